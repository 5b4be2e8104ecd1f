import Testing

@testable import Exercises

struct LooseTextTests {
  @Test(arguments: [
    ["U.S.A.", "USA"], ["ice-cream", "ice cream", "icecream"], ["Straße", "Strasse"],
    ["Müller", "Mueller"], ["don't", "dont"], ["café", "cafe"], ["Señor", "senor"],
    ["rot und blau", "blau und rot", "blau, rot", "Rot oder Blau"], ["2, 4, 6", "6; 4; 2"],
    ["12. Mai", "Mai 12"],
  ]) func whatIsWrittenOtherwiseMayBeTheSame(texts: [String]) throws {
    for first in texts {
      for second in texts {
        let (first, second) = try (#require(LooseText(first)), #require(LooseText(second)))
        #expect(first.mayBeSame(as: second))
      }
    }
  }

  @Test(arguments: [
    ("Bär", "Bar"), ("schön", "schon"), ("das", "dass"), ("Hund", "Hand"), ("1,5 kg", "15 kg"),
    ("rot und blau", "rot und gelb"), ("10 Jahre", "12 Jahre"),
  ]) func othersAreNot(first: String, second: String) throws {
    #expect(try !#require(LooseText(first)).mayBeSame(as: #require(LooseText(second))))
  }

  @Test(arguments: ["+", "", "?", "<"]) func signsAreNoWords(text: String) {
    #expect(LooseText(text) == nil)
  }

  @Test func anAnswerWrittenOtherwiseIsNotOffered() {
    let answers = ["USA", "U.S.A.", "Polen", "Ungarn"]
    let exercises = answers.map { Exercise(id: $0, question: "Frage nach \($0)", answer: $0) }
    func isOffered(_ comparison: BorrowingComparison) -> Bool {
      exercises.offer("U.S.A.", to: exercises[0], comparison)
    }
    #expect(isOffered(.amounts) && !isOffered(.possibleAmounts))
  }
}
