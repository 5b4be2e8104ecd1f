import Foundation
import Testing

/// `teachify pace`: where pace and difficulty settle, as a table, as JSON and as a picture.
@Suite(.onWaitingThreads)
struct PaceCommandTests {
  @Test("prints the same bytes again, and draws what it prints")
  func report() throws {
    let picture = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg").path
    defer { try? FileManager.default.removeItem(atPath: picture) }
    let arguments = ["pace", "--game", "feedme", "--operations", "addition", "--pupils", "2"]
    let table = try Program.run(arguments + ["--jobs", "1", "--svg", picture])
    #expect(table.output.hasPrefix("feedme, 2 pupils of each skill, seed 1\n"))
    #expect(table.output == (try Program.run(arguments + ["--jobs", "2"]).output))
    // One exit code for settled, another one for not, and the table says which.
    #expect((table.status == 0) == table.output.contains("from exercise 41 on: yes"))
    let json = try Program.run(arguments + ["--json"]).output
    #expect(json.hasPrefix(#"{"game":"feedme","document":"addition","pupilsEach":2,"seed":1,"#))
    let svg = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(svg.hasPrefix("<svg") && svg.components(separatedBy: "<polyline").count == 11)
  }

  @Test(
    "wrong usage is refused",
    arguments: [
      ["--pupils", "0"], ["--jobs", "0"], ["--operations", "addition,"], ["--game", "x"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try Program.run(["pace"] + arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
  }
}
