/// Written addition and subtraction, column by column.
enum Columns {
  /// How many columns of a sum carry, taking into account what is carried into them: 95 + 7 carries twice.
  /// The numbers are not below zero.
  static func carries(_ first: Int, _ second: Int) -> Int {
    var (rest, other, carry, count) = (first, second, 0, 0)
    while rest > 0 || other > 0 {
      carry = rest % 10 + other % 10 + carry >= 10 ? 1 : 0
      count += carry
      (rest, other) = (rest / 10, other / 10)
    }
    return count
  }

  /// How many columns of a difference borrow, taking into account what was borrowed from them: 100 − 1
  /// borrows twice. The second number is not below zero and not above the first.
  static func borrows(_ first: Int, _ second: Int) -> Int {
    var (rest, other, borrow, count) = (first, second, 0, 0)
    while rest > 0 || other > 0 {
      borrow = rest % 10 - other % 10 - borrow < 0 ? 1 : 0
      count += borrow
      (rest, other) = (rest / 10, other / 10)
    }
    return count
  }

  /// How many columns carry or borrow. Signs are resolved first: −7 + 9 is the difference 9 − 7.
  static func transfers(_ first: Int, _ operation: Operation, _ second: Int) -> Int {
    let addsMagnitudes = (operation == .addition) == ((first < 0) == (second < 0))
    let (left, right) = (abs(first), abs(second))
    return addsMagnitudes ? carries(left, right) : borrows(max(left, right), min(left, right))
  }
}
