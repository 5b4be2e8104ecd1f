import Determinism
import Testing

@testable import Exercises

struct ExerciseGistsTests {
  @Test func isSureOnlyOfWhatAGameCanShow() {
    var generator = SeededGenerator(seed: 1)
    var sure = 0
    for _ in 0..<2000 {
      func text(_ limit: Int) -> String {
        String(repeating: "a", count: 1 + generator.index(below: limit))
      }
      let wrong = (0..<generator.index(below: 6)).map { _ in WrongAnswer(text(12)) }
      let exercise = Exercise(id: "1", question: text(30), answer: text(12), wrong: wrong)
      var gists = ExerciseGists(capacity: 1)
      gists.add(question: exercise.question, answer: exercise.answer, wrong: .list(wrong))
      for game in Game.allCases where gists.isSurelyPlayable(0, in: game) {
        #expect(Playability.reason(for: exercise, in: game) == nil)
        #expect(wrong.count >= game.optionCount - 1)
        sure += 1
      }
    }
    #expect(sure > 100)
  }

  @Test func hasTheSameHashForQuestionsThatLookTheSame() {
    var gists = ExerciseGists(capacity: 3)
    for question in ["Der  Hund", "der hund ", "die Katze"] {
      gists.add(question: question, answer: "a", wrong: .list([]))
    }
    let hashes = gists.questionHashes ?? []
    #expect(hashes.count == 3)
    #expect(hashes.first == hashes.dropFirst().first)
    #expect(hashes.first != hashes.last)
  }

  @Test(arguments: ["漢", "der hund 漢", "\u{200B}"])
  func hasNoHashesWhereOneQuestionHasNone(question: String) {
    var gists = ExerciseGists(capacity: 3)
    for question in ["der Hund", question, "die Katze"] {
      gists.add(question: question, answer: "a", wrong: .list([]))
    }
    #expect(gists.questionHashes == nil)
  }

  @Test(arguments: ["Der Hund", "犬"])
  func aQuestionIsAskedASecondTimeInAnyLetters(question: String) {
    let text =
      "\(question) { =a ~b ~c ~d }\n\nother { =a ~b ~c ~d }\n\n\(question) { =a ~b ~c ~d }\n"
    let result = DocumentReader.read(bytes: Array(text.utf8), fileName: "a.gift")
    #expect(result.diagnostics.map(\.id) == ["question.repeated"])
    #expect(result.diagnostics.first?.line == 5)
  }
}
