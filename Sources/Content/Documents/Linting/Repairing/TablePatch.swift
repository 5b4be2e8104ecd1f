import Items
import Notation
import Tables

/// Replaces the texts of some cells of a table.
///
/// Every other byte stays as it is: the delimiter, quotation marks, byte order mark and line ends, the
/// order and names of columns, comments, and rows that cannot be read.
enum TablePatch {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The table with replaced cells; nil if the text is not a table.
  ///
  /// Other encodings become UTF-8 with a byte order mark, by which spreadsheets recognise it.
  ///
  /// - Parameter cells: the new texts, by the offset of their cells; an empty text empties its cell.
  /// - Complexity: O(n) in the length of the table.
  static func bytes(of source: SourceText, changing cells: [Int: String]) -> [UInt8]? {
    var ignored = FaultReport()
    guard let opening = TableOpening(source, report: &ignored) else { return nil }
    let bytes = source.bytes
    var patched = source.isRecoded ? byteOrderMark : []
    patched.reserveCapacity(bytes.count + 64)
    var records = opening.records(of: bytes)
    var copied = 0
    while records.next(report: &ignored) {
      for cell in records.cells {
        guard let text = cells[cell.offset] else { continue }
        let isInMarks = cell.offset < cell.range.lowerBound && bytes[cell.offset] == 0x22
        let old = isInMarks ? cell.offset..<end(ofMarked: cell, bytes) : cell.range
        patched += bytes[copied..<old.lowerBound]
        TableText.append(
          text, to: &patched, delimiter: records.delimiter, isGuarded: records.isGuarded,
          inMarks: isInMarks)
        copied = old.upperBound
      }
    }
    patched += bytes[copied...]
    return patched
  }

  /// The end of a cell in quotation marks: its range excludes the blanks before the closing mark.
  private static func end(ofMarked cell: TableCell, _ bytes: [UInt8]) -> Int {
    var end = cell.range.upperBound
    while end < bytes.count, LineByte.isBlankOrEnd(bytes[end]) { end += 1 }
    return min(end + 1, bytes.count)
  }
}
