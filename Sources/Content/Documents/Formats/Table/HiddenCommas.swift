import Notation

/// Rows of a table with commas in which one of the commas probably belongs to a text.
///
/// Where a row has an empty cell at its end, a comma too many only moves its texts by a column. It shows by
/// a blank behind it where none stands behind the others.
struct HiddenCommas {
  /// More rows are not told of.
  private static let limit = 20
  /// The rows found: where the cell begins, and the text that probably belongs together.
  private var found: [(offset: Int, text: String)] = []
  private var count = 0
  private var rows = 0

  /// Whether the rows of a table can hide such commas.
  static func mayHide(_ records: TableRecords) -> Bool {
    records.delimiter == UInt8(ascii: ",") && records.cells.count > 2
  }

  mutating func look(at records: TableRecords) {
    rows += 1
    let cells = records.cells
    var led: Int?
    var isMixed = false
    for index in cells.indices.dropFirst() where !cells[index].isEmpty {
      if records.isLedByBlank(cells[index]) { led = led ?? index } else { isMixed = true }
    }
    guard isMixed, let led else { return }
    count += 1
    guard found.count < Self.limit else { return }
    let parts = [cells[led - 1], cells[led]].map { records.text(of: $0) }
    found.append((cells[led].offset, String(parts.joined(separator: ", ").prefix(60))))
  }

  /// Tells of them, unless blanks stand here and there in most rows.
  func tell(report: inout FaultReport) {
    guard count > 0, count * 2 <= rows else { return }
    for row in found {
      report.warning(
        at: row.offset, "perhaps “\(row.text)” is one text; its comma is read as the next column",
        "if it is one, put it in quotation marks, or separate the columns by semicolons",
        id: "table.comma", values: [row.text])
    }
  }
}
