/// One of the four basic operations.
///
/// The raw value is the name in documents and on the command line.
public enum Operation: String, Sendable, CaseIterable, Codable {
  /// Sums.
  case addition
  /// Differences.
  case subtraction
  /// Products.
  case multiplication
  /// Quotients without remainder.
  case division

  /// The sign as a pupil writes it: `+`, `−`, `·` or `:` (German primary schools).
  public var sign: String {
    switch self {
    case .addition: "+"
    case .subtraction: "−"
    case .multiplication: "·"
    case .division: ":"
    }
  }
}

/// Whether a sum or difference crosses a ten (German: Zehnerübergang).
///
/// A sum carries if the digits of some column add up to ten or more; a difference carries if some
/// digit taken away is larger than the one it is taken from. The raw value is the name in documents.
public enum CarryRule: String, Sendable, CaseIterable, Codable {
  /// Only tasks that carry, such as `27 + 5`.
  case always
  /// Only tasks that do not, such as `23 + 5`.
  case never
}

/// A rule that makes exercises of one operation.
public struct GeneratorSpecification: Sendable, Equatable {
  /// What is calculated.
  public var operation: Operation
  /// The range of the first operand, and of the second if `secondRange` is nil; in division of
  /// the quotient, and of the divisor if `secondRange` is nil.
  public var range: ClosedRange<Int>
  /// The second operand's own range; in division the divisor's. So `range` 1…10 with
  /// `secondRange` 7…7 is the table of sevens.
  public var secondRange: ClosedRange<Int>?
  /// The range the result must lie in, such as 0…20 for sums to twenty; nil means any.
  public var resultRange: ClosedRange<Int>?
  /// Whether sums and differences cross a ten; nil means both kinds. Products and quotients do
  /// not look at it.
  public var carry: CarryRule?
  /// How many exercises a round has.
  public var count: Int
  /// Whether operands and results may be below zero. Where not, the negative part of the ranges
  /// is left out.
  public var allowsNegatives: Bool
  /// Fields of the file that this version does not know, kept for writing back.
  public var unknownFields: [JSONField]
  /// The same for the fields inside the three ranges.
  public var unknownRangeFields = UnknownRangeFields()

  /// A rule of its parts.
  public init(
    operation: Operation, range: ClosedRange<Int>, secondRange: ClosedRange<Int>? = nil,
    resultRange: ClosedRange<Int>? = nil, carry: CarryRule? = nil, count: Int = 20,
    allowsNegatives: Bool = false, unknownFields: [JSONField] = []
  ) {
    self.operation = operation
    self.range = range
    self.secondRange = secondRange
    self.resultRange = resultRange
    self.carry = carry
    self.count = count
    self.allowsNegatives = allowsNegatives
    self.unknownFields = unknownFields
  }

  /// The operands a rule may use: ±1 000 000.
  ///
  /// A primary school ends at a million; the product of two such numbers is far from overflowing.
  public static let operandLimits = -1_000_000...1_000_000

  /// How many exercises a round may have: 1 to 1000, more than any lesson.
  public static let countLimits = 1...1000
}

/// Fields that this version does not know in the ranges of a `GeneratorSpecification`.
public struct UnknownRangeFields: Sendable, Equatable {
  /// Those in `range`.
  public var range: [JSONField] = []
  /// Those in `secondRange`.
  public var secondRange: [JSONField] = []
  /// Those in `resultRange`.
  public var resultRange: [JSONField] = []

  /// None at all.
  public init() {}
}
