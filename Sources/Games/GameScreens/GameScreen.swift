import Play
import Stage

/// A scene in which a round of any game is played: for recordings and their checks.
public protocol GameScreen: Scene {
  /// What is played.
  var context: GameContext { get }
  /// The record of the round so far.
  var roundRecord: RoundRecord { get }
  /// The current phase of the round.
  var roundPhase: RoundPhase { get }
  /// Points so far.
  var roundScore: Int { get }
  /// The open question with its options; nil if none is open.
  var openQuestion: Question? { get }
  /// The positions of the options, in the scene's points, in order.
  var optionPlaces: [Point] { get }
  /// The position of the pupil's figure, in the scene's points; nil in games without one.
  var figurePlace: Point? { get }
  /// Ticks since the last answer was given, or since the start.
  var ticksAfterAnswer: Int { get }
  /// The number of answers given so far, whether or not they are judged yet.
  var answersGiven: Int { get }
  /// The number of inputs sent to the rules so far.
  var moveCount: Int { get }
  /// The inputs sent to the rules, starting at an index counted from 0, in the format of
  /// `RoundMoves.text`.
  func moveText(from first: Int) -> String
  /// Whether the round stands still because all of the class pause.
  var isHeldForAll: Bool { get }
  /// Lets the round stand still with a sheet that says that all pause, or go on: a round that moved before is shown for
  /// some seconds first. The child can end such a pause neither sooner nor by itself.
  func holdForAll(_ isHeld: Bool)
  /// Stops the virtual pupil started by `GameScene.letPlay(_:)`; from now on the round is played by
  /// hand.
  func endLettingPlay()
}

extension GameScreen {
  /// The inputs sent to the rules so far, in the format of `RoundMoves.text`.
  public var moveText: String { moveText(from: 0) }
}
