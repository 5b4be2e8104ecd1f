/// The numbers of questions answered right, wrong and not at all.
public struct RoundResult: Sendable, Equatable {
  /// Right answers.
  public private(set) var right = 0
  /// Wrong answers.
  public private(set) var wrong = 0
  /// Questions without an answer.
  public private(set) var missed = 0

  /// Counts the answers of a round.
  public init(_ records: [AnswerRecord]) {
    for record in records {
      if record.isMissed {
        missed += 1
      } else if record.isCorrect {
        right += 1
      } else {
        wrong += 1
      }
    }
  }

  /// The number of all questions.
  public var total: Int { right + wrong + missed }
}
