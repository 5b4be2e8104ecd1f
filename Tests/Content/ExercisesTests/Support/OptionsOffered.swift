import Determinism

@testable import Exercises

extension [Exercise] {
  /// Whether a text is ever among the four options of an exercise, with these as siblings, by rules that compare so.
  func offer(_ text: String, to exercise: Exercise, _ comparison: BorrowingComparison) -> Bool {
    (0..<200 as Range<UInt64>).contains { seed in
      var generator = SeededGenerator(seed: seed)
      let options = OptionPicker.options(
        for: exercise, count: 4, siblings: self, borrowing: comparison, using: &generator)
      return options?.texts.contains(text) == true
    }
  }
}
