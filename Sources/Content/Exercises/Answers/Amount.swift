/// A number to calculate with, with or without a unit: `3,20 €`, `12`.
package struct Amount: Equatable {
  private let value: ExactValue
  /// Nil for a bare number.
  private let unit: Quantity.Kind?

  private init(_ value: ExactValue, _ unit: Quantity.Kind?) {
    self.value = value
    self.unit = unit
  }

  /// Nil for a text that is not a number.
  package init?(_ text: String) {
    if let quantity = Quantity.readings(text).first {
      self.init(quantity.value, quantity.kind)
    } else if let number = ExactValue(AnswerText.normalized(text), ambiguousMarks: .decimals) {
      self.init(number, nil)
    } else {
      return nil
    }
  }

  /// The sum; nil if the units differ or the sum overflows.
  package func plus(_ other: Amount) -> Amount? {
    guard unit == other.unit else { return nil }
    return value.calculated(.addition, other.value).map { Amount($0, unit) }
  }
}
