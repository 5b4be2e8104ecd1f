import Stage

/// Air that carries the bird, made visible: streaks and leaves in the wind, or warm air in which birds circle.
final class DraughtNode: Node {
  private let breeze: TeachifyBirdRules.Breeze

  private static let streak = Size(120, 26)
  private static let leaf = Size(34, 22)
  private static let warmth = Size(44, 66)
  private static let soarer = Size(58, 26)
  /// The slope of the wind: it blows along with the words.
  private static let slope = 0.5

  /// The pictures of moving air in a world, in its points; a thermal is hardly wider than the narrowest.
  static func picturesAhead(in world: TeachifyBirdWorld) -> [PictureNeed] {
    let least = Double(TeachifyBirdRules.Breeze.thermal.leastWidth) / 1000
    let column = column(width: least, height: bottom(of: world) - top(of: world))
    return [
      ("streak", streak), ("leaf", leaf), ("warmth", warmth), ("soarer", soarer),
      ("thermal", column),
    ].map { PictureNeed("teachifybird/\($0)", size: $1) }
  }

  /// The upper end of moving air.
  static func top(of world: TeachifyBirdWorld) -> Double { Double(world.ceilingY) + 40 }

  /// The lower end of moving air.
  static func bottom(of world: TeachifyBirdWorld) -> Double { Double(world.groundY) - 10 }

  private static func column(width: Double, height: Double) -> Size { Size(width * 1.5, height) }

  /// Moving air in an area of the world, of which this node is the left end.
  ///
  /// - Parameters:
  ///   - isStill: whether it is shown by fewer things, which do not move.
  init(
    _ breeze: TeachifyBirdRules.Breeze, width: Double, top: Double, bottom: Double, isStill: Bool
  ) {
    self.breeze = breeze
    super.init()
    name = "draught"
    switch breeze {
    case .up, .down: blow(width: width, top: top, bottom: bottom, isStill: isStill)
    case .thermal: rise(width: width, top: top, bottom: bottom, isStill: isStill)
    }
    alpha = 0
    run(.fade(to: 1, duration: 0.35))
  }

  /// Fades away behind the bird.
  func depart() {
    removeAllActions()
    run(.sequence([.fade(to: 0, duration: 0.5), .remove]))
  }

  private func blow(width: Double, top: Double, bottom: Double, isStill: Bool) {
    let direction = breeze == .up ? -1.0 : 1
    let rows = isStill ? 3 : 5
    let height = bottom - top
    for row in 0..<rows {
      let y = top + height * (Double(row) + 0.5) / Double(rows)
      let x = width * (row.isMultiple(of: 2) ? 0.3 : 0.72)
      let streak = Sprite("teachifybird/streak", size: DraughtNode.streak)
      streak.position = Point(x, y)
      streak.yScale = -direction
      streak.rotation = direction * DraughtNode.slope
      add(streak)
      guard !isStill else { continue }
      drift(streak, by: Point(70, 70 * DraughtNode.slope * direction), after: Double(row) * 0.17)
      guard row.isMultiple(of: 2) else { continue }
      let leaf = Sprite("teachifybird/leaf", size: DraughtNode.leaf)
      leaf.position = Point(width - x, y)
      add(leaf)
      drift(leaf, by: Point(110, 110 * direction), after: Double(row) * 0.21)
      leaf.run(.forever(.rotate(by: 2 * .pi * direction, duration: 1.3)))
    }
  }

  /// Carries something along again and again.
  private func drift(_ node: Node, by way: Point, after delay: Double) {
    let home = node.position
    node.isDecoration = true
    node.alpha = 0
    node.run(
      .sequence([
        .wait(duration: delay),
        .forever(
          .sequence([
            .move(to: home - way * 0.5, duration: 0),
            .group([
              .move(by: way, duration: 0.9),
              .sequence([
                .fade(to: 1, duration: 0.25), .wait(duration: 0.35), .fade(to: 0, duration: 0.3),
              ]),
            ]),
          ])),
      ]))
  }

  private func rise(width: Double, top: Double, bottom: Double, isStill: Bool) {
    let column = Sprite(
      "teachifybird/thermal", size: DraughtNode.column(width: width, height: bottom - top))
    column.position = Point(width / 2, (top + bottom) / 2)
    add(column)
    let count = isStill ? 3 : 6
    for index in 0..<count {
      let warmth = Sprite("teachifybird/warmth", size: DraughtNode.warmth)
      warmth.position = Point(
        width * (index.isMultiple(of: 2) ? 0.28 : 0.72),
        bottom - (bottom - top) * (Double(index) + 0.6) / Double(count))
      add(warmth)
      if !isStill { drift(warmth, by: Point(0, -90), after: Double(index) * 0.15) }
    }
    for index in 0..<(isStill ? 1 : 2) {
      let soarer = Sprite("teachifybird/soarer", size: DraughtNode.soarer)
      soarer.position = Point(width / 2, top + 64 + 62 * Double(index))
      add(soarer)
      guard !isStill else { continue }
      soarer.isDecoration = true
      circle(soarer, width: width * 0.5, from: Double(index))
    }
  }

  /// Lets a bird circle, seen from the side: it is narrow where it turns.
  private func circle(_ bird: Sprite, width: Double, from turn: Double) {
    let home = bird.position
    bird.position = home + Point(width * (turn == 0 ? -1 : 1), 0)
    let sides = turn == 0 ? [1.0, -1] : [-1.0, 1]
    bird.run(
      .forever(
        .sequence(
          sides.flatMap { side in
            [
              .group([
                .move(to: home + Point(width * side, -5 * side), duration: 1.1).eased(.easeInOut),
                .sequence([
                  .scale(x: side, y: 1, duration: 0.25), .wait(duration: 0.6),
                  .scale(x: side * 0.5, y: 1, duration: 0.25),
                ]),
              ])
            ]
          })))
  }
}
