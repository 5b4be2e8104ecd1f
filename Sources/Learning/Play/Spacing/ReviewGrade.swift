/// How well an answer shows that an exercise is remembered, on FSRS's scale.
///
/// Pupils are not asked: those who press “hard” when they had forgotten would spoil the plan.
public enum ReviewGrade: Int, Sendable, CaseIterable {
  /// Wrong, or too late.
  case again = 1
  /// Right, but slow: in more than twice the pupil's usual time. Our choice, the mirror of `easy`.
  case hard
  /// Right.
  case good
  /// Right and fast: in less than half the pupil's usual time.
  case easy

  /// The grade of an answer; nil for one so fast that it was a guess.
  ///
  /// - Parameters:
  ///   - record: the answer.
  ///   - isTimed: whether times have a meaning in the game; see `GameProfile`.
  ///   - usualTicks: the median time of the pupil's answers; nil if there are too few.
  ///   - meanTicks: their mean time; 0 if it is not known.
  public init?(of record: AnswerRecord, isTimed: Bool, usualTicks: Int?, meanTicks: Int = 0) {
    if !record.isMissed, isTimed,
      RapidGuess.isRapid(ticks: record.ticks, meanTicks: meanTicks)
    {
      return nil
    }
    guard record.isCorrect else {
      self = .again
      return
    }
    self = .good
    guard isTimed, let usualTicks else { return }
    if record.ticks * 2 < usualTicks { self = .easy }
    if record.ticks > usualTicks * 2 { self = .hard }
  }
}
