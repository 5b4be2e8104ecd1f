extension ErrorRule {
  /// The results of the error in a sum of two numbers that are not below zero.
  func additions(_ first: Int, _ second: Int) -> [Int] {
    switch self {
    case .addDropCarry: Self.withoutCarry(first, second)
    case .addCarryNotToEmpty: [(first + second) % Self.place(above: max(first, second))]
    case .addCarryExtra: Self.withCarryTooMany(first, second)
    case .addConcat: Self.sideBySide(first, second).map { [$0] } ?? []
    default: []
    }
  }

  /// The sums of the columns without carries: once with the leading column's sum written in full, once
  /// without its carry as well.
  private static func withoutCarry(_ first: Int, _ second: Int) -> [Int] {
    var (rest, other) = (first, second)
    var (sum, leading) = (0, 0)
    var place = 1
    while rest > 0 || other > 0 {
      let column = rest % 10 + other % 10
      sum += column % 10 * place
      (rest, other) = (rest / 10, other / 10)
      if rest == 0, other == 0 { leading = column / 10 * 10 * place }
      place *= 10
    }
    return leading == 0 ? [sum] : [sum, sum + leading]
  }

  /// The sums with one more in a column to the left of a column that doesn't carry.
  private static func withCarryTooMany(_ first: Int, _ second: Int) -> [Int] {
    var results: [Int] = []
    var (rest, other) = (first, second)
    var (carry, place) = (0, 10)
    while rest >= 10 || other >= 10 {
      carry = rest % 10 + other % 10 + carry >= 10 ? 1 : 0
      if carry == 0 { results.append(first + second + place) }
      (rest, other, place) = (rest / 10, other / 10, place * 10)
    }
    return results
  }

  /// The sums of the columns written one after another; nil if there are too many digits.
  private static func sideBySide(_ first: Int, _ second: Int) -> Int? {
    var (rest, other) = (first, second)
    var (result, place) = (0, 1)
    repeat {
      let column = rest % 10 + other % 10
      let (part, overflows) = column.multipliedReportingOverflow(by: place)
      guard !overflows, part < 1_000_000_000_000_000 else { return nil }
      result += part
      place *= column >= 10 ? 100 : 10
      (rest, other) = (rest / 10, other / 10)
    } while rest > 0 || other > 0
    return result
  }

  /// The smallest power of ten above a number: 1000 for 845.
  static func place(above value: Int) -> Int {
    var place = 10
    while place <= value { place *= 10 }
    return place
  }
}
