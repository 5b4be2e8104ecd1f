import Determinism

/// Lines and curves in sequence, in any number of parts: an outline to fill or stroke, or a route
/// to follow.
///
/// A value: two paths of the same steps are equal however they were made, so the drawing side keeps
/// one raster for both. Building is O(1) per step; comparing and hashing are O(1) unless the paths
/// are equal.
public struct Path: Sendable, Hashable {
  /// One step, starting where the previous one ended.
  public enum Element: Sendable, Hashable {
    /// Begins a new part.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A curve with one control point.
    case quadratic(control: Point, end: Point)
    /// A curve with two control points.
    case cubic(control1: Point, control2: Point, end: Point)
    /// Back to the part's beginning.
    case close
  }

  /// The steps. The first one is a `move`.
  public private(set) var elements: ContiguousArray<Element> = []
  /// A fingerprint of all steps, kept up to date so that hashing need not walk them.
  private var fingerprint = StateDigest()
  /// Where the part began and where the last step ended.
  private var start = Point.zero
  private var current: Point?

  /// A path without steps.
  public init() {}

  /// Hashes the steps by their fingerprint.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint.value) }

  /// Whether both have the same steps.
  public static func == (left: Path, right: Path) -> Bool {
    left.fingerprint == right.fingerprint && left.elements == right.elements
  }

  /// Whether there are no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new part.
  public mutating func move(to point: Point) {
    append(.move(point), 1, [point])
    start = point
    current = point
  }

  /// Adds a straight line; the first step of all is taken as `move`.
  public mutating func line(to point: Point) {
    guard begins(point) else { return }
    append(.line(point), 2, [point])
    current = point
  }

  /// Adds a curve that leaves towards `control` and arrives from there.
  public mutating func curve(to end: Point, control: Point) {
    guard begins(end) else { return }
    append(.quadratic(control: control, end: end), 3, [control, end])
    current = end
  }

  /// Adds a curve that leaves towards `control1` and arrives from `control2`.
  public mutating func curve(to end: Point, control1: Point, control2: Point) {
    guard begins(end) else { return }
    append(
      .cubic(control1: control1, control2: control2, end: end), 4, [control1, control2, end])
    current = end
  }

  /// Returns to where the part began, along a straight line.
  public mutating func close() {
    guard current != nil, elements.last != .close else { return }
    append(.close, 5, [])
    current = start
  }

  /// Adds a part of a circle, joined to the previous step by a line.
  ///
  /// - Parameters:
  ///   - center: the circle's centre.
  ///   - radius: its radius in points.
  ///   - from: where it starts, in radians clockwise from the right.
  ///   - sweep: its angle in radians, clockwise on the screen where positive; more than a whole
  ///     turn counts as one.
  public mutating func arc(center: Point, radius: Double, from: Double, sweep: Double) {
    arc(center: center, radii: Size(radius, radius), from: from, sweep: sweep)
  }

  /// Adds a part of an upright ellipse; see `arc(center:radius:from:sweep:)`.
  public mutating func arc(center: Point, radii: Size, from: Double, sweep: Double) {
    let sweep = min(max(sweep, -2 * .pi), 2 * .pi)
    guard sweep.isFinite, from.isFinite else { return }
    func place(_ way: Point, _ along: Point, _ reach: Double) -> Point {
      center
        + Point(
          (way.x + along.x * reach) * radii.width, (way.y + along.y * reach) * radii.height)
    }
    line(to: place(Direction.point(at: from), .zero, 0))
    // Curves over an eighth of a turn deviate from the circle by 4 millionths of the radius.
    let count = max(1, Int((sweep.magnitude / (.pi / 4) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4.0 / 3 * Direction.tangent(of: step / 4)
    for index in 0..<count {
      let first = Direction.point(at: from + step * Double(index))
      let last = Direction.point(at: from + step * Double(index + 1))
      curve(
        to: place(last, .zero, 0), control1: place(first, Point(-first.y, first.x), reach),
        control2: place(last, Point(-last.y, last.x), -reach))
    }
  }

  /// Adds all parts of another path.
  public mutating func add(_ other: Path) {
    for element in other.elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): line(to: point)
      case .quadratic(let control, let end): curve(to: end, control: control)
      case .cubic(let control1, let control2, let end):
        curve(to: end, control1: control1, control2: control2)
      case .close: close()
      }
    }
  }

  /// Whether a part has begun; otherwise it begins here.
  private mutating func begins(_ point: Point) -> Bool {
    guard current == nil else {
      // After closing, the next step begins a part where the last one began.
      if elements.last == .close { move(to: start) }
      return true
    }
    move(to: point)
    return false
  }

  private mutating func append(_ element: Element, _ code: Int, _ points: [Point]) {
    elements.append(element)
    fingerprint.combine(code)
    for point in points {
      fingerprint.combine(point.x)
      fingerprint.combine(point.y)
    }
  }
}

extension Path {
  /// Straight lines from point to point.
  public init(_ points: [Point], isClosed: Bool = true) {
    for point in points { line(to: point) }
    if isClosed { close() }
  }

  /// A rectangle whose corners are rounded by `cornerRadius` (0 for sharp ones).
  public static func rectangle(_ rect: Rect, cornerRadius: Double = 0) -> Path {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    var path = Path()
    guard radius > 0 else {
      return Path([
        rect.origin, Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
        Point(rect.minX, rect.maxY),
      ])
    }
    let inner = rect.inset(radius, radius)
    let quarter = Double.pi / 2
    let corners = [
      Point(inner.maxX, inner.minY), Point(inner.maxX, inner.maxY), Point(inner.minX, inner.maxY),
      Point(inner.minX, inner.minY),
    ]
    for (index, corner) in corners.enumerated() {
      path.arc(center: corner, radius: radius, from: Double(index - 1) * quarter, sweep: quarter)
    }
    path.close()
    return path
  }

  /// A circle.
  public static func circle(center: Point = .zero, radius: Double) -> Path {
    ellipse(Rect(center: center, size: Size(radius * 2, radius * 2)))
  }

  /// The ellipse that touches all four edges of a rectangle.
  public static func ellipse(_ rect: Rect) -> Path {
    var path = Path()
    path.arc(
      center: rect.center, radii: Size(rect.width / 2, rect.height / 2), from: 0, sweep: 2 * .pi)
    path.close()
    return path
  }
}
