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
  /// The question being asked with its options; nil when none is open.
  var openQuestion: Question? { get }
  /// Where the options stand, in the scene's points, in their order.
  var optionPlaces: [Point] { get }
  /// Where the pupil's figure is, in the scene's points; nil in games without one.
  var figurePlace: Point? { get }
  /// Ticks since the last answer was judged, or since the start.
  var ticksAfterAnswer: Int { get }
  /// How many inputs were sent to the rules so far.
  var moveCount: Int { get }
  /// What was sent to the rules from one input on, counted from 0, as `RoundMoves.text` writes it.
  func moveText(from first: Int) -> String
  /// Ends that a virtual pupil plays, as `GameScene.letPlay(_:)` began; from now on hands do.
  func endLettingPlay()
}

extension GameScreen {
  /// What was sent to the rules so far, as `RoundMoves.text` writes it.
  public var moveText: String { moveText(from: 0) }
}
