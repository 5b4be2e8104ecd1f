/// An affine map of the plane: scaling, rotation, skewing and movement.
///
/// Maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
public struct Transform: Sendable, Hashable {
  /// The factor of x in x.
  public var a: Double
  /// The factor of x in y.
  public var b: Double
  /// The factor of y in x.
  public var c: Double
  /// The factor of y in y.
  public var d: Double
  /// Movement to the right, in points.
  public var tx: Double
  /// Movement downwards, in points.
  public var ty: Double

  /// A transform from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Scaling by `scale`, then moving by `offset`.
  public init(scale: Double, offset: Point) {
    self.init(a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
  }

  /// Applies `inner` first, then this transform.
  @inlinable
  public func applied(after inner: Transform) -> Transform {
    Transform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
      c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
      tx: a * inner.tx + c * inner.ty + tx, ty: b * inner.tx + d * inner.ty + ty)
  }

  /// The image of a point.
  @inlinable
  public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The factor by which areas grow; 0 where everything falls onto a line.
  public var determinant: Double { a * d - b * c }

  /// The factor by which lengths grow on average: the square root of the area's growth.
  public var meanScale: Double { determinant.magnitude.squareRoot() }

  /// The inverse transform, or nil where this one loses a dimension.
  public var inverse: Transform? {
    let determinant = determinant
    guard determinant.magnitude > 1e-12, determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The smallest upright rectangle around the transformed rectangle.
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
