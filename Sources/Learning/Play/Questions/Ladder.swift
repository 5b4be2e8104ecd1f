import Exercises

/// The progress of an operation on the difficulty ladder.
struct Ladder: Sendable {
  /// Right answers from one step to the next: enough to be sure of a step, few enough that a good
  /// pupil gets to new things within a minute.
  static let answersPerStep = 5

  let operation: Operation
  var maker: ExerciseGenerator?
  private(set) var rightAnswers = 0
  /// The generators of the steps an adaptive round has reached, by level.
  private var makers: [ExerciseGenerator?] = []

  init(operation: Operation) {
    self.operation = operation
    maker = DifficultyLadder.generator(for: operation, level: 1)
  }

  /// Calls `body` with a step's generator, which continues from its last use.
  mutating func withMaker<Result>(
    of level: Int, _ body: (inout ExerciseGenerator?) -> Result
  ) -> Result {
    if makers.isEmpty {
      makers = [ExerciseGenerator?](repeating: nil, count: DifficultyLadder.topLevel)
    }
    let index = min(max(level, 1), DifficultyLadder.topLevel) - 1
    if makers[index] == nil {
      makers[index] = DifficultyLadder.generator(for: operation, level: level)
    }
    return body(&makers[index])
  }

  mutating func climb() {
    rightAnswers += 1
    guard rightAnswers % Self.answersPerStep == 0 else { return }
    let level = 1 + rightAnswers / Self.answersPerStep
    guard level <= DifficultyLadder.topLevel else { return }
    maker = DifficultyLadder.generator(for: operation, level: level)
  }
}
