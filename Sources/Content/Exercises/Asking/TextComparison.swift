/// How a typed text is compared with the accepted ones.
public enum TextComparison: String, Sendable, Hashable {
  /// Letter by letter.
  case exact
  /// As pupils see it: `der  hund` equals `Der Hund`, `don’t` equals `don't`, and `0,5` equals `0.50`.
  case usual
  /// By value as well: `2/4` equals `1/2`, and `100 cm` equals `1 m`.
  case value

  /// Whether a text matches an accepted one.
  ///
  /// - Complexity: O(n) in the length of the texts.
  public func accepts(_ text: String, as accepted: String) -> Bool {
    switch self {
    case .exact: text == accepted
    case .usual: AnswerText.areSame(text, accepted)
    case .value: AnswerText.areSame(text, accepted) || EqualValue(accepted).isSame(as: text)
    }
  }
}
