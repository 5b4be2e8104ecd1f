import Stage

/// Shows without words what to do while the bird waits in the air, and that a dizzy one has to be
/// kept there: a tapping hand, or arrows.
final class HoverHint: Node {
  private let hand = Sprite("ui/tap", size: Size(76, 76))
  private let arrows = Node()

  override init() {
    super.init()
    hand.position = Point(30, 92)
    hand.run(
      .forever(
        .sequence([
          .scale(to: 0.82, duration: 0.22).eased(.easeIn),
          .scale(to: 1.08, duration: 0.22).eased(.easeOut),
          .scale(to: 1, duration: 0.2), .wait(duration: 0.5),
        ])))
    let up = Sprite("ui/arrow-up", size: Size(56, 56))
    let down = Sprite("ui/arrow-down", size: Size(56, 56))
    for (arrow, direction) in [(up, -1.0), (down, 1.0)] {
      arrow.position = Point(0, direction * 86)
      arrow.run(
        .forever(
          .sequence([
            .move(by: Point(0, direction * 16), duration: 0.35).eased(.easeOut),
            .move(by: Point(0, direction * -16), duration: 0.35).eased(.easeIn),
          ])))
    }
    arrows.add([up, down])
    add([hand, arrows])
  }

  /// Appears beside the bird while it waits, and while a tapped one is dizzy.
  func follow(_ rules: TeachifyBirdRules, isDizzy: Bool) {
    let mayFall = isDizzy && rules.control == .tap && rules.lives > 0
    isHidden = !(rules.isHovering || mayFall) || rules.phase != .playing
    guard !isHidden else { return }
    position = Point(rules.birdX, rules.birdY)
    // Above a bird that sits on the grass, where there is room.
    hand.position.y = rules.isSitting ? -92 : 92
    hand.isHidden = rules.control != .tap
    arrows.isHidden = rules.control != .tilt
  }
}
