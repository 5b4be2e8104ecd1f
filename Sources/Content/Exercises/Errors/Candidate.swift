/// A wrong answer that may be offered, and its rank among the others.
package struct Candidate: Equatable {
  /// Its position in the order from small to large.
  let value: Double
  let rule: ErrorRule?
  /// The answer as shown; nil for a whole number, whose text is made only when it is chosen.
  private let written: WrongAnswer?
  /// Whether it is even (0) or odd (1), for whole numbers; nil for others.
  let parity: Int?

  /// A whole number.
  init(_ value: Int, rule: ErrorRule?) {
    self.value = Double(value)
    self.rule = rule
    written = nil
    parity = value & 1
  }

  /// A text that is not a whole number.
  init(_ value: Double, rule: ErrorRule?, text: String) {
    self.value = value
    self.rule = rule
    written = WrongAnswer(text, rule: rule)
    parity = nil
  }

  /// A wrong answer written by a teacher.
  init(_ answer: WrongAnswer, value: Double) {
    self.value = value
    rule = answer.rule
    written = answer
    parity = Self.parity(of: value)
  }

  /// 0 for even and 1 for odd numbers, nil for numbers that are not whole. Numbers are below 10^15.
  static func parity(of value: Double) -> Int? {
    guard value.magnitude < 1e15 else { return nil }
    let whole = Int(value)
    return Double(whole) == value ? whole & 1 : nil
  }

  /// The wrong answer as shown.
  ///
  /// - Parameters:
  ///   - minus: the minus sign of a number below zero.
  ///   - thousandsMark: the separator of thousands; nil for none.
  package func answer(minus: String = "−", thousandsMark: Unicode.Scalar? = nil) -> WrongAnswer {
    if let written { return written }
    let text = NumericAnswer.text(Int(value), minus: minus)
    return WrongAnswer(
      thousandsMark.map { GroupedNumber.grouped(text, by: $0) } ?? text, rule: rule)
  }
}
