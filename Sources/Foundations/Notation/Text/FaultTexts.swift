/// The texts of faults in one language, from its table in `Assets/Translations`.
///
/// Each text has two lines: what is wrong, and what to do. `{0}`, `{1}` … stand for the message's values and
/// then its phrases.
public struct FaultTexts: Sendable {
  private let texts: [String: String]

  /// The texts of a table.
  ///
  /// - Parameter texts: all texts of the language by key; other keys than `fault.…` and `phrase.…` are
  ///   ignored.
  public init(_ texts: [String: String]) {
    self.texts = texts
  }

  /// No texts: messages are told by their ids and values.
  public static let none = FaultTexts([:])

  /// The text of a message. If the table has none, the message's own text or else its id with the values, so
  /// that a gap is visible instead of a crash.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - isInWindow: whether the text stands in a window, where nobody types switches.
  public func text(of message: FaultMessage, isInWindow: Bool = false) -> FaultText {
    if let ownText = message.ownText { return ownText }
    let key = message.form.isEmpty ? "fault.\(message.id)" : "fault.\(message.id).\(message.form)"
    let found = isInWindow ? texts[key + ".window"] ?? texts[key] : texts[key]
    guard let found else { return FaultText(problem: message.description, remedy: "") }
    let lines = found.split(separator: "\n", maxSplits: 1)
    let values = message.values + message.phrases.map { told($0) }
    let parts = lines.map { Self.filled($0, values) }
    return FaultText(problem: parts.first ?? "", remedy: parts.count > 1 ? parts[1] : "")
  }

  /// A phrase with its values and parts.
  public func told(_ phrase: MessagePhrase) -> String {
    let values = phrase.values + phrase.parts.map { told($0) }
    return texts["phrase.\(phrase.key)"].map { Self.filled($0[...], values) } ?? phrase.description
  }

  /// A text with its values inserted, in one pass, so that braces within a value are left alone.
  private static func filled(_ text: Substring, _ values: [String]) -> String {
    var result = ""
    var rest = text
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      if let close = rest.firstIndex(of: "}"),
        let index = Int(rest[rest.index(after: open)..<close]),
        values.indices.contains(index)
      {
        result += values[index]
        rest = rest[rest.index(after: close)...]
      } else {
        result += "{"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
