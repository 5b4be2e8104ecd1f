/// The range of numbers that a teacher picks, and how its ends move together.
///
/// Its ends differ by at least one, and it is below zero only if that is switched on. Every change preserves
/// this: the end that is moved wins, the other one gives way.
public struct OperandArea: Sendable, Equatable {
  /// The smallest number.
  public private(set) var lowest: Int
  /// The largest number, larger than the smallest.
  public private(set) var highest: Int
  /// Whether numbers may be below zero.
  public private(set) var allowsNegatives: Bool

  /// The valid area nearest to the given numbers.
  public init(from lowest: Int, to highest: Int, allowsNegatives: Bool = false) {
    let bottom = Self.bottom(allowsNegatives)
    let top = GeneratorSpecification.operandLimits.upperBound
    self.lowest = min(max(lowest, bottom), top - 1)
    self.highest = min(max(highest, self.lowest + 1), top)
    self.allowsNegatives = allowsNegatives
  }

  /// The area with its lower end moved; the upper end is pushed up if they would meet.
  public func moving(from lowest: Int) -> OperandArea {
    OperandArea(from: lowest, to: highest, allowsNegatives: allowsNegatives)
  }

  /// The area with its upper end moved; the lower end is pushed down if they would meet.
  public func moving(to highest: Int) -> OperandArea {
    let bottom = Self.bottom(allowsNegatives)
    let top = GeneratorSpecification.operandLimits.upperBound
    let moved = min(max(highest, bottom + 1), top)
    return OperandArea(
      from: min(lowest, moved - 1), to: moved, allowsNegatives: allowsNegatives)
  }

  /// The area with numbers below zero switched on or off; when switched off, the part below zero is cut off.
  public func allowingNegatives(_ allowsNegatives: Bool) -> OperandArea {
    OperandArea(from: lowest, to: highest, allowsNegatives: allowsNegatives)
  }

  /// The numbers of the area.
  public var range: ClosedRange<Int> { lowest...highest }

  private static func bottom(_ allowsNegatives: Bool) -> Int {
    allowsNegatives ? GeneratorSpecification.operandLimits.lowerBound : 0
  }
}
