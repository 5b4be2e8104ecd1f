import Stage

/// The beach toys on the sand, which a wave that comes too far washes away.
final class BeachThings: Node {
  private struct Thing {
    let sprite: Sprite
    /// Its position: fraction of the visible width, and points above the lower edge.
    let place: Point
    let turn: Double
    /// Whether it moves by itself.
    let isLively: Bool
  }

  private let things: [Thing]
  /// Shells and starfish that the tide leaves, and the layer of a streak with which each comes.
  private let finds: [(thing: Thing, layer: Int)]
  private let crab = Sprite("mathpiano/crab-1", size: Size(104, 80), anchor: Point(0.5, 1))

  override init() {
    func thing(
      _ name: String, _ size: Size, _ x: Double, _ up: Double, turn: Double = 0,
      isLively: Bool = false
    ) -> Thing {
      Thing(
        sprite: Sprite("mathpiano/" + name, size: size, anchor: Point(0.5, 1)),
        place: Point(x, up), turn: turn, isLively: isLively)
    }
    things = [
      thing("towel", Size(170, 104), 0.335, 40),
      thing("sandcastle", Size(136, 120), 0.066, 40),
      thing("bucket", Size(84, 92), 0.655, 84),
      thing("ball", Size(88, 88), 0.70, 26, turn: 0.2, isLively: true),
      thing("starfish", Size(64, 64), 0.31, 130, isLively: true),
      thing("shell", Size(58, 50), 0.955, 110),
    ]
    finds = [
      (thing("shell", Size(42, 36), 0.405, 112, turn: -0.3), 1),
      (thing("starfish", Size(44, 44), 0.6, 128, turn: 0.5), 1),
      (thing("shell", Size(46, 40), 0.79, 56, turn: 0.4), 2),
      (thing("starfish", Size(40, 40), 0.235, 66, turn: -0.4), 2),
      (thing("shell", Size(38, 33), 0.125, 24, turn: 0.2), 3),
      (thing("starfish", Size(52, 52), 0.975, 36, turn: 0.3), 3),
      (thing("shell", Size(48, 42), 0.03, 150, turn: 0.1), 3),
    ]
    super.init()
    for (thing, _) in finds { thing.sprite.alpha = 0 }
    add(finds.map(\.thing.sprite))
    add(things.map(\.sprite))
    add(crab)
    crab.isDecoration = true
    crab.run(.forever(.animate(["mathpiano/crab-1", "mathpiano/crab-2"], frame: 0.35)))
    let walk = Action.sequence([
      .move(by: Point(90, 0), duration: 2.4).eased(.easeInOut), .wait(duration: 0.8...2.5),
      .move(by: Point(-90, 0), duration: 2.4).eased(.easeInOut), .wait(duration: 0.8...2.5),
    ])
    crab.run(.forever(walk))
    startIdleLife()
  }

  /// The ball bobs and the starfish stretches now and then.
  ///
  /// Only their scale changes, which washing them away does not touch.
  private func startIdleLife() {
    let squash = Action.sequence([
      .scale(x: 1.1, y: 0.88, duration: 0.12).eased(.easeOut),
      .scale(x: 0.95, y: 1.07, duration: 0.14),
      .scale(to: 1, duration: 0.3).eased(.backOut),
    ])
    for thing in things where thing.isLively {
      thing.sprite.run(.forever(.sequence([.wait(duration: 2.5...7), squash])))
    }
  }

  /// Makes the crab jump for joy.
  func cheer() {
    let jump = Action.sequence([
      .scale(x: 1.14, y: 0.82, duration: 0.08).eased(.easeOut),
      .group([
        .sequence([
          .move(by: Point(0, -34), duration: 0.16).eased(.easeOut),
          .move(by: Point(0, 34), duration: 0.16).eased(.easeIn),
        ]), .scale(x: 0.92, y: 1.12, duration: 0.2),
      ]),
      .scale(to: 1, duration: 0.12).eased(.backOut),
    ])
    crab.run(.repeat(jump, 2), key: "mood")
  }

  /// Makes the crab duck.
  func startle() {
    crab.run(
      .sequence([
        .scale(x: 1.2, y: 0.6, duration: 0.1).eased(.easeOut), .wait(duration: 1),
        .scale(to: 1, duration: 0.4).eased(.backOut),
      ]), key: "mood")
  }

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] { crab.needs(["mathpiano/crab-2"]) }

  /// Places everything on the sand of the window.
  func layout(visible: Rect) {
    for thing in things {
      thing.sprite.removeAction("wash")
      put(thing, visible)
    }
    for (find, _) in finds {
      find.sprite.position = home(of: find, visible)
      find.sprite.rotation = find.turn
    }
    crab.position = Point(visible.maxX - 170, visible.maxY - 24)
  }

  /// Shows what the tide has left with so many layers of a streak.
  func showFinds(_ layer: Int, over seconds: Double) {
    for (find, first) in finds {
      find.sprite.run(.fade(to: first <= layer ? 1 : 0, duration: seconds), key: "tide")
    }
  }

  /// Washes everything out to sea and brings it back when the wave is gone.
  func washAway(visible: Rect) {
    for (index, thing) in things.enumerated() {
      let sprite = thing.sprite
      let home = self.home(of: thing, visible)
      let aside = index.isMultiple(of: 2) ? -1.0 : 1.0
      sprite.removeAction("wash")
      sprite.run(
        .sequence([
          .group([
            .move(by: Point(aside * 90, -150), duration: 0.9).eased(.easeOut),
            .rotate(by: aside * 1.6, duration: 0.9), .fade(to: 0, duration: 0.9).eased(.easeIn),
          ]),
          .wait(duration: 0.7), .move(to: Point(home.x, home.y - 30), duration: 0),
          .rotate(to: thing.turn, duration: 0),
          .group([.fade(to: 1, duration: 0.3), .move(to: home, duration: 0.35).eased(.bounceOut)]),
        ]), key: "wash")
    }
  }

  private func put(_ thing: Thing, _ visible: Rect) {
    thing.sprite.position = home(of: thing, visible)
    thing.sprite.rotation = thing.turn
    thing.sprite.alpha = 1
  }

  private func home(of thing: Thing, _ visible: Rect) -> Point {
    Point(visible.minX + visible.width * thing.place.x, visible.maxY - thing.place.y)
  }
}
