import FeedMe
import GameScreens

final class FeedMeScene: GameScene<FeedMeRules> {}
