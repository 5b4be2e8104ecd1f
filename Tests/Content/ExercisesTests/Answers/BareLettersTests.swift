import Determinism
import Testing

@testable import Exercises

struct BareLettersTests {
  @Test(arguments: [
    ["U.S.A.", "USA"], ["ice-cream", "ice cream", "icecream"], ["Straße", "Strasse"],
    ["Müller", "Mueller"],
    ["don't", "dont"], ["café", "cafe"], ["Señor", "senor"],
  ]) func theSameLettersAreTheSame(texts: [String]) {
    #expect(Set(texts.map { BareLetters.of($0) }).count == 1)
  }

  @Test(arguments: [("Bär", "Bar"), ("schön", "schon"), ("das", "dass"), ("Hund", "Hand")])
  func othersAreNot(first: String, second: String) {
    #expect(BareLetters.of(first) != BareLetters.of(second))
  }

  /// In numbers marks matter.
  @Test(arguments: ["1,5 kg", "15 kg", "+", "", "?"]) func numbersAndSignsHaveNone(text: String) {
    #expect(BareLetters.of(text) == nil)
  }

  @Test func anAnswerWrittenOtherwiseIsNotOffered() {
    let answers = ["USA", "U.S.A.", "Polen", "Ungarn", "Italien"]
    let exercises = answers.map { Exercise(id: $0, question: "Frage nach \($0)", answer: $0) }
    func isOffered(_ comparison: BorrowingComparison) -> Bool {
      (0..<50 as Range<UInt64>).contains { seed in
        var generator = SeededGenerator(seed: seed)
        return OptionPicker.options(
          for: exercises[0], count: 4, siblings: exercises, borrowing: comparison, using: &generator
        )?
        .texts.contains("U.S.A.") == true
      }
    }
    #expect(isOffered(.amounts) && !isOffered(.possibleAmounts))
  }
}
