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
    for record in records { add(record) }
  }

  /// Counts one more.
  mutating func add(_ record: AnswerRecord) {
    if record.isMissed {
      missed += 1
    } else if record.isCorrect {
      right += 1
    } else {
      wrong += 1
    }
  }

  /// The number of all questions.
  public var total: Int { right + wrong + missed }

  /// One star for half of the answers right, two for three quarters, three for nearly all: 0.95, so that one slip in
  /// twenty still earns them. A round that was left earns none.
  package func stars(isFinished: Bool = true) -> Int {
    isFinished ? Self.stars(right: right, of: total) : 0
  }

  /// The stars of a finished round.
  ///
  /// - Parameters:
  ///   - right: the number of right answers.
  ///   - total: the number of questions.
  package static func stars(right: Int, of total: Int) -> Int {
    guard total > 0 else { return 0 }
    let share = Double(right) / Double(total)
    return share >= 0.95 ? 3 : share >= 0.75 ? 2 : share >= 0.5 ? 1 : 0
  }
}
