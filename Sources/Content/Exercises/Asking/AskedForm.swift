/// How an exercise is asked.
///
/// The raw value is its name in records.
public enum AskedForm: String, Sendable, CaseIterable {
  /// As the document or its rule has it.
  case usual
  /// With its second number missing: `7 + ? = 12` for `7 + 5`.
  case missingNumber
}

extension Exercise {
  /// The exercise with its second number missing and its result known, as another exercise of the same name: `7 + ? = 12`
  /// for `7 + 5`. Nil unless it is a plain calculation with numbers from 0 on, written without marks in them, and with
  /// one number that fits: `0 · ? = 0` has many.
  func withMissingNumber() -> (exercise: Exercise, task: MathTask)? {
    guard picture == nil, answerPicture == nil, together.isEmpty, alternatives.isEmpty,
      !hasAllOptions, let plain = ArithmeticTask(question: question), let result = plain.result,
      plain.first >= 0, plain.second >= 0, result >= 0, answer == NumericAnswer.text(result)
    else { return nil }
    let missing = NumericAnswer.text(plain.second)
    guard question.hasSuffix(missing) else { return nil }
    // The teacher's own signs and spaces stay.
    let text = question.dropLast(missing.count) + "? = " + answer
    guard let task = MathTask(question: String(text), answer: missing),
      case .missing(plain, .second) = task, task.calculation?.result == plain.second
    else { return nil }
    var turned = self
    turned.question = String(text)
    turned.answer = missing
    turned.wrong = []
    return (turned, task)
  }
}
