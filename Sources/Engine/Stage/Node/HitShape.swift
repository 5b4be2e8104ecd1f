/// Where a node can be pressed, in own points.
public enum HitShape: Sendable, Hashable {
  /// An upright rectangle.
  case rectangle(Rect)
  /// An upright rectangle with rounded corners.
  case roundedRectangle(Rect, cornerRadius: Double)
  /// A circle around a centre.
  case circle(center: Point, radius: Double)
  /// The largest upright ellipse in a rectangle.
  case ellipse(in: Rect)
  /// A closed outline.
  case polygon([Point])

  /// The centre of the smallest upright rectangle around it.
  public var center: Point {
    switch self {
    case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect): rect.center
    case .circle(let center, _): center
    case .polygon(let corners): ShapePath.polygon(corners).bounds.center
    }
  }

  /// Whether the point is inside, or outside by less than `outset` points; an ellipse grows by that
  /// in both directions.
  public func contains(_ point: Point, outset: Double = 0) -> Bool {
    switch self {
    case .rectangle(let rect):
      return rect.inset(-outset, -outset).contains(point)
    case .roundedRectangle(let rect, let cornerRadius):
      let radius = min(max(0, cornerRadius), rect.width / 2, rect.height / 2)
      let core = rect.inset(radius, radius)
      // To the nearest point of the rectangle without its rounded corners.
      let nearest = Point(
        min(max(point.x, core.minX), core.maxX), min(max(point.y, core.minY), core.maxY))
      return nearest.distance(to: point) <= radius + outset
    case .ellipse(let rect):
      let half = Size(rect.width / 2 + outset, rect.height / 2 + outset)
      guard half.width > 0, half.height > 0 else { return false }
      let way = point - rect.center
      let share = Point(way.x / half.width, way.y / half.height)
      return share.x * share.x + share.y * share.y <= 1
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
  /// Whether the point is inside, by the even-odd rule.
  static func contains(_ point: Point, _ corners: some BidirectionalCollection<Point>) -> Bool {
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

  /// The distance to the nearest point of the outline, in points.
  static func distance(
    from point: Point, toOutlineOf corners: some BidirectionalCollection<Point>
  ) -> Double {
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
