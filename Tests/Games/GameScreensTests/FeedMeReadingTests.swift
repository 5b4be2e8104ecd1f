import Controls
import Exercises
import GameScreens
import OurGames
import Play
import Stage
import StageTesting
import Testing

@testable import FeedMe

/// A question too long for the board is read on a large one before it is answered.
struct FeedMeReadingTests {
  private static let sentence =
    "Im Wald lebt ein Fuchs, der abends durch die Gärten der Stadt läuft und dort sein Futter sucht. "

  /// The meadow with a question of so many sentences, its round begun.
  private func meadow(_ sentences: Int, scanTicks: Int? = nil) -> (FeedMeScene, HeadlessHost) {
    let exercise = Exercise(
      id: "e", question: String(repeating: Self.sentence, count: sentences) + "Wo lebt er?",
      answer: "im Wald", wrong: ["im Meer", "im Haus", "in der Luft"])
    let document = ExerciseDocument(title: "Lang", content: .exercises([exercise]))
    let scene = FeedMeScene(
      context: GameContext(
        source: ExerciseSource(document: document, for: .feedMe),
        settings: RoundSettings(scanTicks: scanTicks), seed: 2,
        translation: Translation(language: "en", texts: [:])))
    let host = HeadlessHost(scene: scene)
    scene.send(.start)
    host.run(ticks: 100)
    return (scene, host)
  }

  @Test func aShortQuestionStandsOnTheBoardAlone() {
    let (scene, _) = meadow(0)
    #expect(!scene.reading.isShown && scene.board.readAgain.isHidden && scene.isOpen)
  }

  @Test(arguments: [Key.enter, .space, .right, nil]) func pagesAreTurnedThenFruitsCanBeFed(
    key: Key?
  ) {
    let (scene, host) = meadow(4)
    #expect(scene.reading.isShown && !scene.isOpen)
    #expect(scene.focusedNode === scene.reading.next)
    host.press(.digit1)
    host.run(ticks: 2)
    #expect(scene.rules.records.isEmpty)
    for _ in 0..<2 {
      #expect(scene.reading.isShown)
      if let key { host.press(key) } else { host.tap(scene.reading.next) }
      host.run(ticks: 3)
    }
    #expect(!scene.reading.isShown && scene.isOpen)
    #expect(scene.focusedNode === scene.fruits[0])
    // It can be read again whenever it was forgotten.
    host.tap(scene.board.readAgain)
    host.run(ticks: 3)
    #expect(scene.reading.isShown && !scene.isOpen)
    for _ in 0..<2 {
      host.press(.enter)
      host.run(ticks: 3)
    }
    host.press(.digit1)
    host.run(ticks: 3)
    #expect(scene.rules.records.count == 1)
    #expect(!scene.reading.isShown)
  }

  /// The light stays on the one thing there is to press.
  @Test func oneSwitchTurnsPages() {
    let (scene, host) = meadow(4, scanTicks: 60)
    for _ in 0..<2 {
      host.run(ticks: 130)
      #expect(scene.reading.isShown)
      scene.focus(scene.reading.next)
      host.press(.space)
      host.run(ticks: 2)
    }
    #expect(!scene.reading.isShown)
  }

  /// A film and a virtual pupil send what the rules know: the fruit.
  @Test func whoAnswersHasRead() {
    let (scene, host) = meadow(4)
    scene.send(.feed(0))
    host.run(ticks: 3)
    #expect(!scene.reading.isShown && scene.rules.records.count == 1)
  }

  @Test func aPauseKeepsThePage() {
    let (scene, host) = meadow(4)
    host.press(.escape)
    host.run(ticks: 5)
    #expect(scene.rules.phase == .paused && !scene.reading.next.isEnabled)
    host.press(.escape)
    host.run(ticks: 5)
    #expect(scene.reading.isShown && scene.reading.next.isEnabled)
    #expect(scene.focusedNode === scene.reading.next)
  }
}
