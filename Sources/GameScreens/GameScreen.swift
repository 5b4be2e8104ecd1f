import Play
import Stage

/// A scene in which a round is played, whatever the game: for recordings and their checks.
public protocol GameScreen: Scene {
  /// What is played.
  var context: GameContext { get }
  /// The round as it stands.
  var roundRecord: RoundRecord { get }
  /// Where the round stands.
  var roundPhase: RoundPhase { get }
  /// Points so far.
  var roundScore: Int { get }
  /// Ticks since the last answer was judged, or since the start.
  var ticksAfterAnswer: Int { get }
}
