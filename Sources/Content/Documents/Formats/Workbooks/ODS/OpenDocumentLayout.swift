/// The widths of the columns and heights of the rows of an OpenDocument sheet, in millimetres: pictures
/// that are anchored to the page belong to the cell that they lie on.
struct OpenDocumentLayout {
  /// A picture on the page, located by its centre.
  struct Loose {
    var across: Double
    var down: Double
    var path: String
    var words: String
  }

  private(set) var pictures: [Loose] = []
  private var columns: [(count: Int, size: Double)] = []
  private var rows: [(count: Int, size: Double)] = []
  /// How many columns were added.
  private(set) var columnCount = 0
  private static let limit = 100_000

  mutating func addColumn(count: Int, width: Double?) {
    // 22.58 mm and 4.52 mm are LibreOffice's defaults.
    columnCount = min(columnCount + count, 100_000_000)
    if columns.count < Self.limit { columns.append((count, width ?? 22.58)) }
  }

  mutating func addRow(count: Int, height: Double?) {
    if rows.count < Self.limit { rows.append((count, height ?? 4.52)) }
  }

  mutating func add(_ picture: Loose) { pictures.append(picture) }

  /// The cell that a picture lies on; nil if there is none.
  func cell(of picture: Loose) -> (row: Int, column: Int)? {
    guard let row = Self.index(of: picture.down, in: rows),
      let column = Self.index(of: picture.across, in: columns)
    else { return nil }
    return (row, column)
  }

  private static func index(of place: Double, in spans: [(count: Int, size: Double)]) -> Int? {
    guard place >= 0 else { return nil }
    var index = 0
    var start = 0.0
    for span in spans {
      let end = start + Double(span.count) * span.size
      if place < end, span.size > 0 { return index + Int((place - start) / span.size) }
      index += span.count
      start = end
    }
    return nil
  }

  /// A length such as `0.4724in` in millimetres; nil for any other text.
  static func millimetres(_ text: String?) -> Double? {
    guard let text, text.utf8.count < 32 else { return nil }
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    guard let value = Double(number), value.magnitude < 1e7 else { return nil }
    switch text.dropFirst(number.count) {
    case "mm": return value
    case "cm": return value * 10
    case "in": return value * 25.4
    case "pt": return value * 25.4 / 72
    case "pc": return value * 25.4 / 6
    case "px": return value * 25.4 / 96
    default: return nil
    }
  }
}
