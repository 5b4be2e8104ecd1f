/// The answers a game offers for one question, in the order they are shown.
public struct Options: Sendable, Equatable {
  /// What is shown; no two look the same to a pupil.
  public let texts: [String]
  /// Where the right ones stand in `texts`, in the order in which the exercise names them; one or more.
  public let rightIndices: [Int]
  /// The error that leads to each option, nil for the right ones and where none is known; empty if
  /// none is known of any.
  public let rules: [ErrorRule?]

  /// Options of their parts.
  ///
  /// - Precondition: `rightIndices` holds an index of `texts`, and no others; `rules` is empty or as long as
  ///   `texts`.
  public init(texts: [String], rightIndices: [Int], rules: [ErrorRule?] = []) {
    precondition(
      !rightIndices.isEmpty && rightIndices.allSatisfy(texts.indices.contains),
      "the right answers must be among the options")
    precondition(rules.isEmpty || rules.count == texts.count, "each option needs its own rule")
    self.rules = rules
    self.texts = texts
    self.rightIndices = rightIndices
  }

  /// Options of which one is right.
  public init(texts: [String], rightIndex: Int, rules: [ErrorRule?] = []) {
    self.init(texts: texts, rightIndices: [rightIndex], rules: rules)
  }

  /// Where the first right one stands in `texts`.
  public var rightIndex: Int { rightIndices[0] }

  /// The first right answer's text.
  public var right: String { texts[rightIndex] }
}
