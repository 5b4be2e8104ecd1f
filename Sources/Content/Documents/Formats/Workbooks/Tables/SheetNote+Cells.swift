import Notation

/// Diagnostics about cells that hold more or less than they show.
extension SheetNote {
  static func hiddenText(_ row: Int, _ column: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: column)
    return SheetNote(
      row: row, column: column,
      problem: "\(name) holds hidden text; it is not read",
      remedy: "nothing is to be done; else show it (Format, Font)", id: "workbook.hidden",
      form: "text", values: [name])
  }

  static func comments(_ row: Int, _ column: Int, count: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: column)
    return SheetNote(
      row: row, column: column, severity: .note,
      problem: count == 1
        ? "the comment of \(name) is not read"
        : "\(count) cells have comments, the first is \(name); comments are not read",
      remedy: "nothing is to be done; else write what pupils are to see into the cell",
      id: "workbook.comment", form: count == 1 ? "" : "several", values: [name, "\(count)"])
  }

  static func struckCell(_ cell: SheetCell, _ row: Int) -> SheetNote {
    readAllTheSame(
      cell, row, { "letters of \($0) are struck out" }, "remove what is not meant", "struckCell")
  }

  static func hiddenCell(_ cell: SheetCell, _ row: Int) -> SheetNote {
    readAllTheSame(
      cell, row, { "the format of \($0) shows nothing" }, "remove it if it is not meant", "cell")
  }

  private static func readAllTheSame(
    _ cell: SheetCell, _ row: Int, _ seen: (String) -> String, _ remedy: String, _ form: String
  ) -> SheetNote {
    let name = SourceCell.name(row: row, column: cell.column)
    let text = String(cell.text.prefix(24))
    return SheetNote(
      row: row, column: cell.column,
      problem: "\(seen(name)); its “\(text)” is read all the same", remedy: remedy,
      id: "workbook.hidden", form: form, values: [name, text])
  }

  static func innerTable(_ row: Int, _ column: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: column)
    return SheetNote(
      row: row, column: column,
      problem: "a table stands within \(name); its texts are read as lines of this cell",
      remedy: "write its exercises into rows of the outer table", id: "workbook.cell",
      values: [name])
  }

  static func copiedRow(_ row: Int, count: Int, read: Int) -> SheetNote {
    SheetNote(
      row: row, column: 0,
      problem: "row \(row + 1) stands here \(count) times; the first \(read) are read",
      remedy: "delete the copies", id: "workbook.copies",
      values: [String(row + 1), String(count), String(read)])
  }

  static func copiedCell(_ row: Int, _ column: Int, count: Int, read: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: column)
    return SheetNote(
      row: row, column: column,
      problem: "\(name) stands here \(count) times in a row; the first \(read) are read",
      remedy: "delete the copies", id: "workbook.copies", form: "cell",
      values: [name, String(count), String(read)])
  }

  static func sign(ofFont font: String, _ row: Int, _ column: Int) -> SheetNote {
    let name = SourceCell.name(row: row, column: column)
    let font = String(font.prefix(24))
    return SheetNote(
      row: row, column: column,
      problem: "\(name) holds a sign of the font “\(font)” that cannot be read; it is left out",
      remedy: "type it as a letter, such as x", id: "workbook.cell", form: "sign",
      values: [name, font])
  }
}
