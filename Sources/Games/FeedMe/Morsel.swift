import Stage

/// A fruit on its way into the dragon's mouth, and sometimes out of it again.
final class Morsel: Sprite {
  /// A fruit as it looks on its tag.
  init(_ fruit: FruitNode) {
    let side = FruitNode.pictureSide
    super.init(fruit.pictureName, size: Size(side, side))
    position = fruit.fruitPlace
    scale = fruit.scale
    z = 600
  }

  /// The duration of the flight to the mouth: a fruit dropped at the mouth is in it almost
  /// immediately.
  static func flightTime(from place: Point, to mouth: Point) -> Double {
    min(0.34, 0.12 + place.distance(to: mouth) / 2400)
  }

  /// Flies into the mouth and disappears.
  func flyIn(to mouth: Point, _ seconds: Double) {
    run(.sequence([wayIn(to: mouth, seconds), .remove]))
  }

  /// Flies into the mouth, is spat out after `spit` seconds in total, and lands at `home`.
  func flyInAndOut(
    to mouth: Point, _ seconds: Double, spit: Double, home: Point,
    onLanding: @escaping () -> Void
  ) {
    let size = scale
    run(
      .sequence([
        wayIn(to: mouth, seconds), .wait(duration: max(0, spit - seconds)),
        .sound("feedme/touch", volume: 0.6),
        .group([
          .fade(to: 1, duration: 0.05),
          .arc(from: mouth, to: home, height: 60, 0.5),
          .scale(to: size, duration: 0.3).eased(.backOut),
          .rotate(by: -4 * .pi, duration: 0.5),
        ]),
        .run { _ in onLanding() }, .remove,
      ]))
  }

  private func wayIn(to mouth: Point, _ seconds: Double) -> Action {
    .group([
      .arc(
        from: position, to: mouth, height: min(120, position.distance(to: mouth) / 4), seconds),
      .sequence([
        .scale(to: scale * 0.9, duration: seconds * 0.6),
        .scale(to: scale * 0.35, duration: seconds * 0.4),
      ]),
      .sequence([.wait(duration: seconds * 0.85), .fade(to: 0, duration: seconds * 0.15)]),
    ])
  }
}
