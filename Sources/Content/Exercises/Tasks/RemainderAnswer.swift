/// The result of a division with remainder, `2 R 3`, read in German and in English.
struct RemainderAnswer: Equatable {
  var quotient: Int
  var remainder: Int
  /// The text between the numbers, including blanks.
  var separator = " R "

  init(quotient: Int, remainder: Int, separator: String = " R ") {
    self.quotient = quotient
    self.remainder = remainder
    self.separator = separator
  }

  /// The answer in a text such as `2 R 3`, `2 Rest 3` or `2 r. 3`; nil for any other text.
  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text[digits.endIndex...]
    let separator = rest.prefix { !($0.isASCII && $0.isNumber) }
    let last = rest[separator.endIndex...]
    let word = separator.filter { !$0.isWhitespace && $0 != "." }.lowercased()
    guard ["r", "rest", "remainder"].contains(word), (1...9).contains(digits.count),
      (1...9).contains(last.count), last.allSatisfy({ $0.isASCII && $0.isNumber }),
      let quotient = Int(digits), let remainder = Int(last)
    else { return nil }
    self.init(quotient: quotient, remainder: remainder, separator: String(separator))
  }

  var text: String { "\(quotient)\(separator)\(remainder)" }

  /// Its rank among other answers to the same division.
  var order: Double { Double(quotient) * 1e6 + Double(remainder) }
}
