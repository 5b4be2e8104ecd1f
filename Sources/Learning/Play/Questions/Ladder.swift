import Exercises

/// An operation's way up the difficulty ladder.
struct Ladder: Sendable {
  /// Right answers from one step to the next: enough to be sure of a step, few enough that a good
  /// pupil comes to new things within a minute.
  static let answersPerStep = 5

  let operation: Operation
  var maker: ExerciseGenerator?
  private(set) var rightAnswers = 0
  /// The makers of the steps an adaptive round has come to, by their levels.
  private var makers: [ExerciseGenerator?] = []

  init(operation: Operation) {
    self.operation = operation
    maker = ExerciseGenerator(DifficultyLadder.specification(for: operation, level: 1))
  }

  /// Calls with a step's maker, which goes on where it stood when the step was last asked for.
  mutating func withMaker<Result>(
    of level: Int, _ body: (inout ExerciseGenerator?) -> Result
  ) -> Result {
    if makers.isEmpty {
      makers = [ExerciseGenerator?](repeating: nil, count: DifficultyLadder.topLevel)
    }
    let index = min(max(level, 1), DifficultyLadder.topLevel) - 1
    if makers[index] == nil {
      makers[index] = ExerciseGenerator(
        DifficultyLadder.specification(for: operation, level: level))
    }
    return body(&makers[index])
  }

  mutating func climb() {
    rightAnswers += 1
    guard rightAnswers % Self.answersPerStep == 0 else { return }
    let level = 1 + rightAnswers / Self.answersPerStep
    guard level <= DifficultyLadder.topLevel else { return }
    maker = ExerciseGenerator(DifficultyLadder.specification(for: operation, level: level))
  }
}
