import Notation

/// Finds solutions that are separate from their questions: on another sheet, or in a line below. They
/// are not read, but reported.
enum SolutionNotes {
  /// The diagnostic for a table without questions that seems to be the solutions of another; nil for others.
  static func note(of table: SheetTable) -> SheetNote? {
    guard let first = table.rows.first else { return nil }
    let kinds = first.cells.map { HeadingName($0.text).kind }
    let namesSolution = kinds.contains(where: names) || names(HeadingName(table.name).kind)
    guard namesSolution, !kinds.contains(.role(.question)), table.columns.count <= 3 else {
      return nil
    }
    return SheetNote(
      row: first.index, column: table.columns.lowerBound, message: .workbookSheetSolutions)
  }

  /// The diagnostic for a row such as `Lösungen: 1B, 2A, 3C`; nil for others.
  static func note(of row: SheetRow) -> SheetNote? {
    guard row.cells.count == 1, let cell = row.cells.first, cell.text.utf8.count < 400,
      let colon = cell.text.firstIndex(of: ":"),
      names(HeadingName(String(cell.text[..<colon])).kind)
    else { return nil }
    let parts = cell.text[cell.text.index(after: colon)...].split { ",;/\n\t".contains($0) }
    guard parts.count > 1, parts.allSatisfy({ isNumberAndLetter($0) }) else { return nil }
    let text = String(cell.text.prefix(40))
    return SheetNote(row: row.index, column: cell.column, message: .workbookSheetSolutionLine(text))
  }

  private static func names(_ kind: HeadingName.Kind) -> Bool {
    kind == .correct || kind == .role(.answer)
  }

  /// `1B`, `2: a`, `3) c`.
  private static func isNumberAndLetter(_ text: Substring) -> Bool {
    let signs = text.filter { !" .:)-=".contains($0) }
    let digits = signs.prefix { $0.isASCII && $0.isNumber }
    let letter = signs.dropFirst(digits.count)
    return (1...3).contains(digits.count) && letter.count == 1 && letter.allSatisfy(\.isLetter)
  }
}
