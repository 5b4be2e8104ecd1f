/// The texts of one language by their keys.
public struct Translation: Sendable {
  /// The language as a BCP 47 tag, such as `de`.
  public let language: String
  /// Texts by key; `{0}`, `{1}` … stand for arguments.
  public let texts: [String: String]

  /// A language's texts.
  public init(language: String, texts: [String: String]) {
    self.language = language
    self.texts = texts
  }

  /// The text for a key with its arguments filled in; the key itself where there is no text, so
  /// that a gap is seen and not a crash.
  public func callAsFunction(_ key: String, _ arguments: String...) -> String {
    var text = texts[key] ?? key
    for (index, argument) in arguments.enumerated() {
      text = Translation.replace("{\(index)}", in: text, with: argument)
    }
    return text
  }

  private static func replace(_ mark: String, in text: String, with value: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: mark) {
      result += rest[..<start.lowerBound] + value
      rest = rest[start.upperBound...]
    }
    return result + rest
  }
}

extension Substring {
  /// Where `part` first stands.
  fileprivate func firstRange(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) {
        return start..<index(start, offsetBy: part.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
