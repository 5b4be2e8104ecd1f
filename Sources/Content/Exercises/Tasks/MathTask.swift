/// A task with numbers whose answer can be calculated and whose common errors are known.
package enum MathTask: Sendable, Equatable {
  /// `7 + 5`, which asks for the result.
  case calculation(ArithmeticTask)
  /// `? + 5 = 12` or `7 + ? = 12`.
  case missing(ArithmeticTask, MissingOperand)
  /// `12 − 3 + 4`.
  case chain(ChainTask)
  /// `7 ? 9`, which asks for `<`, `=` or `>`.
  case comparison(Int, Int)
  /// `11 : 4`, which asks for `2 R 3`.
  case remainder(dividend: Int, divisor: Int)
  /// `472 = 4 H ? Z 2 E`: the digit at a place, counted from 0 for the ones.
  case digit(of: Int, place: Int, PlaceLetters)
  /// `4 Z 7 E`.
  case number(Int, PlaceLetters)

  /// The task as a pupil reads it. What follows it, such as ` = ?`, is up to the game, unless the gap is
  /// inside the task.
  var text: String {
    switch self {
    case .calculation(let task): return task.text
    case .missing(let task, let operand):
      let result = task.result.map { NumericAnswer.text($0) } ?? "?"
      let first = operand == .first ? "?" : NumericAnswer.text(task.first)
      let second = operand == .second ? "?" : ArithmeticTask.bracketed(task.second)
      return "\(first) \(task.operation.sign) \(second) = \(result)"
    case .chain(let chain): return chain.text
    case .comparison(let left, let right):
      return "\(NumericAnswer.text(left)) ? \(NumericAnswer.text(right))"
    case .remainder(let dividend, let divisor):
      return ArithmeticTask(first: dividend, operation: .division, second: divisor).text
    case .digit(let number, let place, let letters):
      return "\(number) = " + letters.text(of: number, gap: place)
    case .number(let number, let letters): return letters.text(of: number)
    }
  }

  /// The right answer as a pupil reads it.
  var answer: String {
    switch self {
    case .comparison(let left, let right): ComparisonSign(left, right).rawValue
    case .remainder(let dividend, let divisor):
      RemainderAnswer(quotient: dividend / divisor, remainder: dividend % divisor).text
    default: NumericAnswer.text(integer ?? 0)
    }
  }

  /// The right answer if it is a whole number.
  var integer: Int? {
    switch self {
    case .calculation(let task): task.result
    case .missing(let task, let operand): operand == .first ? task.first : task.second
    case .chain(let chain): chain.result
    case .digit(let number, let place, _): number / PlaceLetters.power(place) % 10
    case .number(let number, _): number
    case .comparison, .remainder: nil
    }
  }

  /// The rank of the right answer among the wrong ones.
  var order: Double {
    if case .remainder(let dividend, let divisor) = self {
      return RemainderAnswer(quotient: dividend / divisor, remainder: dividend % divisor).order
    }
    return Double(integer ?? 0)
  }

  /// The calculation that leads to the answer, for a chain the last step; nil if there is none.
  var calculation: ArithmeticTask? {
    switch self {
    case .calculation(let task): task
    case .missing(let task, let operand): task.asking(for: operand)
    case .chain(let chain): chain.lastStep
    case .comparison, .remainder, .digit, .number: nil
    }
  }
}

/// Which operand of a calculation is asked for.
public enum MissingOperand: String, Sendable, CaseIterable, Codable {
  /// `? + 3 = 8`.
  case first
  /// `5 + ? = 8`.
  case second
  /// Either of them.
  case either
}

/// The answers to a comparison.
package enum ComparisonSign: String, CaseIterable {
  case less = "<"
  case equal = "="
  case greater = ">"

  init<Value: Comparable>(_ left: Value, _ right: Value) {
    self = left < right ? .less : left == right ? .equal : .greater
  }

  /// Whether all texts are such signs.
  static func are(_ texts: [String]) -> Bool { texts.allSatisfy { Self(rawValue: $0) != nil } }
}

/// Three numbers that are added or subtracted from left to right.
package struct ChainTask: Sendable, Equatable {
  var first: Int
  var operation: Operation
  var second: Int
  var then: Operation
  var third: Int

  var text: String {
    firstStep.text + " \(then.sign) " + ArithmeticTask.bracketed(third)
  }

  var firstStep: ArithmeticTask {
    ArithmeticTask(first: first, operation: operation, second: second)
  }

  /// The second step, with the result of the first.
  var lastStep: ArithmeticTask? {
    firstStep.result.map { ArithmeticTask(first: $0, operation: then, second: third) }
  }

  var result: Int? { lastStep?.result }

  /// The results of mistaking a sign for the other one, and of doing the last step first.
  var swapped: [Int] {
    [(operation, then.opposite), (operation.opposite, then), (operation.opposite, then.opposite)]
      .compactMap { signs in
        ChainTask(
          first: first, operation: signs.0, second: second, then: signs.1, third: third
        ).result
      }
  }
}

extension Operation {
  /// The operation that undoes this one.
  var opposite: Operation {
    switch self {
    case .addition: .subtraction
    case .subtraction: .addition
    case .multiplication: .division
    case .division: .multiplication
    }
  }
}

extension ArithmeticTask {
  /// A number after a sign; numbers below zero are in brackets.
  static func bracketed(_ value: Int) -> String {
    value < 0 ? "(\(NumericAnswer.text(value)))" : NumericAnswer.text(value)
  }

  /// The calculation whose result is one of this one's operands: 12 − 5 for `? + 5 = 12`.
  func asking(for operand: MissingOperand) -> ArithmeticTask? {
    guard let result else { return nil }
    switch (operation, operand) {
    case (.subtraction, .second), (.division, .second):
      return ArithmeticTask(first: first, operation: operation, second: result)
    case (_, .second):
      return ArithmeticTask(first: result, operation: operation.opposite, second: first)
    default:
      return ArithmeticTask(first: result, operation: operation.opposite, second: second)
    }
  }
}
