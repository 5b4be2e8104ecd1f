import Stage

/// Rays of the sun that turn behind the right answer after a wrong one: look here.
///
/// The same in every game. Add it before its siblings, so that it hides nothing.
public final class AnswerRays: Node {
  private let picture: Sprite

  /// Rays of so many points from edge to edge; nothing is to be seen yet.
  public init(side: Double) {
    picture = Sprite("ui/rays", size: Size(side, side))
    super.init()
    isHidden = true
    add(picture)
  }

  /// What it shows later.
  public var picturesAhead: [PictureNeed] { picture.needs(["ui/rays"]) }

  /// Comes up and turns until it is hidden: a turn in eight seconds, too slow to dazzle.
  public func shine() {
    isHidden = false
    removeAllActions()
    picture.removeAllActions()
    scale = 0.3
    alpha = 1
    run(.scale(to: 1, 0.3).eased(.backOut))
    picture.run(.forever(.rotate(by: 2 * .pi, 8)))
  }

  /// Goes out.
  public func hide() {
    guard !isHidden else { return }
    isHidden = true
    removeAllActions()
    picture.removeAllActions()
  }
}
