/// The answers that a game offers for one question, in the order shown.
public struct Options: Sendable, Equatable {
  /// The texts shown; a pupil can distinguish all of them.
  public let texts: [String]
  /// The indices of the right ones in `texts`, in the exercise's order; one or more.
  public let rightIndices: [Int]
  /// The error that leads to each option, nil for the right ones and if none is known; empty if none is known
  /// for any option.
  public let rules: [ErrorRule?]

  /// Options with these parts.
  ///
  /// - Precondition: `rightIndices` is not empty and has only indices of `texts`; `rules` is empty or as long
  ///   as `texts`.
  public init(texts: [String], rightIndices: [Int], rules: [ErrorRule?] = []) {
    precondition(
      !rightIndices.isEmpty && rightIndices.allSatisfy(texts.indices.contains),
      "the right answers must be among the options")
    precondition(rules.isEmpty || rules.count == texts.count, "each option needs its own rule")
    self.rules = rules
    self.texts = texts
    self.rightIndices = rightIndices
  }

  /// Options with a single right one.
  public init(texts: [String], rightIndex: Int, rules: [ErrorRule?] = []) {
    self.init(texts: texts, rightIndices: [rightIndex], rules: rules)
  }

  /// The index of the first right one in `texts`.
  public var rightIndex: Int { rightIndices[0] }

  /// The text of the first right one.
  public var right: String { texts[rightIndex] }
}
