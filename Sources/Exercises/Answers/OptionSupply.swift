import Determinism

/// Tells whether exercises have enough wrong answers, their own and those of their siblings.
package struct OptionSupply {
  /// How many different answers of each kind are looked at. No game offers more than four, so
  /// whoever has sixteen to choose from has enough.
  private static let sampleLimit = 16

  private var keys: Set<AnswerKey> = []
  private var sample: [Exercise] = []
  private var textCount = 0
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
      let key = AnswerKey(exercise.answer)
      if case .number = key {
        guard numberCount < Self.sampleLimit, keys.insert(key).inserted else { continue }
        numberCount += 1
      } else {
        guard textCount < Self.sampleLimit, keys.insert(key).inserted else { continue }
        textCount += 1
      }
      sample.append(exercise)
    }
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

  private func hasTexts(for exercise: Exercise, count: Int) -> Bool {
    textCount > 2 * (count - 1) + exercise.wrong.count
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
