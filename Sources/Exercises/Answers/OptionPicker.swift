import Determinism

/// The answers a game offers for one question, in the order they are shown.
public struct Options: Sendable, Equatable {
  /// What is shown; no two look the same to a pupil.
  public let texts: [String]
  /// Where the right one stands in `texts`.
  public let rightIndex: Int
  /// The error that leads to each option, nil for the right one and where none is known; empty if
  /// none is known of any.
  public let rules: [ErrorRule?]

  /// Options of their parts.
  ///
  /// - Precondition: `rightIndex` is an index of `texts`; `rules` is empty or as long as `texts`.
  public init(texts: [String], rightIndex: Int, rules: [ErrorRule?] = []) {
    precondition(texts.indices.contains(rightIndex), "the right answer must be among the options")
    precondition(rules.isEmpty || rules.count == texts.count, "each option needs its own rule")
    self.rules = rules
    self.texts = texts
    self.rightIndex = rightIndex
  }

  /// The right answer's text.
  public var right: String { texts[rightIndex] }
}

/// Chooses which answers a game offers and where they stand.
public enum OptionPicker {
  /// Options for an exercise: the right answer, and wrong ones that do not give it away.
  ///
  /// Wrong answers come from the exercise itself. Where it has too few, a whole-number answer gets
  /// near misses, any other one the answers of siblings of its kind: numbers for a number, and for
  /// a text preferably texts with as many words and the same kind of first letter. Each place is
  /// equally likely for the right answer. Among numbers its rank is drawn first, uniformly from
  /// the ranks the wrong ones allow, so neither the largest nor the middle one is a good guess.
  ///
  /// - Parameters:
  ///   - exercise: what is asked.
  ///   - count: how many options, the right one included; see `Game.optionCount`.
  ///   - siblings: other exercises whose answers may be borrowed, best those that the same game can
  ///     show. It may hold the exercise itself; those asking the same question are passed over.
  ///   - generator: the source of chance.
  /// - Returns: nil if `count` is below one or there are too few different wrong answers.
  /// - Complexity: O(1) if the exercise has enough wrong answers, else O(n) in the siblings.
  public static func options(
    for exercise: Exercise, count: Int, siblings: [Exercise],
    using generator: inout SeededGenerator
  ) -> Options? {
    guard count >= 1 else { return nil }
    let needed = count - 1
    let pool = AnswerPool(exercise: exercise)
    let wrong: [WrongAnswer]?
    if let number = pool.rightNumber, pool.wrongNumbers.count == pool.wrong.count {
      wrong = numbers(
        besides: number, exercise: exercise, own: pool.wrongNumbers, needed: needed,
        siblings: siblings, using: &generator)
    } else {
      wrong = texts(pool: pool, needed: needed, siblings: siblings, using: &generator)
    }
    guard let wrong, wrong.count == needed else { return nil }
    let rightIndex = generator.index(below: count)
    var shown = generator.shuffled(wrong)
    shown.insert(WrongAnswer(exercise.answer), at: rightIndex)
    return Options(
      texts: shown.map(\.text), rightIndex: rightIndex,
      rules: shown.contains { $0.rule != nil } ? shown.map(\.rule) : [])
  }

  /// Wrong numbers such that every rank the right one can have is equally likely.
  private static func numbers(
    besides right: NumericAnswer, exercise: Exercise, own: [(answer: WrongAnswer, value: Double)],
    needed: Int, siblings: [Exercise], using generator: inout SeededGenerator
  ) -> [WrongAnswer]? {
    var kept: [(answer: WrongAnswer, value: Double)] = []
    var spare = own
    if own.count < needed {
      kept = own
      spare = fill(
        besides: right, exercise: exercise, own: own, needed: needed, siblings: siblings,
        using: &generator)
    }
    let keptSmaller = kept.count { $0.value < right.value }
    let keptLarger = kept.count - keptSmaller
    let spareSmaller = spare.filter { $0.value < right.value }.map(\.answer)
    let spareLarger = spare.filter { $0.value > right.value }.map(\.answer)
    let fewest = max(keptSmaller, needed - keptLarger - spareLarger.count)
    let most = min(keptSmaller + spareSmaller.count, needed - keptLarger)
    guard fewest <= most else { return nil }
    let rank = generator.integer(in: fewest...most)
    return kept.map(\.answer)
      + generator.shuffled(spareSmaller).prefix(rank - keptSmaller)
      + generator.shuffled(spareLarger).prefix(needed - rank - keptLarger)
  }

  /// Near misses for whole numbers, siblings' numbers for others.
  private static func fill(
    besides right: NumericAnswer, exercise: Exercise, own: [(answer: WrongAnswer, value: Double)],
    needed: Int, siblings: [Exercise], using generator: inout SeededGenerator
  ) -> [(answer: WrongAnswer, value: Double)] {
    var seen = Set(own.map(\.value))
    seen.insert(right.value)
    guard let answer = right.integer else {
      return Borrowing.numbers(
        for: exercise, siblings: siblings, perSide: needed, excluding: &seen, using: &generator
      )
      .map { (WrongAnswer($0.text), $0.value) }
    }
    let task = ArithmeticTask(question: exercise.question)
    let allowsNegatives =
      answer < 0 || own.contains { $0.value < 0 } || (task?.first ?? 0) < 0
      || (task?.second ?? 0) < 0
    let minus = exercise.answer.contains("-") ? "-" : "−"
    return NearMisses.values(
      around: answer, task: task, allowsNegatives: allowsNegatives, perSide: needed + own.count
    )
    .map { (WrongAnswer(NumericAnswer.text($0, minus: minus)), Double($0)) }
    .filter { !seen.contains($0.1) }
  }

  private static func texts(
    pool: AnswerPool, needed: Int, siblings: [Exercise], using generator: inout SeededGenerator
  ) -> [WrongAnswer]? {
    if pool.wrong.count >= needed {
      return Array(generator.shuffled(pool.wrong).prefix(needed))
    }
    return pool.wrong
      + Borrowing.texts(
        for: pool, siblings: siblings, count: needed - pool.wrong.count, using: &generator
      )
      .map { WrongAnswer($0) }
  }
}
