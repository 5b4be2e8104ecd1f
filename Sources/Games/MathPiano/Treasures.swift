import Stage

/// What great waves have washed ashore; it stays on the beach until the round is over.
final class Treasures: Node {
  private var found: [Sprite] = []
  private var visible = Rect(x: 0, y: 0, width: 1280, height: 720)

  private static let pictures = ["mathpiano/treasure-chest", "mathpiano/treasure-pearl"]
  private static let size = Size(104, 92)
  /// Where they lie, between umbrellas and toys: fractions of the visible width, and points above the lower edge; in
  /// wide and in tall windows. Beyond the last place, more of them are only counted.
  private static let places = (
    wide: [
      Point(0.44, 30), Point(0.565, 34), Point(0.142, 96), Point(0.745, 120), Point(0.25, 112),
      Point(0.86, 100),
    ],
    tall: [Point(0.58, 24), Point(0.42, 128), Point(0.86, 120), Point(0.24, 150)]
  )

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] {
    Treasures.pictures.map { PictureNeed($0, size: Treasures.size) }
  }

  /// Places all of them in the window.
  func layout(visible: Rect) {
    self.visible = visible
    for (index, treasure) in found.enumerated() { treasure.position = place(index) ?? .zero }
  }

  /// Shows so many of them: more are washed ashore from a place of the water; nil lets them lie there.
  func show(_ count: Int, from water: Point?) {
    while found.count < count, let home = place(found.count) {
      let treasure = Sprite(
        Treasures.pictures[found.count % Treasures.pictures.count], size: Treasures.size,
        anchor: Point(0.5, 1))
      treasure.position = home
      treasure.name = "treasure"
      found.append(treasure)
      add(treasure)
      if let water { treasure.wash(from: water, to: home) }
    }
  }

  private func place(_ index: Int) -> Point? {
    let places = visible.height > visible.width ? Treasures.places.tall : Treasures.places.wide
    guard places.indices.contains(index) else { return nil }
    return Point(
      visible.minX + visible.width * places[index].x, visible.maxY - places[index].y)
  }
}

extension Sprite {
  /// Rolls it ashore with the water, and lets it settle.
  fileprivate func wash(from water: Point, to home: Point) {
    guard scene?.reducesMotion != true else {
      alpha = 0
      run(.fade(to: 1, duration: 0.8))
      return
    }
    position = water
    scale = 0.5
    alpha = 0
    rotation = -0.5
    run(
      .sequence([
        .group([
          .move(to: home + Point(0, -26), duration: 1.1).eased(.easeOut),
          .scale(to: 1.1, duration: 1.1), .fade(to: 1, duration: 0.3),
          .sequence([.rotate(to: 0.35, duration: 0.6), .rotate(to: 0, duration: 0.5)]),
        ]),
        .group([
          .move(to: home, duration: 0.35).eased(.bounceOut), .scale(to: 1, duration: 0.35),
        ]),
      ]))
  }
}
