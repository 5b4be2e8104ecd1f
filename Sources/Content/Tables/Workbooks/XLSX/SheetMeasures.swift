/// The heights of rows and widths of columns of a sheet, in English Metric Units (914 400 per inch).
struct SheetMeasures {
  private var heights: [Int: Int] = [:]
  private var widths: [Int: Int] = [:]
  /// 15 points and 64 pixels are Excel's defaults.
  private var height = 15 * 12_700
  private var width = 64 * 9_525

  mutating func setHeight(_ points: String, ofRow row: Int) {
    guard let height = Self.length(points, 12_700), heights.count < SheetLimits.rows else { return }
    heights[row] = height
  }

  mutating func setWidth(_ signs: String?, from first: Int?, to last: Int?) {
    guard let signs, let first, let last, first >= 1, first <= last,
      let width = Self.length(signs, 7 * 9_525)
    else { return }
    for column in first...min(last, SheetLimits.columns) where column <= SheetLimits.columns {
      widths[column - 1] = width
    }
  }

  mutating func setDefaults(_ points: String?, _ signs: String?) {
    if let points, let height = Self.length(points, 12_700) { self.height = height }
    if let signs, let width = Self.length(signs, 7 * 9_525) { self.width = width }
  }

  /// The row that contains most of a picture.
  func row(from first: Int, _ offset: Int, to end: SheetExtent) -> Int {
    Self.place(from: first, offset, to: end) { heights[$0] ?? height }
  }

  /// The column that contains most of a picture.
  func column(from first: Int, _ offset: Int, to end: SheetExtent) -> Int {
    Self.place(from: first, offset, to: end) { widths[$0] ?? width }
  }

  private static func place(
    from first: Int, _ offset: Int, to end: SheetExtent, size: (Int) -> Int
  ) -> Int {
    var best = (index: first, share: 0)
    var start = max(0, offset)
    var rest = Int.max
    if case .length(let length) = end { rest = max(0, length) }
    // A picture over more rows than this belongs to none of them.
    for index in first..<first + 64 {
      var visible = max(0, size(index) - start)
      switch end {
      case .place(let last, let offset):
        if index > last { return best.index }
        if index == last { visible = max(0, min(offset, size(index)) - start) }
      case .length:
        if rest <= 0 { return best.index }
        visible = min(visible, rest)
        rest -= visible
      }
      start = 0
      if visible > best.share { best = (index, visible) }
    }
    return best.index
  }

  private static func length(_ text: String, _ unit: Int) -> Int? {
    guard let value = Double(text), value >= 0, value < 10_000 else { return nil }
    return Int(value * Double(unit))
  }
}

/// Where a picture ends: at an offset in a row or column, or after a length.
enum SheetExtent {
  case place(Int, Int)
  case length(Int)
}
