import Notation

/// Diagnostics about cells that hold more or less than they show.
extension SheetNote {
  static func hiddenText(_ row: Int, _ column: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: column)
    return SheetNote(row: row, column: column, message: .workbookHiddenText(name))
  }

  static func comments(_ row: Int, _ column: Int, count: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: column)
    return SheetNote(
      row: row, column: column, severity: .note,
      message: count == 1
        ? .workbookComment(name) : .workbookCommentSeveral(first: name, count: count))
  }

  static func roundedCell(_ cell: SheetCell, _ row: Int, holding value: String) -> SheetNote {
    let name = SourceCell.name(row: row, column: cell.column)
    return SheetNote(
      row: row, column: cell.column,
      message: .workbookRounded(name, shown: cell.text, holds: String(value.prefix(20))))
  }

  static func struckCell(_ cell: SheetCell, _ row: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: cell.column)
    return SheetNote(
      row: row, column: cell.column,
      message: .workbookHiddenStruckCell(name, text: String(cell.text.prefix(24))))
  }

  static func hiddenCell(_ cell: SheetCell, _ row: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: cell.column)
    return SheetNote(
      row: row, column: cell.column,
      message: .workbookHiddenCell(name, text: String(cell.text.prefix(24))))
  }

  static func innerTable(_ row: Int, _ column: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: column)
    return SheetNote(row: row, column: column, message: .workbookCell(name))
  }

  static func copiedRow(_ row: Int, count: Int, read: Int) -> SheetNote {
    SheetNote(row: row, column: 0, message: .workbookCopies(row: row + 1, count: count, read: read))
  }

  static func copiedCell(_ row: Int, _ column: Int, count: Int, read: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: column)
    return SheetNote(
      row: row, column: column, message: .workbookCopiesCell(name, count: count, read: read))
  }

  static func sign(ofFont font: String, _ row: Int, _ column: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: column)
    let font = String(font.prefix(24))
    return SheetNote(row: row, column: column, message: .workbookCellSign(name, font: font))
  }

  static func formula(_ row: Int, _ column: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: column)
    return SheetNote(
      row: row, column: column, severity: .error, message: .workbookCellFormula(name))
  }
}
