/// A calculation of two whole numbers.
struct ArithmeticTask: Sendable, Equatable {
  let first: Int
  let operation: Operation
  let second: Int

  init(first: Int, operation: Operation, second: Int) {
    self.first = first
    self.operation = operation
    self.second = second
  }

  /// The calculation that a question such as `7 + 1`, `7+1=` or `8 : 2 = ?` asks for; nil for any
  /// other text.
  init?(question: String) {
    var rest = Array(AnswerText.normalized(question).utf8).filter { $0 != UInt8(ascii: " ") }[...]
    if rest.last == UInt8(ascii: "?") { rest = rest.dropLast() }
    if rest.last == UInt8(ascii: "=") { rest = rest.dropLast() }
    guard let first = Self.takeNumber(&rest), let operation = Self.takeOperation(&rest),
      let second = Self.takeNumber(&rest), rest.isEmpty
    else { return nil }
    self.init(first: first, operation: operation, second: second)
  }

  /// The result; nil where there is no whole one.
  var result: Int? {
    switch operation {
    case .addition:
      let (sum, overflows) = first.addingReportingOverflow(second)
      return overflows ? nil : sum
    case .subtraction:
      let (difference, overflows) = first.subtractingReportingOverflow(second)
      return overflows ? nil : difference
    case .multiplication:
      let (product, overflows) = first.multipliedReportingOverflow(by: second)
      return overflows ? nil : product
    case .division:
      guard second != 0 else { return nil }
      let (quotient, overflows) = first.dividedReportingOverflow(by: second)
      return overflows || quotient &* second != first ? nil : quotient
    }
  }

  /// The calculation as a pupil reads it; a negative second number stands in brackets.
  var text: String {
    NumericAnswer.text(first) + " \(operation.sign) " + Self.bracketed(second)
  }

  private static func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    let isBracketed = bytes.first == UInt8(ascii: "(")
    if isBracketed { bytes = bytes.dropFirst() }
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes = bytes.dropFirst() }
    let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...15).contains(digits.count),
      let magnitude = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    bytes = bytes.dropFirst(digits.count)
    if isBracketed {
      guard bytes.first == UInt8(ascii: ")") else { return nil }
      bytes = bytes.dropFirst()
    }
    return isNegative ? -magnitude : magnitude
  }

  private static func takeOperation(_ bytes: inout ArraySlice<UInt8>) -> Operation? {
    guard let sign = bytes.popFirst() else { return nil }
    switch sign {
    case UInt8(ascii: "+"): return .addition
    case UInt8(ascii: "-"): return .subtraction
    case UInt8(ascii: "*"): return .multiplication
    case UInt8(ascii: ":"), UInt8(ascii: "/"): return .division
    default: return nil
    }
  }
}
