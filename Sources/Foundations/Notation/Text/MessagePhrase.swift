/// Part of a message that each language says in words of its own, such as which column asks.
public struct MessagePhrase: Sendable, Equatable {
  /// What is said, the same in every version; texts of other languages are looked up by it.
  public var key: String
  /// What it names, such as a column's letter.
  public var values: [String]
  /// What it is made of, filled in behind the values.
  public var parts: [MessagePhrase]

  /// A phrase of its parts.
  public init(_ key: String, _ values: [String] = [], _ parts: [MessagePhrase] = []) {
    self.key = key
    self.values = values
    self.parts = parts
  }

  /// The phrase with each value as long as people read them.
  var cut: MessagePhrase {
    MessagePhrase(
      key, values.map { MessageText.cut($0, to: MessageText.longestQuote) }, parts.map(\.cut))
  }
}
