import Determinism

/// How an exercise is asked.
///
/// The raw value is its name in records.
public enum AskedForm: String, Sendable, CaseIterable {
  /// As the document or its rule has it.
  case usual
  /// With its second number missing: `7 + ? = 12` for `7 + 5`.
  case missingNumber
  /// With its first number missing: `? + 5 = 12` for `7 + 5`.
  case missingFirst
  /// With a second step: `7 + 5 − 2` for `7 + 5`.
  case twoSteps
}

extension Exercise {
  /// The exercise asked in another form, as another exercise of the same name. Nil unless it is a plain calculation with
  /// numbers from 0 on, written without marks in them, and has exactly one answer in that form: `0 · ? = 0` has many.
  func asked(
    as form: AskedForm, using generator: inout SeededGenerator
  ) -> (exercise: Exercise, task: MathTask)? {
    guard picture == nil, answerPicture == nil, together.isEmpty, alternatives.isEmpty,
      !hasAllOptions, let plain = ArithmeticTask(question: question), let result = plain.result,
      plain.first >= 0, plain.second >= 0, result >= 0, answer == NumericAnswer.text(result)
    else { return nil }
    switch form {
    case .usual: return nil
    case .missingNumber: return withMissing(.second, plain)
    case .missingFirst: return withMissing(.first, plain)
    case .twoSteps: return withSecondStep(plain, result, using: &generator)
    }
  }

  /// `7 + ? = 12` or `? + 5 = 12` for `7 + 5`.
  private func withMissing(
    _ operand: MissingOperand, _ plain: ArithmeticTask
  ) -> (exercise: Exercise, task: MathTask)? {
    let number = operand == .first ? plain.first : plain.second
    let missing = NumericAnswer.text(number)
    guard operand == .first ? question.hasPrefix(missing) : question.hasSuffix(missing) else {
      return nil
    }
    // The teacher's own signs and spaces stay.
    let open =
      operand == .first
      ? "?" + String(question.dropFirst(missing.count))
      : String(question.dropLast(missing.count)) + "?"
    let text = open + " = " + answer
    guard let task = MathTask(question: text, answer: missing),
      case .missing(plain, operand) = task, task.calculation?.result == number
    else { return nil }
    return (turned(text, missing), task)
  }

  /// `7 + 5 − 2` or `7 + 5 + 2` for `7 + 5`: the third number is at most 5, and the result stays in the range of numbers
  /// (to 10, 20, 100, 1000) in which the exercise is.
  private func withSecondStep(
    _ plain: ArithmeticTask, _ result: Int, using generator: inout SeededGenerator
  ) -> (exercise: Exercise, task: MathTask)? {
    guard plain.operation.isAdditive else { return nil }
    let largest = max(plain.first, plain.second, result)
    let range = [10, 20, 100, 1000].first { $0 >= largest } ?? .max
    let third = generator.integer(in: 1...5)
    var operations: [Operation] = []
    if result >= third { operations.append(.subtraction) }
    if result <= range - third { operations.append(.addition) }
    guard !operations.isEmpty else { return nil }
    let then = operations[generator.index(below: operations.count)]
    let space = question.contains(" ") ? " " : ""
    let sign = then == .subtraction && question.contains("-") ? "-" : then.sign
    let text = question + space + sign + space + NumericAnswer.text(third)
    let chain = ChainTask(
      first: plain.first, operation: plain.operation, second: plain.second, then: then,
      third: third)
    guard let end = chain.result, end >= 0 else { return nil }
    let answer = NumericAnswer.text(end)
    guard let task = MathTask(question: text, answer: answer), task == .chain(chain) else {
      return nil
    }
    return (turned(text, answer), task)
  }

  private func turned(_ question: String, _ answer: String) -> Exercise {
    var turned = self
    turned.question = question
    turned.answer = answer
    turned.wrong = []
    return turned
  }
}
