extension MathTask {
  /// The task in a document's question, if it is one and the answer is right; otherwise nil.
  ///
  /// It accepts `7 + 5`, `? + 5 = 12`, `12 − 3 + 4`, `7 ? 9` (a gap may be `?`, `_` or `○`), `11 : 4`
  /// answered with a remainder, and `4 Z 7 E`; numbers may be written as in `1.000 + 250` if that makes the
  /// answer right.
  package init?(question: String, answer: String) {
    if let task = Self(ungrouped: question, answer: answer) {
      self = task
      return
    }
    let right = GroupedNumber(answer)
    guard let plain = GroupedNumber.ungrouped(question)?.text ?? right.map({ _ in question }),
      let task = Self(ungrouped: plain, answer: right.map { String($0.value) } ?? answer)
    else { return nil }
    self = task
  }

  private init?(ungrouped question: String, answer: String) {
    if let task = ArithmeticTask(question: question) {
      if task.operation == .division, task.first >= 0, task.second > 0,
        let given = RemainderAnswer(answer)
      {
        guard given.quotient == task.first / task.second,
          given.remainder == task.first % task.second
        else { return nil }
        self = .remainder(dividend: task.first, divisor: task.second)
      } else if let result = task.result {
        guard NumericAnswer(answer)?.integer == result else { return nil }
        self = .calculation(task)
      } else {
        return nil
      }
      return
    }
    guard let first = question.utf8.first(where: { $0 != 0x20 }), first < 0x41 || first >= 0x80,
      let task = Self.longer(TaskToken.tokens(of: question)) ?? Self.places(question),
      AnswerText.areSame(task.answer, answer)
    else { return nil }
    self = task
  }

  private static func longer(_ tokens: [TaskToken]?) -> MathTask? {
    guard let tokens, tokens.count <= 7 else { return nil }
    let numbers = tokens.compactMap(\.number)
    let signs = tokens.compactMap(\.operation)
    switch String(tokens.map(\.letter)) {
    case "n?n": return .comparison(numbers[0], numbers[1])
    case "nsnsn", "nsnsn=", "nsnsn=?":
      return chain(numbers[0], signs[0], numbers[1], signs[1], numbers[2])
    case "?sn=n": return firstMissing(signs[0], numbers[0], result: numbers[1])
    case "ns?=n": return secondMissing(numbers[0], signs[0], result: numbers[1])
    default: return nil
    }
  }

  private static func firstMissing(_ operation: Operation, _ second: Int, result: Int) -> MathTask?
  {
    let inverse = ArithmeticTask(first: result, operation: operation.opposite, second: second)
    return inverse.result.flatMap { first in
      gap(ArithmeticTask(first: first, operation: operation, second: second), .first, result)
    }
  }

  private static func secondMissing(_ first: Int, _ operation: Operation, result: Int) -> MathTask?
  {
    let inverse: ArithmeticTask
    switch operation {
    case .addition, .multiplication:
      inverse = ArithmeticTask(first: result, operation: operation.opposite, second: first)
    case .subtraction, .division:
      inverse = ArithmeticTask(first: first, operation: operation, second: result)
    }
    return inverse.result.flatMap { second in
      gap(ArithmeticTask(first: first, operation: operation, second: second), .second, result)
    }
  }

  /// The chain of three numbers in a question such as `12 − 3 + 4`; nil for any other text.
  static func chain(question: String) -> ChainTask? {
    guard case .chain(let chain) = longer(TaskToken.tokens(of: question)) else { return nil }
    return chain
  }

  private static func chain(
    _ first: Int, _ operation: Operation, _ second: Int, _ then: Operation, _ third: Int
  ) -> MathTask? {
    let chain = ChainTask(
      first: first, operation: operation, second: second, then: then, third: third)
    guard operation.isAdditive, then.isAdditive, chain.result != nil else { return nil }
    return .chain(chain)
  }

  private static func gap(
    _ task: ArithmeticTask, _ operand: MissingOperand, _ result: Int
  ) -> MathTask? {
    task.result == result ? .missing(task, operand) : nil
  }

  /// `4 Z 7 E`, with the letters of places of any language after the digits.
  private static func places(_ question: String) -> MathTask? {
    let words = question.split(whereSeparator: \.isWhitespace)
    guard words.count.isMultiple(of: 2), (2...14).contains(words.count) else { return nil }
    for letters in PlaceLetters.allCases {
      var number = 0
      var isGood = true
      for index in stride(from: 0, to: words.count, by: 2) {
        guard words[index].utf8.count == 1, let digit = Int(words[index]),
          let place = letters.letters.firstIndex(of: String(words[index + 1]))
        else {
          isGood = false
          break
        }
        number += digit * PlaceLetters.power(place)
      }
      if isGood { return .number(number, letters) }
    }
    return nil
  }
}

extension Operation {
  /// Whether it is an addition or a subtraction.
  var isAdditive: Bool { self == .addition || self == .subtraction }
}

/// A piece of a task's text.
enum TaskToken: Equatable {
  case number(Int)
  case sign(Operation)
  case equals
  case gap

  var number: Int? {
    if case .number(let value) = self { value } else { nil }
  }

  var operation: Operation? {
    if case .sign(let operation) = self { operation } else { nil }
  }

  /// `n`, `s`, `=` or `?`, the letters that describe the shape of a task.
  var letter: Character {
    switch self {
    case .number: "n"
    case .sign: "s"
    case .equals: "="
    case .gap: "?"
    }
  }

  /// The pieces of a text; nil if it contains anything else. A minus that cannot follow a number is part of
  /// the number after it.
  static func tokens(of text: String) -> [TaskToken]? {
    guard text.utf8.count <= 64 else { return nil }
    var tokens: [TaskToken] = []
    var digits = ""
    var isNegative = false
    /// The number of pieces before an open bracket.
    var opened: Int?
    func number() -> TaskToken? {
      digits.count <= 15 ? Int(digits).map { .number(isNegative ? -$0 : $0) } : nil
    }
    for character in AnswerText.normalized(text) + " " {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      if !digits.isEmpty {
        guard let token = number() else { return nil }
        tokens.append(token)
        (digits, isNegative) = ("", false)
      }
      let endsNumber = tokens.last?.number != nil || tokens.last == .gap
      switch character {
      case " ": break
      // Brackets around a single number mean nothing; around more they would determine the order.
      case "(":
        guard opened == nil else { return nil }
        opened = tokens.count
      case ")":
        guard opened == tokens.count - 1 else { return nil }
        opened = nil
      case "+": tokens.append(.sign(.addition))
      case "-" where endsNumber: tokens.append(.sign(.subtraction))
      case "-": isNegative = true
      case "*": tokens.append(.sign(.multiplication))
      case ":", "/": tokens.append(.sign(.division))
      case "=": tokens.append(.equals)
      case "?", "_", "○": tokens.append(.gap)
      default: return nil
      }
    }
    return opened == nil ? tokens : nil
  }
}
