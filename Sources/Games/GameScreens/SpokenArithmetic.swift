/// A text that consists only of arithmetic, split into parts that can be spoken.
struct SpokenArithmetic: Equatable {
  enum Word: Equatable {
    case number(String)
    case sign(Sign)
    /// A letter for a decimal place, such as `Z` for tens.
    case place(String)
  }

  /// Signs by their names; the names are keys of `spoken.sign.…`.
  enum Sign: String, CaseIterable {
    case plus, minus, times, divided, over, equals, gap, less, greater, remainder
  }

  var words: [Word] = []

  /// The words of a text; nil if anything in it is not arithmetic.
  init?(_ text: String) {
    for token in Self.tokens(text) {
      switch token {
      case "(", ")": continue
      case _ where token.first?.isNumber == true:
        // A mark at the end of a number ends a sentence.
        guard token.last?.isNumber == true else { return nil }
        words.append(.number(token))
      case _ where Self.places.contains(token) && !words.isEmpty: words.append(.place(token))
      default:
        guard let sign = Self.signs[token] else { return nil }
        words.append(.sign(sign))
      }
    }
    let hasNumber = words.contains { if case .number = $0 { true } else { false } }
    guard hasNumber || words.count == 1 && Self.comparisons.contains(words[0]) else { return nil }
  }

  /// Splits a text into numbers, runs of letters, and single signs.
  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var former = Kind.space
    for character in text {
      let kind = Kind(character, after: former)
      if kind == former, kind == .number || kind == .letter {
        tokens[tokens.count - 1].append(character)
      } else if kind != .space {
        tokens.append(String(character))
      }
      former = kind
    }
    return tokens
  }

  private enum Kind {
    case space, number, letter, sign

    init(_ character: Character, after former: Kind) {
      if character.isWhitespace {
        self = .space
      } else if character.isNumber || former == .number && (character == "," || character == ".") {
        self = .number
      } else {
        self = character.isLetter ? .letter : .sign
      }
    }
  }

  private static let signs: [String: Sign] = [
    "+": .plus, "-": .minus, "−": .minus, "–": .minus, "·": .times, "×": .times, "*": .times,
    "∙": .times, ":": .divided, "÷": .divided, "/": .over, "=": .equals, "?": .gap, "_": .gap,
    "○": .gap, "<": .less, ">": .greater, "R": .remainder,
  ]
  private static let comparisons: [Word] = [.sign(.less), .sign(.greater), .sign(.equals)]
  /// The letters of decimal places, in German and English.
  static let places = ["E", "Z", "H", "T", "ZT", "HT", "O", "Th", "TTh", "HTh"]
}
