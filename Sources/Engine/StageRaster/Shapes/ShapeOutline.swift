import Stage

/// Turns a shape's path into corners, with curves cut into enough pieces for a scale.
enum ShapeOutline {
  /// The closed outline's corners, or an open line's.
  ///
  /// - Parameter scale: pixels per point; curves stay within a tenth of a pixel of the true one.
  static func corners(of path: ShapePath, scale: Double) -> [Point] {
    switch path {
    case .rectangle(let rect, let cornerRadius):
      let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
      guard radius > 0 else {
        return [
          Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY),
          Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
        ]
      }
      let pieces = pieces(radius: radius * scale)
      var points: [Point] = []
      let centers = [
        (Point(rect.minX + radius, rect.minY + radius), 2),
        (Point(rect.maxX - radius, rect.minY + radius), 3),
        (Point(rect.maxX - radius, rect.maxY - radius), 0),
        (Point(rect.minX + radius, rect.maxY - radius), 1),
      ]
      for (center, quarter) in centers {
        points += arc(center, radius, quarter: quarter, pieces: pieces)
      }
      return withoutRepeats(points, isClosed: true)
    case .circle(let radius):
      let pieces = pieces(radius: radius * scale)
      let points = (0..<4).flatMap { arc(.zero, radius, quarter: $0, pieces: pieces) }
      return withoutRepeats(points, isClosed: true)
    case .polygon(let points):
      return withoutRepeats(points, isClosed: true)
    case .path(let path):
      return withoutRepeats(
        path.polylines(tolerance: 0.1 / scale).flatMap { Array($0.points) }, isClosed: true)
    case .line(let points):
      return withoutRepeats(points, isClosed: false)
    }
  }

  private static func arc(_ center: Point, _ radius: Double, quarter: Int, pieces: Int) -> [Point] {
    (0...pieces).map { step in
      let angle = (Double(quarter) + Double(step) / Double(pieces)) * Double.pi / 2
      return center + direction(angle) * radius
    }
  }

  /// The direction at an angle, clockwise from the right.
  static func direction(_ angle: Double) -> Point {
    // Whole quarters are exact, so that straight edges stay straight.
    let quarters = angle / (Double.pi / 2)
    if quarters == quarters.rounded() {
      switch Int(quarters) & 3 {
      case 0: return Point(1, 0)
      case 1: return Point(0, 1)
      case 2: return Point(-1, 0)
      default: return Point(0, -1)
      }
    }
    return Point(cosine(angle), sine(angle))
  }

  /// The number of straight pieces for a quarter circle of a radius in pixels.
  static func pieces(radius: Double) -> Int {
    // A chord over the angle a deviates from its arc by r·a²/8.
    let angle = (0.8 / max(radius, 0.01)).squareRoot()
    return min(max(Int((Double.pi / 2 / angle).rounded(.up)), 2), 64)
  }

  private static func withoutRepeats(_ points: [Point], isClosed: Bool) -> [Point] {
    var result: [Point] = []
    for point in points where point.x.isFinite && point.y.isFinite {
      if let last = result.last, last.distance(to: point) < 1e-6 { continue }
      result.append(point)
    }
    if isClosed, result.count > 1, result[0].distance(to: result[result.count - 1]) < 1e-6 {
      result.removeLast()
    }
    return result
  }
}
