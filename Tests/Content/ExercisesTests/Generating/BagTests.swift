import Determinism
import Testing

@testable import Exercises

struct BagTests {
  @Test func isEmptiedBeforeItIsFilledAgain() throws {
    var generator = SeededGenerator(seed: 1)
    for count in 1...7 {
      var bag = try #require(Bag(Array(0..<count)))
      for _ in 0..<50 {
        let turn = (0..<count).map { _ in bag.draw(using: &generator) }
        #expect(turn.sorted() == Array(0..<count))
      }
    }
  }

  @Test func neverDrawsTheSameTwiceInARow() throws {
    var generator = SeededGenerator(seed: 2)
    for count in 2...5 {
      var bag = try #require(Bag(Array(0..<count)))
      var last = -1
      for _ in 0..<1000 {
        let drawn = bag.draw(using: &generator)
        #expect(drawn != last)
        last = drawn
      }
    }
  }

  @Test func anEmptyBagDoesNotExist() {
    #expect(Bag<Int>([]) == nil)
  }
}

struct DifficultyLadderTests {
  @Test(arguments: Operation.allCases)
  func everyStepMakesExercisesThatFitTheBeach(operation: Operation) throws {
    for level in -1...DifficultyLadder.topLevel + 1 {
      let specification = DifficultyLadder.specification(for: operation, level: level)
      var maker = try #require(ExerciseGenerator(specification), "\(level)")
      var generator = SeededGenerator(seed: 3)
      for _ in 0..<200 {
        let exercise = maker.exercise(using: &generator)
        #expect(Playlist.hasRoom(for: exercise, in: .mathPiano), "\(exercise)")
      }
    }
  }

  @Test(arguments: Operation.allCases)
  func stepsBecomeHarder(operation: Operation) throws {
    let sizes = try (1...DifficultyLadder.topLevel).map { level in
      var maker = try #require(
        ExerciseGenerator(DifficultyLadder.specification(for: operation, level: level)))
      var generator = SeededGenerator(seed: 4)
      return (0..<500).reduce(0) { sum, _ in
        let task = ArithmeticTask(question: maker.exercise(using: &generator).question)
        return sum + abs(task?.first ?? 0) + abs(task?.second ?? 0)
      }
    }
    #expect(sizes.first ?? 0 < sizes[4] && sizes[4] < sizes.last ?? 0, "\(sizes)")
    #expect(
      DifficultyLadder.specification(for: operation, level: 0)
        == DifficultyLadder.specification(for: operation, level: 1))
  }
}
