import Items
import Notation

/// Finds the cells of a sheet with comments: `xl/comments1.xml`, `xl/threadedComments/threadedComment1.xml`.
struct ExcelCommentsPart: XMLReceiver {
  private(set) var places: [SheetPlace] = []

  mutating func begin(_ tag: XMLTag) {
    guard tag.name == "comment" || tag.name == "threadedComment", places.count < SheetLimits.cells,
      let place = tag["ref"].flatMap(Self.place)
    else { return }
    places.append(place)
  }

  mutating func add(_ text: UnsafeRawBufferPointer) {}
  mutating func end(_ name: String) {}

  /// The place with a name such as `B3`.
  private static func place(_ name: String) -> SheetPlace? {
    var column = 0
    var row = 0
    for byte in name.utf8.prefix(16) {
      switch byte {
      case 0x41...0x5A where row == 0 && column < 20_000: column = column * 26 + Int(byte) - 0x40
      case 0x30...0x39 where column > 0 && row < SheetLimits.rows: row = row * 10 + Int(byte) - 0x30
      default: return nil
      }
    }
    return row > 0 ? SheetPlace(row: row - 1, column: column - 1) : nil
  }
}
