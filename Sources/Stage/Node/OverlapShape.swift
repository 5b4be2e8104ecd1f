/// A node's outline for overlaps, in own points.
public enum OverlapShape: Sendable, Hashable {
  /// A rectangle; it turns and stretches with its node.
  case rectangle(Rect)
  /// A circle around a place; under uneven stretching it keeps the mean radius.
  case circle(center: Point, radius: Double)
}

/// Two nodes that touch.
public struct Overlap {
  /// The one that comes first in tree pre-order.
  public let first: Node
  /// The other.
  public let second: Node
}

/// An overlap shape in the scene's points.
enum PlacedShape {
  case corners([Point])
  case circle(Point, Double)

  init(_ shape: OverlapShape, _ transform: Transform) {
    switch shape {
    case .rectangle(let rect):
      self = .corners([
        transform.apply(Point(rect.minX, rect.minY)), transform.apply(Point(rect.maxX, rect.minY)),
        transform.apply(Point(rect.maxX, rect.maxY)), transform.apply(Point(rect.minX, rect.maxY)),
      ])
    case .circle(let center, let radius):
      self = .circle(transform.apply(center), radius * transform.meanScale)
    }
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
  private static func isSeparated(_ corners: [Point], _ other: [Point]) -> Bool {
    for index in corners.indices {
      let start = corners[index]
      let end = corners[(index + 1) % corners.count]
      let normal = Point(end.y - start.y, start.x - end.x)
      let own = corners.map { $0.x * normal.x + $0.y * normal.y }
      let others = other.map { $0.x * normal.x + $0.y * normal.y }
      guard let ownLeast = own.min(), let ownGreatest = own.max(), let least = others.min(),
        let greatest = others.max()
      else { return true }
      if ownGreatest <= least || greatest <= ownLeast { return true }
    }
    return false
  }
}
