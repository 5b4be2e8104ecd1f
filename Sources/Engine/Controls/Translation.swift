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

  /// The text for a key with its arguments filled in; the key itself if there is no text, so that a
  /// gap is visible instead of a crash.
  public func callAsFunction(_ key: String, _ arguments: String...) -> String {
    filled(key, arguments)
  }

  /// The text for a number of things: `key.one` for a single one, `key` with the number as its
  /// first argument otherwise.
  public func count(_ key: String, _ number: Int, _ arguments: String...) -> String {
    filled(number == 1 ? key + ".one" : key, ["\(number)"] + arguments)
  }

  /// The text for a key with a list of arguments, see `callAsFunction`. Filled in one pass, so that
  /// braces within an argument are left alone.
  public func filled(_ key: String, _ arguments: [String]) -> String {
    var result = ""
    var rest = (texts[key] ?? key)[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      if let close = rest.firstIndex(of: "}"),
        let index = Int(rest[rest.index(after: open)..<close]), arguments.indices.contains(index)
      {
        result += arguments[index]
        rest = rest[rest.index(after: close)...]
      } else {
        result += "{"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
