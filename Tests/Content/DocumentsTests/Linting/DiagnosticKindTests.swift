import Documents
import Exercises
import FaultTables
import Foundation
import Testing

/// Catalogue, documentation and translations name the same kinds.
struct DiagnosticKindTests {
  private static let root = LevelsTests.folder.deletingLastPathComponent()

  private func table() throws -> [(id: String, severity: String)] {
    let url = Self.root.appending(path: "Sources/Content/Documents/Documents.docc/Diagnostics.md")
    return try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
      .filter { $0.hasPrefix("| `") }
      .map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return (cells[0].trimmingCharacters(in: ["`"]), cells.last ?? "")
      }
  }

  @Test func noKindIsThereTwice() {
    let ids = DiagnosticKind.all.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func theTableOfTheDocumentationIsTheCatalogue() throws {
    let names: [DiagnosticKind.Severity: String] = [
      .error: "error", .warning: "warning", .note: "note", .either: "error or warning",
    ]
    #expect(
      try table().map { "\($0.id) \($0.severity)" }.sorted()
        == DiagnosticKind.all.map { "\($0.id) \(names[$0.severity] ?? "")" }.sorted())
  }

  /// `Documentation/make-diagnostics` writes it.
  @Test func theTableOfTheDocumentationTellsWhatTheTextsTell() throws {
    let url = Self.root.appending(path: "Sources/Content/Documents/Documents.docc/Diagnostics.md")
    let page = try String(contentsOf: url, encoding: .utf8)
      .replacing("\\", with: "").replacing("&lt;", with: "<")
    for (key, text) in FaultTables.texts("en")
    where key.hasPrefix("fault.") && !key.hasSuffix(".window") {
      let problem = String(text.prefix { $0 != "\n" })
        .replacing(/\{[0-9]+\}/, with: "…").replacing("\\", with: "")
      #expect(page.contains(problem), "\(key): run Documentation/make-diagnostics")
    }
  }

  /// The menu tells every fault in the language of the screen.
  @Test(arguments: ["de", "en"]) func everyKindHasAText(language: String) throws {
    let url = Self.root.appending(path: "Assets/Translations/\(language).json")
    let texts = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: url))
    let told = texts.filter { $0.key.hasPrefix("fault.") }
    for kind in DiagnosticKind.all {
      let key = "fault.\(kind.id)"
      #expect(told.keys.contains { $0 == key || $0.hasPrefix(key + ".") }, "\(kind.id)")
    }
    // What a row holds, see FaultRow; the values come on top.
    for (key, text) in told { #expect((5...170).contains(text.count), "\(key)") }
  }
}
