import Stage

/// A guest at the dragon's table. Its position is where it sits.
final class GuestNode: Node {
  /// Carries the picture; keeps still for players who get dizzy from movement.
  private let body = Node()
  private let sprite: Sprite
  private var home = Point.zero
  /// Whether it has come.
  private(set) var isThere = false

  /// The animals in the order in which they come.
  static let animals = ["hedgehog", "rabbit", "mouse", "frog", "fox", "chick"]
  /// The size of a picture at scale 1, in points.
  static let size = Size(80, 90)
  /// How far it turns towards what it watches, in radians.
  private static let lean = 0.13

  /// A guest that has not come yet.
  init(_ animal: String) {
    sprite = Sprite("feedme/guest-\(animal)", size: GuestNode.size, anchor: Point(0.5, 0.96))
    super.init()
    name = "guest-\(animal)"
    isHidden = true
    body.isDecoration = true
    body.add(sprite)
    add(body)
    body.run(
      .forever(
        .sequence([
          .scale(x: 1.02, y: 0.98, duration: 1.1).eased(.easeInOut),
          .scale(x: 0.99, y: 1.02, duration: 1.1).eased(.easeInOut),
        ])))
  }

  /// Sets its place and scale.
  func place(at home: Point, scale: Double) {
    self.home = home
    self.scale = scale
    removeAction("come")
    position = home
  }

  /// Comes to its place after a delay, hopping from a side, or is there at once.
  func come(from side: Double, after delay: Double) {
    guard !isThere else { return }
    isThere = true
    isHidden = false
    guard scene?.reducesMotion != true else { return }
    let way = Point(side * 70 * scale, 0)
    position = home + way
    alpha = 0
    let hop = Action.sequence([
      .move(by: way * -0.5 + Point(0, -26 * scale), duration: 0.16).eased(.easeOut),
      .move(by: Point(0, 26 * scale), duration: 0.14).eased(.easeIn),
    ])
    run(
      .sequence([
        .wait(duration: delay), .sound("feedme/touch", volume: 0.5),
        .group([.fade(to: 1, duration: 0.15), .sequence([hop, hop])]),
      ]), key: "come")
  }

  /// Turns towards a place in the parent's points; nil looks ahead again.
  func watch(_ place: Point?) {
    guard isThere else { return }
    let aside = place.map { min(max(($0.x - home.x) / 300, -1), 1) } ?? 0
    sprite.run(.rotate(to: aside * Self.lean, duration: 0.15).eased(.easeOut), key: "watch")
  }

  /// Jumps for joy after a delay.
  func cheer(after delay: Double) {
    guard isThere else { return }
    let jump = Action.sequence([
      .move(by: Point(0, -22), duration: 0.14).eased(.easeOut),
      .move(by: Point(0, 22), duration: 0.14).eased(.easeIn),
    ])
    sprite.removeAction("cheer")
    sprite.position = .zero
    sprite.run(.sequence([.wait(duration: delay), .repeat(jump, 2)]), key: "cheer")
  }
}
