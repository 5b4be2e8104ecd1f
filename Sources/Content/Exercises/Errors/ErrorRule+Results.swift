extension ErrorRule {
  /// The results of the error in a calculation with whole numbers: none, one or several, possibly including
  /// the right one if the error has no effect.
  ///
  /// Errors in written calculation are defined for numbers that are not below zero.
  ///
  /// - Complexity: O(digits).
  func results(of task: ArithmeticTask) -> [Int] {
    let (first, second) = (task.first, task.second)
    let isPlain = first >= 0 && second >= 0
    switch (self, task.operation) {
    case (.operationSwap, _): return Self.swapped(task)
    case (.numberReverse, _): return task.result.flatMap(Self.reversed).map { [$0] } ?? []
    case (.addOffByOne, .addition), (.addOffByOne, .subtraction): return Self.steps(1, task)
    case (.addOffByTen, .addition), (.addOffByTen, .subtraction):
      return max(first.magnitude, second.magnitude) < 10 ? [] : Self.steps(10, task)
    case (.subtractSignDrop, .subtraction), (.subtractSignDrop, .addition):
      return Self.signDropped(task)
    case (_, .addition): return isPlain ? additions(first, second) : []
    case (_, .subtraction): return isPlain && first >= second ? subtractions(first, second) : []
    case (_, .multiplication): return multiplications(first, second)
    case (_, .division): return divisions(first, second)
    }
  }

  /// The errors possible in a calculation, the most frequent ones first. A result to which two of them lead
  /// counts for the first.
  static func known(for operation: Operation) -> [ErrorRule] {
    switch operation {
    case .addition: additionRules
    case .subtraction: subtractionRules
    case .multiplication: multiplicationRules
    case .division: divisionRules
    }
  }

  private static let additionRules: [ErrorRule] = [
    .addOffByOne, .addDropCarry, .subtractSignDrop, .numberReverse, .addCarryNotToEmpty,
    .addOffByTen, .addCarryExtra, .addConcat, .operationSwap,
  ]
  private static let subtractionRules: [ErrorRule] = [
    .subtractSmallerFromLarger, .addOffByOne, .subtractSignDrop, .subtractBorrowNoDecrement,
    .subtractBorrowAcrossZero, .subtractZeroMinusNIsZero, .numberReverse, .subtractZeroMinusNIsN,
    .addOffByTen, .operationSwap,
  ]
  private static let multiplicationRules: [ErrorRule] = [
    .multiplyZeroRule, .multiplyOneRule, .multiplyNeighbour, .multiplyPartial,
    .multiplyShiftMissing, .multiplyTableMate, .numberReverse, .multiplyNeighbour2,
    .multiplyAsAdd, .operationSwap,
  ]
  private static let divisionRules: [ErrorRule] = [
    .divideNeighbourQuotient, .multiplyOneRule, .numberReverse, .operationSwap,
  ]

  private static func steps(_ step: Int, _ task: ArithmeticTask) -> [Int] {
    task.result.map { [$0 - step, $0 + step] } ?? []
  }

  /// The results of operations that are easily mistaken for the one written.
  private static func swapped(_ task: ArithmeticTask) -> [Int] {
    let operations: [Operation]
    switch task.operation {
    case .addition: operations = [.subtraction, .multiplication]
    case .subtraction: operations = [.addition]
    case .multiplication: operations = [.addition]
    case .division: operations = [.subtraction, .multiplication]
    }
    return operations.compactMap {
      ArithmeticTask(first: task.first, operation: $0, second: task.second).result
    }
  }

  /// The number with its ones and tens swapped; nil if the result doesn't have as many digits.
  static func reversed(_ value: Int) -> Int? {
    let (ones, tens) = (value % 10, value / 10 % 10)
    guard value >= 10, ones != tens, value >= 100 || ones != 0 else { return nil }
    return value - ones - 10 * tens + 10 * ones + tens
  }

  /// The result without its sign, or the result of the operands without their signs.
  private static func signDropped(_ task: ArithmeticTask) -> [Int] {
    guard let result = task.result else { return [] }
    if result < 0 { return [-result] }
    guard task.first < 0 || task.second < 0 else { return [] }
    let bare = ArithmeticTask(
      first: abs(task.first), operation: task.operation, second: abs(task.second))
    return bare.result.map { [$0] } ?? []
  }
}
