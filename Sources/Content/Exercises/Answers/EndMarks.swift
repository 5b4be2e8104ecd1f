/// The full stop or exclamation mark behind an answer, which one teacher writes and another leaves out:
/// `Haus.` and `Haus` are the same answer. A question mark says something of its own.
package enum EndMarks {
  /// The accent that is typed in place of an apostrophe.
  package static let graveAccent = UInt8(ascii: "`")

  /// Whether texts end with different marks, as where the mark is what is asked for: `Komm her!` beside
  /// `Komm her.` Then those marks tell answers apart.
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

  /// A text without the marks at its end. They stay behind figures, where they make `3.` the third and
  /// `3!` a factorial, and where nothing else is left.
  static func removed(from text: String) -> String {
    var rest = text.utf8[...]
    while let last = rest.last, meansNothing(last) || last == 0x20 { rest = rest.dropLast() }
    guard let last = rest.last, !(0x30...0x39).contains(last) else { return text }
    return String(rest) ?? text
  }
}
