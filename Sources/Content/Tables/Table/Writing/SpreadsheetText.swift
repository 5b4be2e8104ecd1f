import Notation

/// A table of any texts for spreadsheets: commas, line feeds, quotation marks where needed (RFC 4180),
/// and an apostrophe before what a spreadsheet would calculate (`FormulaGuard`). Visible symbols
/// replace control characters, which a terminal would interpret and a spreadsheet cannot show.
///
/// Spreadsheets that separate by semicolons, as German ones do, split a text at a semicolon even inside
/// quotation marks; so an apostrophe also precedes anything that would be calculated after a semicolon,
/// a tab or the end of a line.
public struct SpreadsheetText {
  private var rows = TableText(
    TableDialect(UInt8(ascii: ","), options: TableOptions(), language: nil),
    keepsPlaceholders: false)

  /// An empty table.
  package init() {}

  /// Adds a row.
  package mutating func add(_ cells: [String]) {
    // The beginning of the cell itself is handled by the table.
    rows.add(cells.map { Self.guarded($0.withoutControls, after: Self.endsOfParts) })
  }

  /// The same for one cell of a table that is separated otherwise: an apostrophe precedes whatever would be calculated,
  /// wherever a reader of commas, semicolons or tabs may begin a cell in it.
  public static func guarded(_ cell: String) -> String {
    let cell = guarded(cell, after: endsOfParts + [UInt8(ascii: ",")])
    return FormulaGuard.needsGuard(cell.utf8) ? "'" + cell : cell
  }

  private static func guarded(_ cell: String, after ends: [UInt8]) -> String {
    guard cell.utf8.contains(where: ends.contains) else { return cell }
    var bytes: [UInt8] = []
    var mayBegin = false
    let cell = Array(cell.utf8)
    for (index, byte) in cell.enumerated() {
      if mayBegin, FormulaGuard.beginsWithSign(cell[index...], passingOver: isPassedOver) {
        bytes.append(FormulaGuard.apostrophe)
      }
      bytes.append(byte)
      mayBegin = ends.contains(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes after which a spreadsheet may begin a cell.
  private static let endsOfParts: [UInt8] = [UInt8(ascii: ";"), 0x09, 0x0A, 0x0D]

  /// What a spreadsheet may remove from the beginning of a cell.
  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\"" || scalar == "'"
  }

  /// All rows so far.
  package var text: String { String(decoding: rows.bytes, as: UTF8.self) }
}
