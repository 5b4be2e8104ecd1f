/// A mapping of the plane that keeps lines straight: scaling, turning, skewing, moving.
///
/// Maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
public struct Transform: Sendable, Hashable {
  /// Share of x in x.
  public var a: Double
  /// Share of x in y.
  public var b: Double
  /// Share of y in x.
  public var c: Double
  /// Share of y in y.
  public var d: Double
  /// Movement to the right, in points.
  public var tx: Double
  /// Movement downwards, in points.
  public var ty: Double

  /// A mapping of its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The mapping that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Scaling by `scale`, then moving by `offset`.
  public init(scale: Double, offset: Point) {
    self.init(a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
  }

  /// First `inner`, then this one.
  @inlinable
  public func applied(after inner: Transform) -> Transform {
    Transform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
      c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
      tx: a * inner.tx + c * inner.ty + tx, ty: b * inner.tx + d * inner.ty + ty)
  }

  /// Where the place is mapped to.
  @inlinable
  public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// How much areas grow; 0 where everything falls onto a line.
  public var determinant: Double { a * d - b * c }

  /// How much lengths grow on average: the root of the area's growth.
  public var meanScale: Double { determinant.magnitude.squareRoot() }

  /// The mapping back, or nil where this one loses an extent.
  public var inverse: Transform? {
    let determinant = determinant
    guard determinant.magnitude > 1e-12, determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The smallest upright rectangle around the mapped rectangle.
  public func bounds(of rect: Rect) -> Rect {
    let corners = [
      apply(Point(rect.minX, rect.minY)), apply(Point(rect.maxX, rect.minY)),
      apply(Point(rect.minX, rect.maxY)), apply(Point(rect.maxX, rect.maxY)),
    ]
    var least = corners[0]
    var greatest = corners[0]
    for corner in corners.dropFirst() {
      least = Point(min(least.x, corner.x), min(least.y, corner.y))
      greatest = Point(max(greatest.x, corner.x), max(greatest.y, corner.y))
    }
    return Rect(
      x: least.x, y: least.y, width: greatest.x - least.x, height: greatest.y - least.y)
  }
}
