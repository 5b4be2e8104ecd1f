/// A number written with a comma or a point: its digits, and how many of them are decimals.
struct DecimalNumber: Equatable, Comparable {
  var digits: Int
  var decimals: Int

  init(digits: Int, decimals: Int) {
    self.digits = digits
    self.decimals = decimals
  }

  /// The number in a text such as `0,25`; nil for any other text, and for numbers below zero.
  init?(_ text: some StringProtocol) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    guard (1...2).contains(parts.count), text.utf8.count <= 10,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let digits = Int(parts.joined())
    else { return nil }
    self.digits = digits
    decimals = parts.count == 2 ? parts[1].utf8.count : 0
  }

  /// The digits of the number when written with a number of decimals.
  func digits(withDecimals count: Int) -> Int {
    digits * PlaceLetters.power(max(0, count - decimals))
  }

  func text(comma: String) -> String {
    let power = PlaceLetters.power(decimals)
    guard decimals > 0 else { return String(digits) }
    let rest = String(digits % power)
    return "\(digits / power)\(comma)" + String(repeating: "0", count: decimals - rest.utf8.count)
      + rest
  }

  /// The same number without trailing zeros.
  var shortest: DecimalNumber {
    var number = self
    while number.decimals > 0, number.digits.isMultiple(of: 10) {
      number.digits /= 10
      number.decimals -= 1
    }
    return number
  }

  var value: Double { Double(digits) / Double(PlaceLetters.power(decimals)) }

  static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    let decimals = max(left.decimals, right.decimals)
    return left.digits(withDecimals: decimals) < right.digits(withDecimals: decimals)
  }
}

/// A sum, a difference or a comparison of two decimal numbers.
struct DecimalTask: Equatable {
  enum Kind: Equatable {
    case addition, subtraction, comparison
  }

  var first: DecimalNumber
  var kind: Kind
  var second: DecimalNumber

  /// The task in a question such as `0,5 + 1,25` or `0,7 ? 0,25`; nil for any other text, and if neither
  /// number has decimals.
  init?(question: String) {
    var text = AnswerText.normalized(question).filter { $0 != " " }[...]
    if text.hasSuffix("?") { text = text.dropLast() }
    if text.hasSuffix("=") { text = text.dropLast() }
    guard let sign = text.firstIndex(where: { "+-?○_".contains($0) }),
      let first = DecimalNumber(text[..<sign]),
      let second = DecimalNumber(text[text.index(after: sign)...]),
      first.decimals + second.decimals > 0
    else { return nil }
    let kind: Kind = text[sign] == "+" ? .addition : text[sign] == "-" ? .subtraction : .comparison
    self.init(first, kind, second)
  }

  init(_ first: DecimalNumber, _ kind: Kind, _ second: DecimalNumber) {
    self.first = first
    self.kind = kind
    self.second = second
  }

  /// The task as a pupil reads it.
  func text(comma: String) -> String {
    let sign = kind == .addition ? "+" : kind == .subtraction ? "−" : "?"
    return "\(first.text(comma: comma)) \(sign) \(second.text(comma: comma))"
  }

  /// The result if the numbers are aligned at the right, regardless of their decimals.
  var alignedRight: DecimalNumber? {
    guard kind != .comparison, first.decimals != second.decimals else { return nil }
    let digits =
      kind == .addition ? first.digits + second.digits : abs(first.digits - second.digits)
    return DecimalNumber(digits: digits, decimals: max(first.decimals, second.decimals))
  }

  /// The sign found by comparing the numbers of decimals; nil if these are equal.
  var longerIsLarger: ComparisonSign? {
    guard kind == .comparison, first.decimals != second.decimals else { return nil }
    return ComparisonSign(first.decimals, second.decimals)
  }

  /// The right result of a sum or difference; nil if it is below zero.
  var result: DecimalNumber? {
    let decimals = max(first.decimals, second.decimals)
    let (left, right) = (
      first.digits(withDecimals: decimals), second.digits(withDecimals: decimals)
    )
    switch kind {
    case .comparison: return nil
    case .subtraction where left < right: return nil
    case .addition: return DecimalNumber(digits: left + right, decimals: decimals)
    case .subtraction: return DecimalNumber(digits: left - right, decimals: decimals)
    }
  }

  /// Wrong results, with the same decimal sign as the right one.
  func candidates(perSide: Int, comma: String) -> [Candidate] {
    guard let right = result else { return [] }
    var found: [Candidate] = []
    func offer(_ number: DecimalNumber, _ rule: ErrorRule?) {
      guard number.digits >= 0, number.value != right.value,
        !found.contains(where: { $0.value == number.value })
      else { return }
      found.append(Candidate(number.value, rule: rule, text: number.text(comma: comma)))
    }
    if let alignedRight { offer(alignedRight, .decimalAlignRight) }
    for distance in [1, 10] + Array(2...max(2, perSide)) {
      for step in [-distance, distance] {
        offer(DecimalNumber(digits: right.digits + step, decimals: right.decimals), nil)
      }
    }
    return found
  }
}
