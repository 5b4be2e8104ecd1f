import Stage

/// What the player has earned for the tree: it passes by with the meadow, and hangs from the clouds.
enum SkyKeepsakes {
  /// A thing: its number, its size, where it is in a picture that repeats (a fraction of its width, and points below
  /// its upper edge), and whether it hangs there.
  private typealias Thing = (number: Int, size: Size, x: Double, y: Double)

  /// What stands in the meadow, of so many things that were earned.
  static func standing(_ count: Int) -> [ParallaxLayer.Ornament] {
    // Nest, eggs and chick are one thing that grows.
    let nests: [Thing] = [
      (1, Size(92, 48), 0.71, 158), (2, Size(92, 57), 0.71, 158), (3, Size(92, 77), 0.71, 158),
    ]
    let others: [Thing] = [(4, Size(64, 124), 0.42, 146), (8, Size(122, 209), 0.93, 140)]
    return ornaments(
      nests.last { $0.number <= count }.map { [$0] } ?? [], count, hang: false)
      + ornaments(others, count, hang: false)
  }

  /// What hangs from the clouds.
  static func hanging(_ count: Int) -> [ParallaxLayer.Ornament] {
    ornaments(
      [(5, Size(46, 85), 0.58, 96), (6, Size(190, 57), 0.3, 100), (7, Size(38, 52), 0.82, 98)],
      count, hang: true)
  }

  private static func ornaments(
    _ things: [Thing], _ count: Int, hang: Bool
  ) -> [ParallaxLayer.Ornament] {
    things.filter { $0.number <= count }.map {
      ParallaxLayer.Ornament(
        picture: "places/\(TeachifyBirdRules.game.rawValue)-\($0.number)", size: $0.size,
        place: Point($0.x, $0.y), hangs: hang)
    }
  }
}
