import Determinism

/// How a pupil's ability and a task's difficulty, in logits, determine the probability of a right
/// answer, and how an answer changes the estimates: Elo's rule with a floor for guessing, as used
/// in adaptive practice (Pelánek 2016; Klinkenberg, Straatemeier and van der Maas 2011).
public enum Elo {
  /// The target share of right answers: hard enough to learn from, and three of four are successes.
  public static let target = 0.75
  /// The probability for which tasks are chosen so that the target is reached: estimates err in
  /// both directions, and a task that is too hard costs more than one that is too easy gains; and
  /// the weakest pupils find too few easy tasks. With 0.77 one of them in three trials missed 0.7
  /// by a little. `teachify pace` shows the result.
  static let aim = 0.78

  /// The probability of a right answer: c + (1 − c) σ(ability − difficulty), where c is one over the number
  /// of options.
  public static func chance(ability: Double, difficulty: Double, options: Int) -> Double {
    let floor = floor(options)
    return floor + (1 - floor) * Logistic.value(ability - difficulty)
  }

  /// How far ability must exceed difficulty for a share of right answers: for 0.75 with four
  /// options 0.69, with three 0.51.
  ///
  /// - Parameters:
  ///   - share: the target share; one that guessing alone reaches counts as slightly more, 1 and
  ///     above as slightly less.
  ///   - options: the number of answer options.
  public static func margin(for share: Double, options: Int) -> Double {
    let floor = floor(options)
    let known = min(max((share - floor) / (1 - floor), 0.01), 0.99)
    return Logarithm.value(known / (1 - known))
  }

  /// The weight of a surprise after a number of answers: 1 / (1 + 0.05 n), the calmer of two usual
  /// figures, because a round has a dozen answers and not hundreds. After 60 answers it stays at a
  /// quarter: a child keeps learning, and the estimate has to follow.
  public static func belief(after answers: Int) -> Double {
    1 / (1 + 0.05 * Double(min(max(answers, 0), 60)))
  }

  /// How far an answer moves an estimate, in logits; at most half a logit, so that the first
  /// answers of a new pupil do not count for too much.
  ///
  /// - Parameters:
  ///   - isRight: whether the answer was right.
  ///   - chance: the probability that it would be right.
  ///   - answers: the number of answers the estimate rests on.
  public static func step(isRight: Bool, chance: Double, after answers: Int) -> Double {
    let surprise = (isRight ? 1 : 0) - chance
    return min(max(belief(after: answers) * surprise, -0.5), 0.5)
  }

  private static func floor(_ options: Int) -> Double { 1 / Double(max(2, options)) }
}
