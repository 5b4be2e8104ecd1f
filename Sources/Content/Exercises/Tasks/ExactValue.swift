/// An exact number, as a fraction in lowest terms.
struct ExactValue: Hashable {
  let numerator: Int
  /// Above 0.
  let denominator: Int

  /// A whole number.
  init(_ whole: Int) {
    numerator = whole
    denominator = 1
  }

  /// A fraction; nil if the denominator is zero or a number is too large.
  init?(_ numerator: Int, over denominator: Int) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    let divisor = Self.commonDivisor(numerator.magnitude, denominator.magnitude)
    let sign = (numerator < 0) == (denominator < 0) || numerator == 0 ? 1 : -1
    self.numerator = sign * (Int(numerator.magnitude) / divisor)
    self.denominator = Int(denominator.magnitude) / divisor
  }

  /// The result of a calculation; nil on division by zero or if it is too large.
  func calculated(_ operation: Operation, _ other: ExactValue) -> ExactValue? {
    switch operation {
    case .addition: return sum(other)
    case .subtraction: return sum(ExactValue(negating: other))
    case .multiplication:
      return Self.fraction(
        numerator.multipliedReportingOverflow(by: other.numerator),
        denominator.multipliedReportingOverflow(by: other.denominator))
    case .division:
      return Self.fraction(
        numerator.multipliedReportingOverflow(by: other.denominator),
        denominator.multipliedReportingOverflow(by: other.numerator))
    }
  }

  /// Whether the number is another one truncated or rounded to a number of decimals.
  func isRounded(_ other: ExactValue, decimals: Int) -> Bool {
    guard decimals <= 6, let scaled = other.calculated(.multiplication, Self.power(decimals)),
      let own = calculated(.multiplication, Self.power(decimals)), own.denominator == 1
    else { return false }
    // They differ by less than one unit of the last place: truncated, rounded up or rounded down.
    guard let difference = scaled.calculated(.subtraction, own) else { return false }
    return difference.numerator.magnitude < difference.denominator.magnitude
  }

  /// A power of ten.
  static func power(_ exponent: Int) -> ExactValue {
    ExactValue((0..<exponent).reduce(1) { power, _ in power * 10 })
  }

  private init(negating other: ExactValue) {
    // The numerator is never `Int.min`, as its magnitude fits into an `Int`.
    numerator = -other.numerator
    denominator = other.denominator
  }

  private func sum(_ other: ExactValue) -> ExactValue? {
    let left = numerator.multipliedReportingOverflow(by: other.denominator)
    let right = other.numerator.multipliedReportingOverflow(by: denominator)
    guard !left.overflow, !right.overflow else { return nil }
    return Self.fraction(
      left.partialValue.addingReportingOverflow(right.partialValue),
      denominator.multipliedReportingOverflow(by: other.denominator))
  }

  private static func fraction(
    _ numerator: (partialValue: Int, overflow: Bool),
    _ denominator: (partialValue: Int, overflow: Bool)
  ) -> ExactValue? {
    guard !numerator.overflow, !denominator.overflow else { return nil }
    return ExactValue(numerator.partialValue, over: denominator.partialValue)
  }

  private static func commonDivisor(_ left: UInt, _ right: UInt) -> Int {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return max(1, Int(left))
  }
}

extension ExactValue {
  /// The number in a text: `12`, `−3`, `0,5`, `3.0`, `2/4`, `1 1/2`, `1½`, `50 %`; nil for anything else.
  ///
  /// Ambiguous numbers such as `1.250` are read according to `ambiguousMarks`.
  init?(_ text: String, ambiguousMarks: NumberMarks = .unread) {
    guard let first = text.utf8.first, first < 0x3A || [0xC2, 0xE2, 0xEF].contains(first) else {
      return nil
    }
    var text = AnswerText.normalized(text)[...]
    var isPercent = false
    if text.hasSuffix("%") {
      isPercent = true
      text = text.dropLast()
      while text.last == " " { text.removeLast() }
    }
    var scanner = ExpressionScanner(String(text), marks: ambiguousMarks)
    guard let value = scanner.signedNumber(), scanner.isAtEnd else { return nil }
    guard isPercent else {
      self = value
      return
    }
    guard let share = value.calculated(.division, ExactValue(100)) else { return nil }
    self = share
  }
}

/// How to read `1.250` and `1,250`, which have thousands for some readers and decimals for others.
enum NumberMarks {
  /// Not at all.
  case unread
  /// As decimals.
  case decimals
  /// As thousands.
  case thousands
}
