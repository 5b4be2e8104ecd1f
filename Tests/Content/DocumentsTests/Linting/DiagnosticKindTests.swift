import Documents
import Exercises
import Foundation
import Testing

/// Sources, catalogue and documentation name the same ids.
struct DiagnosticKindTests {
  private static let root = LevelsTests.folder.deletingLastPathComponent()

  /// All sources that tell of faults in documents, but the catalogue.
  private func sources() throws -> [String] {
    var texts: [String] = []
    for room in ["Content/Documents", "Content/Exercises", "Foundations/Notation"] {
      let folder = Self.root.appending(path: "Sources/\(room)").resolvingSymlinksInPath().path
      let found = try #require(FileManager.default.enumerator(atPath: folder))
      for case let path as String in found
      where path.hasSuffix(".swift") && !path.hasSuffix("DiagnosticKind+All.swift") {
        texts.append(try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8))
      }
    }
    return texts
  }

  private func usedIDs() throws -> Set<String> {
    let pattern = /\bid:\s*"([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+)"/
    let property = /\bvar id: String \{([^}]*)\}/
    let literal = /"([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+)"/
    return try Set(
      sources().flatMap { text in
        text.matches(of: pattern).map { String($0.1) }
          + text.matches(of: property).flatMap { $0.1.matches(of: literal).map { String($0.1) } }
      })
  }

  private func table() throws -> [(id: String, severity: String)] {
    let url = Self.root.appending(path: "Sources/Content/Documents/Documents.docc/Diagnostics.md")
    return try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
      .filter { $0.hasPrefix("| `") }
      .map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return (cells[0].trimmingCharacters(in: ["`"]), cells.last ?? "")
      }
  }

  @Test func theCatalogueHoldsTheIdsOfTheSources() throws {
    let ids = DiagnosticKind.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    let used = try usedIDs()
    #expect(used.subtracting(ids).sorted() == [], "add them to DiagnosticKind.all")
    #expect(Set(ids).subtracting(used).sorted() == [], "nothing tells these")
  }

  @Test func theTableOfTheDocumentationIsTheCatalogue() throws {
    let names: [DiagnosticKind.Severity: String] = [
      .error: "error", .warning: "warning", .note: "note", .either: "error or warning",
    ]
    #expect(
      try table().map { "\($0.id) \($0.severity)" }.sorted()
        == DiagnosticKind.all.map { "\($0.id) \(names[$0.severity] ?? "")" }.sorted())
  }

  /// The menu tells every fault in the language of the screen.
  @Test(arguments: ["de", "en"]) func everyKindHasAText(language: String) throws {
    let url = Self.root.appending(path: "Assets/Translations/\(language).json")
    let texts = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: url))
    let told = texts.filter { $0.key.hasPrefix("fault.") }
    let kinds = Set(DiagnosticKind.all.map { "fault.\($0.id)" })
    #expect(kinds.isSubset(of: told.keys))
    // The others are forms of a kind.
    for key in told.keys where !kinds.contains(key) {
      #expect(kinds.contains { key.hasPrefix($0 + ".") }, "\(key)")
    }
    // What a row holds, see FaultRow; the values come on top.
    for (key, text) in told { #expect((5...170).contains(text.count), "\(key)") }
  }

  @Test func everyFaultHasAnId() throws {
    let call = /\breport\.(?:error|warning|note)\(/
    for text in try sources() {
      for match in text.matches(of: call) {
        #expect(
          hasId(text[match.range.upperBound...]), "\(text[match.range.lowerBound...].prefix(120))")
      }
    }
  }

  /// Whether `id:` stands before the bracket of a call closes; brackets in texts do not count.
  private func hasId(_ rest: Substring) -> Bool {
    var depth = 1
    var isText = false
    var last: UInt8 = 0
    var call: [UInt8] = []
    for byte in rest.utf8 {
      if byte == UInt8(ascii: "\""), last != UInt8(ascii: "\\") { isText.toggle() }
      if !isText, byte == UInt8(ascii: "(") { depth += 1 }
      if !isText, byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { break }
      call.append(byte)
      last = byte
    }
    return String(decoding: call, as: UTF8.self).contains("id: ")
  }
}
