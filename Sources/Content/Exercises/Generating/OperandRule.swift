/// Which pairs of operands a specification allows, with its defaults and limits resolved.
///
/// In division the first operand is the quotient and the second the divisor, so there is never a remainder.
struct OperandRule: Sendable, Equatable {
  let operation: Operation
  let first: ClosedRange<Int>
  let second: ClosedRange<Int>
  /// The range of the result; nil if any result is allowed.
  let result: ClosedRange<Int>?
  let carry: CarryRule?
  /// How many columns must carry or borrow; nil for any number.
  let carries: Int?
  /// The range of the operands' difference; nil for any.
  let difference: ClosedRange<Int>?

  /// Larger than any result of two operands within the limits.
  private static let anyResult = -4_000_000_000_000...4_000_000_000_000

  /// Nil if a range is empty without its negative numbers, or outside the limits.
  init?(_ specification: GeneratorSpecification) {
    let limits = GeneratorSpecification.operandLimits
    let lowest = specification.allowsNegatives ? limits.lowerBound : 0
    let divides = specification.operation == .division
    guard specification.range.lies(in: limits),
      (specification.secondRange ?? specification.range).lies(in: limits),
      var first = specification.range.limited(from: lowest),
      let second = (specification.secondRange ?? specification.range)
        .limited(from: divides && lowest == 0 ? 1 : lowest)
    else { return nil }
    if divides {
      if let result = specification.resultRange {
        guard result.overlaps(first) else { return nil }
        first = first.clamped(to: result)
      }
      result = nil
      if second == 0...0 { return nil }
    } else if let asked = specification.resultRange {
      guard asked.overlaps(Self.anyResult),
        let limited = asked.clamped(to: Self.anyResult)
          .limited(from: specification.allowsNegatives ? asked.lowerBound : 0)
      else { return nil }
      result = limited
    } else if specification.operation == .subtraction, !specification.allowsNegatives {
      result = 0...Self.anyResult.upperBound
    } else {
      result = nil
    }
    operation = specification.operation
    self.first = first
    self.second = second
    switch operation {
    case .addition, .subtraction:
      carry = specification.carry
      carries = specification.carries
    case .multiplication, .division:
      carry = nil
      carries = nil
    }
    difference = specification.differenceRange
  }

  /// Whether the two operands form an allowed task.
  func allows(_ first: Int, _ second: Int) -> Bool {
    if operation == .division {
      return second != 0 && difference?.contains(abs(first - second)) ?? true
    }
    if let result, !result.contains(value(first, second)) { return false }
    if let difference, !difference.contains(abs(first - second)) { return false }
    guard carry != nil || carries != nil else { return true }
    let count = Columns.transfers(first, operation, second)
    if let carries, count != carries { return false }
    return carry == nil || (carry == .always) == (count > 0)
  }

  /// The task of two operands; for division `first` is the quotient.
  func task(_ first: Int, _ second: Int) -> ArithmeticTask {
    ArithmeticTask(
      first: operation == .division ? first * second : first, operation: operation, second: second)
  }

  /// The second operands whose result is in the range, regardless of carrying.
  func seconds(for first: Int) -> ClosedRange<Int>? {
    guard let result else { return second }
    let bounds: ClosedRange<Int>
    switch operation {
    case .addition: bounds = (result.lowerBound - first)...(result.upperBound - first)
    case .subtraction: bounds = (first - result.upperBound)...(first - result.lowerBound)
    case .multiplication:
      guard first != 0 else { return result.contains(0) ? second : nil }
      let ends = [result.lowerBound, result.upperBound]
      let lower = (first > 0 ? ends[0] : ends[1]).dividedRoundingUp(by: first)
      let upper = (first > 0 ? ends[1] : ends[0]).dividedRoundingDown(by: first)
      guard lower <= upper else { return nil }
      bounds = lower...upper
    case .division: return second
    }
    return bounds.overlaps(second) ? second.clamped(to: bounds) : nil
  }

  private func value(_ first: Int, _ second: Int) -> Int {
    switch operation {
    case .addition: first + second
    case .subtraction: first - second
    case .multiplication: first * second
    case .division: first
    }
  }
}

extension ClosedRange<Int> {
  func lies(in limits: ClosedRange<Int>) -> Bool {
    limits.contains(lowerBound) && limits.contains(upperBound)
  }

  /// The part from a bound on; nil if it is empty.
  func limited(from lowest: Int) -> ClosedRange<Int>? {
    upperBound < lowest ? nil : Swift.max(lowerBound, lowest)...upperBound
  }
}

extension Int {
  fileprivate func dividedRoundingDown(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder != 0 && (remainder < 0) != (divisor < 0) ? quotient - 1 : quotient
  }

  fileprivate func dividedRoundingUp(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder != 0 && (remainder < 0) == (divisor < 0) ? quotient + 1 : quotient
  }
}
