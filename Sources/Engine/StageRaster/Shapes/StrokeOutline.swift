import Stage

/// Turns lines into the polygons that a pen along them covers; overlaps count once if they are
/// filled by the non-zero rule with all polygons of the same orientation.
struct StrokeOutline {
  /// The pen's width in points.
  let width: Double
  /// Ends, corners and dashes.
  let style: StrokeStyle
  /// How far round parts may deviate, in points.
  let tolerance: Double

  private var half: Double { width / 2 }

  /// The covered polygons.
  func polygons(along lines: [Path.Polyline]) -> [[Point]] {
    let dashes = DashPattern(style)
    return lines.flatMap { line -> [[Point]] in
      let pieces = dashes?.pieces(of: line) ?? [line]
      return pieces.flatMap { polygons(alongPiece: $0) }
    }
  }

  private func polygons(alongPiece line: Path.Polyline) -> [[Point]] {
    let points = line.points
    guard points.count > 1 else { return points.first.map { [dot(at: $0)] } ?? [] }
    var result: [[Point]] = []
    let isClosed = line.isClosed && points.count > 2
    let count = isClosed ? points.count : points.count - 1
    for index in 0..<count {
      let from = points[index]
      let to = points[(index + 1) % points.count]
      let across = StrokeSections.normal(from, to) * half
      result.append([from + across, to + across, to - across, from - across])
    }
    for index in isClosed ? 0..<points.count : 1..<points.count - 1 {
      let before = points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count]
      if let corner = join(before, points[index], after) { result.append(corner) }
    }
    if !isClosed {
      let last = points.count - 1
      if let end = cap(at: points[0], from: points[1]) { result.append(end) }
      if let end = cap(at: points[last], from: points[last - 1]) { result.append(end) }
    }
    return result
  }

  /// The polygon that fills the outer side of a corner.
  private func join(_ before: Point, _ corner: Point, _ after: Point) -> [Point]? {
    var incoming = StrokeSections.normal(before, corner)
    var outgoing = StrokeSections.normal(corner, after)
    let cross = incoming.x * outgoing.y - incoming.y * outgoing.x
    let dot = incoming.x * outgoing.x + incoming.y * outgoing.y
    guard cross.magnitude > 1e-9 || dot < 0 else { return nil }
    if cross < 0 { (incoming, outgoing) = (incoming * -1, outgoing * -1) }
    let first = corner + incoming * half
    let last = corner + outgoing * half
    switch style.join {
    case .bevel: return [corner, first, last]
    case .miter:
      // The tip lies 1 / cos(half the turn) half widths away.
      let share = ((1 + dot) / 2).squareRoot()
      guard share * style.miterLimit >= 1 else { return [corner, first, last] }
      let sum = incoming + outgoing
      return [corner, first, corner + sum * (half / (1 + dot)), last]
    case .round: return [corner] + arc(around: corner, from: incoming, to: outgoing)
    }
  }

  /// The polygon beyond the end of an open line.
  private func cap(at end: Point, from inner: Point) -> [Point]? {
    let across = StrokeSections.normal(inner, end)
    let outwards = Point(-across.y, across.x)
    switch style.cap {
    case .butt: return nil
    case .square:
      return [across, across + outwards, outwards - across, across * -1].map { end + $0 * half }
    case .round:
      return arc(around: end, from: across, to: outwards)
        + arc(around: end, from: outwards, to: across * -1)
    }
  }

  /// The polygon of a line without length.
  private func dot(at place: Point) -> [Point] {
    let right = Point(1, 0)
    let down = Point(0, 1)
    switch style.cap {
    case .butt: return []
    case .square:
      return [Point(-1, -1), Point(1, -1), Point(1, 1), Point(-1, 1)].map { place + $0 * half }
    case .round:
      return [(right, down), (down, right * -1), (right * -1, down * -1), (down * -1, right)]
        .flatMap { arc(around: place, from: $0.0, to: $0.1) }
    }
  }

  private func arc(around center: Point, from first: Point, to last: Point) -> [Point] {
    let cross = first.x * last.y - first.y * last.x
    let dot = min(max(first.x * last.x + first.y * last.y, -1), 1)
    let angle = arcTangent(cross, dot)
    let step = (8 * tolerance / max(half, tolerance)).squareRoot()
    let count = max(1, Int((angle.magnitude / step).rounded(.up)))
    return (0...count).map { index in
      let part = angle * Double(index) / Double(count)
      let way = Point(
        first.x * cosine(part) - first.y * sine(part), first.x * sine(part) + first.y * cosine(part)
      )
      return center + way * half
    }
  }
}

/// Divides lines into dashes.
struct DashPattern {
  private let lengths: [Double]
  private let period: Double
  private let phase: Double

  /// More than can be distinguished on any screen.
  private static let limit = 10_000.0

  /// A style's dashes; nil if it has none that could be drawn.
  init?(_ style: StrokeStyle) {
    let given = style.dashes
    guard !given.isEmpty, given.allSatisfy({ $0 >= 0 && $0 < 1e6 }) else { return nil }
    lengths = given.count.isMultiple(of: 2) ? given : given + given
    period = lengths.reduce(0, +)
    guard period > 1e-6, style.dashPhase.magnitude < 1e9 else { return nil }
    let rest = style.dashPhase.truncatingRemainder(dividingBy: period)
    phase = rest < 0 ? rest + period : rest
  }

  /// The dashes along a line; nil leaves it solid, if they would be too many to be distinguished.
  func pieces(of line: Path.Polyline) -> [Path.Polyline]? {
    var points = line.points
    guard points.count > 1 else { return nil }
    if line.isClosed { points.append(points[0]) }
    let total = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard total / period * Double(lengths.count) < Self.limit else { return nil }
    var index = 0
    var left = phase
    // A dot at the very beginning is kept.
    while left > 0, left >= lengths[index], index + 1 < lengths.count {
      left -= lengths[index]
      index += 1
    }
    left = max(lengths[index] - left, 0)
    var pieces: [Path.Polyline] = []
    var current: ContiguousArray<Point> = index.isMultiple(of: 2) ? [points[0]] : []
    let startsInDash = !current.isEmpty
    for (from, to) in zip(points, points.dropFirst()) {
      let length = from.distance(to: to)
      var along = 0.0
      while length - along > left {
        along += left
        let place = from.interpolated(to: to, by: along / length)
        if index.isMultiple(of: 2) {
          // A dash without length still has a direction for its ends.
          let isDot = current.count == 1 && current[0].distance(to: place) < 1e-9
          current.append(isDot ? place + (to - from) * (1e-4 / length) : place)
          pieces.append(Path.Polyline(points: current, isClosed: false))
          current = []
        } else {
          current = [place]
        }
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= length - along
      if index.isMultiple(of: 2) { current.append(to) }
    }
    if current.count > 1 {
      if line.isClosed, startsInDash, let first = pieces.first {
        // The last dash continues where the first begins.
        pieces[0].points = current + first.points.dropFirst()
      } else {
        pieces.append(Path.Polyline(points: current, isClosed: false))
      }
    }
    return pieces
  }
}
