/// The answers a game offers for one question, in the order they are shown.
public struct Options: Sendable, Equatable {
  /// What is shown; no two look the same to a pupil.
  public let texts: [String]
  /// Where the right one stands in `texts`.
  public let rightIndex: Int
  /// The error that leads to each option, nil for the right one and where none is known; empty if
  /// none is known of any.
  public let rules: [ErrorRule?]

  /// Options of their parts.
  ///
  /// - Precondition: `rightIndex` is an index of `texts`; `rules` is empty or as long as `texts`.
  public init(texts: [String], rightIndex: Int, rules: [ErrorRule?] = []) {
    precondition(texts.indices.contains(rightIndex), "the right answer must be among the options")
    precondition(rules.isEmpty || rules.count == texts.count, "each option needs its own rule")
    self.rules = rules
    self.texts = texts
    self.rightIndex = rightIndex
  }

  /// The right answer's text.
  public var right: String { texts[rightIndex] }
}
