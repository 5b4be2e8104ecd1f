import Play
import Stage

/// The state of the round as seen from outside.
extension GameScene {
  /// The record of the round so far.
  public var roundRecord: RoundRecord { RoundRecord(of: rules) }
  /// The current phase of the round.
  public var roundPhase: RoundPhase { rules.phase }
  /// The number of answers given so far, whether or not they are judged yet.
  public var answersGiven: Int { rules.answersGiven }
  /// The open question with its options; nil if none is open.
  public var openQuestion: Question? {
    rules.round.isQuestionOpen ? rules.question : nil
  }
  /// The number of inputs sent to the rules so far.
  public var moveCount: Int { moves.moves.count }
  /// The inputs sent to the rules, starting at an index.
  public func moveText(from first: Int) -> String { moves.text(from: first) }
  /// Points so far.
  public var roundScore: Int { rules.score }
}
