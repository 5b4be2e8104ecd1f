import Exercises
import GameScreens
import Play
import Stage
import StageTesting
import Testing

/// The keys by which answers are given stand on the sheet before the start.
struct AnswerKeysTests {
  private func words(_ game: Game, scanTicks: Int? = nil) -> [String] {
    let exercise = Exercise(id: "1", question: "1 + 1", answer: "20", wrong: ["30", "40", "50"])
    let settings = RoundSettings(scanTicks: scanTicks)
    let host = HeadlessHost(scene: GameContext([exercise], in: game, settings: settings).screen())
    var words: [String] = []
    host.scene.visitTree { if let label = $0 as? Label { words.append(label.text) } }
    return words
  }

  @Test(arguments: [(Game.mathPiano, 3), (.feedMe, 4)])
  func theSheetShowsThem(game: Game, count: Int) {
    let shown = words(game)
    let keys = (1...9).map { "\($0)" }.filter(shown.contains)
    #expect(shown.contains("ready.keys") && keys == (1...count).map { "\($0)" })
  }

  /// Then every key means the same.
  @Test(arguments: [Game.mathPiano, .feedMe]) func withOneSwitchThereAreNone(game: Game) {
    let shown = words(game, scanTicks: 40)
    #expect(!shown.contains("ready.keys") && !shown.contains("2"))
  }
}
