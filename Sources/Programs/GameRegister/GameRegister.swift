import FeedMe
import GameScreens
import MathPiano
import Pins
import TeachifyBird

/// Our games: the one place where they are registered.
public enum GameRegister {
  /// The games that ask exercises, in the order in which they are offered and listed.
  public static let games = [
    MathPianoGame.module, TeachifyBirdGame.module, FeedMeGame.module,
  ]

  /// The games that play pictures with pins, in the order in which they are listed.
  public static let pinGames = PinGames.modules

  /// All games, for what replays rounds of any of them.
  public static let all = games + pinGames
}
