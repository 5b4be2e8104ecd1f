/// How it is told that another exercise's answer may be right here, too.
public enum BorrowingComparison: Sendable {
  /// By the whole text: rounds by rules up to version 9.
  case texts
  /// By what the texts mean as well, see `AnswerMeanings`; and beside a question's own list none is offered, see
  /// `ClosedList`.
  case meanings
}

/// What answers mean, as far as their texts show it: “sprechen, reden” means two things, one of which “reden” means
/// as well; “Auto (das)” is “das Auto”, and both are “Auto”.
///
/// Different articles set words apart, because they are asked: “der See” is not “die See”.
package struct AnswerMeanings {
  /// A meaning: a normalised text, and the same without its article.
  private struct Meaning {
    let text: String
    let bare: String

    var hasArticle: Bool { bare.utf8.count != text.utf8.count }

    func isSame(as other: Meaning) -> Bool {
      text == other.text || (!hasArticle || !other.hasArticle) && bare == other.bare
    }
  }

  /// In how many forms a meaning can stand in a document, each the whole answer of a line: bare, with one of three
  /// definite articles or of three others.
  static let mostForms = 7

  /// Texts with more meanings than this are lists, which are compared as a whole.
  private static let most = 8

  private let own: [Meaning]

  /// What the right answers of an exercise mean.
  ///
  /// - Complexity: O(n) in their length.
  init(of exercise: Exercise) {
    own = Self.meanings(of: exercise)
  }

  /// Whether a right answer of another exercise means one of these.
  ///
  /// - Complexity: O(n) in its length.
  func overlap(_ other: Exercise) -> Bool {
    Self.meanings(of: other).contains { meaning in own.contains { $0.isSame(as: meaning) } }
  }

  /// Whether a text has no sign that sets meanings or remarks apart; within numbers such signs are part of these.
  package static func isOne(_ text: String) -> Bool {
    !text.utf8.contains(where: isSeparator) || text.utf8.contains { (0x30...0x39).contains($0) }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: "|"),
      UInt8(ascii: "("):
      true
    default: false
    }
  }

  private static func meanings(of exercise: Exercise) -> [Meaning] {
    var found = meanings(of: exercise.answer)
    for text in exercise.alternatives { found += meanings(of: text) }
    return found
  }

  private static func meanings(of text: String) -> [Meaning] {
    let normalized = AnswerText.normalized(text)
    guard !isOne(normalized) else { return [meaning(normalized[...])] }
    let parts = withoutRemarks(normalized).utf8.split(whereSeparator: isSeparator)
    guard (1...most).contains(parts.count) else { return [meaning(normalized[...])] }
    return parts.compactMap { part in
      let words = Substring(part).drop { $0 == " " }
      let meaning = meaning(words.last == " " ? words.dropLast() : words)
      return meaning.text.isEmpty ? nil : meaning
    }
  }

  /// A text without what stands in parentheses; the text where nothing else is left.
  private static func withoutRemarks(_ text: String) -> String {
    var (result, depth) = ([UInt8](), 0)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      default: if depth == 0 { result.append(byte) }
      }
    }
    return result.allSatisfy { $0 == 0x20 } ? text : String(decoding: result, as: UTF8.self)
  }

  private static func meaning(_ text: Substring) -> Meaning {
    Meaning(text: String(text), bare: String(withoutArticle(text)))
  }

  /// A normalised text without the article before it.
  static func withoutArticle(_ text: Substring) -> Substring {
    guard let blank = text.utf8.firstIndex(of: 0x20), articles.contains(text[..<blank]) else {
      return text
    }
    return text[text.index(after: blank)...]
  }

  /// What stands before nouns and infinitives in German, English, French, Spanish and Italian.
  private static let articles: Set<Substring> = [
    "der", "die", "das", "den", "dem", "ein", "eine", "einen", "the", "a", "an", "to", "le", "la",
    "les", "un", "une", "el", "los", "las", "una", "il", "lo", "gli", "uno",
  ]
}
