/// Converts a question that is a single calculation into the notation in which tasks are parsed.
///
/// It accepts `7x8`, `7 mal 8`, `Wie viel ist 7 · 8?`, `7+8=.....`, `8 = 3 + ?` and the like: pupils' signs
/// and words for them become `+ - * :`, gaps of all kinds become `?`, an equation with its gap on the right
/// is reversed, and words that only ask for the result are removed.
enum BareTask {
  /// The maximum length of a question, in bytes.
  private static let limit = 120

  /// The calculation; nil if the question says anything else, as in `Wie viele Beine haben 3 Hunde?`
  ///
  /// - Complexity: O(n); O(1) if the first word isn't one of those that are accepted.
  static func text(of question: String) -> String? {
    guard question.utf8.count <= limit else { return nil }
    let normalized = AnswerText.normalized(question)
    var pieces: [String] = []
    var isFramed = false
    var isOver = false
    var words = normalized.split(separator: " ")[...]
    while let word = words.popFirst() {
      guard word.contains(where: \.isLetter), !word.contains(where: \.isNumber) else {
        guard !isOver else { return nil }
        pieces.append(String(word))
        continue
      }
      let bare = word.trimming(":,;?!.")
      if let sign = signs[bare] {
        if let behind = sign.behind {
          guard let next = words.popFirst(), behind.contains(next) else { return nil }
        }
        pieces.append(sign.sign)
      } else if word == "x" {
        pieces.append("x")
      } else if pieces.isEmpty && openings.contains(bare) {
        isFramed = true
      } else if endings.contains(bare) {
        isOver = true
      } else {
        return nil
      }
    }
    guard var last = pieces.popLast() else { return nil }
    if isFramed, last.count > 1, let mark = last.last, ".!?".contains(mark) { last.removeLast() }
    let text = blanked(timesSigns(Array((pieces + [last]).joined(separator: " "))))
    return turned(text)
  }

  /// `x` between two numbers is a multiplication sign.
  private static func timesSigns(_ signs: [Character]) -> [Character] {
    var signs = signs
    for index in signs.indices where signs[index] == "x" {
      let before = signs[..<index].last { $0 != " " }
      let behind = signs[(index + 1)...].first { $0 != " " }
      if before?.isOperandEnd == true, behind?.isOperandStart == true { signs[index] = "*" }
    }
    return signs
  }

  /// Replaces each gap, such as dots, lines, boxes or empty brackets, with a question mark.
  private static func blanked(_ signs: [Character]) -> String {
    var text = ""
    var index = 0
    while index < signs.count {
      let sign = signs[index]
      let run = signs[index...].prefix { $0 == sign }.count
      if "([{".contains(sign), let end = signs[(index + 1)...].firstIndex(where: { $0 != " " }),
        ")]}".contains(signs[end])
      {
        text.append("?")
        index = end + 1
      } else if sign == "_" || boxes.contains(sign) || run > 1 && (sign == "." || sign == "-") {
        text.append("?")
        index += run
      } else {
        text.append(sign)
        index += 1
      }
    }
    return text
  }

  /// The equation with its gap in the usual position: `3 + ? = 8` for `8 = 3 + ?`, `7 + 8 = ?`
  /// for `? = 7 + 8`.
  private static func turned(_ text: String) -> String {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
      .map { $0.trimming(" ") }
    guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else { return text }
    let isGap = { (side: String) in side == "?" || side == "x" }
    let hasGap = { (side: String) in side.contains { $0 == "?" || $0 == "x" } }
    guard isGap(sides[0]) || !hasGap(sides[0]) && hasGap(sides[1]) && !isGap(sides[1]) else {
      return text
    }
    return "\(sides[1]) = \(sides[0])"
  }

  private static let boxes: Set<Character> = ["□", "▢", "◻", "☐", "⬜", "▭", "◯", "○"]

  /// Words that stand for signs, and the words that may follow them.
  private static let signs: [String: (sign: String, behind: Set<Substring>?)] = [
    "plus": ("+", nil), "minus": ("-", nil), "mal": ("*", nil), "times": ("*", nil),
    "durch": (":", nil), "geteilt": (":", ["durch"]), "dividiert": (":", ["durch"]),
    "divided": (":", ["by"]), "multipliziert": ("*", ["mit"]), "multiplied": ("*", ["by"]),
  ]

  /// Whether a lowercase word only asks for a result: “wie”, “viel”, “ist”.
  static func asks(_ word: Substring) -> Bool { openings.contains(String(word)) }

  /// Words that ask for a result.
  private static let openings: Set<String> = [
    "wie", "viel", "wieviel", "was", "ist", "sind", "ergibt", "ergeben", "macht", "gibt", "das",
    "ergebnis", "von", "berechne", "rechne", "aus", "im", "kopf", "bitte", "löse", "die", "aufgabe",
    "what", "what's", "is", "are", "how", "much", "does", "calculate", "compute", "work", "out",
    "solve", "the", "result", "of",
  ]

  /// Words that replace an equals sign, or the result after it.
  private static let endings: Set<String> = [
    "ist", "sind", "gleich", "ergibt", "macht", "gibt", "wie", "viel", "wieviel", "was", "is",
    "equals", "makes", "what", "make", "equal", "how", "much",
  ]
}

extension Character {
  fileprivate var isOperandEnd: Bool { isASCII && isNumber || self == ")" || self == "?" }
  fileprivate var isOperandStart: Bool { isASCII && isNumber || self == "(" || self == "?" }
}

extension StringProtocol {
  /// The text without the given characters at its ends.
  fileprivate func trimming(_ characters: String) -> String {
    var rest = self[...]
    while let first = rest.first, characters.contains(first) { rest = rest.dropFirst() }
    while let last = rest.last, characters.contains(last) { rest = rest.dropLast() }
    return String(rest)
  }
}
