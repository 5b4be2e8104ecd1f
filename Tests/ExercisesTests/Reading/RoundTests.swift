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

  /// What is left out lends nothing: “die Kuh” has two wrong answers and would borrow a third from
  /// an exercise that itself has too few.
  @Test func whatIsKeptHasAnswersAmongWhatIsKept() {
    let document = ExerciseDocument(
      title: "x",
      content: .exercises([
        Exercise(id: "1", question: "Milch?", answer: "die Kuh", wrong: ["der Hund", "das Huhn"]),
        Exercise(id: "2", question: "Woche?", answer: "sieben", wrong: ["die Kuh"]),
      ]))
    #expect(round(document, .teachifyBird).isEmpty)
    #expect(round(document, .mathPiano).map(\.id) == ["1"])
  }

  @Test func whatIsKeptAlwaysHasOptions() {
    for seed in 0..<2000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let exercises = (0..<random.integer(in: 1...7)).map { number in
        let texts = (0..<random.integer(in: 1...4)).map { _ in
          ["Kuh", "Hund", "Huhn", "7", "8", "0,5", "der Hund", "1/2"][random.index(below: 8)]
        }
        return Exercise(
          id: "\(number)", question: "Wort \(number)", answer: texts[0],
          wrong: texts.dropFirst().map { WrongAnswer($0) })
      }
      let document = ExerciseDocument(title: "x", content: .exercises(exercises))
      for game in Game.allCases {
        let kept = round(document, game)
        for exercise in kept {
          let options = OptionPicker.options(
            for: exercise, count: game.optionCount, siblings: kept, using: &random)
          #expect(options != nil, "seed \(seed), \(game): \(exercise) of \(kept)")
        }
      }
    }
  }

  @Test func aRuleMakesAsManyAsItSays() {
    let rule = GeneratorSpecification(operation: .addition, range: 1...9, count: 17)
    let document = ExerciseDocument(title: "x", content: .generator(rule))
    #expect(round(document, .mathPiano).count == 17)
    #expect(round(document, .mathPiano) == round(document, .mathPiano))
    #expect(round(document, .mathPiano) != round(document, .mathPiano, seed: 2))
  }
}
