/// A meaning of a text, as far as its signs show it: the text with and without its article, and what it says where it is
/// a calculation, a time of day or a date.
package struct AnswerMeaning: Equatable {
  private let text: String
  private let bare: String
  private let value: Value?

  /// What can be written in several ways.
  private enum Value: Equatable {
    /// The result of a calculation: `3 · 4`.
    case result(ExactValue)
    /// Minutes after midnight or noon: “halb acht” is 7:30 and 19:30.
    case clock(Int)
    /// A day of the year: `3.10.`, “3. Oktober”.
    case day(Int, month: Int)
  }

  /// - Parameters:
  ///   - text: normalised by `AnswerText.normalized`.
  ///   - readsShares: whether “10 percent” is `10 %`.
  init(_ text: Substring, readsShares: Bool = false) {
    self.text = String(text)
    bare = String(Self.withoutArticle(text))
    value = Self.value(of: text, readsShares)
  }

  var isEmpty: Bool { text.isEmpty }

  private var hasArticle: Bool { bare.utf8.count != text.utf8.count }

  /// Whether the two say the same. Different articles set words apart, because they are asked: “der See” is not “die
  /// See”.
  func isSame(as other: AnswerMeaning) -> Bool {
    if text == other.text || (!hasArticle || !other.hasArticle) && bare == other.bare {
      return true
    }
    return value != nil && value == other.value
  }

  // MARK: - Articles

  /// Whether two texts normalised by `AnswerText.normalized` differ only in an article before one of them: “die
  /// zugspitze” and “zugspitze”. A single letter, as in “a und b”, may be the name of something.
  ///
  /// - Complexity: O(n) in the length of the texts.
  package static func differOnlyInArticle(_ first: String, _ second: String) -> Bool {
    guard first.utf8.count != second.utf8.count else { return false }
    let (short, long) =
      first.utf8.count < second.utf8.count ? (first, second) : (second, first)
    let bare = withoutArticle(long[...])
    return bare == short && long.utf8.count > bare.utf8.count + 2
  }

  /// A text normalised by `AnswerText.normalized`, without the article before it.
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

  // MARK: - Values

  private static func value(of text: Substring, _ readsShares: Bool) -> Value? {
    guard text.utf8.count < 40, text.utf8.contains(where: isDigit) else { return nil }
    let text = String(text)
    if readsShares, let share = share(text) { return .result(share) }
    if let minutes = EqualValue.minutes(text) { return .clock(minutes % 720) }
    return day(text) ?? result(text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The result of two numbers or more; of `1/2` and `3:4`, which may be something else, none.
  private static func result(_ text: String) -> Value? {
    let bytes = text.utf8
    guard
      bytes.contains(UInt8(ascii: "+")) || bytes.contains(UInt8(ascii: "*"))
        || [" - ", " : ", " / "].contains(where: text.contains)
    else { return nil }
    var scanner = ExpressionScanner(text, marks: .unread)
    guard let value = scanner.expression(), scanner.isAtEnd else { return nil }
    return .result(value)
  }

  /// The share in `10 %`, “10 Prozent” or “10 percent”.
  private static func share(_ text: String) -> ExactValue? {
    guard let sign = percents.first(where: text.hasSuffix) else { return nil }
    return ExactValue(text.dropLast(sign.count).trimmed + "%")
  }

  private static let percents = ["%", "prozent", "percent", "per cent", "pour cent"]

  /// The day in `3.10.`, `3.10.1990`, “3. Oktober” or “3 October”.
  private static func day(_ text: String) -> Value? {
    let parts = text.split { $0 == "." || $0 == " " }
    guard (2...3).contains(parts.count), let day = Int(parts[0]), (1...31).contains(day),
      parts.count == 2 || parts[2].utf8.allSatisfy(isDigit)
    else { return nil }
    if let month = months.firstIndex(where: { $0.contains(parts[1]) }) {
      return .day(day, month: month + 1)
    }
    // `3.10` is a number.
    guard text.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 2, let month = Int(parts[1]),
      (1...12).contains(month)
    else { return nil }
    return .day(day, month: month)
  }

  private static let months: [Set<Substring>] = [
    ["januar", "jänner", "january", "jan"], ["februar", "february", "feb"], ["märz", "march"],
    ["april", "apr"], ["mai", "may"], ["juni", "june"], ["juli", "july"], ["august", "aug"],
    ["september", "sept"], ["oktober", "october", "okt", "oct"], ["november", "nov"],
    ["dezember", "december", "dez", "dec"],
  ]
}
