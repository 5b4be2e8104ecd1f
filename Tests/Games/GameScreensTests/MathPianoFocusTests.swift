import Controls
import Exercises
import GameScreens
import Play
import Stage
import StageTesting
import Testing

@testable import MathPiano

@Suite struct MathPianoFocusTests {
  private static let sums = (1...5).map {
    Exercise(id: "e\($0)", question: "\($0) + 1", answer: "\($0 + 1)")
  }

  /// A round of these exercises, a second after its start, with the first question asked.
  private static func begun(_ exercises: [Exercise]) -> (MathPianoScene, HeadlessHost) {
    let scene = MathPianoScene(context: GameContext(exercises, in: .mathPiano))
    let host = HeadlessHost(scene: scene)
    host.press(.enter)
    host.run(ticks: 60)
    return (scene, host)
  }

  @Test func inAPauseTheKeyboardStaysOnTheSheet() {
    let (scene, host) = Self.begun(Self.sums)
    func names() -> [String] { scene.focusableNodes.compactMap(\.name) }
    #expect(names().contains("umbrella-1"))
    host.press(.escape)
    #expect(scene.roundPhase == .paused)
    #expect(names().contains("resume"))
    #expect(!names().contains { $0.hasPrefix("umbrella") })
    host.press(.escape)
    #expect(names().contains("umbrella-3"))
    host.press(.digit1)
    #expect(scene.roundRecord.answers.count == 1)
  }

  @Test func theFirstEnterOnlyShowsWhereTheKeyboardStands() {
    let (scene, host) = Self.begun(Self.sums)
    host.press(.enter)
    #expect(scene.roundRecord.answers.isEmpty && scene.showsFocus)
    host.press(.enter)
    #expect(scene.roundRecord.answers.count == 1)
  }

  @Test func aStatementHasTwoUmbrellas() {
    var exercise = Exercise(id: "e", question: "2 + 2 = 5", answer: "falsch", wrong: ["richtig"])
    exercise.hasAllOptions = true
    let (scene, host) = Self.begun([exercise])
    let names = scene.focusableNodes.compactMap(\.name).filter { $0.hasPrefix("umbrella") }
    #expect(names == ["umbrella-1", "umbrella-2"])
    host.press(.digit3)
    #expect(scene.roundRecord.answers.isEmpty)
    #expect(TaskText.open("2 + 2 = 5") == "2 + 2 = 5")
    #expect(TaskText.filled("2 + 2 = 5", with: "falsch") == "2 + 2 = 5: falsch")
    #expect(TaskText.filled("cat", with: "Katze") == "cat = Katze")
  }
}
