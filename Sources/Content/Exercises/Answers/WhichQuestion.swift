import Notation

/// Questions for one of a kind: “Welches Tier bellt?”, “Which animal barks?”. Where several of them name the same kind,
/// the answer of one may be right for another as well: “Welches Tier hat vier Beine?”
package enum WhichQuestion {
  /// The kind that a question asks about, `welches tier`; nil for other questions.
  ///
  /// - Complexity: O(1).
  package static func kind(_ question: String) -> String? {
    let text = question.utf8.drop { $0 == 0x20 }
    guard let first = text.first, "wq".utf8.contains(first | 0x20), text.last == UInt8(ascii: "?")
    else { return nil }
    let begin = String(decoding: text.prefix(60), as: UTF8.self).lowercased()
    let words = begin.split(separator: " ", maxSplits: 2)
    guard words.count > 2, let word = words.first, asking.contains(word),
      !verbs.contains(words[1]), words[1].allSatisfy(\.isLetter)
    else { return nil }
    return "\(word) \(words[1])"
  }

  private static let asking: Set<Substring> = [
    "welcher", "welche", "welches", "welchen", "welchem", "which", "quel", "quelle", "quale",
    "qual",
    "welk", "welke",
  ]
  /// “Welches ist die Hauptstadt?” names no kind.
  private static let verbs: Set<Substring> = [
    "ist", "sind", "war", "waren", "is", "are", "was", "were", "of", "est", "sont", "è", "é",
    "zijn",
  ]
}
