import Exercises

/// How well an answer shows that an exercise is remembered, as FSRS counts it.
///
/// Nobody is asked: pupils who press “hard” where they had forgotten would spoil the plan.
public enum ReviewGrade: Int, Sendable, CaseIterable {
  /// Wrong, or too late.
  case again = 1
  /// Right, but slow: in more than twice the pupil's usual time. Our choice, the mirror of `easy`.
  case hard
  /// Right.
  case good
  /// Right and fast: in less than half the pupil's usual time.
  case easy

  /// The grade of an answer; nil for one so fast that it was guessed.
  ///
  /// - Parameters:
  ///   - record: the answer.
  ///   - game: where it was given. In the sky the words' flight decides when a word is touched, so
  ///     times tell nothing there.
  ///   - usualTicks: the median time of the pupil's answers; nil where there are too few to tell.
  ///   - meanTicks: their mean time; 0 where it is not known.
  public init?(of record: AnswerRecord, in game: Game, usualTicks: Int?, meanTicks: Int = 0) {
    let isTimed = game != .teachifyBird
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
