extension ErrorRule {
  /// What the error makes of a calculation with whole numbers: none, one or several results, among
  /// them perhaps the right one, where the error does no harm.
  ///
  /// Errors in writing digits below each other are those of numbers that are not below zero.
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

  /// The errors a calculation can have, the most frequent ones first. What two of them lead to
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

  /// The result of the operation a hasty eye takes for the one written.
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

  /// Ones and tens the wrong way round; nil where that leaves no number of as many digits.
  static func reversed(_ value: Int) -> Int? {
    let (ones, tens) = (value % 10, value / 10 % 10)
    guard value >= 10, ones != tens, value >= 100 || ones != 0 else { return nil }
    return value - ones - 10 * tens + 10 * ones + tens
  }

  /// The result with its sign left out, or that of the operands with theirs left out.
  private static func signDropped(_ task: ArithmeticTask) -> [Int] {
    guard let result = task.result else { return [] }
    if result < 0 { return [-result] }
    guard task.first < 0 || task.second < 0 else { return [] }
    let bare = ArithmeticTask(
      first: abs(task.first), operation: task.operation, second: abs(task.second))
    return bare.result.map { [$0] } ?? []
  }
}
