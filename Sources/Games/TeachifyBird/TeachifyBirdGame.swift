import GameScreens

/// The sky: fly through the right word.
public enum TeachifyBirdGame {
  /// All that is registered of the game.
  public static let module = GameModule(
    TeachifyBirdPilot.self, subject: "engl", lettering: PlateLettering.run
  ) { TeachifyBirdScene(context: $0) }
}
