import Determinism
import Testing

@testable import Exercises

@Suite struct DifficultyStepsTests {
  @Test("a step is as hard as the table says", arguments: Operation.allCases)
  func means(operation: Operation) throws {
    let steps = DifficultyLadder.steps(of: operation)
    #expect(Set(steps.map(\.level)) == Set(1...DifficultyLadder.topLevel))
    #expect(steps.map(\.difficulty) == steps.map(\.difficulty).sorted())
    for step in steps {
      var maker = try #require(
        ExerciseGenerator(
          DifficultyLadder.specification(for: operation, level: step.level)))
      var generator = SeededGenerator(seed: 1)
      let count = 600
      var sum = 0.0
      for _ in 0..<count {
        let exercise = maker.exercise(using: &generator)
        sum += TaskDifficulty.logits(question: exercise.question, answer: exercise.answer)
      }
      let mean = sum / Double(count)
      #expect((mean - Double(step.difficulty) / 1000).magnitude < 0.12, "\(step) \(mean)")
    }
  }

  @Test func theMeanOfTheStepsIsWhatWasAskedFor() {
    var generator = SeededGenerator(seed: 2)
    for operation in Operation.allCases {
      let steps = DifficultyLadder.steps(of: operation)
      let difficulties = Dictionary(uniqueKeysWithValues: steps.map { ($0.level, $0.difficulty) })
      for wanted in stride(from: steps[0].difficulty, through: steps[7].difficulty, by: 300) {
        let sum = (0..<2000).reduce(0) { sum, _ in
          let level = DifficultyLadder.level(of: operation, near: wanted, using: &generator)
          return sum + (difficulties[level] ?? 0)
        }
        #expect(abs(sum / 2000 - wanted) < 60, "\(operation) \(wanted): \(sum / 2000)")
      }
      #expect(
        difficulties[DifficultyLadder.level(of: operation, near: -9000, using: &generator)]
          == steps[0].difficulty)
      #expect(
        difficulties[DifficultyLadder.level(of: operation, near: 9000, using: &generator)]
          == steps[7].difficulty)
    }
  }
}
