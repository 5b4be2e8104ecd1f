/// The value of a right answer, by which others are known that are right as well though they look
/// different: `2/4` and `50 %` beside `1/2`.
struct EqualValue {
  private let value: ExactValue?
  /// Whether the right answer is a whole number written as such.
  private let isPlain: Bool

  /// Looks at a right answer; words have no value.
  init(_ answer: String) {
    if let whole = NumericAnswer.plainInteger(answer) {
      value = ExactValue(whole)
      isPlain = true
    } else {
      value = ExactValue(answer)
      isPlain = false
    }
  }

  /// Whether another answer has the same value.
  ///
  /// - Complexity: O(1) for words and whole numbers.
  func isSame(as other: String) -> Bool {
    guard let value else { return false }
    if let whole = NumericAnswer.plainInteger(other) {
      return !isPlain && value == ExactValue(whole)
    }
    return ExactValue(other) == value
  }
}
