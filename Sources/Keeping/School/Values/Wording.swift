/// Something to say, before it is put into a language: the key of a text and the values for its gaps.
public struct Wording: Sendable, Hashable {
  /// The key in the files of translations.
  public let key: String
  /// What replaces `{0}`, `{1}` and so on in the text.
  public let values: [String]

  /// A wording from a key and the values for its gaps.
  public init(_ key: String, _ values: String...) {
    self.key = key
    self.values = values
  }
}
