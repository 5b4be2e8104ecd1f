import OurGames
import Testing

@testable import Exercises

struct ExerciseTests {
  private let field = JSONField(name: "a", rawValue: "1")

  @Test func hasWhatItWasGiven() {
    var exercise = Exercise(
      id: "1", question: "a", answer: "b", wrong: ["c"], picture: "p.png", note: "n",
      unknownFields: [field])
    exercise.alternatives = ["d"]
    exercise.category = ["e", "f"]
    exercise.tags = ["g"]
    #expect(exercise.picture == "p.png")
    #expect(exercise.note == "n")
    #expect(exercise.unknownFields == [field])
    #expect(exercise.alternatives == ["d"])
    #expect(exercise.category == ["e", "f"])
    #expect(exercise.tags == ["g"])
  }

  @Test func isEqualToOneThatNeverHadWhatWasTakenAway() {
    let plain = Exercise(id: "1", question: "a", answer: "b")
    var exercise = plain
    exercise.alternatives = ["d"]
    #expect(exercise != plain)
    exercise.picture = "p.png"
    exercise.alternatives = []
    #expect(exercise != plain)
    exercise.picture = nil
    #expect(exercise == plain)
  }

  @Test func sharesTheOptionsOfItsItemAndIsTheSame() throws {
    let result = OurReader.read(
      bytes: Array("a { =b ~c ~%0%d#no }".utf8), fileName: "a.gift")
    guard case .exercises(let exercises)? = result.document?.content else {
      Issue.record("no exercises")
      return
    }
    var exercise = try #require(exercises.first)
    #expect(exercise.wrong == ["c", "d"])
    let own = Exercise(id: exercise.id, question: "a", answer: "b", wrong: ["c", "d"])
    #expect(exercise == own)
    exercise.wrong.removeLast()
    #expect(exercise.wrong == ["c"])
    #expect(exercise != own)
  }
}
