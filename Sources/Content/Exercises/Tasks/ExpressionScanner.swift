/// Exactly evaluates calculations such as `1/4 + 1/4`, `2 + 3 · 4` or `(1,5 − 0,5) : 2`.
///
/// Multiplication and division come before addition and subtraction. A fraction without blanks, `1/4`, binds
/// most tightly, and a whole number before it is added: `1 1/2`.
package struct ExpressionScanner {
  /// The maximum number of characters: longer ones aren't tasks for pupils.
  package static let limit = 64
  /// The maximum number of digits of a number.
  private static let digitLimit = 12
  /// The maximum nesting depth of brackets.
  private static let depthLimit = 8

  private let bytes: [UInt8]
  private let marks: NumberMarks
  private var index = 0
  private var depth = 0

  /// - Parameter text: normalised by `AnswerText.normalized`.
  init(_ text: String, marks: NumberMarks) {
    bytes = Array(text.utf8.prefix(Self.limit + 1))
    self.marks = marks
  }

  /// Whether only blanks are left.
  var isAtEnd: Bool { bytes[index...].allSatisfy { $0 == 0x20 } && bytes.count <= Self.limit }

  /// The next character that is not a blank; nil at the end.
  mutating func next() -> UInt8? {
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  /// Skips a character if it is next.
  mutating func skip(_ sign: UInt8) -> Bool {
    guard next() == sign else { return false }
    index += 1
    return true
  }

  /// A sum of products.
  mutating func expression() -> ExactValue? {
    guard var value = product() else { return nil }
    while let sign = next(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      index += 1
      guard let other = product(),
        let sum = value.calculated(sign == UInt8(ascii: "+") ? .addition : .subtraction, other)
      else { return nil }
      value = sum
    }
    return value
  }

  private mutating func product() -> ExactValue? {
    guard var value = factor() else { return nil }
    while let sign = next(), [0x2A, 0x3A, 0x2F].contains(sign) {
      index += 1
      guard let other = factor(),
        let result = value.calculated(sign == 0x2A ? .multiplication : .division, other)
      else { return nil }
      value = result
    }
    return value
  }

  private mutating func factor() -> ExactValue? {
    guard skip(UInt8(ascii: "(")) else { return signedNumber() }
    depth += 1
    guard depth <= Self.depthLimit, let value = expression(), skip(UInt8(ascii: ")")) else {
      return nil
    }
    depth -= 1
    return value
  }

  /// A number of any kind that `ExactValue` reads, optionally with a sign.
  mutating func signedNumber() -> ExactValue? {
    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative { _ = skip(UInt8(ascii: "+")) }
    guard let value = number() else { return nil }
    return isNegative ? ExactValue(0).calculated(.subtraction, value) : value
  }

  private mutating func number() -> ExactValue? {
    _ = next()
    if let sign = signOfFraction() { return sign }
    let start = index
    guard let first = plainNumber() else { return nil }
    let isWhole =
      first.denominator == 1 && !bytes[start..<index].contains { $0 == 0x2C || $0 == 0x2E }
    guard isWhole, index < bytes.count else { return first }
    // 1/4 and 1½.
    if bytes[index] == 0x2F, let denominator = digits(behind: index + 1) {
      return ExactValue(first.numerator, over: denominator)
    }
    if let sign = signOfFraction() { return first.calculated(.addition, sign) }
    // 1 1/2.
    let behind = index
    if bytes[index] == 0x20, next() != nil {
      if let sign = signOfFraction() { return first.calculated(.addition, sign) }
      if let numerator = digits(behind: index), index < bytes.count, bytes[index] == 0x2F,
        let denominator = digits(behind: index + 1),
        let fraction = ExactValue(numerator, over: denominator), numerator < denominator
      {
        return first.calculated(.addition, fraction)
      }
    }
    index = behind
    return first
  }

  /// A number with digits and possibly a decimal sign, or with separators of thousands.
  private mutating func plainNumber() -> ExactValue? {
    var groups: [[UInt8]] = [[]]
    var mark: UInt8?
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if (0x30...0x39).contains(byte) {
        groups[groups.count - 1].append(byte)
      } else if byte == 0x2C || byte == 0x2E || byte == 0x27, mark == nil || mark == byte,
        index + 1 < bytes.count, (0x30...0x39).contains(bytes[index + 1]), index > start
      {
        mark = byte
        groups.append([])
      } else {
        break
      }
      index += 1
    }
    let digits = groups.flatMap { $0 }
    guard (1...Self.digitLimit).contains(digits.count) else { return nil }
    let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard let mark else { return ExactValue(value) }
    let isGrouped =
      (1...3).contains(groups[0].count) && groups[0].first != 0x30
      && groups.dropFirst().allSatisfy { $0.count == 3 }
    if groups.count > 2 || mark == 0x27 { return isGrouped ? ExactValue(value) : nil }
    if isGrouped, marks != .decimals { return marks == .thousands ? ExactValue(value) : nil }
    return ExactValue(value, over: ExactValue.power(groups[1].count).numerator)
  }

  /// A whole number of up to six digits at an index; advances past it.
  private mutating func digits(behind start: Int) -> Int? {
    var end = start
    var value = 0
    while end < bytes.count, (0x30...0x39).contains(bytes[end]), end - start < 6 {
      value = value * 10 + Int(bytes[end] - 0x30)
      end += 1
    }
    guard end > start, end == bytes.count || !(0x30...0x39).contains(bytes[end]) else { return nil }
    index = end
    return value
  }

  /// ½, ¼, ¾, ⅓ and ⅔ as one character.
  private mutating func signOfFraction() -> ExactValue? {
    let signs: [(text: String, numerator: Int, denominator: Int)] = [
      ("½", 1, 2), ("¼", 1, 4), ("¾", 3, 4), ("⅓", 1, 3), ("⅔", 2, 3),
    ]
    guard index < bytes.count, bytes[index] >= 0x80 else { return nil }
    for sign in signs where bytes[index...].starts(with: sign.text.utf8) {
      index += sign.text.utf8.count
      return ExactValue(sign.numerator, over: sign.denominator)
    }
    return nil
  }
}
