/// A position or a vector in points; x grows to the right, y grows downwards.
public struct Point: Sendable, Hashable {
  /// Distance to the right, in points.
  public var x: Double
  /// Distance downwards, in points.
  public var y: Double

  /// The point `x` points right of and `y` points below the origin.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(0, 0)

  /// The sum of both vectors.
  public static func + (left: Point, right: Point) -> Point {
    Point(left.x + right.x, left.y + right.y)
  }

  /// The vector from `right` to `left`.
  public static func - (left: Point, right: Point) -> Point {
    Point(left.x - right.x, left.y - right.y)
  }

  /// The vector scaled by `factor`.
  public static func * (point: Point, factor: Double) -> Point {
    Point(point.x * factor, point.y * factor)
  }

  /// The distance to another point, in points.
  public func distance(to other: Point) -> Double {
    let difference = self - other
    return (difference.x * difference.x + difference.y * difference.y).squareRoot()
  }

  /// The point at the given fraction (0…1) of the way to `other`.
  public func interpolated(to other: Point, by share: Double) -> Point {
    Point(x + (other.x - x) * share, y + (other.y - y) * share)
  }
}

/// Width and height in points.
public struct Size: Sendable, Hashable {
  /// Extent to the right, in points.
  public var width: Double
  /// Extent downwards, in points.
  public var height: Double

  /// A size from its width and height.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  public static let zero = Size(0, 0)

  /// The size with width and height multiplied.
  public static func * (size: Size, factor: Double) -> Size {
    Size(size.width * factor, size.height * factor)
  }
}

/// An upright rectangle.
public struct Rect: Sendable, Hashable {
  /// The corner with the smallest x and y.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// A rectangle from its corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its left and top edge, width and height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// A rectangle around its centre.
  public init(center: Point, size: Size) {
    self.init(
      origin: Point(center.x - size.width / 2, center.y - size.height / 2), size: size)
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The x coordinate of the centre.
  public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the centre.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// The centre.
  public var center: Point { Point(midX, midY) }

  /// Whether the point lies inside; the left and top edges belong to the rectangle, the right and
  /// bottom edges do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether all of `other` lies inside.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether the two share any area.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The rectangle shrunk by `dx` at the left and right and by `dy` at the top and bottom.
  public func inset(_ dx: Double, _ dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
