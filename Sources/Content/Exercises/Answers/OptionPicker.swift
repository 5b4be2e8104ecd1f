import Determinism

/// Chooses which answers a game offers and in which order.
public enum OptionPicker {
  /// Options for an exercise: the right answer, and wrong ones that don't give it away.
  ///
  /// Wrong answers come from the exercise itself. If it has too few and its question is a calculation,
  /// answers of common errors are added, see `ErrorRule`, and near misses with as many digits. Any other
  /// answer gets those of siblings of its kind: numbers for a number, and for a text, if possible, texts with
  /// the same kind of article and first letter, preferably of the same part of speech and with as many words.
  /// While the pupil hardly knows the answer, these are about as long and not related to it; once it is known
  /// well, they are of the same category or tags and look similar: see `Exercise.stability`. Where somebody has
  /// chosen the wrong answers for the question, there are no others: see `ClosedList`.
  ///
  /// Each position is equally likely for the right answer. Among numbers its rank is drawn first, uniformly
  /// from the ranks that the wrong ones allow, so neither the largest nor the middle one is a good guess;
  /// then on either side known errors come before others, by `ErrorRule.weight`. Neither parity nor equal
  /// last digits give a hint about the right one.
  ///
  /// The options of a comparison are the three signs, however many options a game has room for.
  ///
  /// - Parameters:
  ///   - exercise: the exercise.
  ///   - count: the number of options, including the right one; see `Demand.optionCount`.
  ///   - siblings: other exercises whose answers may be borrowed, preferably those that the same game can
  ///     show. They may include the exercise itself; those asking the same question are skipped.
  ///   - manner: which wrong answers are offered for a calculation.
  ///   - comparison: how it is told whether a sibling's answer is right here, too.
  ///   - generator: the source of randomness.
  /// - Returns: nil if `count` is below one or there are too few different wrong answers.
  /// - Complexity: O(1) if the exercise has enough wrong answers or the answer of one in a few siblings
  ///   fits; O(n) in the siblings at worst, if hardly any fits.
  public static func options(
    for exercise: Exercise, count: Int, siblings: [Exercise], manner: OptionManner = .believable,
    borrowing comparison: BorrowingComparison = .possibleAmounts,
    using generator: inout SeededGenerator
  ) -> Options? {
    guard count >= 1 else { return nil }
    guard exercise.together.isEmpty else {
      return several(of: exercise, count: count, using: &generator)
    }
    let needed = count - 1
    if exercise.answer.utf8.count == 1, let wrong = signs(for: exercise, needed: needed) {
      return arranged(exercise.answer, wrong, using: &generator)
    }
    let pool = AnswerPool(exercise: exercise, keepsForms: comparison.countsDoubts)
    if exercise.hasAllOptions
      || needed > pool.wrong.count && comparison != .texts
        && ClosedList.isAsked(by: exercise, wrong: pool.wrong.count)
    {
      let wrong = generator.shuffled(pool.wrong).prefix(needed)
      return wrong.isEmpty ? nil : arranged(exercise.answer, Array(wrong), using: &generator)
    }
    if let right = pool.right, pool.ordered.count == pool.wrong.count {
      let wrong = ordered(
        besides: right, pool: pool, needed: needed, siblings: siblings, manner: manner,
        comparison, using: &generator)
      if let wrong { return arranged(exercise.answer, wrong, using: &generator) }
    }
    guard pool.right?.kind != .number || pool.ordered.count < pool.wrong.count else { return nil }
    let wrong = texts(
      pool: pool, needed: needed, siblings: siblings, comparison, using: &generator)
    if wrong.count == needed { return arranged(exercise.answer, wrong, using: &generator) }
    // Earlier rules did not ask an exercise for which nothing could be borrowed with its own answers alone.
    guard comparison.countsDoubts, pool.wrong.count >= ClosedList.chosen else { return nil }
    return arranged(exercise.answer, generator.shuffled(pool.wrong), using: &generator)
  }

  /// An exercise asked in another form, with options; nil where it cannot be asked so. The exercise keeps its
  /// identifier, so that it is known which one was asked.
  ///
  /// - Parameters:
  ///   - form: how it is asked; not as usual.
  ///   - count: the number of options, including the right one.
  package static func question(
    asking exercise: Exercise, as form: AskedForm, count: Int,
    using generator: inout SeededGenerator
  ) -> (exercise: Exercise, options: Options)? {
    guard let (asked, task) = exercise.asked(as: form, using: &generator),
      let made = question(
        task, count: count, allowsNegatives: false, manner: .believable, using: &generator)
    else { return nil }
    var turned = asked
    turned.wrong = made.exercise.wrong
    return (turned, made.options)
  }

  /// Options for a generated task, and the exercise with these as its wrong answers.
  static func question(
    _ task: MathTask, count: Int, allowsNegatives: Bool, probing probe: ErrorRule? = nil,
    spread: AnswerSpread = AnswerSpread(), manner: OptionManner,
    using generator: inout SeededGenerator
  ) -> (exercise: Exercise, options: Options)? {
    guard count >= 1 else { return nil }
    let spare = task.candidates(allowsNegatives: allowsNegatives, perSide: 5)
    let answer = task.answer
    let probe = probe ?? manner.probe(among: spare)
    let chosen: [Candidate]?
    if case .comparison = task {
      chosen = Array(spare.prefix(count - 1))
    } else if manner != .telling, probe == nil, count > 1,
      let right = task.integer,
      let found = believable(
        task, right: right, spare: spare, needed: count - 1, spread: spread,
        allowsNegatives: allowsNegatives, using: &generator)
    {
      chosen = found
    } else {
      chosen = CandidatePicker.pick(
        besides: task.order, kept: [], spare: spare, needed: count - 1, probing: probe,
        using: &generator)
    }
    guard let wrong = chosen?.map({ $0.answer() }) else { return nil }
    let text = task.text
    return (
      Exercise(id: text, question: text, answer: answer, wrong: wrong),
      arranged(answer, wrong, using: &generator)
    )
  }

  /// Wrong answers to a task with a whole number that only calculating, or knowing it, tells from it.
  private static func believable(
    _ task: MathTask?, right: Int, spare: [Candidate], needed: Int, spread: AnswerSpread,
    allowsNegatives: Bool,
    using generator: inout SeededGenerator
  ) -> [Candidate]? {
    let allowed = MathTask.allowed(task, allowsNegatives: allowsNegatives)
    // A generator may have too few answers for options that are all answers of others.
    var general = spread
    general.potentials = nil
    for spread in spread.potentials == nil ? [spread] : [spread, general] {
      let picker = BelievablePicker(
        task, right: right, allowed: allowed, spread: spread, spare: spare)
      if let found = picker.pick(needed, using: &generator) { return found }
    }
    return nil
  }

  /// All right answers among the exercise's own wrong ones, each position equally likely; nil if there is no
  /// room for a wrong one, or there is none. Other exercises' answers might be right as well.
  private static func several(
    of exercise: Exercise, count: Int, using generator: inout SeededGenerator
  ) -> Options? {
    var right: [String] = []
    for text in exercise.rightAnswers where !right.contains(text) { right.append(text) }
    let others = exercise.wrong.filter { !right.contains($0.text) }
    let wrong = generator.shuffled(others).prefix(max(0, count - right.count))
    guard !wrong.isEmpty else { return nil }
    let shown = generator.shuffled(right.map { WrongAnswer($0) } + wrong)
    let places = right.compactMap { text in shown.firstIndex { $0.text == text } }
    return options(shown, rightIndices: places)
  }

  /// The right answer among the wrong ones, each position equally likely.
  private static func arranged(
    _ answer: String, _ wrong: [WrongAnswer], using generator: inout SeededGenerator
  ) -> Options {
    let rightIndex = generator.index(below: wrong.count + 1)
    var shown = generator.shuffled(wrong)
    shown.insert(WrongAnswer(answer), at: rightIndex)
    return options(shown, rightIndices: [rightIndex])
  }

  private static func options(_ shown: [WrongAnswer], rightIndices: [Int]) -> Options {
    Options(
      texts: shown.map(\.text), rightIndices: rightIndices,
      rules: shown.contains { $0.rule != nil } ? shown.map(\.rule) : [])
  }

  /// The other signs of a comparison; nil if the answers are not signs.
  private static func signs(for exercise: Exercise, needed: Int) -> [WrongAnswer]? {
    guard ComparisonSign.are([exercise.answer] + exercise.wrong.map(\.text)) else { return nil }
    let made = QuestionCandidates.candidates(for: exercise, allowsNegatives: false, perSide: 0)
    let all = made.isEmpty ? MathTask.signs(besides: exercise.answer) : made
    let wrong = all.map { candidate in
      let answer = candidate.answer()
      return exercise.wrong.first { $0.text == answer.text } ?? answer
    }
    return Array(wrong.prefix(needed))
  }

  /// Wrong answers such that every possible rank of the right one is equally likely.
  private static func ordered(
    besides right: AnswerOrder, pool: AnswerPool, needed: Int, siblings: [Exercise],
    manner: OptionManner, _ comparison: BorrowingComparison,
    using generator: inout SeededGenerator
  ) -> [WrongAnswer]? {
    var kept: [Candidate] = []
    var spare = pool.ordered
    let number = spare.count < needed && manner != .telling ? Int(exactly: right.value) : nil
    if spare.count < needed {
      kept = spare
      spare = fill(
        besides: right, pool: pool, needed: needed, siblings: siblings, comparison,
        using: &generator)
      // Rounds by earlier rules keep what they offered.
      if manner != .telling, !pool.exercise.alternatives.isEmpty {
        let accepted = pool.exercise.alternatives.map { AnswerKey($0) }
        spare.removeAll { accepted.contains(AnswerKey($0.answer().text)) }
      }
    }
    let minus = pool.exercise.answer.contains("-") ? "-" : "−"
    let mark = GroupedNumber(pool.exercise.answer)?.mark
    var found: [Candidate]?
    let probe = manner.probe(among: spare)
    if let number, probe == nil, right.kind == .number, kept.isEmpty,
      pool.exercise.alternatives.isEmpty
    {
      let (question, answer) = (pool.exercise.question, pool.exercise.answer)
      var task = MathTask(question: question, answer: answer)
      if task?.integer != number { task = nil }
      // Only beside a number without decimals others are written as it is.
      if task != nil || NumericAnswer.plainInteger(answer) == number {
        found = believable(
          task, right: number, spare: spare, needed: needed, spread: AnswerSpread(),
          allowsNegatives: spare.contains { $0.value < 0 }, using: &generator)
      }
    }
    found =
      found
      ?? CandidatePicker.pick(
        besides: right.value, kept: kept, spare: spare, needed: needed, probing: probe,
        using: &generator)
    return found?.map { $0.answer(minus: minus, thousandsMark: mark) }
  }

  /// Known errors and near misses for tasks and numbers, siblings' numbers for very long ones.
  private static func fill(
    besides right: AnswerOrder, pool: AnswerPool, needed: Int, siblings: [Exercise],
    _ comparison: BorrowingComparison, using generator: inout SeededGenerator
  ) -> [Candidate] {
    let exercise = pool.exercise
    var seen = Set(pool.ordered.map(\.value))
    seen.insert(right.value)
    let allowsNegatives =
      right.value < 0 || pool.ordered.contains { $0.value < 0 }
      || ArithmeticTask(question: exercise.question).map { $0.first < 0 || $0.second < 0 } ?? false
    let perSide = needed + pool.ordered.count
    var found = QuestionCandidates.candidates(
      for: exercise, allowsNegatives: allowsNegatives, perSide: perSide,
      takesPointOfQuestion: comparison.readsAmounts)
    if found.isEmpty, right.kind == .number {
      found = DecimalCandidates.candidates(
        besides: exercise.answer, allowsNegatives: allowsNegatives, perSide: perSide)
      guard found.isEmpty else { return found.filter { !seen.contains($0.value) } }
      guard let answer = Int(exactly: right.value) else {
        return Borrowing.numbers(
          for: exercise, siblings: siblings, perSide: needed, comparison, excluding: &seen,
          using: &generator
        ).map { Candidate(WrongAnswer($0.text), value: $0.value) }
      }
      var near = WholeNumberCandidates(
        answer: answer, allowed: allowsNegatives ? .min / 4 ... .max / 4 : 0 ... .max / 4)
      if let reversed = ErrorRule.reversed(answer) { near.offer(reversed, .numberReverse) }
      near.takeNearMisses(perSide: perSide)
      found = near.candidates
    }
    return found.filter { !seen.contains($0.value) }
  }

  private static func texts(
    pool: AnswerPool, needed: Int, siblings: [Exercise], _ comparison: BorrowingComparison,
    using generator: inout SeededGenerator
  ) -> [WrongAnswer] {
    if pool.wrong.count >= needed {
      return Array(generator.shuffled(pool.wrong).prefix(needed))
    }
    return pool.wrong
      + Borrowing.texts(
        for: pool, siblings: siblings, count: needed - pool.wrong.count, comparison,
        using: &generator
      )
      .map { WrongAnswer($0) }
  }
}
