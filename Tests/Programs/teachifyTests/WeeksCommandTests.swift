import Foundation
import Testing

/// `teachify weeks`: what a class knows after some weeks, as a table, as JSON and as a picture.
@Suite(.onWaitingThreads)
struct WeeksCommandTests {
  @Test("prints the same bytes again, and draws what it prints")
  func report() throws {
    let picture = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg").path
    defer { try? FileManager.default.removeItem(atPath: picture) }
    let arguments = [
      "weeks", "--skills", "0.5,2", "--pupils", "1", "--days", "3", "--minutes", "4",
    ]
    let table = try Program.run(arguments + ["--jobs", "1", "--svg", picture])
    #expect(
      table.output.hasPrefix("1 pupil of each skill, 4 minutes on each of 3 school days, seed 1\n"))
    #expect(table.output == (try Program.run(arguments + ["--jobs", "3"]).output))
    // One exit code for ahead, another one for not, and the table says which.
    let rows = table.outputLines.filter { $0.hasSuffix("  yes") || $0.hasSuffix("  no") }
    #expect(rows.count == 2)
    #expect((table.status == 0) == rows.allSatisfy { $0.hasSuffix("  yes") })
    let json = try Program.run(arguments + ["--json", "--language", "en"])
    #expect(json.output.hasPrefix(#"{"stations":14"#) && json.output.contains(#""days":3,"#))
    let svg = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(svg.hasPrefix("<svg") && svg.components(separatedBy: "<polyline").count == 9)
    #expect(svg.contains("glowing stop") && svg.contains("skill 0.50"))
  }

  @Test(
    "wrong usage is refused",
    arguments: [
      ["--pupils", "0"], ["--days", "0"], ["--minutes", "x"], ["--skills", "1,"],
      ["--skills", "1,1"], ["--skills", "nan"], ["--language", "fr"], ["--jobs", "0"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try Program.run(["weeks"] + arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
  }
}
