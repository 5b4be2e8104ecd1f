import App
import Classroom
import Controls
import Stage
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
}
