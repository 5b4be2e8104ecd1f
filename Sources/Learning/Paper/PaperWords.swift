/// What stands on paper besides a document's own texts, in one language.
public struct PaperWords: Sendable {
  /// The language as a BCP 47 tag, such as `de`.
  public let language: String
  private let text: @Sendable (String, [String]) -> String

  /// Words by their keys, which begin with `paper.`.
  ///
  /// - Parameters:
  ///   - language: the language.
  ///   - text: the text of a key, its gaps filled.
  public init(language: String, text: @escaping @Sendable (String, [String]) -> String) {
    self.language = language
    self.text = text
  }

  func callAsFunction(_ key: String, _ values: String...) -> String {
    text("paper.\(key)", values)
  }
}
