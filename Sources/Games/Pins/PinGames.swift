import GameScreens
import PinRounds
import Play
import Stage

/// The games that play pictures with pins.
package enum PinGames {
  /// All that is registered of them, in the order in which they are listed.
  package static let modules = [
    module(PinFinding.self), module(PinChoosing.self), module(PinDragging.self),
    module(PinLabelling.self), module(PinStudying.self),
  ]

  private static func module<Way: PinWay>(_ way: Way.Type) -> GameModule {
    GameModule(
      play: GamePlay(PinPilot<Way>.self), subject: "bild", assets: nil,
      lettering: { TextRun(text: $0, font: "bold", size: 24) }, figure: nil,
      shown: { PinRoundScene<Way>(context: $0) },
      led: { pupil, screen, seed in
        (screen as? PinRoundScene<Way>)?.letPlay(PinPilot(pupil: pupil, seed: seed))
      },
      wished: { _, _, _ in nil })
  }
}
