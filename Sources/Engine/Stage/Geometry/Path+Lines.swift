extension Path {
  /// A part of a path as straight lines.
  public struct Polyline: Sendable, Hashable {
    /// The corners in order; none coincides with the one before.
    public var points: ContiguousArray<Point>
    /// Whether the last corner is joined to the first.
    public var isClosed: Bool

    /// Lines from corner to corner.
    public init(points: ContiguousArray<Point>, isClosed: Bool) {
      self.points = points
      self.isClosed = isClosed
    }
  }

  /// The path with its curves approximated by straight lines, one polyline per part.
  ///
  /// - Parameter tolerance: the largest distance, in points, of a line from the true curve.
  /// - Returns: the parts in order. Coordinates that are not numbers are left out, and so are parts
  ///   without any extent unless they consist of a single point.
  public func polylines(tolerance: Double) -> [Polyline] {
    var parts: [Polyline] = []
    var points: ContiguousArray<Point> = []
    var last = Point.zero
    /// Whether the part has a step after its beginning: otherwise it draws nothing.
    var isDrawn = false
    let tolerance = max(tolerance, 1e-6)
    func finish(isClosed: Bool) {
      if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
      if !points.isEmpty, isDrawn { parts.append(Polyline(points: points, isClosed: isClosed)) }
      points.removeAll()
      isDrawn = false
    }
    func add(_ point: Point) {
      guard point.x.isFinite, point.y.isFinite, point != points.last else { return }
      points.append(point)
    }
    for element in elements {
      if case .move(let point) = element {
        finish(isClosed: false)
        add(point)
        last = point
        continue
      }
      isDrawn = true
      switch element {
      case .move: break
      case .line(let point):
        add(point)
        last = point
      case .quadratic(let control, let end):
        let bend = (last - control * 2 + end).length
        let count = Path.pieces(bend / 4, tolerance)
        for index in 1...count {
          let share = Double(index) / Double(count)
          add(index == count ? end : Path.quadratic(last, control, end, share))
        }
        last = end
      case .cubic(let control1, let control2, let end):
        let bend = max(
          (last - control1 * 2 + control2).length, (control1 - control2 * 2 + end).length)
        let count = Path.pieces(bend * 0.75, tolerance)
        for index in 1...count {
          let share = Double(index) / Double(count)
          add(index == count ? end : Path.cubic(last, control1, control2, end, share))
        }
        last = end
      case .close:
        last = points.first ?? last
        finish(isClosed: true)
      }
    }
    finish(isClosed: false)
    return parts
  }

  /// The number of equal pieces into which a curve is cut: a curve deviates from its chord over the
  /// fraction h by h²/8 of its second derivative.
  private static func pieces(_ bend: Double, _ tolerance: Double) -> Int {
    let count = (bend / tolerance).squareRoot().rounded(.up)
    // NaN fails the comparison.
    return count > 1 ? Int(min(count, 256)) : 1
  }

  static func quadratic(_ a: Point, _ b: Point, _ c: Point, _ share: Double) -> Point {
    a.interpolated(to: b, by: share).interpolated(to: b.interpolated(to: c, by: share), by: share)
  }

  static func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ share: Double) -> Point {
    quadratic(a, b, c, share).interpolated(to: quadratic(b, c, d, share), by: share)
  }

  /// The smallest upright rectangle around all lines and curves; an empty path gives an empty one
  /// at the origin.
  ///
  /// - Complexity: O(n) in the number of steps.
  public var bounds: Rect {
    var box = Box()
    var last = Point.zero
    var start = Point.zero
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point):
        (last, start) = (point, point)
        // A move that nothing follows shows nothing.
        let isLast = index + 1 == elements.count
        if isLast { continue }
        if case .move = elements[index + 1] { continue }
        box.add(point)
      case .line(let point):
        box.add(point)
        last = point
      case .quadratic(let control, let end):
        // As a cubic curve, so that there is one rule for both.
        box.addCubic(
          last, last.interpolated(to: control, by: 2.0 / 3),
          end.interpolated(to: control, by: 2.0 / 3),
          end)
        last = end
      case .cubic(let control1, let control2, let end):
        box.addCubic(last, control1, control2, end)
        last = end
      case .close: last = start
      }
    }
    return box.rect
  }
}

/// A box that grows.
private struct Box {
  private var least = Point(.infinity, .infinity)
  private var most = Point(-.infinity, -.infinity)

  var rect: Rect {
    guard least.x <= most.x, least.y <= most.y else {
      return Rect(x: 0, y: 0, width: 0, height: 0)
    }
    return Rect(origin: least, size: Size(most.x - least.x, most.y - least.y))
  }

  mutating func add(_ point: Point) {
    least = Point(min(least.x, point.x), min(least.y, point.y))
    most = Point(max(most.x, point.x), max(most.y, point.y))
  }

  mutating func addCubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    add(d)
    for share in Box.turns(a.x, b.x, c.x, d.x) + Box.turns(a.y, b.y, c.y, d.y) {
      add(Path.cubic(a, b, c, d, share))
    }
  }

  /// Where a curve's coordinate has its extremes.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    // The derivative's three factors, divided by 3.
    let square = d - a + 3 * (b - c)
    let linear = 2 * (a - 2 * b + c)
    let constant = b - a
    var roots: [Double] = []
    if square.magnitude < 1e-12 {
      if linear != 0 { roots.append(-constant / linear) }
    } else {
      let under = linear * linear - 4 * square * constant
      if under >= 0 {
        let root = under.squareRoot()
        roots.append((-linear + root) / (2 * square))
        roots.append((-linear - root) / (2 * square))
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

extension Point {
  /// The vector's length.
  var length: Double { (x * x + y * y).squareRoot() }
}
