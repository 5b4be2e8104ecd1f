import GameScreens
import Stage

/// The sky: fly through the right word.
public enum TeachifyBirdGame {
  /// All that is registered of the game.
  public static let module = GameModule(
    TeachifyBirdPilot.self, subject: "engl", lettering: PlateLettering.run,
    figure: PictureNeed("teachifybird/bird-1", size: Size(292, 230))
  ) { TeachifyBirdScene(context: $0) }
}
