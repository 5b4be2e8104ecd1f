import Controls
import Stage

/// A medal that was earned, as it is handed over.
final class AwardSign: Node {
  /// A medal within a square.
  init(_ medal: Medal, side: Double) {
    super.init()
    isDecoration = true
    add(MedalShelf.pictures(of: medal, in: Rect(center: .zero, size: Size(side, side))))
  }

  /// Lets it come down, after a while.
  func land(after seconds: Double) {
    guard scene?.reducesMotion != true else { return }
    let place = position
    position = place + Point(0, -260)
    scale = 0.4
    alpha = 0
    run(
      .sequence([
        .wait(duration: seconds),
        .group([
          .fade(to: 1, duration: 0.2), .scale(to: 1, duration: 0.6).eased(.backOut),
          .move(to: place, duration: 0.6).eased(.bounceOut),
        ]),
      ]))
  }
}
