/// The place in a question that its answer fills.
public enum QuestionGap {
  /// The only line to write on, or else the first question mark that stands in for something; nil if there is none.
  ///
  /// A question mark that ends a question asks: it follows a word or a number, as in `3 + 4? Rechne im Kopf.`
  public static func range(in question: String) -> Range<String.Index>? {
    let lines = runs(of: "_", in: question).filter {
      question[$0].count > 1 || isOpen($0, in: question)
    }
    if !lines.isEmpty { return lines.count == 1 ? lines[0] : nil }
    return runs(of: "?", in: question).first { standsIn($0, in: question) }
  }

  private static func runs(of sign: Character, in text: String) -> [Range<String.Index>] {
    var (found, rest): ([Range<String.Index>], Substring) = ([], text[...])
    while let start = rest.firstIndex(of: sign) {
      let end = rest[start...].firstIndex { $0 != sign } ?? rest.endIndex
      found.append(start..<end)
      rest = rest[end...]
    }
    return found
  }

  private static let signs: Set<Character> = [
    "=", "+", "-", "−", "–", "·", "×", "*", ":", "÷", "/", "<", ">", "≠", "≈", "≤", "≥",
  ]

  /// Whether neither a letter nor a number touches a run of signs.
  private static func isOpen(_ run: Range<String.Index>, in text: String) -> Bool {
    let touching = [text[..<run.lowerBound].last, text[run.upperBound...].first]
    return touching.allSatisfy { $0.map { !$0.isLetter && !$0.isNumber } ?? true }
  }

  /// Whether a question mark stands for a number, a sign or a word, by what is before and behind it.
  private static func standsIn(_ mark: Range<String.Index>, in text: String) -> Bool {
    let (before, after) = (text[..<mark.lowerBound], text[mark.upperBound...])
    let last = before.last { !$0.isWhitespace }
    let next = after.first { !$0.isWhitespace }
    let isBehindSign = last.map { signs.contains($0) || $0 == "," || $0 == ";" } ?? false
    let isBeforeSign = next.map(signs.contains) ?? false
    if before.last.map({ $0.isLetter || $0.isNumber }) ?? false {
      // `2? + 3 = 28` lacks a digit.
      return before.last?.isNumber == true && isBeforeSign && after.contains("=")
    }
    if isBehindSign { return true }
    guard isOpen(mark, in: text), let next else { return false }
    guard let last else { return isBeforeSign || next.isLetter }
    // Some put a blank before the mark that ends a question: `3 + 4 ? Rechne!`
    return isBeforeSign || last.isNumber && next.isNumber || last.isLetter && next.isLetter
  }
}
