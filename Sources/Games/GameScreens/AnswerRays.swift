import Stage

/// Sun rays that twinkle behind the right answer after a wrong one, to draw attention to it.
///
/// The same in every game. Add it before its siblings, so that it hides nothing.
public final class AnswerRays: Node {
  private let picture: Sprite

  /// Rays `side` points wide and high; initially hidden.
  public init(side: Double) {
    picture = Sprite("ui/rays", size: Size(side, side))
    super.init()
    isHidden = true
    picture.isDecoration = true
    add(picture)
  }

  /// Pictures that are shown only later.
  public var picturesAhead: [PictureNeed] { picture.needs(["ui/rays"]) }

  /// Appears and twinkles until it is hidden: long and short rays swap twice a second, too slow to
  /// dazzle, and stand still in between, so that little is drawn.
  public func shine() {
    isHidden = false
    removeAllActions()
    picture.removeAllActions()
    scale = 0.3
    alpha = 1
    run(.scale(to: 1, duration: 0.3).eased(.backOut))
    picture.run(.forever(.sequence([.wait(duration: 0.5), .rotate(by: .pi / 6, duration: 0)])))
  }

  /// Disappears.
  public func hide() {
    guard !isHidden else { return }
    isHidden = true
    removeAllActions()
    picture.removeAllActions()
  }
}
