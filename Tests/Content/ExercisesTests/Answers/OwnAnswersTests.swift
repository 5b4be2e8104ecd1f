import Determinism
import Testing

@testable import Exercises

/// Wrong answers that somebody chose are offered, and are enough.
struct OwnAnswersTests {
  private func options(
    _ exercise: Exercise, _ comparison: BorrowingComparison = .possibleAmounts
  ) -> Set<String> {
    var generator = SeededGenerator(seed: 3)
    return Set(
      OptionPicker.options(
        for: exercise, count: 4, siblings: [], borrowing: comparison, using: &generator)?.texts
        ?? [])
  }

  /// The form that was to be changed is the point of the exercise.
  @Test func whatIsToBeSimplifiedIsOfferedAsAWrongAnswer() {
    let exercise = Exercise(
      id: "", question: "Simplify 6/8.", answer: "3/4",
      wrong: ["2/3", "1/2", "6/8"].map { WrongAnswer($0) })
    #expect(options(exercise) == ["3/4", "2/3", "1/2", "6/8"])
    #expect(!options(exercise, .amounts).contains("6/8"))
    let other = Exercise(
      id: "", question: "1/4 + 1/2", answer: "3/4", wrong: [WrongAnswer("6/8")])
    #expect(!options(other).contains("6/8"))
  }

  @Test func twoOfItsOwnAreEnoughWhereNothingCanBeBorrowed() {
    let exercise = Exercise(
      id: "", question: "20 : 6", answer: "3 R 2", wrong: ["3 R 3", "4"].map { WrongAnswer($0) })
    #expect(options(exercise) == ["3 R 2", "3 R 3", "4"])
    #expect(options(exercise, .amounts).isEmpty)
  }
}
