import Stage

/// Shows the results of answers.
extension Umbrella {
  /// Shows the result of the answer.
  func mark(_ mark: Mark) {
    top.removeAction("mark")
    top.scale = 1
    top.rotation = 0
    badge.removeAllActions()
    badge.isHidden = mark == .open
    picture.alpha = 1
    answer.alpha = 1
    strike.isHidden = mark != .wrong
    rays.hide()
    switch mark {
    case .open: return
    case .right:
      badge.picture = palette.picture("ui/right")
      top.run(.sequence([Umbrella.flap, Umbrella.hop, Umbrella.hop]), key: "mark")
    case .pointedOut:
      badge.picture = palette.picture("ui/right")
      rays.shine()
      top.run(.repeat(Umbrella.hop, 4), key: "mark")
    case .wrong:
      badge.picture = palette.picture("ui/wrong")
      picture.alpha = 0.75
      top.run(.sequence([Umbrella.shake, tip]), key: "mark")
      strike.xScale = 0.1
      strike.run(.sequence([.wait(duration: 0.05), .scale(to: 1, duration: 0.18).eased(.easeOut)]))
    }
    badge.scale = 0.2
    badge.run(.scale(to: 1, duration: 0.3).eased(.backOut))
  }

  /// Folds up and springs open again.
  private static var flap: Action {
    .sequence([
      .scale(x: 1.12, y: 0.84, duration: 0.08).eased(.easeOut),
      .scale(x: 0.16, y: 1.12, duration: 0.11).eased(.easeInOut),
      .scale(x: 1.16, y: 0.97, duration: 0.12).eased(.easeOut),
      .scale(to: 1, duration: 0.2).eased(.backOut),
    ])
  }

  /// A jump, with what precedes and follows it: half a second.
  private static var hop: Action {
    .sequence([
      .scale(x: 1.08, y: 0.9, duration: 0.1).eased(.easeOut),
      .scale(x: 0.95, y: 1.1, duration: 0.14).eased(.easeInOut),
      .scale(to: 1, duration: 0.26).eased(.backOut),
    ])
  }

  private static var shake: Action {
    .sequence([
      .rotate(by: 0.1, duration: 0.05), .rotate(by: -0.2, duration: 0.1),
      .rotate(by: 0.1, duration: 0.05),
    ])
  }

  /// Knocks it halfway over, by the water.
  private var tip: Action {
    .group([
      .rotate(to: side * 0.2, duration: 0.4).eased(.bounceOut),
      .scale(x: 1, y: 0.92, duration: 0.3).eased(.easeOut),
    ])
  }
}
