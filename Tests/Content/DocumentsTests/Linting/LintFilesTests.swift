import Documents
import Exercises
import Foundation
import OurGames
import Testing

/// What is told of documents: exactly what stands beside each bad file, and nothing of good ones.
struct LintFilesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files")
  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasPrefix(".") && !$0.hasSuffix(".expected") }.sorted()

  private func diagnostics(_ url: URL) throws -> [Diagnostic] {
    let bytes = Array(try Data(contentsOf: url))
    let result = OurReader.read(bytes: bytes, fileName: url.lastPathComponent)
    return Linter(measure: PlainMeasure()).diagnostics(of: result)
  }

  private func findings(_ url: URL) throws -> [String] {
    try diagnostics(url).map { "\($0.line):\($0.column) \($0.id)" }
  }

  @Test func thereAreSixty() {
    #expect(Self.files.count >= 60)
  }

  @Test(arguments: files) func tellsWhatIsExpectedAndNothingElse(file: String) throws {
    let expected = try String(
      contentsOf: Self.folder.appending(path: file + ".expected"), encoding: .utf8)
    #expect(
      try findings(Self.folder.appending(path: file))
        == expected.split(whereSeparator: \.isNewline).map(String.init))
  }

  @Test(arguments: files) func severitiesAreThoseOfTheCatalogue(file: String) throws {
    for diagnostic in try diagnostics(Self.folder.appending(path: file)) {
      switch DiagnosticKind.severity(of: diagnostic.id) {
      case .error: #expect(diagnostic.severity == .error, "\(diagnostic)")
      case .warning: #expect(diagnostic.severity == .warning, "\(diagnostic)")
      case .note: #expect(diagnostic.severity == .note, "\(diagnostic)")
      case .either: break
      case nil: Issue.record("\(diagnostic) is of no known kind")
      }
    }
  }

  @Test(arguments: LevelsTests.files) func tellsNothingOfGoodDocuments(file: String) throws {
    #expect(try findings(LevelsTests.folder.appending(path: file)) == [])
  }
}

/// A font in which all letters are 0.6 em wide but `W`, which has 1.1, and which has no `☃`.
struct PlainMeasure: TextMeasure {
  func hasGlyph(_ sign: Character) -> Bool { sign != "☃" }

  func width(of sign: Character) -> Double { sign == "W" ? 1.1 : 0.6 }

  func letterSize(of answer: String, in game: Game) -> Double? {
    min(50, points(game) / answer.reduce(0) { $0 + width(of: $1) })
  }

  private func points(_ game: Game) -> Double {
    switch game {
    case .mathPiano: 139
    case .teachifyBird: 254
    default: 360
    }
  }
}
