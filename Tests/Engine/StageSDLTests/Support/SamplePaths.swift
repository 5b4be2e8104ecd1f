import Stage

extension Path {
  /// Two curves that meet in a tip below.
  static var heart: Path {
    var heart = Path()
    heart.move(to: Point(0, 40))
    heart.curve(to: Point(0, -20), control1: Point(-70, -10), control2: Point(-35, -60))
    heart.curve(to: Point(0, 40), control1: Point(35, -60), control2: Point(70, -10))
    heart.close()
    return heart
  }

  /// A disc with a hole, by the even-odd rule.
  static var ring: Path {
    var ring = Path.circle(radius: 60)
    ring.add(.circle(radius: 30))
    return ring
  }
}
