/// A comparison with a gap for a number: `3 < ?`, `4 · __ ≤ 20`, `3 < x < 9`. Whether a number fits can be worked out.
struct NumberRelation {
  private let sides: [String]
  private let signs: [Sign]

  private enum Sign {
    case less, lessOrEqual, more, moreOrEqual, unequal

    func holds(_ difference: ExactValue) -> Bool {
      switch self {
      case .less: difference.numerator < 0
      case .lessOrEqual: difference.numerator <= 0
      case .more: difference.numerator > 0
      case .moreOrEqual: difference.numerator >= 0
      case .unequal: difference.numerator != 0
      }
    }
  }

  /// Longer first, as one begins like another.
  private static let forms: [(text: String, sign: Sign)] = [
    ("<=", .lessOrEqual), (">=", .moreOrEqual), ("<>", .unequal), ("!=", .unequal),
    ("≤", .lessOrEqual), ("≥", .moreOrEqual), ("≠", .unequal), ("<", .less), (">", .more),
  ]

  /// Nil if a question is no comparison with one gap.
  init?(_ question: String) {
    guard question.utf8.count <= ExpressionScanner.limit, Self.mayCompare(question) else {
      return nil
    }
    let text = AnswerText.normalized(question)
    let statement = text.lastIndex(of: ":").map { text[text.index(after: $0)...] } ?? text[...]
    let candidates = text.contains(where: \.isLetter) ? [statement] : [text[...]]
    guard let (sides, signs) = candidates.lazy.map(Self.parts).first(where: { !$0.signs.isEmpty }),
      sides.reduce(0, { $0 + Self.gapCount($1) }) == 1
    else { return nil }
    self.sides = sides
    self.signs = signs
  }

  /// Whether a number fits; nil if that cannot be worked out.
  func holds(for number: String) -> Bool? {
    var values: [ExactValue] = []
    for side in sides {
      guard let value = Refutation.value(of: Self.filled(side, with: number), .decimals) else {
        return nil
      }
      values.append(value)
    }
    for (index, sign) in signs.enumerated() {
      guard let difference = values[index].calculated(.subtraction, values[index + 1]) else {
        return nil
      }
      if !sign.holds(difference) { return false }
    }
    return true
  }

  /// Whether a question compares a number with another one, or with a gap, and does not ask for the sign.
  static func compares(_ question: String) -> Bool {
    guard mayCompare(question) else { return false }
    let text = AnswerText.normalized(question)
    for form in forms.map(\.text) + ["≈"] {
      guard let range = text.firstRange(of: form) else { continue }
      let before = text[..<range.lowerBound].last { $0 != " " }
      let behind = text[range.upperBound...].first { $0 != " " }
      if [before, behind].contains(where: { $0.map(isNumberOrGap) ?? false }) { return true }
    }
    return false
  }

  /// Whether a text may have one of the signs: false is certain, and asked of every question of a document.
  private static func mayCompare(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "~"), 0xE2, 0xEF:
        true
      default: false
      }
    }
  }

  /// How many gaps a normalised text has: lines, question marks and single letters.
  static func gapCount(_ text: some StringProtocol) -> Int {
    text.split { " +-*:/=<>≤≥≠()0123456789,.".contains($0) }.count { isGap(Substring($0)) }
  }

  private static func isGap(_ word: Substring) -> Bool {
    word.allSatisfy { "?_□○…".contains($0) } || word.count == 1 && word.first?.isLetter == true
  }

  private static func isNumberOrGap(_ sign: Character) -> Bool {
    sign.isNumber || "?_□…".contains(sign)
  }

  private static func parts(_ text: Substring) -> (sides: [String], signs: [Sign]) {
    var (sides, signs): ([String], [Sign]) = ([], [])
    var rest = text
    var side = ""
    while let first = rest.first {
      if let form = forms.first(where: { rest.hasPrefix($0.text) }) {
        sides.append(side)
        side = ""
        signs.append(form.sign)
        rest = rest.dropFirst(form.text.count)
      } else {
        side.append(first)
        rest = rest.dropFirst()
      }
    }
    return (sides + [side], signs)
  }

  private static func filled(_ side: String, with number: String) -> String {
    var (result, word) = ("", Substring())
    for sign in side + " " {
      if " +-*:/=()".contains(sign) || sign.isNumber {
        result += isGap(word) && !word.isEmpty ? number : String(word)
        result.append(sign)
        word = ""
      } else {
        word.append(sign)
      }
    }
    return result.trimmed
  }
}
