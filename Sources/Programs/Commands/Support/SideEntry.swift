import Documents
import Exercises
import Items
import Notation

/// A question that is not in a written file, for the side file that keeps it.
struct SideEntry {
  /// The question.
  let item: SkippedItem
  /// Why it is missing; empty if nothing is told of its lines.
  let reason: String

  /// Place and reason, then the original.
  func text(of file: String) -> String {
    var place = Diagnostic(
      file: file, line: item.line, column: item.column, severity: .error,
      message: .untranslated("", ""))
    (place.part, place.cell) = (item.part, item.cell)
    let heading = reason.isEmpty ? place.place : "\(place.place): \(reason)"
    return "# \(heading)".onOneLine + "\n" + item.original + "\n"
  }

  /// What is wrong with a question, as told of its lines.
  ///
  /// - Parameters:
  ///   - item: the question.
  ///   - faults: what is told of the file, errors first, as they say more than warnings.
  ///   - texts: the texts of the language in which it is told.
  static func reason(
    for item: SkippedItem, among faults: [Diagnostic], in texts: FaultTexts
  ) -> String {
    let last = item.line + item.original.count(where: \.isNewline)
    let told = faults.first {
      $0.part == item.part && (item.line...last).contains($0.line)
    }
    return told.map { texts.text(of: $0.message).problem } ?? ""
  }
}
