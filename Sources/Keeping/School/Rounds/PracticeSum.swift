/// What a pupil's rounds in a time add up to, as far as they count.
public struct PracticeSum: Sendable, Equatable {
  /// The first moment of the time.
  public let from: Timestamp
  /// The first moment after it.
  public let until: Timestamp
  /// How many rounds count.
  public let rounds: Int
  /// How many answers in them were right.
  public let right: Int
  /// How many were wrong.
  public let wrong: Int
  /// How many questions were missed.
  public let missed: Int

  /// A sum of its parts.
  public init(
    from: Timestamp, until: Timestamp, rounds: Int, right: Int, wrong: Int, missed: Int
  ) {
    self.from = from
    self.until = until
    self.rounds = rounds
    self.right = right
    self.wrong = wrong
    self.missed = missed
  }

  /// How many questions were asked.
  public var asked: Int { right + wrong + missed }
}
