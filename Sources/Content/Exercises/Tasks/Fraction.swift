/// A fraction as written, such as 2/5; never reduced.
struct Fraction: Equatable {
  var numerator: Int
  var denominator: Int

  init?(numerator: Int, denominator: Int) {
    guard numerator >= 0, denominator > 0 else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The fraction in a text such as `2/5`; nil for any other text.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...6).contains($0.utf8.count) }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let numerator = Int(parts[0]), let denominator = Int(parts[1])
    else { return nil }
    self.init(numerator: numerator, denominator: denominator)
  }

  var text: String { "\(numerator)/\(denominator)" }
  var value: Double { Double(numerator) / Double(denominator) }

  /// Whether both have the same value.
  func equals(_ other: Fraction) -> Bool {
    numerator * other.denominator == other.numerator * denominator
  }
}

/// A sum or difference of two fractions.
struct FractionTask: Equatable {
  var first: Fraction
  var operation: Operation
  var second: Fraction

  /// The task in a question such as `1/2 + 1/3`; nil for any other text.
  init?(question: String) {
    let bare = Array(AnswerText.normalized(question).utf8)
      .filter { !" =?".utf8.contains($0) }
    let text = String(decoding: bare, as: UTF8.self)
    guard let sign = text.firstIndex(where: { $0 == "+" || $0 == "-" }),
      let first = Fraction(text[..<sign]), let second = Fraction(text[text.index(after: sign)...])
    else { return nil }
    self.first = first
    self.second = second
    operation = text[sign] == "+" ? .addition : .subtraction
  }

  init(_ first: Fraction, _ operation: Operation, _ second: Fraction) {
    self.first = first
    self.operation = operation
    self.second = second
  }

  /// 1/2 + 1/3 = 2/5: numerators and denominators are added separately.
  var across: Fraction? {
    operation == .addition
      ? Fraction(
        numerator: first.numerator + second.numerator,
        denominator: first.denominator + second.denominator)
      : Fraction(
        numerator: first.numerator - second.numerator,
        denominator: first.denominator - second.denominator)
  }

  /// Wrong answers beside a right one, all with values different from it and from each other.
  func candidates(besides right: Fraction, perSide: Int) -> [Candidate] {
    let (left, other) = (
      first.numerator * second.denominator, second.numerator * first.denominator
    )
    let exact = Fraction(
      numerator: operation == .addition ? left + other : left - other,
      denominator: first.denominator * second.denominator)
    guard let exact, exact.equals(right) else { return [] }
    var taken = [right]
    var found: [Candidate] = []
    func offer(_ fraction: Fraction?, _ rule: ErrorRule?) {
      guard let fraction, fraction.numerator > 0, !taken.contains(where: fraction.equals) else {
        return
      }
      taken.append(fraction)
      found.append(Candidate(fraction.value, rule: rule, text: fraction.text))
    }
    offer(across, .fractionAddAcross)
    for distance in 1...max(perSide, 1) {
      for step in [-distance, distance] {
        offer(
          Fraction(numerator: right.numerator + step, denominator: right.denominator), nil)
        offer(
          Fraction(numerator: right.numerator, denominator: right.denominator + step), nil)
      }
    }
    return found
  }
}
