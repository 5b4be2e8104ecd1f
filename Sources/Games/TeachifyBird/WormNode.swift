import Stage

/// The worm between two words: it wriggles and hopes to be caught.
final class WormNode: Node {
  private let picture = Sprite("teachifybird/worm-1", size: WormNode.size)

  private static let size = Size(72, 60)

  /// The pictures of worms, in their own points.
  static var picturesAhead: [PictureNeed] {
    ["teachifybird/worm-1", "teachifybird/worm-2"].map { PictureNeed($0, size: size) }
  }

  override init() {
    super.init()
    add(picture)
    picture.isDecoration = true
    picture.run(
      .forever(.animate(["teachifybird/worm-1", "teachifybird/worm-2"], frame: 0.24)))
    picture.run(
      .forever(
        .sequence([
          .rotate(to: 0.16, duration: 0.45).eased(.easeInOut),
          .rotate(to: -0.16, duration: 0.45).eased(.easeInOut),
        ])))
  }

  /// Is swallowed by the beak at a position in the parent's points.
  func vanish(into beak: Point) {
    removeAllActions()
    run(
      .sequence([
        .group([
          .move(to: beak, duration: 0.14).eased(.easeIn),
          .scale(to: 0.2, duration: 0.14).eased(.easeIn),
        ]),
        .remove,
      ]))
  }

  /// Makes room for the next set.
  func depart() {
    run(
      .sequence([
        .group([
          .move(by: Point(-170, 0), duration: 0.45).eased(.easeIn), .fade(to: 0, duration: 0.45),
        ]), .remove,
      ]))
  }
}
