/// Limits the length of messages: what they quote from a file may be as long as the file.
enum MessageText {
  /// The maximum number of Unicode scalars of a quote in a message.
  static let longestQuote = 120
  /// The maximum number of Unicode scalars of a message.
  static let longest = 1000

  /// The message with each quote in it truncated.
  ///
  /// - Complexity: O(n) for long messages, O(1) for others.
  static func cut(_ message: String) -> String {
    guard message.utf8.count > longestQuote else { return message }
    var text = String.UnicodeScalarView()
    var quoted = String.UnicodeScalarView()
    var length: Int?
    for scalar in message.unicodeScalars {
      if let count = length, scalar != "”" {
        if count < longestQuote { quoted.append(scalar) }
        length = count + 1
        continue
      }
      if let count = length { text += ending(quoted, isCut: count > longestQuote) }
      text.append(scalar)
      quoted.removeAll()
      length = scalar == "“" ? 0 : nil
    }
    if let count = length { text += ending(quoted, isCut: count > longestQuote) }
    return cut(String(text), to: longest)
  }

  /// The first Unicode scalars of a text up to a limit, with an ellipsis if there are more.
  static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit, text.unicodeScalars.count > limit else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit - 1))) + "…"
  }

  private static func ending(
    _ quoted: String.UnicodeScalarView, isCut: Bool
  ) -> String.UnicodeScalarView {
    isCut ? quoted.dropLast() + "…".unicodeScalars : quoted
  }
}
