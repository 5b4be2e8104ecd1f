import GameScreens

/// Balloons with answers rise: tap the right one before they are gone.
enum BalloonsGame {
  /// All that is registered of the game, with the folder of its pictures, sounds and texts.
  static func module(assets: String) -> GameModule {
    GameModule(
      BalloonsPilot.self, subject: "math", assets: assets, lettering: Balloon.lettering,
      option: { input in
        guard case .tap(let option) = input else { return nil }
        return option
      }
    ) { BalloonsScene(context: $0) }
  }
}
