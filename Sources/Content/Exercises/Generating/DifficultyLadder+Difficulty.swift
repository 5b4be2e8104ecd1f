import Determinism

extension DifficultyLadder {
  /// A step and the mean difficulty of its exercises.
  package struct Step: Sendable, Equatable {
    /// The step's number, counted from 1.
    package let level: Int
    /// The mean of `TaskDifficulty` over the step's exercises, in thousandths of a logit.
    package let difficulty: Int
  }

  /// The steps of an operation, from the easiest to the hardest.
  ///
  /// Schools teach the tables to twenty before products of two-digit and one-digit numbers, which are easier
  /// to calculate than products of two two-digit numbers; so the order differs a little from that of the
  /// levels. The means are precalculated, because going through a million sums takes time, and checked by a
  /// test.
  package static func steps(of operation: Operation) -> [Step] {
    switch operation {
    case .addition: additionSteps
    case .subtraction: subtractionSteps
    case .multiplication: multiplicationSteps
    case .division: divisionSteps
    }
  }

  /// A step of approximately a given difficulty. Of the two nearest steps, the nearer one is chosen more
  /// often, so that the mean equals the given difficulty.
  ///
  /// - Parameters:
  ///   - operation: the operation practised.
  ///   - difficulty: in thousandths of a logit.
  ///   - generator: decides between two steps.
  package static func level(
    of operation: Operation, near difficulty: Int, using generator: inout SeededGenerator
  ) -> Int {
    let steps = steps(of: operation)
    // Steps of equal difficulty alternate at random.
    func level(of difficulty: Int, _ generator: inout SeededGenerator) -> Int {
      generator.element(of: steps.filter { $0.difficulty == difficulty })?.level ?? 1
    }
    guard let above = steps.first(where: { $0.difficulty > difficulty }) else {
      return level(of: steps[steps.count - 1].difficulty, &generator)
    }
    guard let below = steps.last(where: { $0.difficulty <= difficulty }) else {
      return level(of: above.difficulty, &generator)
    }
    let isAbove =
      generator.index(below: above.difficulty - below.difficulty) < difficulty - below.difficulty
    return level(of: isAbove ? above.difficulty : below.difficulty, &generator)
  }

  private static let additionSteps = [
    Step(level: 1, difficulty: -150), Step(level: 2, difficulty: 400),
    Step(level: 5, difficulty: 830), Step(level: 3, difficulty: 1000),
    Step(level: 4, difficulty: 1420), Step(level: 6, difficulty: 1790),
    Step(level: 7, difficulty: 2140), Step(level: 8, difficulty: 3710),
  ]
  private static let subtractionSteps = [
    Step(level: 1, difficulty: 230), Step(level: 2, difficulty: 700),
    Step(level: 5, difficulty: 1140), Step(level: 3, difficulty: 1700),
    Step(level: 4, difficulty: 1700), Step(level: 6, difficulty: 1770),
    Step(level: 7, difficulty: 2440), Step(level: 8, difficulty: 4010),
  ]
  private static let multiplicationSteps = [
    Step(level: 1, difficulty: -590), Step(level: 2, difficulty: -530),
    Step(level: 3, difficulty: -310), Step(level: 4, difficulty: 240),
    Step(level: 5, difficulty: 1800), Step(level: 7, difficulty: 1800),
    Step(level: 6, difficulty: 2600), Step(level: 8, difficulty: 2600),
  ]
  private static let divisionSteps = multiplicationSteps.map {
    Step(level: $0.level, difficulty: $0.difficulty + 300)
  }
}
