import Foundation
import Testing

/// `teachify options`, run as a user runs it.
@Suite(.onWaitingThreads)
struct OptionsCommandTests {
  private struct Asked: Decodable {
    let question: String
    let options: [String]
    let right: Int
    let rules: [String?]
    let allRight: [Int]?
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("each exercise of each round is one object with its options as the game shows them")
  func generated() throws {
    let asked = try asked(
      "--generate", "add:10..99:10..99,crossing=only", "--game", "feedme", "--rounds", "3",
      "--exercises", "12")
    #expect(asked.count == 36)
    for one in asked {
      let parts = one.question.split(separator: " ")
      #expect(Int(one.options[one.right]) == (Int(parts[0]) ?? 0) + (Int(parts[2]) ?? 0))
      #expect(one.options.count == 4 && Set(one.options).count == 4)
      #expect(one.rules.count == 4 && one.rules[one.right] == nil)
    }
    #expect(asked.contains { $0.rules.contains("add.dropCarry") })
  }

  @Test("a document's exercises come with the options of the game", arguments: [3, 4])
  func document(count: Int) throws {
    let document = try folder.write(TestDocument.sums(10), to: "sums.json")
    let asked = try asked(document, "--game", count == 3 ? "mathpiano" : "feedme")
    #expect(asked.count == 10)
    #expect(asked.allSatisfy { $0.options.count == count })
  }

  @Test("the same command prints the same, and as text right answers have a star")
  func text() throws {
    let arguments = [
      "options", "--generate", "mul:1..10", "--game", "mathpiano", "--exercises", "5",
    ]
    let first = try Program.run(arguments)
    #expect(first.status == 0, "\(first.errors)")
    #expect(try Program.run(arguments).output == first.output)
    #expect(try Program.run(arguments + ["--seed", "2"]).output != first.output)
    let lines = first.output.split(separator: "\n")
    #expect(lines.count == 5)
    for line in lines {
      let cells = line.split(separator: "\t")
      #expect(cells.count == 4 && cells.dropFirst().count { $0.hasPrefix("*") } == 1)
    }
  }

  @Test("what simulate asks for a seed is what options prints for it")
  func sameAsSimulate() throws {
    let summary = try Program.run([
      "simulate", "--generate", "sub:0..20", "--game", "mathpiano", "--pupil", "perfect",
      "--rounds", "4", "--exercises", "7", "--json",
    ])
    let asked = try asked(
      "--generate", "sub:0..20", "--game", "mathpiano", "--rounds", "4", "--exercises", "7")
    #expect(summary.output.contains("\"exercises\":\(asked.count)"))
  }

  @Test("both a document and a generator, or neither, are refused", arguments: [0, 1])
  func usage(place: Int) throws {
    let document = try folder.write(TestDocument.sums(3), to: "sums.json")
    let result = try Program.run(
      ["options", "--game", "feedme"] + (place == 0 ? [] : [document, "--generate", "add:1..9"]))
    #expect(result.status == 2)
    #expect(result.errors.contains("--generate"))
  }

  private func asked(_ arguments: String...) throws -> [Asked] {
    let result = try Program.run(["options"] + arguments + ["--json"])
    #expect(result.status == 0, "\(result.errors)")
    return try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(Asked.self, from: Data($0.utf8))
    }
  }
}
