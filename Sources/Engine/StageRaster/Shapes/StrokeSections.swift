import Stage

/// Cross sections of a stroked line, in order; the stroke is what lies between them.
enum StrokeSections {
  /// A cross section: its centre, the vectors to its two ends, and the offset of a round end.
  struct Section {
    /// The centre.
    var center: Point
    /// The vector to the end outside a clockwise outline, for a half width of 1.
    var outside: Point
    /// The vector to the other end, for a half width of 1.
    var inside: Point
    /// How far a round end moves the section along the line.
    var cap = Point.zero

    /// A section straight across.
    init(center: Point, across: Point, cap: Point = .zero) {
      self.init(center: center, outside: across, inside: across * -1, cap: cap)
    }

    /// A section from its parts.
    init(center: Point, outside: Point, inside: Point, cap: Point = .zero) {
      self.center = center
      self.outside = outside
      self.inside = inside
      self.cap = cap
    }
  }

  /// Corners sharper than this (as the cosine of the turn) are rounded, because their tips would be
  /// long; right angles stay sharp.
  private static let sharpest = -0.3

  /// The sections of a line of the given half width, with round ends and joins; closed lines have
  /// no ends.
  static func sections(along corners: [Point], isClosed: Bool, half: Double, scale: Double)
    -> [Section]
  {
    var result: [Section] = []
    let count = corners.count
    let pieces = ShapeOutline.pieces(radius: half * scale)
    if !isClosed { result += cap(at: corners[0], from: corners[1], half: half, pieces: pieces) }
    for index in isClosed ? 0..<count : 1..<max(1, count - 1) {
      let before = corners[(index + count - 1) % count]
      let after = corners[(index + 1) % count]
      result += join(before, corners[index], after, half: half, pieces: pieces)
    }
    if !isClosed {
      result += cap(
        at: corners[count - 1], from: corners[count - 2], half: half, pieces: pieces
      ).reversed().map { section in
        // The end is the beginning of the reversed line, so its sides swap places.
        Section(
          center: section.center, outside: section.inside, inside: section.outside,
          cap: section.cap)
      }
    }
    return result
  }

  private static func join(
    _ before: Point, _ corner: Point, _ after: Point, half: Double, pieces: Int
  ) -> [Section] {
    let incoming = normal(before, corner)
    let outgoing = normal(corner, after)
    let turn = incoming.x * outgoing.x + incoming.y * outgoing.y
    if turn > sharpest { return [Section(center: corner, across: miter(incoming, outgoing))] }
    // Around the outer side of the turn, all from one point on the inner side, so that nothing is
    // covered twice.
    let sum = incoming + outgoing
    let square = max(sum.x * sum.x + sum.y * sum.y, 1e-9)
    let shortest = min(before.distance(to: corner), corner.distance(to: after))
    let reach = min(2 / square.squareRoot(), max(1, shortest / half))
    let inner = sum * (reach / square.squareRoot())
    let isOutsideOuter = incoming.x * outgoing.y - incoming.y * outgoing.x > 0
    return (0...pieces * 2).map { step in
      let outer = turned(incoming, to: outgoing, share: Double(step) / Double(pieces * 2))
      return isOutsideOuter
        ? Section(center: corner, outside: outer, inside: inner * -1)
        : Section(center: corner, outside: inner, inside: outer * -1)
    }
  }

  private static func cap(at end: Point, from inner: Point, half: Double, pieces: Int) -> [Section]
  {
    let across = normal(end, inner)
    let outwards = Point(across.y, -across.x) * half
    return (0...pieces).map { step in
      let angle = Double(step) / Double(pieces) * Double.pi / 2
      return Section(
        center: end, across: across * sine(angle), cap: outwards * cosine(angle))
    }
  }

  /// The unit vector to the outside of a clockwise outline's edge.
  static func normal(_ from: Point, _ to: Point) -> Point {
    let length = max(from.distance(to: to), 1e-12)
    return Point((to.y - from.y) / length, (from.x - to.x) / length)
  }

  /// The vector by which both edges move out by 1, no longer than 3.
  static func miter(_ first: Point, _ second: Point) -> Point {
    let sum = first + second
    let square = sum.x * sum.x + sum.y * sum.y
    guard square > 2.0 / 9 * 2 else {
      let length = square.squareRoot()
      return length < 1e-9 ? first : sum * (1 / length)
    }
    return sum * (2 / square)
  }

  /// A direction between two, turning the shorter way.
  private static func turned(_ first: Point, to second: Point, share: Double) -> Point {
    let dot = min(max(first.x * second.x + first.y * second.y, -1), 1)
    let cross = first.x * second.y - first.y * second.x
    let angle = arcTangent(cross, dot) * share
    let cosineOfAngle = cosine(angle)
    let sineOfAngle = sine(angle)
    return Point(
      first.x * cosineOfAngle - first.y * sineOfAngle,
      first.x * sineOfAngle + first.y * cosineOfAngle)
  }
}
