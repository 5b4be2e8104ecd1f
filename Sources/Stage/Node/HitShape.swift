/// Where a node can be pressed, in own points.
public enum HitShape: Sendable, Hashable {
  /// An upright rectangle.
  case rectangle(Rect)
  /// A circle around a place.
  case circle(center: Point, radius: Double)
  /// A closed outline.
  case polygon([Point])

  /// Whether the place is inside, or outside by less than `outset` points.
  public func contains(_ point: Point, outset: Double = 0) -> Bool {
    switch self {
    case .rectangle(let rect):
      return rect.inset(-outset, -outset).contains(point)
    case .circle(let center, let radius):
      return center.distance(to: point) <= radius + outset
    case .polygon(let corners):
      return Polygon.contains(point, corners)
        || (outset > 0 && Polygon.distance(from: point, toOutlineOf: corners) <= outset)
    }
  }
}

/// Questions about closed outlines.
enum Polygon {
  /// Whether the place is inside, by the even-odd rule.
  static func contains(_ point: Point, _ corners: [Point]) -> Bool {
    guard var previous = corners.last else { return false }
    var isInside = false
    for corner in corners {
      if (corner.y > point.y) != (previous.y > point.y) {
        let share = (point.y - corner.y) / (previous.y - corner.y)
        if point.x < corner.x + share * (previous.x - corner.x) { isInside.toggle() }
      }
      previous = corner
    }
    return isInside
  }

  /// The distance to the nearest place of the outline, in points.
  static func distance(from point: Point, toOutlineOf corners: [Point]) -> Double {
    guard var previous = corners.last else { return .infinity }
    var least = Double.infinity
    for corner in corners {
      let edge = corner - previous
      let length = edge.x * edge.x + edge.y * edge.y
      let offset = point - previous
      let along = length > 0 ? (offset.x * edge.x + offset.y * edge.y) / length : 0
      least = min(least, point.distance(to: previous + edge * min(max(along, 0), 1)))
      previous = corner
    }
    return least
  }
}
