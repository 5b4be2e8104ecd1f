import Notation

/// Rows of a comma-separated table in which one of the commas probably belongs to a text.
///
/// If a row has an empty cell at its end, an extra comma only shifts its texts by a column. Such a comma is
/// recognised by a space after it when the others have none.
struct HiddenCommas {
  /// The most rows that are reported.
  private static let limit = 20
  /// The rows found: where the cell begins, and the text that is probably one cell.
  private var found: [(offset: Int, text: String)] = []
  private var count = 0
  private var rows = 0

  /// Whether the rows of a table can contain such commas.
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

  /// Reports them, unless most rows have spaces after some commas.
  func tell(report: inout FaultReport) {
    guard count > 0, count * 2 <= rows else { return }
    for row in found {
      report.warning(at: row.offset, .tableComma(row.text))
    }
  }
}
