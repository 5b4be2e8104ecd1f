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

/// A rule that makes exercises of one operation.
public struct GeneratorSpecification: Sendable, Equatable {
  /// What is calculated.
  public var operation: Operation
  /// The operands' range; in division the range of divisor and quotient.
  public var range: ClosedRange<Int>
  /// How many exercises a round has.
  public var count: Int
  /// Whether operands and results may be below zero.
  public var allowsNegatives: Bool
  /// Fields of the file that this version does not know, kept for writing back.
  public var unknownFields: [JSONField]

  /// A rule of its parts.
  public init(
    operation: Operation, range: ClosedRange<Int>, count: Int = 20, allowsNegatives: Bool = false,
    unknownFields: [JSONField] = []
  ) {
    self.operation = operation
    self.range = range
    self.count = count
    self.allowsNegatives = allowsNegatives
    self.unknownFields = unknownFields
  }
}
