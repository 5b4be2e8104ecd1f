/// What a division leaves: `2 R 3`, understood in German and in English.
struct RemainderAnswer: Equatable {
  var quotient: Int
  var remainder: Int
  /// What stands between the numbers, blanks included.
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

  /// Where it stands among others of the same division.
  var order: Double { Double(quotient) * 1e6 + Double(remainder) }
}
