/// The full stop or exclamation mark after an answer, which one teacher writes and another leaves out:
/// `Haus.` and `Haus` are the same answer. A question mark has a meaning of its own.
package enum EndMarks {
  /// The accent that is typed in place of an apostrophe.
  package static let graveAccent = UInt8(ascii: "`")

  /// Whether texts end with different marks, as when the mark itself is asked for: `Komm her!` beside
  /// `Komm her.` Then the marks distinguish answers.
  ///
  /// - Complexity: O(1) for each text.
  static func areAsked(in texts: some Sequence<String>) -> Bool {
    var first: UInt8?
    for text in texts {
      guard let last = text.utf8.last, meansNothing(last) || last == UInt8(ascii: "?") else {
        continue
      }
      if let first, first != last { return true }
      first = last
    }
    return false
  }

  package static func meansNothing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!")
  }

  /// A text without trailing marks. They are kept after digits, where they make `3.` the third and `3!` a
  /// factorial, and if nothing else would be left.
  static func removed(from text: String) -> String {
    var rest = text.utf8[...]
    while let last = rest.last, meansNothing(last) || last == 0x20 { rest = rest.dropLast() }
    guard let last = rest.last, !(0x30...0x39).contains(last) else { return text }
    return String(rest) ?? text
  }
}
