/// A rule for generating exercises.
///
/// Fields that are set but not used by exercises of its form are listed by `idleFields`.
public struct GeneratorSpecification: Sendable, Equatable {
  /// What is asked.
  public var form = TaskForm.calculation
  /// The operation of the calculation.
  public var operation: Operation
  /// The range of the first operand, and of the second one if `secondRange` is nil; in division the
  /// quotient's, and the divisor's if `secondRange` is nil.
  public var range: ClosedRange<Int>
  /// The second operand's own range; in division the divisor's. So `range` 1…10 with
  /// `secondRange` 7…7 is the table of sevens.
  public var secondRange: ClosedRange<Int>?
  /// The range of the result, such as 0…20 for sums to twenty; nil means any.
  public var resultRange: ClosedRange<Int>?
  /// Whether sums and differences cross a ten; nil means both kinds. Products and quotients ignore it.
  public var carry: CarryRule?
  /// How many times a sum carries or a difference borrows, including chains: 100 − 1 borrows twice. Nil means
  /// any number.
  public var carries: Int?
  /// The second operands to choose from, in division the divisors: the times tables to practise. Empty means
  /// the whole range.
  public var tables: [Int] = []
  /// Whether the tables taught before those in `tables` are practised too, in the order of `TimesTables`.
  public var isCumulative = false
  /// The difference between the operands, whichever is larger: 0…0 for doubles, 1…1 for near doubles. Nil
  /// means any.
  public var differenceRange: ClosedRange<Int>?
  /// Which operand is asked for; nil asks for the result.
  public var missing: MissingOperand?
  /// The operation of a third operand, which makes a chain of sums and differences, calculated from left to
  /// right; nil means two operands.
  public var then: Operation?
  /// The third operand's range; nil means that of the second.
  public var thirdRange: ClosedRange<Int>?
  /// Whether divisions leave a remainder.
  public var remainder = RemainderRule.none
  /// The letters of ones, tens and hundreds.
  public var letters = PlaceLetters.german
  /// The error that exercises are chosen to reveal: in each, this error and no more frequent one leads to
  /// some wrong answer, which is offered whenever the right one's rank leaves room. Nil means all exercises.
  public var probe: ErrorRule?
  /// How often exercises come from this rule in comparison with the others; 1 or more.
  public var weight = 1
  /// Rules that a round mixes with this one, each by its weight. Their own `count` and `others` are ignored.
  public var others: [GeneratorSpecification] = []
  /// The number of exercises of a round.
  public var count: Int
  /// Whether operands and results may be below zero. If not, the negative part of the ranges is ignored.
  public var allowsNegatives: Bool
  /// Fields of the file that this version does not know, kept for writing back.
  public var unknownFields: [JSONField]
  /// Unknown fields inside the ranges.
  public var unknownRangeFields = UnknownRangeFields()

  /// A rule with these parts.
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

  /// The limits of operands: ±1 000 000.
  ///
  /// Primary schools end at a million, and the product of two such numbers is far from overflowing.
  public static let operandLimits = -1_000_000...1_000_000

  /// The limits of a rule's weight: 1 to 1000.
  public static let weightLimits = 1...1000

  /// The maximum number of rules in a round: 64, more than any lesson needs.
  public static let partLimit = 64

  /// This rule and those mixed with it, all of them without `others`.
  public var parts: [GeneratorSpecification] {
    var own = self
    own.others = []
    return [own]
      + others.prefix(Self.partLimit - 1).map { part in
        var part = part
        part.others = []
        return part
      }
  }

  /// The limits of the number of exercises of a round: 1 to 1000, more than any lesson needs.
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
  /// Those in `thirdRange`.
  public var thirdRange: [JSONField] = []
  /// Those in `difference`.
  public var difference: [JSONField] = []

  /// No fields.
  public init() {}
}
