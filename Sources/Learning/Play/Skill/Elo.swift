import Determinism

/// How a pupil's ability and a task's difficulty, in logits, make an answer right, and how an answer
/// moves what is believed of them: Elo's rule with a floor for guessing, as adaptive practice uses it
/// (Pelánek 2016; Klinkenberg, Straatemeier and van der Maas 2011).
public enum Elo {
  /// The share of right answers that is aimed at: hard enough to learn from, and three of four are
  /// success.
  public static let target = 0.75
  /// The chance with which tasks are chosen, so that the share comes out: what is believed of a pupil
  /// errs to both sides, and a task that is too hard costs more than one that is too easy brings; and
  /// the weakest find too few easy tasks. With 0.77 one of them in three trials missed 0.7 by a little.
  /// `teachify pace` shows that it does.
  static let aim = 0.78

  /// The chance of a right answer: c + (1 − c) σ(ability − difficulty), where c is one over the
  /// number of options.
  public static func chance(ability: Double, difficulty: Double, options: Int) -> Double {
    let floor = floor(options)
    return floor + (1 - floor) * Logistic.value(ability - difficulty)
  }

  /// How far ability has to be above difficulty for a share of right answers: for 0.75 with four
  /// options 0.69, with three 0.51.
  ///
  /// - Parameters:
  ///   - share: the share aimed at; one that guessing alone brings counts as a little more, 1 and
  ///     above as a little less.
  ///   - options: how many answers there are to choose from.
  public static func margin(for share: Double, options: Int) -> Double {
    let floor = floor(options)
    let known = min(max((share - floor) / (1 - floor), 0.01), 0.99)
    return Logarithm.value(known / (1 - known))
  }

  /// How much of a surprise is believed after so many answers: 1 / (1 + 0.05 n), the calmer of two
  /// usual figures, because a round has a dozen answers and not hundreds. Behind 60 answers it stays
  /// at a quarter: a child goes on learning, and the estimate has to follow.
  public static func belief(after answers: Int) -> Double {
    1 / (1 + 0.05 * Double(min(max(answers, 0), 60)))
  }

  /// How far an answer moves an estimate, in logits; at most half a logit, so that the first answers
  /// of a new pupil are not taken for the whole truth.
  ///
  /// - Parameters:
  ///   - isRight: whether the answer was right.
  ///   - chance: the chance it had.
  ///   - answers: how many answers the estimate rests on.
  public static func step(isRight: Bool, chance: Double, after answers: Int) -> Double {
    let surprise = (isRight ? 1 : 0) - chance
    return min(max(belief(after: answers) * surprise, -0.5), 0.5)
  }

  private static func floor(_ options: Int) -> Double { 1 / Double(max(2, options)) }
}
