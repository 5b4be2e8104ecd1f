import Determinism
import OurGames
import Testing

@testable import Documents
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
      for demand in Demand.all {
        var gists = ExerciseGists(capacity: 1, for: [demand])
        gists.add(exercise)
        // Nothing else is needed to know that.
        let canShow = Playlist.hasRoom(for: exercise, in: demand)
        let isSure = gists.isSurelyPlayable(0)
        let least = min(demand.optionCount - 1, ClosedList.chosen)
        #expect(isSure == (canShow && wrong.count >= least))
        sure += isSure ? 1 : 0
      }
    }
    #expect(sure > 100)
  }

  @Test(arguments: [
    ("Der  Hund", "der hund "), ("\u{C4}pfel", "A\u{308}pfel"), ("5 \u{2013} 3", "5 - 3"),
    ("f\u{FC}r \u{6F22}", "fu\u{308}r \u{6F22}"), ("300 \u{212A}", "300 k"), ("犬", "犬"),
  ])
  func hasTheSameHashForQuestionsThatLookTheSame(left: String, right: String) {
    #expect(AnswerText.areSame(left, right))
    var gists = ExerciseGists(capacity: 3, for: [])
    for question in [left, right, "die Katze"] {
      gists.add(Exercise(id: "", question: question, answer: "a"))
    }
    #expect(gists.questionHashes.count == 3)
    #expect(gists.questionHashes[0] == gists.questionHashes[1])
    #expect(gists.questionHashes[0] != gists.questionHashes[2])
  }

  @Test(arguments: ["Der Hund", "犬"])
  func aQuestionIsAskedASecondTimeInAnyLetters(question: String) {
    let text =
      "\(question) { =a ~b ~c ~d }\n\nother { =a ~b ~c ~d }\n\n\(question) { =a ~b ~c ~d }\n"
    let result = OurReader.read(bytes: Array(text.utf8), fileName: "a.gift")
    #expect(result.diagnostics.map(\.id) == ["question.repeated"])
    #expect(result.diagnostics.first?.line == 5)
  }
}
