import Items

/// The widths of the columns and heights of the rows of an OpenDocument sheet, in millimetres: pictures
/// belong to the cells on which their centres lie.
struct OpenDocumentLayout {
  /// Where something is drawn, from the corner of its sheet or of the cell to which it is anchored.
  struct Place {
    var left: Double?
    var top: Double?
    /// Its centre; nil if the file does not specify it.
    var across: Double?
    var down: Double?
    /// The cell in which its lower right corner lies, with the offset from the corner of this cell.
    var end: (cell: SheetPlace, across: Double, down: Double)?
  }

  /// The rows or columns, in runs of the same size.
  private struct Spans {
    private var runs: [(first: Int, start: Double, size: Double)] = []
    private(set) var count = 0
    private var end = 0.0
    /// The size of those that the file leaves out.
    private let usual: Double

    init(usual: Double) { self.usual = usual }

    mutating func add(count: Int, size: Double?) {
      let size = max(0, size ?? usual)
      if runs.last?.size != size { runs.append((self.count, end, size)) }
      self.count = min(self.count + count, 100_000_000)
      end += Double(count) * size
    }

    func start(of index: Int) -> Double {
      guard index < count, let run = runs.last(until: { $0.first <= index }) else {
        return end + Double(index - count) * usual
      }
      return run.start + Double(index - run.first) * run.size
    }

    func isHidden(_ index: Int) -> Bool {
      index < count && runs.last(until: { $0.first <= index })?.size == 0
    }

    /// The one at a place; nil before the first.
    func index(at place: Double) -> Int? {
      guard place >= 0, place < 1e9 else { return nil }
      guard place < end, let run = runs.last(until: { $0.start <= place }), run.size > 0 else {
        return count + Int((place - end) / usual)
      }
      return run.first + Int((place - run.start) / run.size)
    }
  }

  private(set) var pictures: [(picture: SheetPicture, isAnchored: Bool, place: Place)] = []
  // 22.58 mm and 4.52 mm are LibreOffice's defaults.
  private var columns = Spans(usual: 22.58)
  private var rows = Spans(usual: 4.52)

  /// How many columns were added.
  var columnCount: Int { columns.count }

  mutating func addColumn(count: Int, width: Double?) { columns.add(count: count, size: width) }
  mutating func addRow(count: Int, height: Double?) { rows.add(count: count, size: height) }

  /// Adds a picture.
  ///
  /// - Parameter isAnchored: whether its place is relative to its cell; otherwise it is on the page.
  mutating func add(_ picture: SheetPicture, isAnchored: Bool, at place: Place) {
    pictures.append((picture, isAnchored, place))
  }

  /// The cell on which the centre of a picture lies; nil if it lies on none.
  func cell(of picture: SheetPicture, isAnchored: Bool, at place: Place) -> SheetPlace? {
    var across = place.across
    var down = place.down
    if isAnchored {
      let anchor = SheetPlace(row: picture.row, column: picture.column)
      // Where a picture of a hidden cell would lie is unknown: it is not shown.
      guard !rows.isHidden(anchor.row), !columns.isHidden(anchor.column) else { return anchor }
      let x = columns.start(of: anchor.column)
      let y = rows.start(of: anchor.row)
      across = across.map { $0 + x }
      down = down.map { $0 + y }
      if let end = place.end, let left = place.left, let top = place.top {
        let right = columns.start(of: end.cell.column) + end.across
        let bottom = rows.start(of: end.cell.row) + end.down
        if right > x + left, bottom > y + top {
          across = (x + left + right) / 2
          down = (y + top + bottom) / 2
        }
      }
      guard across != nil, down != nil else { return anchor }
    }
    guard let across, let down, let row = rows.index(at: down),
      let column = columns.index(at: across)
    else { return nil }
    return SheetPlace(row: row, column: column)
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

extension OpenDocumentLayout.Place {
  /// The place that the attributes of a frame or shape specify.
  init(_ tag: XMLTag) {
    let length = OpenDocumentLayout.millimetres
    if let firstAcross = length(tag["x1"]), let firstDown = length(tag["y1"]),
      let lastAcross = length(tag["x2"]), let lastDown = length(tag["y2"])
    {
      left = min(firstAcross, lastAcross)
      top = min(firstDown, lastDown)
      across = (firstAcross + lastAcross) / 2
      down = (firstDown + lastDown) / 2
    } else if let moves = tag["transform"], let width = length(tag["width"]),
      let height = length(tag["height"])
    {
      let centre = Self.moved(width / 2, height / 2, by: moves)
      across = centre.across
      down = centre.down
    } else {
      left = length(tag["x"])
      top = length(tag["y"])
      if let left, let width = length(tag["width"]) { across = left + width / 2 }
      if let top, let height = length(tag["height"]) { down = top + height / 2 }
    }
    let address = tag["end-cell-address"]?.split(separator: ".").last
    if let cell = address.flatMap({ CellAddress.read($0) }), let across = length(tag["end-x"]),
      let down = length(tag["end-y"])
    {
      end = (SheetPlace(row: cell.row, column: cell.column), across, down)
    }
  }

  /// A point after moves such as `rotate (1.57) translate (0.04in 0.04in)`.
  private static func moved(_ across: Double, _ down: Double, by moves: String)
    -> (across: Double, down: Double)
  {
    var (across, down) = (across, down)
    for (name, values) in OpenDocumentMoves.list(moves) {
      switch name {
      case "rotate":
        let angle = values.first.flatMap { Double($0) } ?? 0
        let (sine, cosine) = (Self.sine(angle), Self.sine(angle + .pi / 2))
        (across, down) = (across * cosine + down * sine, down * cosine - across * sine)
      case "translate":
        across += OpenDocumentLayout.millimetres(values.first) ?? 0
        down += OpenDocumentLayout.millimetres(values.dropFirst().first) ?? 0
      default: continue
      }
    }
    return (across, down)
  }

  /// The sine to four digits, by its series.
  private static func sine(_ angle: Double) -> Double {
    var rest = angle.remainder(dividingBy: 2 * .pi)
    if rest.magnitude > .pi / 2 { rest = (rest > 0 ? .pi : -.pi) - rest }
    let square = rest * rest
    return rest * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
  }
}

extension Array {
  /// The last element of the beginning that fulfils a condition, in an array that is sorted by it.
  fileprivate func last(until isWithin: (Element) -> Bool) -> Element? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isWithin(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? self[low - 1] : nil
  }
}
