/// The value of a right answer, by which others are known that are right as well though they look
/// different: `2/4` and `50 %` beside `1/2`, `100 cm` beside `1 m`.
struct EqualValue {
  private enum Value {
    case none
    /// A whole number written as such.
    case whole(ExactValue)
    case number(ExactValue)
    /// What an amount with a unit may mean.
    case quantity([Quantity])
  }

  private let value: Value

  /// Looks at a right answer; words have no value.
  init(_ answer: String) {
    if let whole = NumericAnswer.plainInteger(answer) {
      value = .whole(ExactValue(whole))
    } else if let number = Self.number(answer) {
      value = .number(number)
    } else {
      let readings = Quantity.readings(answer)
      value = readings.isEmpty ? .none : .quantity(readings)
    }
  }

  /// Whether another answer has the same value.
  ///
  /// - Complexity: O(1) for words and whole numbers.
  func isSame(as other: String) -> Bool {
    switch value {
    case .none: return false
    case .whole(let value):
      return NumericAnswer.plainInteger(other) == nil && Self.number(other) == value
    case .number(let value):
      if let whole = NumericAnswer.plainInteger(other) { return value == ExactValue(whole) }
      return Self.number(other) == value
    case .quantity(let readings):
      return Quantity.readings(other).contains(where: readings.contains)
    }
  }

  /// The number that a text is. `1.000` is taken for a thousand, and so is `1,000`, which nobody writes
  /// for one; `1,250` is left alone, as it may be a wrong answer beside `1250` on purpose.
  private static func number(_ text: String) -> ExactValue? {
    if let number = ExactValue(text) { return number }
    guard let first = text.utf8.first, first < 0x3A || first == 0xE2,
      let grouped = GroupedNumber(text),
      grouped.mark != "," || grouped.value.isMultiple(of: 1000)
    else { return nil }
    return ExactValue(grouped.value)
  }
}

extension Exercise {
  /// What its right answers are worth.
  var rightValues: [EqualValue] {
    [EqualValue(answer)] + alternatives.map { EqualValue($0) }
  }

  /// Its answers, right and wrong, as the file gives them.
  var answers: [String] { [answer] + alternatives + wrong.map(\.text) }
}
