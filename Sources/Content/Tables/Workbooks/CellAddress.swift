import Notation

/// Addresses of cells as spreadsheets write them.
enum CellAddress {
  /// Row and column, from 0, of an address such as `C5` or `$C$5`; nil for any other text.
  static func read(_ text: some StringProtocol) -> (row: Int, column: Int)? {
    var column = 0
    var row = 0
    var hasDigit = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where !hasDigit:
        column = column * 26 + Int(byte - UInt8(ascii: "A")) + 1
      case UInt8(ascii: "a")...UInt8(ascii: "z") where !hasDigit:
        column = column * 26 + Int(byte - UInt8(ascii: "a")) + 1
      case 0x30...0x39:
        hasDigit = true
        row = row * 10 + Int(byte - 0x30)
      case UInt8(ascii: "$"): continue
      default: return nil
      }
      guard column <= 20_000, row <= 2_000_000 else { return nil }
    }
    guard column > 0, row > 0 else { return nil }
    return (row - 1, column - 1)
  }

  /// A rectangle such as `A2:B5`; nil for any other text.
  static func range(_ text: String) -> SheetRange? {
    let parts = text.split(separator: ":")
    guard (1...2).contains(parts.count), let first = read(parts[0]),
      let last = read(parts[parts.count - 1]), first.row <= last.row, first.column <= last.column
    else { return nil }
    return SheetRange(rows: first.row...last.row, columns: first.column...last.column)
  }
}

/// Names of cells in diagnostics.
enum SourceCell {
  /// The name of a cell by its row and column, from 0.
  static func name(row: Int, column: Int) -> String {
    SourcePart.Cell(offset: 0, row: row + 1, column: column + 1).name
  }
}
