import Play
import Stage

/// What is known of the round from outside.
extension GameScene {
  /// The round as it stands.
  public var roundRecord: RoundRecord { RoundRecord(of: rules) }
  /// Where the round stands.
  public var roundPhase: RoundPhase { rules.phase }
  /// The question being asked with its options; nil when none is open.
  public var openQuestion: Question? {
    rules.round.isQuestionOpen ? rules.question : nil
  }
  /// How many inputs were sent to the rules so far.
  public var moveCount: Int { moves.moves.count }
  /// What was sent to the rules from one input on.
  public func moveText(from first: Int) -> String { moves.text(from: first) }
  /// Points so far.
  public var roundScore: Int { rules.score }
}
