import Items
import Notation

/// Keeps what is set off in the questions of a table: “In welchem Fall steht das fett gedruckte Wort?” above “Ich sehe
/// *den Hund*.” Games show letters of one look, so quotation marks take its place.
enum SheetEmphasis {
  /// The share of the questions in which something must be set off, so that it has a meaning.
  private static let share = (8, of: 10)

  /// Puts what is set off in quotation marks if it is so in nearly all cells of the first column with words.
  ///
  /// - Returns: what is told about it; nil if nothing is changed.
  static func quote(_ table: inout SheetTable) -> SheetNote? {
    let columns = table.columns.filter { column in
      table.rows.contains { row in
        row.cells.contains { $0.column == column && CellKind($0.text) == .words }
      }
    }
    guard let column = columns.first else { return nil }
    let places = table.rows.indices.compactMap { row in
      table.rows[row].cells.firstIndex { $0.column == column && !$0.text.isEmpty }.map {
        (row: row, cell: $0)
      }
    }
    // A text that speaks of the look is another fault.
    let quoted = places.filter { place in
      let cell = table.rows[place.row].cells[place.cell]
      return cell.quoted != nil && LetterMarks(namedIn: cell.text).isEmpty
    }
    guard quoted.count > 2, quoted.count * share.of >= (places.count - 1) * share.0 else {
      return nil
    }
    var note: SheetNote?
    for place in quoted {
      guard let text = table.rows[place.row].cells[place.cell].quoted else { continue }
      table.rows[place.row].cells[place.cell].text = text
      table.rows[place.row].cells[place.cell].look.partMarks = []
      note =
        note
        ?? SheetNote(
          row: table.rows[place.row].index, column: column, severity: .note,
          message: .workbookQuoted(String(text.prefix(60))))
    }
    return note
  }
}
