import Determinism

/// Tells whether exercises have enough wrong answers, their own and those of their siblings.
package struct OptionSupply {
  /// How many different answers of each kind are looked at. No game offers more than four, so
  /// whoever has sixteen to choose from has enough.
  private static let sampleLimit = 16
  /// How many of them may answer one question, as those lend each other nothing: as many as a game
  /// with four options borrows.
  private static let answersPerQuestion = 3

  private var keys: Set<AnswerKey> = []
  private var sample: [Exercise] = []
  private var answerCounts: [String: Int] = [:]
  private var textCount = 0
  /// How many texts of the sample any other question may borrow.
  private var freeTextCount = 0
  private var numberCount = 0

  /// What a list of exercises can lend each other.
  ///
  /// - Complexity: O(n), less if the first answers are all different.
  package init(_ exercises: [Exercise]) {
    for index in exercises.indices {
      if textCount >= Self.sampleLimit {
        if numberCount >= Self.sampleLimit { break }
        if Self.isSurelyNoNumber(exercises[index].answer) { continue }
      } else if numberCount >= Self.sampleLimit,
        NumericAnswer.plainInteger(exercises[index].answer) != nil
      {
        continue
      }
      let exercise = exercises[index]
      if exercise.hasAllOptions { continue }
      let key = AnswerKey(exercise.answer)
      if case .number = key {
        guard numberCount < Self.sampleLimit, isNew(key, to: exercise.prompt) else { continue }
        numberCount += 1
      } else {
        guard textCount < Self.sampleLimit, isNew(key, to: exercise.prompt) else { continue }
        textCount += 1
        if exercise.alternatives.isEmpty { freeTextCount += 1 }
      }
      sample.append(exercise)
    }
  }

  /// Notes an answer, unless it is known or its question has enough.
  private mutating func isNew(_ key: AnswerKey, to question: String) -> Bool {
    guard !keys.contains(key) else { return false }
    let count = answerCounts[AnswerText.normalized(question), default: 0]
    guard count < Self.answersPerQuestion else { return false }
    answerCounts[AnswerText.normalized(question)] = count + 1
    keys.insert(key)
    return true
  }

  /// Whether a text begins as no number does; false says nothing.
  private static func isSurelyNoNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    return (0x3A..<0x80).contains(first) || first == 0xC3
  }

  /// Whether an answer that begins with a letter has enough others beside it; false says nothing.
  ///
  /// - Complexity: O(1).
  func surelySuffices(for exercise: Exercise, count: Int) -> Bool {
    hasTexts(for: exercise, count: count)
      && AnswerBeginning.isLetter(AnswerBeginning.bytes(exercise.answer))
  }

  /// Whether enough is left without what answers the same question, the answer itself, and what the
  /// exercise has already.
  private func hasTexts(for exercise: Exercise, count: Int) -> Bool {
    let taken =
      Self.answersPerQuestion + 1 + exercise.wrongAnswers.count + exercise.alternatives.count
    return freeTextCount >= count - 1 + taken
  }

  /// Whether `count` options can be made, the right one included.
  ///
  /// - Complexity: O(1), however many exercises there are.
  package func suffices(for exercise: Exercise, count: Int) -> Bool {
    if hasTexts(for: exercise, count: count), case .text = AnswerKey(exercise.answer) {
      return true
    }
    var generator = SeededGenerator(seed: 0)
    return OptionPicker.options(
      for: exercise, count: count, siblings: sample, using: &generator) != nil
  }
}
