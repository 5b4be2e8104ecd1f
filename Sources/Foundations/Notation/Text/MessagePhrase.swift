/// Part of a message that each language words differently, such as which column has the question.
public struct MessagePhrase: Sendable, Hashable {
  /// The phrase's key, the same in every version, by which texts of other languages are found.
  public var key: String
  /// The values in it, such as a column's letter.
  public var values: [String]
  /// The phrases in it, inserted after the values.
  public var parts: [MessagePhrase]

  /// A phrase with these parts.
  public init(_ key: String, _ values: [String] = [], _ parts: [MessagePhrase] = []) {
    self.key = key
    self.values = values
    self.parts = parts
  }

  /// The phrase with each value truncated to a readable length.
  var cut: MessagePhrase {
    MessagePhrase(
      key, values.map { MessageText.cut($0, to: MessageText.longestQuote) }, parts.map(\.cut))
  }
}

extension MessagePhrase: CustomStringConvertible {
  /// Its key with the values and parts, for developers.
  public var description: String {
    let all = values + parts.map(\.description)
    return all.isEmpty ? key : "\(key)(\(all.joined(separator: ", ")))"
  }
}
