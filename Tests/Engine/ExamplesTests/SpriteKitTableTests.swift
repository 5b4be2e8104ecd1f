import Foundation
import Testing

/// The table of SpriteKit's features tells the truth about its tests.
struct SpriteKitTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let verdict: String
    let explanation: String
    let test: String

    var testDescription: String { name }
  }

  static let rows: [Row] = {
    let text = (try? Repository.text("Sources/Engine/Stage/Stage.docc/SpriteKitTable.md")) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6, cells[1] != "SpriteKit" else { return nil }
      return Row(
        name: cells[1], verdict: cells[2], explanation: cells[3],
        test: cells[4].trimmingCharacters(in: CharacterSet(charactersIn: "`")))
    }
  }()

  @Test("The table has all its parts") func isThere() {
    #expect(Self.rows.count > 200)
  }

  @Test("A row is ours, different or left out, and says how or why", arguments: rows)
  func isComplete(row: Row) {
    #expect(["ours", "different", "left out"].contains(row.verdict))
    #expect(!row.name.isEmpty && !row.explanation.isEmpty)
    if row.verdict == "ours" { #expect(!row.test.isEmpty) }
    if row.verdict == "left out" { #expect(row.test.isEmpty) }
  }

  @Test("Every test that is named exists") func testsExist() throws {
    let known = try Self.tests()
    #expect(known.count > 200)
    for row in Self.rows where !row.test.isEmpty {
      let isKnown = known.contains(row.test)
      #expect(isKnown, "\(row.name): there is no test \(row.test)")
    }
  }

  /// All tests as `Suite/function`, and all laws as `Law/name`.
  private static func tests() throws -> Set<String> {
    let suite = /(?:class|struct|extension) (\w+Tests)\b/
    let function = /func (\w+)\(/
    let law = /static let (\w+) = Law\(/
    var found: Set<String> = []
    for path in Repository.files(below: "Sources/Engine/StageLaws", ending: ".swift") {
      found.formUnion(try Repository.text(path).matches(of: law).map { "Law/\($0.1)" })
    }
    for path in Repository.files(below: "Tests", ending: ".swift") {
      var name = ""
      var isTest = false
      for line in try Repository.text(path).split(separator: "\n") {
        if let match = line.firstMatch(of: suite) { name = String(match.1) }
        if line.contains("@Test") { isTest = true }
        if isTest, let match = line.firstMatch(of: function) {
          found.insert("\(name)/\(match.1)")
          isTest = false
        }
      }
    }
    return found
  }
}
