/// The size of a shape's outline on the raster: its rows, its edges, and their height.
struct SVGOutline {
  /// The maximum number of straight edges into which the decoder divides it.
  private(set) var edges = 0.0
  /// The number of lines and curves as written.
  private(set) var segments = 0.0
  /// The sum of the rows that the edges cross.
  private(set) var rise = 0.0

  typealias Point = (x: Double, y: Double)

  private let matrix: SVGMatrix
  private let rows: Double
  /// Straight lines that approximate it, in pixels.
  private var lines: [(Point, Point)] = []
  /// How far a stroke extends beyond them.
  private var margin = 0.0
  /// The position of the pen, in the shape's own units.
  private var pen: Point = (0, 0)
  private var start: Point = (0, 0)
  /// The last control point of a curve, which the next one may mirror.
  private var handle: Point = (0, 0)

  /// - Parameters:
  ///   - matrix: the transform of the shape's units.
  ///   - height: the number of rows of the raster.
  init(_ matrix: SVGMatrix, height: Double) {
    self.matrix = matrix
    rows = height
  }

  /// The outline of its stroke.
  func stroked(_ line: Double) -> SVGOutline {
    var result = self
    // Both sides, and at the corner after each segment the arc of a round join.
    let corner = 4 + min(2000, (line * 2).squareRoot() * 3)
    result.edges = 4 * edges + segments * corner
    result.segments = 4 * segments
    result.rise = 2 * rise + segments * min(4 * line, rows * corner)
    result.margin = line
    return result
  }

  /// The number of pixels between the leftmost and the rightmost one of its rows, which the decoder visits
  /// one by one, in a raster of a given size. Measured in bands.
  func area(width: Double, height: Double) -> Double {
    guard let first = lines.first else { return 0 }
    let (low, high) = lines.reduce((first.0.y, first.0.y)) { range, line in
      (min(range.0, line.0.y, line.1.y), max(range.1, line.0.y, line.1.y))
    }
    let band = (high - low) / Double(Self.bands)
    var ranges = Array(repeating: (low: Double.infinity, high: -Double.infinity), count: Self.bands)
    for (one, other) in lines {
      let (top, bottom) = one.y < other.y ? (one, other) : (other, one)
      let slope = bottom.y > top.y ? (bottom.x - top.x) / (bottom.y - top.y) : 0
      func index(_ y: Double) -> Int {
        band > 0 ? min(Self.bands - 1, max(0, Int((y - low) / band))) : 0
      }
      for index in index(top.y)...index(bottom.y) {
        let start = max(top.y, low + Double(index) * band)
        let end = min(bottom.y, low + Double(index + 1) * band)
        let ends = (top.x + (start - top.y) * slope, top.x + (end - top.y) * slope)
        let both = slope == 0 ? (min(top.x, bottom.x), max(top.x, bottom.x)) : ends
        ranges[index].low = min(ranges[index].low, both.0, both.1)
        ranges[index].high = max(ranges[index].high, both.0, both.1)
      }
    }
    let widths = ranges.map { min(width, max(0, $0.high - $0.low) + 2 * margin) }
    let widest = widths.max() ?? 0
    // Above and below, a stroke is as wide as the shape.
    let whole = widths.reduce(0) { $0 + $1 * band } + 2 * margin * widest
    return min(whole, widest * height)
  }

  private static let bands = 32
  /// The number of straight lines that approximate a curve.
  private static let chords = 8

  // MARK: - Parts

  mutating func line(to end: Point) {
    add([end])
  }

  /// Closes the last subpath, as the decoder does in order to fill it.
  mutating func close() {
    line(to: start)
  }

  mutating func addRectangle(_ width: Double, _ height: Double) {
    for corner in [(width, 0), (width, height), (0, height), (0, 0)] { line(to: corner) }
  }

  mutating func addEllipse(_ x: Double, _ y: Double) {
    pen = (-x, 0)
    for side in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
      let corner = (side.0 * x, side.1 * y)
      let isLevel = side.0 * side.1 < 0
      let end = isLevel ? (corner.0, 0) : (0, corner.1)
      add([corner, corner, end])
    }
  }

  mutating func addPoints(_ text: ArraySlice<UInt8>) {
    var numbers = SVGNumbers(text)
    var isFirst = true
    while let x = numbers.next(), let y = numbers.next() {
      if isFirst { (pen, start) = ((x, y), (x, y)) } else { line(to: (x, y)) }
      isFirst = false
    }
    close()
  }

  mutating func addPath(_ text: ArraySlice<UInt8>) {
    var numbers = SVGNumbers(text)
    var command: UInt8 = 0
    while true {
      if let next = numbers.command() {
        command = next
        if next | 0x20 == UInt8(ascii: "z") {
          close()
          continue
        }
      } else if command == 0 || command | 0x20 == UInt8(ascii: "z") {
        // The decoder skips numbers without a command.
        guard numbers.next() != nil else { return }
        continue
      }
      guard add(command, &numbers) else { return }
      // The first point of a subpath is followed by lines.
      if command | 0x20 == UInt8(ascii: "m") { command -= 1 }
    }
  }

  /// Adds what a command draws; false if there are no more numbers.
  private mutating func add(_ command: UInt8, _ numbers: inout SVGNumbers) -> Bool {
    let isRelative = command >= UInt8(ascii: "a")
    let origin: Point = isRelative ? pen : (0, 0)
    func point(_ numbers: inout SVGNumbers) -> Point? {
      guard let x = numbers.next(), let y = numbers.next() else { return nil }
      return (origin.x + x, origin.y + y)
    }
    let mirrored: Point = (2 * pen.x - handle.x, 2 * pen.y - handle.y)
    switch command | 0x20 {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"):
      guard let end = point(&numbers) else { return false }
      if command | 0x20 == UInt8(ascii: "t") {
        add([mirrored, end])
      } else {
        // Each subpath is closed in order to be filled.
        if command | 0x20 == UInt8(ascii: "m") {
          close()
          (start, pen, handle) = (end, end, end)
        } else {
          add([end])
        }
      }
    case UInt8(ascii: "h"):
      guard let x = numbers.next() else { return false }
      add([(origin.x + x, pen.y)])
    case UInt8(ascii: "v"):
      guard let y = numbers.next() else { return false }
      add([(pen.x, origin.y + y)])
    case UInt8(ascii: "c"):
      guard let first = point(&numbers), let second = point(&numbers), let end = point(&numbers)
      else { return false }
      add([first, second, end])
    case UInt8(ascii: "s"):
      guard let second = point(&numbers), let end = point(&numbers) else { return false }
      add([mirrored, second, end])
    case UInt8(ascii: "q"):
      guard let first = point(&numbers), let end = point(&numbers) else { return false }
      add([first, end])
    case UInt8(ascii: "a"):
      guard let x = numbers.next(), let y = numbers.next(), numbers.next() != nil,
        let isLarge = numbers.flag(), numbers.flag() != nil, let end = point(&numbers)
      else { return false }
      addArc(radius: max(abs(x), abs(y)), isLarge: isLarge, to: end)
    default:
      return numbers.next() != nil
    }
    return true
  }

  private mutating func addArc(radius: Double, isLarge: Bool, to end: Point) {
    let chord = ((end.x - pen.x) * (end.x - pen.x) + (end.y - pen.y) * (end.y - pen.y)).squareRoot()
    let reach = isLarge ? 2 * max(radius, chord / 2) : chord
    let from = pen
    // A box around the arc.
    let (left, right) = (min(from.x, end.x) - reach / 2, max(from.x, end.x) + reach / 2)
    for corner in [(left, from.y - reach / 2), (right, from.y - reach / 2)] { add([corner]) }
    for corner in [(right, end.y + reach / 2), (left, end.y + reach / 2)] { add([corner]) }
    edges += min(1024, 2 * (reach * matrix.stretch).squareRoot())
    add([end])
  }

  /// A line with one point, or a curve with two or three.
  private mutating func add(_ points: [Point]) {
    guard let end = points.last else { return }
    let corners = ([pen] + points).map { Self.near(matrix.turned($0)) }
    guard !corners.contains(where: { $0.x.isNaN || $0.y.isNaN }) else { return }
    let length = zip(corners, corners.dropFirst()).reduce(0) { length, ends in
      length + abs(ends.1.x - ends.0.x) + abs(ends.1.y - ends.0.y)
    }
    let chords = points.count == 1 ? 1 : Self.chords
    var from = corners[0]
    for index in 1...chords {
      let to = Self.place(Double(index) / Double(chords), corners)
      lines.append((from, to))
      rise += min(abs(to.y - from.y), rows)
      from = to
    }
    edges += points.count == 1 ? 1 : min(1024, 2 * length.squareRoot() + 1)
    segments += 1
    handle = points.count == 1 ? end : points[points.count - 2]
    pen = end
  }

  /// A point limited so that sums with it are never NaN.
  private static func near(_ point: Point) -> Point {
    let farthest = 1e12
    return (
      min(max(point.x, -farthest), farthest), min(max(point.y, -farthest), farthest)
    )
  }

  /// A point on the curve with two, three or four control points.
  private static func place(_ share: Double, _ corners: [Point]) -> Point {
    func between(_ one: Point, _ other: Point) -> Point {
      (one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share)
    }
    let first = between(corners[0], corners[1])
    guard corners.count > 2 else { return first }
    let second = between(corners[1], corners[2])
    guard corners.count > 3 else { return between(first, second) }
    let third = between(corners[2], corners[3])
    return between(between(first, second), between(second, third))
  }
}
