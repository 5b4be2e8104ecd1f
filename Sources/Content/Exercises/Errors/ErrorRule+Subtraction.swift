extension ErrorRule {
  /// The results of the error in a difference of two numbers, of which the first is larger and the second is
  /// not below zero.
  func subtractions(_ first: Int, _ second: Int) -> [Int] {
    switch self {
    case .subtractSmallerFromLarger:
      [Self.columns(first, second) { top, bottom in abs(top - bottom) }]
    case .subtractBorrowNoDecrement:
      [Self.columns(first, second) { top, bottom in (top - bottom + 10) % 10 }]
    case .subtractZeroMinusNIsZero:
      [Self.borrowing(first, second) { _ in 0 }]
    case .subtractZeroMinusNIsN:
      [Self.borrowing(first, second) { $0 }]
    case .subtractBorrowAcrossZero:
      [Self.skippingZeros(first, second), Self.stoppingAtNine(first, second)].compactMap(\.self)
    default: []
    }
  }

  /// A result with each column calculated separately.
  private static func columns(
    _ first: Int, _ second: Int, _ column: (_ top: Int, _ bottom: Int) -> Int
  ) -> Int {
    var (rest, other, place, result) = (first, second, 1, 0)
    while rest > 0 || other > 0 {
      result += column(rest % 10, other % 10) * place
      (rest, other, place) = (rest / 10, other / 10, place * 10)
    }
    return result
  }

  /// The correct difference, except for columns with a zero above another digit.
  private static func borrowing(
    _ first: Int, _ second: Int, _ ofZero: (_ bottom: Int) -> Int
  ) -> Int {
    var (rest, other, place, result, borrow) = (first, second, 1, 0, 0)
    while rest > 0 || other > 0 {
      let (top, bottom) = (rest % 10, other % 10)
      if top == 0, bottom > 0, borrow == 0 {
        result += ofZero(bottom) * place
      } else {
        let digit = top - bottom - borrow
        borrow = digit < 0 ? 1 : 0
        result += (digit + 10 * borrow) * place
      }
      (rest, other, place) = (rest / 10, other / 10, place * 10)
    }
    return result
  }

  /// 503 − 247 = 166: the next nonzero column lends, and the zero in between remains a zero, for which ten is
  /// borrowed again. Nil if nothing is borrowed in this way.
  private static func skippingZeros(_ first: Int, _ second: Int) -> Int? {
    lending(first, second) { digits, column in
      guard let lender = digits[column...].firstIndex(where: { $0 > 0 }) else { return nil }
      digits[lender] -= 1
      return lender > column
    }
  }

  /// 503 − 247 = 356: the zero becomes a nine, and nothing is taken from the column beyond it. Nil if nothing
  /// is borrowed from a zero.
  private static func stoppingAtNine(_ first: Int, _ second: Int) -> Int? {
    lending(first, second) { digits, column in
      guard column < digits.count else { return nil }
      let isZero = digits[column] == 0
      digits[column] = isZero ? 9 : digits[column] - 1
      return isZero
    }
  }

  /// The difference with ten added wherever a column needs it; nil if the columns beyond cannot lend, or if
  /// all of them lend correctly.
  ///
  /// - Parameter lend: takes what is lent from the given column on, and returns whether it did so wrongly;
  ///   nil if there is nothing to lend.
  private static func lending(
    _ first: Int, _ second: Int, _ lend: (_ digits: inout [Int], _ column: Int) -> Bool?
  ) -> Int? {
    var digits = digits(of: first)
    let lower = Self.digits(of: second)
    var (result, place, isWrong) = (0, 1, false)
    for index in digits.indices {
      let bottom = index < lower.count ? lower[index] : 0
      if digits[index] < bottom {
        guard let isLentWrongly = lend(&digits, index + 1) else { return nil }
        isWrong = isWrong || isLentWrongly
        digits[index] += 10
      }
      result += (digits[index] - bottom) * place
      place *= 10
    }
    return isWrong ? result : nil
  }

  /// The digits, starting with the ones.
  private static func digits(of value: Int) -> [Int] {
    var rest = value
    var digits: [Int] = []
    repeat {
      digits.append(rest % 10)
      rest /= 10
    } while rest > 0
    return digits
  }
}
