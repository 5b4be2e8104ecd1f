import GameScreens

/// The meadow: feed the dragon the right fruit.
public enum FeedMeGame {
  /// All that is registered of the game.
  public static let module = GameModule(
    FeedMePilot.self, subject: "sach", lettering: FruitLettering.run,
    option: { input in
      guard case .feed(let option) = input else { return nil }
      return option
    }
  ) { FeedMeScene(context: $0) }
}
