import Exercises
import Notation

/// Diagnostics about answers that are marked by their appearance.
extension SheetMarks {
  func note(_ look: Look) -> SheetNote { told(.note, .workbookMarks(look)) }

  func contradiction(_ look: Look) -> SheetNote { told(.error, .workbookContradiction(look)) }

  /// The diagnostic if nothing is read.
  ///
  /// - Parameter misfit: the first row without exactly one marked answer; nil if two looks contradict
  ///   each other.
  func unclear(_ look: Look, _ misfit: (row: Int, count: Int)?) -> SheetNote {
    guard let misfit else { return told(.error, .workbookLooksTwo) }
    let row = table.rows[misfit.row].index
    return told(
      .error, .workbookLooks(look, row: row + 1, isSeveral: misfit.count > 0), inRow: row)
  }

  /// The diagnostic if a row says that marked answers are wrong.
  func wrongNote(_ row: Int) -> SheetNote {
    let text = table.rows[row].cells.first { !$0.text.isEmpty }?.text ?? ""
    return told(.error, .workbookLooksWrong(String(text.prefix(40))), inRow: table.rows[row].index)
  }

  /// The diagnostic if each row has a marked answer, but no question.
  func withoutQuestion(_ row: Int) -> SheetNote {
    told(.error, .workbookLooksQuestion, inRow: table.rows[row].index)
  }

  /// The diagnostic for a row that, unlike others, does not have exactly one marked answer.
  func misfitNote(_ row: Int, count: Int) -> SheetNote {
    let index = table.rows[row].index
    return told(
      .error,
      count == 0
        ? .workbookLooksRow(index + 1) : .workbookLooksRowSeveral(row: index + 1, count: count),
      inRow: index)
  }

  /// The diagnostic for a row that explains a colour.
  func legendNote(_ row: Int) -> SheetNote {
    let text = String(table.rows[row].cells[0].text.prefix(40))
    return told(.warning, .tableAsideLegend(text), inRow: table.rows[row].index)
  }

  /// The form of `table.aside` for rows that explain looks.
  package static let legendForm = "legend"

  /// The forms of `workbook.looks` for single rows.
  package static let rowForms = ["row", "rowSeveral"]

  /// A diagnostic about a row, by default the first.
  private func told(
    _ severity: Diagnostic.Severity, _ message: FaultMessage, inRow row: Int? = nil
  ) -> SheetNote {
    SheetNote(
      row: row ?? table.rows.first?.index ?? 0, column: table.columns.lowerBound,
      severity: severity, message: message)
  }
}
