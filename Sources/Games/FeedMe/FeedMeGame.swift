import GameScreens
import Stage

/// The meadow: feed the dragon the right fruit.
public enum FeedMeGame {
  /// All that is registered of the game.
  public static let module = GameModule(
    FeedMePilot.self, subject: "sach", lettering: FruitLettering.run,
    figure: PictureNeed("feedme/dragon-eat-1", size: Size(285, 260)),
    option: { input in
      guard case .feed(let option) = input else { return nil }
      return option
    }
  ) { FeedMeScene(context: $0) }
}
