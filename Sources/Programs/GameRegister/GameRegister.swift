import FeedMe
import GameScreens
import MathPiano
import TeachifyBird

/// Our games: the one place where they are registered.
public enum GameRegister {
  /// The games in the order in which they are offered and listed.
  public static let games = [
    MathPianoGame.module, TeachifyBirdGame.module, FeedMeGame.module,
  ]
}
