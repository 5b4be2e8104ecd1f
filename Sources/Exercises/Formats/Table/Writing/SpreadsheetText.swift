/// A table of any texts for spreadsheets: commas, line feeds, quotation marks where they must be
/// (RFC 4180), and an apostrophe before what a spreadsheet would calculate (`FormulaGuard`).
package struct SpreadsheetText {
  private var rows = TableText(
    TableDialect(UInt8(ascii: ","), options: TableOptions(), language: nil))

  /// An empty table.
  package init() {}

  /// Adds a row.
  package mutating func add(_ cells: [String]) {
    rows.add(cells)
  }

  /// All rows so far.
  package var text: String { String(decoding: rows.bytes, as: UTF8.self) }
}
