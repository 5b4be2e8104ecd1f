import App
import Classroom
import Controls
import Stage
import Studio
import Testing

/// Every screen can be heard: it says what it is, and so does everything the keyboard reaches.
struct SpokenScreensTests {
  @Test(arguments: Library.languages) func everythingHasWords(language: String) throws {
    let kept = try TemporaryStore()
    let showcase = try Library.showcase(
      language, size: Size(1280, 720), classroom: kept.store)
    showcase.visit { scenery in
      // Those are for engineers.
      guard !scenery.name.hasPrefix("gallery-") else { return }
      let scene = scenery.director.scene
      for node in scene.focusableNodes {
        let words = node.spoken?.text ?? ""
        #expect(
          words.contains { $0.isLetter || $0.isNumber },
          "\(node.name ?? "\(type(of: node))") on \(scenery.name)")
      }
      #expect(scene.spoken?.text.isEmpty == false, "\(scenery.name)")
      #expect(scene.spoken?.language == language)
    }
  }

  @Test func everySentenceEndsOnce() {
    let parts = ["Plus bis 10", "Das Ergebnis ist höchstens 10.", "", "Geschafft!", "heute"]
    #expect(
      Spoken.sentences(parts)
        == "Plus bis 10. Das Ergebnis ist höchstens 10. Geschafft! heute")
    #expect(Spoken.sentences([]) == "")
  }

  /// No screen says “herauskommt.. Das ist leicht”.
  @Test(arguments: Library.languages) func noScreenDoublesItsMarks(language: String) throws {
    let kept = try TemporaryStore()
    try Library.showcase(language, size: Size(1280, 720), classroom: kept.store).visit { scenery in
      let told = scenery.director.scene.spoken?.text ?? ""
      for marks in ["..", "!.", "?.", ". .", ", ,"] {
        #expect(!told.contains(marks), "\(told) on \(scenery.name)")
      }
    }
  }

  /// What a child reached, its rounds and its answers are not only to be seen.
  @Test func whatIsReachedCanBeHeard() throws {
    let kept = try TemporaryStore()
    let mia = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
    let pupil = try Pupil(store: kept.store, child: mia)
    pupil.begin()
    for isRight in [true, false, false] { pupil.answer(isRight) }
    #expect(pupil.waits(for: "result"))
    let answers = try #require(kept.store.rounds(of: mia.id).first)
    let record = try #require(kept.store.round(answers.id)?.record)
    pupil.tap("details")
    let told = pupil.scene.spoken?.text ?? ""
    for answer in record.answers {
      #expect(told.contains(answer.question) && told.contains(answer.solution.text), "\(told)")
    }
    pupil.host.director.present(pupil.flow.homeScene(tab: .achievements))
    pupil.settle()
    #expect(pupil.scene.spoken?.text.contains("MathPiano: noch leer") == true)
    pupil.tap("turn")
    let reached = pupil.scene.spoken?.text ?? ""
    for words in ["MathPiano: 1 richtig, 2 falsch", "Runden gespielt: 1 von 10"] {
      #expect(reached.contains(words), "\(reached)")
    }
    #expect(pupil.host.announceLog.contains { $0.contains("Runden gespielt: 1 von 10") })
    pupil.tap("rounds")
    #expect(pupil.scene.spoken?.text.contains("1 richtig, 2 falsch") == true)
    let film = try #require(pupil.scene.first(named: "watch")?.spoken?.text)
    #expect(film.hasPrefix("Film ansehen: Plus"), "\(film)")
  }
}
