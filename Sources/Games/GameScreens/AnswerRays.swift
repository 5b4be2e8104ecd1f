import Stage

/// Rays of the sun that twinkle behind the right answer after a wrong one: look here.
///
/// The same in every game. Add it before its siblings, so that it hides nothing.
public final class AnswerRays: Node {
  private let picture: Sprite

  /// Rays of so many points from edge to edge; nothing is to be seen yet.
  public init(side: Double) {
    picture = Sprite("ui/rays", size: Size(side, side))
    super.init()
    isHidden = true
    picture.isDecoration = true
    add(picture)
  }

  /// What it shows later.
  public var picturesAhead: [PictureNeed] { picture.needs(["ui/rays"]) }

  /// Comes up and twinkles until it is hidden: long and short rays change places twice a second,
  /// too slow to dazzle, and still in between, so that little is drawn.
  public func shine() {
    isHidden = false
    removeAllActions()
    picture.removeAllActions()
    scale = 0.3
    alpha = 1
    run(.scale(to: 1, 0.3).eased(.backOut))
    picture.run(.forever(.sequence([.wait(0.5), .rotate(by: .pi / 6, 0)])))
  }

  /// Goes out.
  public func hide() {
    guard !isHidden else { return }
    isHidden = true
    removeAllActions()
    picture.removeAllActions()
  }
}
