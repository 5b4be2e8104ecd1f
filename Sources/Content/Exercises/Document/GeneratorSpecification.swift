/// A rule that makes exercises.
///
/// What none of the exercises of its form looks at is named by `idleFields`.
public struct GeneratorSpecification: Sendable, Equatable {
  /// What is asked.
  public var form = TaskForm.calculation
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
  /// How many times a sum carries or a difference borrows, chains included: 100 − 1 borrows
  /// twice. Nil means any number.
  public var carries: Int?
  /// The second operands to choose from, in division the divisors: the times tables that are
  /// practised. Empty means all of the range.
  public var tables: [Int] = []
  /// Whether the tables taught before those in `tables` are practised with them, in the order of
  /// `TimesTables`.
  public var isCumulative = false
  /// How far the operands are apart, whichever is the larger one: 0…0 for doubles, 1…1 for near
  /// doubles. Nil means any distance.
  public var differenceRange: ClosedRange<Int>?
  /// Which operand is asked for; nil asks for the result.
  public var missing: MissingOperand?
  /// The operation of a third operand, which makes a chain of sums and differences, calculated
  /// from left to right; nil means two operands.
  public var then: Operation?
  /// The third operand's range; nil means that of the second.
  public var thirdRange: ClosedRange<Int>?
  /// Whether divisions leave a remainder.
  public var remainder = RemainderRule.none
  /// The letters of ones, tens and hundreds.
  public var letters = PlaceLetters.german
  /// The error that exercises are chosen to show: each has a wrong answer that this error leads to
  /// and no more frequent one, and it is offered wherever the right one's rank leaves room. Nil
  /// means all exercises.
  public var probe: ErrorRule?
  /// How often exercises come from this rule rather than from one of the others; 1 or more.
  public var weight = 1
  /// Rules that a round mixes with this one, each by its weight. Their own `count` and `others` are
  /// not looked at.
  public var others: [GeneratorSpecification] = []
  /// How many exercises a round has.
  public var count: Int
  /// Whether operands and results may be below zero. Where not, the negative part of the ranges
  /// is left out.
  public var allowsNegatives: Bool
  /// Fields of the file that this version does not know, kept for writing back.
  public var unknownFields: [JSONField]
  /// The same for the fields inside the ranges.
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

  /// How often a rule may be chosen before another one: 1 to 1000 times.
  public static let weightLimits = 1...1000

  /// How many rules a round may mix: 64, more than any lesson.
  public static let partLimit = 64

  /// This rule and those it is mixed with, none of them with others of its own.
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
  /// Those in `thirdRange`.
  public var thirdRange: [JSONField] = []
  /// Those in `difference`.
  public var difference: [JSONField] = []

  /// None at all.
  public init() {}
}
