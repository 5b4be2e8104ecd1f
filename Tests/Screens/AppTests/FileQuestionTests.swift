import Classroom
import Controls
import Exercises
import Stage
import Studio
import Testing

@testable import App

/// A file that can be read in more than one way is not played until somebody says which is meant.
struct FileQuestionTests {
  @Test func whoDropsItIsAskedByExamplesAndCanTakeItBack() throws {
    let pupil = try Pupil()
    pupil.host.send(.drop(path: "frage.csv"))
    pupil.settle()
    #expect(pupil.screen == "question")
    #expect(pupil.words.contains("Wie ist „europa-quiz.csv“ gemeint?"))
    #expect(pupil.words.count { $0 == "In welchem Land steht der Eiffelturm?" } == 2)
    #expect(pupil.words.count { $0 == "So ist es gemeint" } == 2)
    // A press that came too early leads back and says nothing.
    #expect(pupil.scene.focusedNode?.name != "reading-1")
    pupil.tap("reading-2")
    #expect(pupil.said.values.map(\.path) == ["Levels/europa-quiz.csv"])
    #expect(pupil.said.values.last?.options != nil)
    #expect(pupil.screen == "document" && pupil.words.contains("Europa"))
    #expect(!pupil.flow.troubles.contains { $0.isAbout("Levels/europa-quiz.csv") })
  }

  @Test func withoutAnAnswerTheMenuMarksItAndNothingIsPlayed() throws {
    let pupil = try Pupil()
    pupil.host.send(.drop(path: "frage.csv"))
    pupil.settle()
    pupil.press(.escape)
    #expect(pupil.screen == "menu")
    #expect(pupil.words.contains("Die Lehrkraft muss noch etwas sagen"))
    #expect(pupil.flow.entries.count == 1)
    let card = try #require(pupil.scene.first(named: "unclear") as? Card)
    #expect(card.spoken?.text == "europa-quiz.csv, Die Lehrkraft muss noch etwas sagen")
    pupil.tap("unclear")
    #expect(pupil.screen == "question")
    pupil.tap("neither")
    #expect(pupil.screen == "faults" && pupil.said.values.isEmpty)
  }

  @Test func theDocumentsPageTellsItAndAsksAnew() throws {
    var entry = Library.sums(3, title: "Europa")
    let pupil = try Pupil([entry])
    pupil.tap("document")
    #expect(pupil.scene.first(named: "otherwise")?.isHidden == true)
    entry.isDecided = true
    let other = try Pupil([entry])
    other.tap("document")
    #expect(other.words.contains("Für die Lehrkraft: So gelesen, wie Sie es gesagt haben."))
    other.tap("otherwise")
    #expect(other.said.values.map(\.path) == ["Europa.json"])
    #expect(other.said.values.allSatisfy { $0.options == nil })
    #expect(other.screen == "question")
  }

  /// A child at the menu cannot say it where the teacher has a secret.
  @Test func behindASecretTheTeacherIsAskedFirst() throws {
    let kept = try TemporaryStore()
    try kept.store.setTeacherSecret("geheim")
    let pupil = try Pupil(store: kept.store)
    pupil.flow.storage.troubles.note(.unclear(Showcase.question(2)))
    pupil.host.director.present(pupil.flow.homeScene())
    pupil.settle()
    pupil.tap("unclear")
    #expect(pupil.screen == "door")
    pupil.press(.escape)
    #expect(pupil.screen == "menu")
    pupil.tap("unclear")
    pupil.host.send(.text("geheim"))
    pupil.press(.enter)
    pupil.settle()
    #expect(pupil.screen == "question")
  }

  /// The keys lead to everything, and each way is told with its example.
  @Test func keysReachEveryWay() throws {
    let pupil = try Pupil()
    pupil.host.director.present(pupil.flow.scene(.question(Showcase.question(3))))
    pupil.settle()
    var reached: Set<String> = []
    for _ in 0..<8 {
      pupil.press(.tab)
      if let node = pupil.scene.focusedNode, let name = node.name { reached.insert(name) }
      if pupil.scene.focusedNode?.name == "reading-2" {
        let told = pupil.scene.focusedNode?.spoken?.text ?? ""
        #expect(told.contains("Eiffelturm") && told.contains("Richtig: Russland"))
      }
    }
    #expect(reached.isSuperset(of: ["reading-1", "reading-2", "reading-3", "neither"]))
  }
}
