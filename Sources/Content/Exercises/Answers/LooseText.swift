/// A text without what is written one way or another: `U.S.A.` and `USA`, “ice-cream” and “ice cream”, “Straße” and “Strasse”,
/// “Müller” and “Mueller”; and without the order of its words: “rot und blau” and “blau, rot”.
struct LooseText {
  /// The bytes of its letters and digits; empty for a text with digits, in which marks matter.
  private let letters: [UInt8]
  /// Its words in alphabetical order; empty if there are less than two.
  private let words: [[UInt8]]

  /// Nil for a text of signs.
  ///
  /// - Complexity: O(n log n).
  init?(_ text: String) {
    var words: [[UInt8]] = [[]]
    var (isLatin, hasDigits) = (false, false)
    for byte in AnswerText.normalized(text).utf8 {
      if isLatin {
        isLatin = false
        words[words.count - 1] += Self.plain(byte)
      } else if byte == 0xC3 {
        isLatin = true
      } else if byte >= 0x80 || byte &- 0x61 < 26 || byte &- 0x30 < 10 {
        hasDigits = hasDigits || byte &- 0x30 < 10
        words[words.count - 1].append(byte)
      } else if words.last?.isEmpty == false {
        words.append([])
      }
    }
    words.removeAll { $0.isEmpty || Self.joints.contains($0) }
    guard !words.isEmpty else { return nil }
    letters = hasDigits ? [] : words.flatMap(\.self)
    self.words = words.count > 1 ? words.sorted { $0.lexicographicallyPrecedes($1) } : []
  }

  /// Whether the two may be the same answer.
  func mayBeSame(as other: LooseText) -> Bool {
    !letters.isEmpty && letters == other.letters || !words.isEmpty && words == other.words
  }

  /// Words between others that say nothing of their order.
  private static let joints = ["und", "and", "oder", "or"].map { Array($0.utf8) }

  /// What is written without diacritics for a letter of Western Europe, by its second byte in UTF-8.
  private static func plain(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x9F: Array("ss".utf8)
    case 0xA4, 0xA6: Array("ae".utf8)
    case 0xB6: Array("oe".utf8)
    case 0xBC: Array("ue".utf8)
    case 0xA0...0xA5: Array("a".utf8)
    case 0xA7: Array("c".utf8)
    case 0xA8...0xAB: Array("e".utf8)
    case 0xAC...0xAF: Array("i".utf8)
    case 0xB1: Array("n".utf8)
    case 0xB2...0xB5, 0xB8: Array("o".utf8)
    case 0xB9...0xBB: Array("u".utf8)
    case 0xBD, 0xBF: Array("y".utf8)
    default: [0xC3, byte]
    }
  }
}

/// All right answers of an exercise as they may also be written.
struct LooseAnswers {
  private let texts: [LooseText]

  init(of exercise: Exercise) {
    texts = ([exercise.answer] + exercise.alternatives).compactMap { LooseText($0) }
  }

  /// Whether a text may be one of them; nil for signs, which are none.
  func mayInclude(_ text: LooseText?) -> Bool {
    text.map { text in texts.contains { $0.mayBeSame(as: text) } } ?? false
  }
}
