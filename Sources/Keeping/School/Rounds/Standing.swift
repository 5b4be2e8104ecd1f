/// What a pupil's rounds for an assignment add up to.
public struct Standing: Sendable, Equatable {
  /// Who has played them.
  public let pupil: Pupil.ID
  /// For what.
  public let assignment: Assignment.ID
  /// How many rounds count.
  public let rounds: Int
  /// How many answers in them were right.
  public let right: Int
  /// How many were wrong.
  public let wrong: Int
  /// How many questions were missed.
  public let missed: Int
  /// The most stars in one of them.
  public let stars: Int
  /// How many rounds do not count because replaying shows another one, or other questions.
  public let doubtful: Int
  /// Whether a round was left that may still go on.
  public let isBegun: Bool

  /// A standing of its parts.
  public init(
    pupil: Pupil.ID, assignment: Assignment.ID, rounds: Int, right: Int, wrong: Int, missed: Int,
    stars: Int, doubtful: Int = 0, isBegun: Bool = false
  ) {
    self.pupil = pupil
    self.assignment = assignment
    self.rounds = rounds
    self.right = right
    self.wrong = wrong
    self.missed = missed
    self.stars = stars
    self.doubtful = doubtful
    self.isBegun = isBegun
  }

  /// How many questions were asked.
  public var asked: Int { right + wrong + missed }
}
