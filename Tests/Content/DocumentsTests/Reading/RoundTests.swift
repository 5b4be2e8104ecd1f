import Determinism
import Documents
import Exercises
import Testing

struct RoundTests {
  private let exercises = (1...6).map {
    Exercise(id: "\($0)", question: "Wort \($0)", answer: "Antwort \($0)")
  }

  private func round(_ document: ExerciseDocument, _ game: Game, seed: UInt64 = 1) -> [Exercise] {
    var generator = SeededGenerator(seed: seed)
    return document.playlist(for: game.demand, using: &generator).exercises
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
    some[2].question = String(repeating: "lang ", count: 20)
    let document = ExerciseDocument(title: "x", content: .exercises(some))
    #expect(round(document, .teachifyBird).map(\.id) == ["1", "2", "4", "5", "6"])
    #expect(round(document, .feedMe).count == 6)
  }

  @Test func leavesOutWhatHasTooFewAnswers() {
    let document = ExerciseDocument(title: "x", content: .exercises(Array(exercises.prefix(3))))
    #expect(round(document, .mathPiano).count == 3)
    #expect(round(document, .feedMe).isEmpty)
  }

  /// What has too few answers of its own lends its answer all the same; what a game has no room for lends
  /// nothing.
  @Test func whatHasRoomLendsItsAnswer() {
    func document(_ question: String) -> ExerciseDocument {
      ExerciseDocument(
        title: "x",
        content: .exercises([
          Exercise(id: "1", question: "Milch", answer: "die Kuh", wrong: ["der Hund"]),
          Exercise(id: "2", question: question, answer: "sieben", wrong: ["die Kuh"]),
          Exercise(id: "3", question: "Ei", answer: "das Huhn", wrong: ["die Kuh"]),
        ]))
    }
    #expect(round(document("Woche"), .teachifyBird).map(\.id) == ["1"])
    #expect(
      round(document(String(repeating: "Wie viele Tage? ", count: 30)), .teachifyBird).isEmpty)
  }

  @Test func whatIsKeptAlwaysHasOptions() {
    for seed in 0..<2000 {
      var random = SeededGenerator(seed: UInt64(seed))
      // Few questions, so that some are asked again and again, and many answers.
      let questionCount = random.integer(in: 1...7)
      let exercises = (0..<random.integer(in: 1...24)).map { number in
        let texts = (0..<random.integer(in: 1...4)).map { _ in
          [
            "Kuh", "Hund", "Huhn", "7", "8", "0,5", "der Hund", "1/2", "Esel", "Igel", "Reh", "Uhu",
            "die Katze",
          ][random.index(below: 13)]
        }
        var exercise = Exercise(
          id: "\(number)", question: "Wort \(number % questionCount)", answer: texts[0],
          wrong: random.chance(0.5) ? texts.dropFirst().map { WrongAnswer($0) } : [])
        if random.chance(0.3) { exercise.alternatives = Array(texts.dropFirst()) }
        return exercise
      }
      for game in Game.allCases {
        let playlist = Playlist(exercises, for: game.demand)
        for exercise in playlist.exercises {
          let options = OptionPicker.options(
            for: exercise, count: game.optionCount, siblings: playlist.lenders, using: &random)
          #expect(options != nil, "seed \(seed), \(game): \(exercise) of \(exercises)")
        }
      }
    }
  }

  /// However many answers one question has, those of the others lend.
  @Test func aQuestionWithManyAnswersIsKeptBesideOthers() {
    let many = (0..<40).map { Exercise(id: "\($0)", question: "Tier?", answer: "Tier \($0)") }
    let others = (0..<3).map { Exercise(id: "x\($0)", question: "Farbe?", answer: "Farbe \($0)") }
    #expect(round(ExerciseDocument(title: "x", content: .exercises(many)), .mathPiano).isEmpty)
    let document = ExerciseDocument(title: "x", content: .exercises(many + others))
    #expect(round(document, .mathPiano).count == 43)
    #expect(round(document, .feedMe).count == 43)
  }

  @Test func aRuleMakesAsManyAsItSays() {
    let rule = GeneratorSpecification(operation: .addition, range: 1...9, count: 17)
    let document = ExerciseDocument(title: "x", content: .generator(rule))
    #expect(round(document, .mathPiano).count == 17)
    #expect(round(document, .mathPiano) == round(document, .mathPiano))
    #expect(round(document, .mathPiano) != round(document, .mathPiano, seed: 2))
  }
}
