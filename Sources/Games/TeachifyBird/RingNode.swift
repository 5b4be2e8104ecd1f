import Stage

/// A ring in the air: the bird flies between its far and its near side.
final class RingNode: Node {
  private let far = Sprite("teachifybird/ring-far", size: RingNode.size)
  private let near = Sprite("teachifybird/ring-near", size: RingNode.size)
  private var isTaken = false

  private static let size = Size(68, 136)

  /// The pictures of rings, in their own points.
  static var picturesAhead: [PictureNeed] {
    ["teachifybird/ring-far", "teachifybird/ring-near"].map { PictureNeed($0, size: size) }
  }

  override init() {
    super.init()
    name = "ring"
    // In front of the bird.
    near.z = 16
    add([far, near])
  }

  /// Unfolds, a little later the further away it is.
  func appear(after delay: Double) {
    alpha = 0
    xScale = 0.2
    run(
      .sequence([
        .wait(duration: delay),
        .group([.fade(to: 1, duration: 0.2), .scale(to: 1, duration: 0.35).eased(.backOut)]),
      ]))
  }

  /// Is flown through: it opens wide and is gone.
  func take() {
    guard !isTaken else { return }
    isTaken = true
    removeAllActions()
    run(
      .sequence([
        .group([.scale(to: 1.5, duration: 0.3).eased(.easeOut), .fade(to: 0, duration: 0.3)]),
        .remove,
      ]))
  }

  /// Fades away behind the bird.
  func depart() {
    guard !isTaken else { return }
    isTaken = true
    removeAllActions()
    run(.sequence([.fade(to: 0, duration: 0.35), .remove]))
  }
}
