import Exercises
import OurGames
import Play
import Testing

@Suite struct ExerciseSourceTests {
  /// Words without wrong answers of their own borrow from each other, however many there are.
  /// Whoever compared each word with each would never come to an end here.
  @Test func aLongVocabularyIsPreparedInNoTime() {
    let words = (0..<50_000).map {
      Exercise(id: "e\($0)", question: "word \($0)", answer: "Wort \($0)")
    }
    let document = ExerciseDocument(title: "", content: .exercises(words))
    for game in Game.allCases {
      let source = ExerciseSource(document: document, for: game.profile)
      #expect(source.skipped.isEmpty || game == .mathPiano)
    }
  }

  @Test func whatCannotBorrowEnoughIsSkipped() {
    let words = ["Hund", "Katze", "Maus", "7"].enumerated().map {
      Exercise(id: "e\($0)", question: "q\($0)", answer: $1)
    }
    let document = ExerciseDocument(title: "", content: .exercises(words))
    let beach = ExerciseSource(document: document, for: .mathPiano)
    #expect(beach.skipped.isEmpty)
    let meadow = ExerciseSource(document: document, for: .feedMe)
    #expect(meadow.skipped.map(\.exercise.id) == ["e0", "e1", "e2"])
    #expect(meadow.count == 1)
  }
}
