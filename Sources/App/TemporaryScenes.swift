import FeedMe
import GameScreens
import TeachifyBird

final class TeachifyBirdScene: GameScene<TeachifyBirdRules> {}
final class FeedMeScene: GameScene<FeedMeRules> {}
