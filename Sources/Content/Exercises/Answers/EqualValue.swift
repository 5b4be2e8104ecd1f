/// The value of a right answer, for recognizing other answers that are also right although they look
/// different: `2/4` and `50 %` beside `1/2`, `100 cm` beside `1 m`.
package struct EqualValue {
  private enum Value {
    /// A text without a value, unless it is a number word.
    case words(String)
    /// A whole number written in digits.
    case whole(ExactValue)
    case number(ExactValue)
    /// The possible meanings of an amount with a unit.
    case quantity([Quantity])
    /// Minutes since midnight.
    case clock(Int)
  }

  private let value: Value

  /// Evaluates a right answer.
  package init(_ answer: String) {
    if let minutes = Self.minutes(answer) {
      value = .clock(minutes)
    } else if let whole = NumericAnswer.plainInteger(answer) {
      value = .whole(ExactValue(whole))
    } else if let number = Self.number(answer) {
      value = .number(number)
    } else {
      let readings = Quantity.readings(answer)
      value = readings.isEmpty ? .words(answer) : .quantity(readings)
    }
  }

  /// Whether another answer has the same value.
  ///
  /// - Complexity: O(1) for words and whole numbers.
  package func isSame(as other: String) -> Bool {
    switch value {
    case .words(let text):
      guard let number = NumericAnswer.plainInteger(other) else { return false }
      return NumberWord.value(of: text) == number || RomanNumeral.value(of: text) == number
    case .clock(let minutes): return Self.minutes(other) == minutes
    case .whole(let value):
      guard NumericAnswer.plainInteger(other) == nil else { return false }
      guard let first = other.utf8.first, first >= 0x41, first < 0x80 || first >= 0xC3 else {
        return Self.number(other) == value
      }
      return (NumberWord.value(of: other) ?? RomanNumeral.value(of: other)).map(ExactValue.init)
        == value
    case .number(let value):
      if let whole = NumericAnswer.plainInteger(other) { return value == ExactValue(whole) }
      return Self.number(other) == value
    case .quantity(let readings):
      return Quantity.readings(other).contains(where: readings.contains)
    }
  }

  /// Whether another answer may have the same value; false only where it certainly has not.
  ///
  /// - Complexity: O(1).
  func mayBeSame(as other: EqualValue) -> Bool {
    switch (value, other.value) {
    case (.words, .words), (.words, .quantity), (.words, .clock): false
    case (.quantity, .words), (.number, .words), (.clock, .words): false
    case (.number, .quantity), (.clock, .quantity): false
    case (.quantity(let left), .quantity(let right)): left.contains(where: right.contains)
    case (.clock(let left), .clock(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    default: true
    }
  }

  /// The time of day in a text: `3:15`, `03:15 Uhr`, `7.30 Uhr`, `12 Uhr`.
  static func minutes(_ text: String) -> Int? {
    guard let first = text.utf8.first, (0x30...0x39).contains(first), text.utf8.count <= 10 else {
      return nil
    }
    let word = text.lowercased().trimmed
    let isNamed = word.hasSuffix("uhr")
    let time = isNamed ? word.dropLast(3).trimmed : word
    guard isNamed || time.contains(":") else { return nil }
    let parts = time.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard parts.count <= 2, let hours = Int(parts[0]), (0...24).contains(hours) else { return nil }
    guard parts.count == 2 else { return hours * 60 }
    guard parts[1].count == 2, let minutes = Int(parts[1]), (0..<60).contains(minutes) else {
      return nil
    }
    return hours * 60 + minutes
  }

  /// The number in a text. `1.000` is read as a thousand, and so is `1,000`, which nobody writes for one;
  /// `1,250` is not read, as it may deliberately be a wrong answer beside `1250`.
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
  /// The values of its right answers.
  var rightValues: [EqualValue] {
    [EqualValue(answer)] + alternatives.map { EqualValue($0) }
  }

  /// Its answers, right and wrong, as in the file.
  var answers: [String] { [answer] + alternatives + wrong.map(\.text) }
}
