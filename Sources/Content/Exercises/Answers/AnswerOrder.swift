/// The position of an answer among others of its kind, from small to large.
struct AnswerOrder: Equatable {
  enum Kind {
    case number, remainder, fraction
  }

  let kind: Kind
  let value: Double

  /// The order of an answer; nil for texts.
  init?(_ text: String, key: AnswerKey) {
    if case .number(let value) = key {
      self.init(kind: .number, value: value)
      return
    }
    guard let first = text.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else {
      return nil
    }
    if let answer = RemainderAnswer(text) {
      self.init(kind: .remainder, value: answer.order)
    } else if let fraction = Fraction(text) {
      self.init(kind: .fraction, value: fraction.value)
    } else {
      return nil
    }
  }

  /// The order of a whole number.
  init(number: Int) {
    self.init(kind: .number, value: Double(number))
  }

  private init(kind: Kind, value: Double) {
    self.kind = kind
    self.value = value
  }
}
