import Controls
import Stage

/// Something that was earned, as it is handed over: on a bright disc.
final class AwardSign: Node {
  /// A medal.
  init(_ medal: Medal, side: Double) {
    super.init()
    isDecoration = true
    add(MedalShelf.pictures(of: medal, in: Rect(center: .zero, size: Size(side, side))))
  }

  /// A thing for a place.
  init(_ thing: Sprite, side: Double) {
    super.init()
    isDecoration = true
    let room = side * 0.66
    let size = thing.size * min(room / thing.size.width, room / thing.size.height)
    add([
      Shape(
        .circle(radius: side / 2 - 4), fill: Theme.warmPaper, stroke: Theme.sun, strokeWidth: 5),
      Sprite(thing.picture, size: size),
    ])
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
