/// What the words of a question ask for: a fraction or a score, a day, or a time.
enum RatioWords {
  /// Whether a question asks for a fraction or a score, and not for a day or a time.
  static func asksRatio(_ question: String) -> Bool {
    guard let words = words(question) else { return false }
    return (begins(words, ratios) || namesMatch(question, words)) && !begins(words, days)
      && !asksTime(words)
  }

  /// Whether it names two sides that play against each other: “Rot gegen Blau”, “A - B”, “Rot : Blau”.
  private static func namesMatch(_ question: String, _ words: [Substring]) -> Bool {
    if words.dropFirst().dropLast().contains(where: {
      ["gegen", "vs", "versus", "against"].contains($0)
    }) {
      return true
    }
    // What stands in brackets says when or where.
    let sides = question.prefix { $0 != "(" }
    guard !sides.contains(where: \.isNumber),
      (2...4).contains(self.words(String(sides))?.count ?? 0)
    else { return false }
    return [" - ", " – ", " : "].contains { String(sides).hasTwoSides(of: $0) }
  }

  /// Whether a question asks for a day.
  static func asksDay(_ question: String) -> Bool {
    words(question).map { begins($0, days) } ?? false
  }

  /// Whether a question asks for a time of day, or an answer names one: “Viertel vor acht”.
  static func asksTime(_ text: String) -> Bool { words(text).map(asksTime) ?? false }

  private static func asksTime(_ words: [Substring]) -> Bool {
    // “Ein Viertel vor dem Komma” is rare enough to be ignored.
    words.contains { times.contains($0) || $0.hasSuffix("zeit") || $0.hasPrefix("uhr") }
      || words.contains { minutes.contains($0) } && words.contains { directions.contains($0) }
  }

  /// The words in lower case; nil for long texts, which ask for more.
  private static func words(_ text: String) -> [Substring]? {
    text.utf8.count < 1_000 ? text.lowercased().split { !$0.isLetter } : nil
  }

  private static func begins(_ words: [Substring], _ stems: [String]) -> Bool {
    words.contains { word in stems.contains { word.hasPrefix($0) } }
  }

  private static let ratios = [
    "bruch", "brüche", "anteil", "hälfte", "drittel", "viertel", "verhältnis", "spielstand",
    "endstand", "ergebnis", "resultat", "halbzeitstand", "maßstab", "fraction", "half", "third",
    "quarter", "ratio", "score",
  ]
  private static let days = [
    "wann", "datum", "tag", "jahr", "monat", "geburt", "fest", "when", "date", "day", "year",
    "month", "birth",
  ]
  private static let times: Set<Substring> = [
    "spät", "halb", "mittag", "mitternacht", "wann", "abfahrt", "ankunft", "beginn", "time",
    "clock", "past", "noon", "midnight", "midday", "when", "morgens", "vormittags", "mittags",
    "nachmittags", "abends", "nachts",
  ]
  private static let minutes: Set<Substring> = [
    "viertel", "fünf", "zehn", "zwanzig", "quarter", "five", "ten", "twenty",
  ]
  private static let directions: Set<Substring> = ["vor", "nach", "to", "past"]
}

extension String {
  /// Whether letters stand before a sign and behind it, and the sign once.
  fileprivate func hasTwoSides(of sign: String) -> Bool {
    guard let range = firstRange(of: sign) else { return false }
    let (left, right) = (self[..<range.lowerBound], self[range.upperBound...])
    return left.contains(where: \.isLetter) && right.contains(where: \.isLetter)
      && right.firstRange(of: sign) == nil
  }
}
