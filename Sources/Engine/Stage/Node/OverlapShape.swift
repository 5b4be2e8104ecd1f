/// A node's outline for overlaps, in own points.
public enum OverlapShape: Sendable, Hashable {
  /// A rectangle; it turns and scales with its node.
  case rectangle(Rect)
  /// A circle around a centre; under uneven scaling it keeps the mean radius.
  case circle(center: Point, radius: Double)
}

/// Two nodes that touch.
public struct Overlap {
  /// The one that comes first in tree pre-order.
  public let first: Node
  /// The other.
  public let second: Node
}

/// The corners of a rotated rectangle, in order.
struct Corners: RandomAccessCollection {
  let corners: (Point, Point, Point, Point)

  var startIndex: Int { 0 }
  var endIndex: Int { 4 }

  subscript(index: Int) -> Point {
    switch index {
    case 0: corners.0
    case 1: corners.1
    case 2: corners.2
    default: corners.3
    }
  }
}

/// An overlap shape in the scene's points.
enum PlacedShape {
  case corners(Corners)
  case circle(Point, Double)

  init(_ shape: OverlapShape, _ transform: Transform) {
    switch shape {
    case .rectangle(let rect):
      self = .corners(
        Corners(
          corners: (
            transform.apply(Point(rect.minX, rect.minY)),
            transform.apply(Point(rect.maxX, rect.minY)),
            transform.apply(Point(rect.maxX, rect.maxY)),
            transform.apply(Point(rect.minX, rect.maxY))
          )))
    case .circle(let center, let radius):
      self = .circle(transform.apply(center), radius * transform.meanScale)
    }
  }

  /// Its horizontal extent, rounding errors included; unbounded if it is not a number.
  var reach: (left: Double, right: Double) {
    var left = Double.infinity
    var right = -Double.infinity
    switch self {
    case .circle(let center, let radius):
      (left, right) = (center.x - radius, center.x + radius)
    case .corners(let corners):
      for corner in corners {
        // NaN fails the last comparison below.
        left = corner.x < left || corner.x.isNaN ? corner.x : left
        right = corner.x > right || corner.x.isNaN ? corner.x : right
      }
    }
    let slack = 1e-9 * (1 + left.magnitude + right.magnitude)
    guard slack < .infinity else { return (-.infinity, .infinity) }
    return (left - slack, right + slack)
  }

  func touches(_ other: PlacedShape) -> Bool {
    switch (self, other) {
    case (.circle(let center, let radius), .circle(let otherCenter, let otherRadius)):
      return center.distance(to: otherCenter) < radius + otherRadius
    case (.circle(let center, let radius), .corners(let corners)),
      (.corners(let corners), .circle(let center, let radius)):
      return Polygon.contains(center, corners)
        || Polygon.distance(from: center, toOutlineOf: corners) < radius
    case (.corners(let corners), .corners(let otherCorners)):
      return !PlacedShape.isSeparated(corners, otherCorners)
        && !PlacedShape.isSeparated(otherCorners, corners)
    }
  }

  /// Whether one of the outline's edges has all of `other` on its far side (both convex).
  private static func isSeparated(_ corners: Corners, _ other: Corners) -> Bool {
    for index in 0..<4 {
      let start = corners[index]
      let end = corners[(index + 1) % 4]
      let normal = Point(end.y - start.y, start.x - end.x)
      let own = extent(of: corners, along: normal)
      let others = extent(of: other, along: normal)
      if own.greatest <= others.least || others.greatest <= own.least { return true }
    }
    return false
  }

  private static func extent(
    of corners: Corners, along normal: Point
  ) -> (least: Double, greatest: Double) {
    var least = corners[0].x * normal.x + corners[0].y * normal.y
    var greatest = least
    for index in 1..<4 {
      let place = corners[index].x * normal.x + corners[index].y * normal.y
      if place < least { least = place }
      if place > greatest { greatest = place }
    }
    return (least, greatest)
  }
}
