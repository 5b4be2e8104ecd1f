import Determinism
import Exercises
import Testing

struct RoundTests {
  private let exercises = (1...6).map {
    Exercise(id: "\($0)", question: "Wort \($0)", answer: "Antwort \($0)")
  }

  private func round(_ document: ExerciseDocument, _ game: Game, seed: UInt64 = 1) -> [Exercise] {
    var generator = SeededGenerator(seed: seed)
    return document.exercises(for: game, using: &generator)
  }

  @Test func keepsTheTeachersOrderUnlessToldToShuffle() {
    var document = ExerciseDocument(title: "x", content: .exercises(exercises))
    #expect(round(document, .feedMe) == exercises)
    document.options.shuffle = true
    #expect(round(document, .feedMe) != exercises)
    #expect(round(document, .feedMe).sorted { $0.id < $1.id } == exercises)
    #expect(round(document, .feedMe, seed: 2) == round(document, .feedMe, seed: 2))
  }

  @Test func leavesOutWhatAGameCannotShow() {
    var some = exercises
    some[2].question = String(repeating: "x", count: 40)
    let document = ExerciseDocument(title: "x", content: .exercises(some))
    #expect(round(document, .teachifyBird).map(\.id) == ["1", "2", "4", "5", "6"])
    #expect(round(document, .feedMe).count == 6)
  }

  @Test func leavesOutWhatHasTooFewAnswers() {
    let document = ExerciseDocument(title: "x", content: .exercises(Array(exercises.prefix(3))))
    #expect(round(document, .mathPiano).count == 3)
    #expect(round(document, .feedMe).isEmpty)
  }

  @Test func aRuleMakesAsManyAsItSays() {
    let rule = GeneratorSpecification(operation: .addition, range: 1...9, count: 17)
    let document = ExerciseDocument(title: "x", content: .generator(rule))
    #expect(round(document, .mathPiano).count == 17)
    #expect(round(document, .mathPiano) == round(document, .mathPiano))
    #expect(round(document, .mathPiano) != round(document, .mathPiano, seed: 2))
  }
}
