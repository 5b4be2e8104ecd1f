import Determinism

/// Determines whether exercises have enough wrong answers, their own and those of their siblings.
package struct OptionSupply {
  /// How many different answers of each kind are examined: enough for four options, however many of them mean the
  /// same as the answer or the question, or are given where these are asked.
  private static let sampleLimit = 48
  /// How many of them may answer the same question, as those cannot borrow from each other: as many as a game
  /// with four options borrows.
  private static let answersPerQuestion = 3

  private var keys: Set<AnswerKey> = []
  private var sample: [Exercise] = []
  /// What is known of the texts of the sample.
  private var texts: [Text] = []
  private var answerCounts: [String: Int] = [:]
  private var textCount = 0
  /// How many texts of the sample can be borrowed by any other question.
  private var freeTextCount = 0
  private var numberCount = 0

  /// An answer that can be lent, with what is compared to tell whether it is right elsewhere, which takes long to find out
  /// for texts with numbers or several meanings.
  private struct Text {
    let key: AnswerKey
    let question: String
    let value: EqualValue
    let meanings: AnswerMeanings
    let amounts: AnswerAmounts
    let loose: LooseText?

    init(_ exercise: Exercise, _ key: AnswerKey) {
      self.key = key
      question = AnswerText.normalized(exercise.question)
      value = EqualValue(exercise.answer)
      meanings = AnswerMeanings(of: exercise)
      amounts = AnswerAmounts(exercise.answer)
      loose = LooseText(exercise.answer)
    }
  }

  /// The answers that a list of exercises can lend each other.
  ///
  /// - Complexity: O(n), less if the first answers are all different.
  package init(_ exercises: [Exercise]) {
    for index in exercises.indices {
      if isFull { break }
      add(exercises[index])
    }
  }

  /// Whether further exercises would add nothing.
  private var isFull: Bool {
    textCount >= Self.sampleLimit && numberCount >= Self.sampleLimit
  }

  /// Takes a further exercise's answer into account.
  ///
  /// - Parameter isLent: whether the game has room for the exercise, evaluated only if it would add anything.
  package mutating func add(_ exercise: Exercise, isLent: () -> Bool = { true }) {
    if textCount >= Self.sampleLimit {
      if isFull || Self.isSurelyNoNumber(exercise.answer) { return }
    } else if numberCount >= Self.sampleLimit,
      NumericAnswer.plainInteger(exercise.answer) != nil
    {
      return
    }
    if exercise.hasAllOptions || !isLent() { return }
    let key = AnswerKey(exercise.answer)
    if case .number = key {
      guard numberCount < Self.sampleLimit, isNew(key, to: exercise.prompt.key) else {
        return keepRepeated(exercise)
      }
      numberCount += 1
    } else {
      guard textCount < Self.sampleLimit, isNew(key, to: exercise.prompt.key) else {
        return keepRepeated(exercise)
      }
      textCount += 1
      if exercise.alternatives.isEmpty {
        if AnswerMeanings.isPlain(exercise.answer) { freeTextCount += 1 }
        if key != .text("") { texts.append(Text(exercise, key)) }
      }
    }
    sample.append(exercise)
  }

  /// Keeps an exercise with an answer that is already there: in a short list it may be the one that can be lent.
  private mutating func keepRepeated(_ exercise: Exercise) {
    if sample.count < Self.sampleLimit { sample.append(exercise) }
  }

  /// Notes an answer, unless it is already noted or its question has enough.
  private mutating func isNew(_ key: AnswerKey, to question: String) -> Bool {
    guard !keys.contains(key) else { return false }
    let count = answerCounts[AnswerText.normalized(question), default: 0]
    guard count < Self.answersPerQuestion else { return false }
    answerCounts[AnswerText.normalized(question)] = count + 1
    keys.insert(key)
    return true
  }

  /// Whether a text begins like no number does; false means that it is not known.
  private static func isSurelyNoNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    return (0x3A..<0x80).contains(first) || first == 0xC3
  }

  /// Whether enough texts remain without those that answer the same question, those of the answer's meaning or amount, and
  /// the exercise's own answers.
  private func hasTexts(for exercise: Exercise, count: Int) -> Bool {
    AnswerMeanings.isPlain(exercise.answer) && SynonymQuestion.word(exercise.question) == nil
      && AnswerAmounts(exercise.answer).isEmpty
      && hasTexts(beside: exercise.wrongAnswers.count + exercise.alternatives.count, count: count)
  }

  /// Whether there are enough other texts for an answer that is a word of one meaning and whose exercise has this
  /// many answers of its own; false means that it is not known.
  package func hasTexts(beside own: Int, count: Int) -> Bool {
    let same = (2 + own) * AnswerMeanings.mostForms
    let asked = (3 + 2 * own) * Self.answersPerQuestion
    return freeTextCount >= count - 1 + same + asked
  }

  /// Whether enough texts are certainly wrong for an exercise without wrong answers of its own; false means that it is
  /// not known.
  private func lendsTexts(to exercise: Exercise, count: Int) -> Bool {
    guard exercise.wrongAnswers.count == 0, !exercise.hasAllOptions, exercise.together.isEmpty,
      exercise.answer.utf8.count > 1, GroupedNumber(exercise.answer) == nil
    else { return false }
    let own = Text(exercise, AnswerKey(exercise.answer))
    guard case .text = own.key else { return false }
    let keys = [own.key] + exercise.alternatives.map { AnswerKey($0) }
    let values = exercise.rightValues
    let amounts = AnswerAmounts(of: exercise)
    let loose = LooseAnswers(of: exercise)
    var found = 0
    for text in texts where !keys.contains(text.key) && text.question != own.question {
      guard !values.contains(where: { $0.mayBeSame(as: text.value) }),
        !own.meanings.overlap(text.meanings), !amounts.overlap(text.amounts),
        !loose.mayInclude(text.loose)
      else { continue }
      found += 1
      if found >= count - 1 { return true }
    }
    return false
  }

  /// Whether `count` options can be made, including the right one.
  ///
  /// - Complexity: O(1), however many exercises there are.
  package func suffices(for exercise: Exercise, count: Int) -> Bool {
    if hasTexts(for: exercise, count: count), case .text = AnswerKey(exercise.answer) {
      return true
    }
    if lendsTexts(to: exercise, count: count) { return true }
    var generator = SeededGenerator(seed: 0)
    return OptionPicker.options(
      for: exercise, count: count, siblings: sample, using: &generator) != nil
  }
}
