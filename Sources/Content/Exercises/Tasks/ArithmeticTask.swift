/// A calculation of two whole numbers.
package struct ArithmeticTask: Sendable, Equatable {
  package let first: Int
  let operation: Operation
  package let second: Int

  init(first: Int, operation: Operation, second: Int) {
    self.first = first
    self.operation = operation
    self.second = second
  }

  /// The calculation in a question such as `7 + 1`, `7+1=` or `8 : 2 = ?`; nil for any other text.
  package init?(question: String) {
    var text = question
    // Nearly all questions are ASCII and are parsed in place, without an additional text.
    let task = text.withUTF8 { source -> ArithmeticTask?? in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: source.count + 1) { bytes in
        guard let count = AnswerText.normalize(source, into: bytes) else { return nil }
        return .some(Self.task(in: UnsafeBufferPointer(rebasing: bytes[..<count])))
      }
    }
    guard
      let found = task
        ?? Array(AnswerText.normalized(question).utf8).withUnsafeBufferPointer(Self.task)
    else { return nil }
    self = found
  }

  /// The task in the bytes of a normalised text.
  private static func task(in bytes: UnsafeBufferPointer<UInt8>) -> ArithmeticTask? {
    var scanner = Scanner(bytes: bytes)
    guard let first = scanner.number(), let operation = scanner.operation(),
      let second = scanner.number()
    else { return nil }
    scanner.skip(UInt8(ascii: "="))
    scanner.skip(UInt8(ascii: "?"))
    guard scanner.isAtEnd else { return nil }
    return ArithmeticTask(first: first, operation: operation, second: second)
  }

  /// The result; nil if there is none that is whole.
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

  /// The calculation as a pupil reads it; a negative second number is in brackets.
  package var text: String {
    NumericAnswer.text(first) + " \(operation.sign) " + Self.bracketed(second)
  }
}

/// Parses a calculation, ignoring blanks.
private struct Scanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// The maximum number of digits of a number.
  private static let digitLimit = 15

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The next byte that is not a blank; nil at the end.
  private mutating func next() -> UInt8? {
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  var isAtEnd: Bool {
    mutating get { next() == nil }
  }

  /// Skips a character if it is next.
  ///
  /// - Returns: whether it was.
  @discardableResult
  mutating func skip(_ sign: UInt8) -> Bool {
    guard next() == sign else { return false }
    index += 1
    return true
  }

  mutating func number() -> Int? {
    let isBracketed = skip(UInt8(ascii: "("))
    let isNegative = skip(UInt8(ascii: "-"))
    var magnitude = 0
    var count = 0
    while let byte = next(), (0x30...0x39).contains(byte) {
      count += 1
      guard count <= Self.digitLimit else { return nil }
      magnitude = magnitude * 10 + Int(byte - 0x30)
      index += 1
    }
    guard count > 0, !isBracketed || skip(UInt8(ascii: ")")) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  mutating func operation() -> Operation? {
    guard let sign = next() else { return nil }
    index += 1
    switch sign {
    case UInt8(ascii: "+"): return .addition
    case UInt8(ascii: "-"): return .subtraction
    case UInt8(ascii: "*"): return .multiplication
    case UInt8(ascii: ":"), UInt8(ascii: "/"): return .division
    default: return nil
    }
  }
}
