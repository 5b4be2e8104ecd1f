extension ErrorRule {
  /// The results of the error in a product.
  func multiplications(_ first: Int, _ second: Int) -> [Int] {
    switch self {
    case .multiplyNeighbour: Self.neighbours(first, second, 1)
    case .multiplyNeighbour2: Self.neighbours(first, second, 2)
    case .multiplyTableMate:
      min(first, second) < 2
        ? []
        : [Self.product(first - 1, second + 1), Self.product(first + 1, second - 1)].compactMap(
          \.self)
    case .multiplyAsAdd: [first + second]
    case .multiplyZeroRule: Self.zeroAsOne(first, second)
    case .multiplyOneRule: first == 1 || second == 1 ? [1] : []
    case .multiplyPartial: Self.partial(first, second).map { [$0] } ?? []
    case .multiplyShiftMissing: Self.unshifted(first, second)
    default: []
    }
  }

  /// The results of the error in a quotient.
  func divisions(_ first: Int, _ second: Int) -> [Int] {
    guard second != 0 else { return [] }
    let quotient = first / second
    switch self {
    case .divideNeighbourQuotient: return [quotient - 1, quotient + 1]
    case .multiplyOneRule: return second == 1 ? [1] : first == second ? [first] : []
    default: return []
    }
  }

  private static func product(_ first: Int, _ second: Int) -> Int? {
    let (product, overflows) = first.multipliedReportingOverflow(by: second)
    return overflows ? nil : product
  }

  private static func neighbours(_ first: Int, _ second: Int, _ step: Int) -> [Int] {
    guard let result = product(first, second) else { return [] }
    return [
      result - step * second, result + step * second, result - step * first, result + step * first,
    ]
  }

  /// 7 · 0 = 7, and 304 · 2 = 628, where the inner zero is taken for a one.
  private static func zeroAsOne(_ first: Int, _ second: Int) -> [Int] {
    if first == 0 || second == 0 { return [first + second] }
    guard first > 0, second > 0, min(first, second) < 10, max(first, second) >= 100 else {
      return []
    }
    var (rest, place, result) = (max(first, second), 1, 0)
    let factor = min(first, second)
    while rest > 0 {
      let digit = rest % 10
      // Trailing zeros are left to the other errors: nearly everyone gets 30 · 2 right.
      result += (digit == 0 && result > 0 ? 1 : digit) * factor * place
      (rest, place) = (rest / 10, place * 10)
    }
    return [result]
  }

  /// 23 · 14 = 20 · 10 + 3 · 4.
  private static func partial(_ first: Int, _ second: Int) -> Int? {
    guard first >= 10, second >= 10 else { return nil }
    var (rest, other, place, result) = (first, second, 1, 0)
    while rest > 0, other > 0 {
      result += (rest % 10) * (other % 10) * place
      (rest, other, place) = (rest / 10, other / 10, place * 100)
    }
    return result
  }

  /// 23 · 14 = 23 · 1 + 23 · 4, and 7 · 30 = 7 · 3.
  private static func unshifted(_ first: Int, _ second: Int) -> [Int] {
    guard first > 0, second > 0 else { return [] }
    return [(first, second), (second, first)].compactMap { factor, other in
      other >= 10 ? product(factor, digitSum(of: other)) : nil
    }
  }

  private static func digitSum(of value: Int) -> Int {
    var (rest, sum) = (value, 0)
    while rest > 0 {
      sum += rest % 10
      rest /= 10
    }
    return sum
  }
}
