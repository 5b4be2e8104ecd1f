import GameScreens
import Stage

/// The beach: answer the sum on the wave before it reaches the sand.
public enum MathPianoGame {
  /// All that is registered of the game.
  public static let module = GameModule(
    MathPianoPilot.self, subject: "math", lettering: UmbrellaLettering.run,
    figure: PictureNeed("mathpiano/crab-1", size: Size(286, 220)),
    option: { input in
      guard case .choose(let option) = input else { return nil }
      return option
    }
  ) { MathPianoScene(context: $0) }
}
