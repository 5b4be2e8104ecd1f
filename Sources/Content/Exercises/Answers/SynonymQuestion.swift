import Notation

/// Questions for a word that means the same as another: “Anderes Wort für schnell?”, “Another word for big?”. Where the
/// one asks for `flott` and the other is answered by it, the answer of either is right for both.
package enum SynonymQuestion {
  /// The word for which another one is asked, as `AnswerText.normalized` writes it; nil for other questions.
  ///
  /// - Complexity: O(1).
  package static func word(_ question: String) -> Substring? {
    let text = question.utf8.drop { $0 == 0x20 }
    guard mayBegin(text), (minimumLength...maximumLength).contains(text.count) else { return nil }
    let words = AnswerText.normalized(String(Substring(text)))
    // An “ü” of two signs is compared by the standard library, which is slower.
    let hasMarks = words.utf8.contains { $0 == 0xCC || $0 == 0xCD }
    guard
      let beginning = beginnings.first(where: {
        hasMarks ? words.hasPrefix($0) : words.utf8.starts(with: $0.utf8)
      })
    else { return nil }
    let word = words.utf8.dropFirst(beginning.utf8.count)
    let rest = Substring(word).unicodeScalars.drop(while: isMark)
    let end = rest.lastIndex { !isMark($0) }
    return end.map { Substring(rest[...$0]) }
  }

  private static let minimumLength = 12
  private static let maximumLength = 80

  /// Whether a text has the first two letters of one of the beginnings.
  private static func mayBegin(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first, let second = text.dropFirst().first else { return false }
    return switch first | 0x20 {
    case UInt8(ascii: "a"): second == 0x20 || second | 0x20 == UInt8(ascii: "n")
    case UInt8(ascii: "e"), UInt8(ascii: "f"): second | 0x20 == UInt8(ascii: "i")
    case UInt8(ascii: "s"): second | 0x20 == UInt8(ascii: "i") || second | 0x20 == UInt8(ascii: "y")
    case UInt8(ascii: "u"): second | 0x20 == UInt8(ascii: "n")
    case UInt8(ascii: "w"): "aehi".utf8.contains(second | 0x20)
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    " .?!:=\"“”„»«'‚‘’".unicodeScalars.contains(scalar)
  }

  private static let beginnings = [
    "anderes wort für ", "ein anderes wort für ", "finde ein anderes wort für ",
    "wie heißt ein anderes wort für ", "was ist ein anderes wort für ",
    "was bedeutet dasselbe wie ",
    "was bedeutet das gleiche wie ", "welches wort bedeutet dasselbe wie ",
    "welches wort bedeutet das gleiche wie ", "was bedeutet ", "was heißt ", "synonym für ",
    "synonym zu ", "synonym von ", "ein synonym für ", "another word for ",
    "what is another word for ", "find another word for ", "synonym for ", "synonym of ",
    "a synonym for ", "a synonym of ", "which word means the same as ",
    "what means the same as ", "un synonyme de ", "synonyme de ", "un sinónimo de ", "sinónimo de ",
    "sinonimo di ",
  ]
}
