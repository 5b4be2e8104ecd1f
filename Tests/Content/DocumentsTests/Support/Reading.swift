import Documents
import Exercises
import OurGames

/// Reads a text as if it were a file.
func read(_ text: String, as fileName: String = "test.json") -> ReadResult {
  OurReader.read(bytes: Array(text.utf8), fileName: fileName)
}

extension ReadResult {
  /// The exercises of the document; empty if it has none.
  var exercises: [Exercise] {
    guard case .exercises(let exercises)? = document?.content else { return [] }
    return exercises
  }

  /// The rule of the document.
  var generator: GeneratorSpecification? {
    guard case .generator(let specification)? = document?.content else { return nil }
    return specification
  }
}

/// A text with one place in it marked by `¦`.
struct MarkedText {
  let text: String
  let line: Int
  let column: Int

  init(_ marked: String) {
    let parts = marked.split(separator: "¦", omittingEmptySubsequences: false)
    text = parts.joined()
    let before = parts.first ?? ""
    line = before.count(where: \.isNewline) + 1
    column =
      (before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).last?.count ?? 0)
      + 1
  }
}

/// What reading the text reports at its marked place, `severity: kind(values)`; nil if nothing.
func report(_ marked: MarkedText, as fileName: String = "test.json") -> String? {
  read(marked.text, as: fileName).diagnostics
    .first { $0.line == marked.line && $0.column == marked.column }
    .map { "\($0.severity.rawValue): \($0.message)" }
}
