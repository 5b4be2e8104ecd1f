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

  @Test(
    arguments: [
      ("Was ist 20 - 8? (ohne Taschenrechner)", "12", "Was ist 20 - 8? (ohne Taschenrechner) 12"),
      ("Wie viel ist 3 + 4? Rechne im Kopf.", "7", "Wie viel ist 3 + 4? Rechne im Kopf. 7"),
      ("Combien font 3 + 4 ? Calcule.", "7", "Combien font 3 + 4 ? Calcule. 7"),
      ("Wer fängt Mäuse? Die _____", "Katze", "Wer fängt Mäuse? Die Katze"),
      ("Wie viele fehlen? Nur die Zahl", "5", "Wie viele fehlen? Nur die Zahl 5"),
      ("Stimmt 2 + 2 = 4? Sag es.", "ja", "Stimmt 2 + 2 = 4? Sag es. ja"),
      ("How old?", "Ten", "How old? Ten"), ("Was ist 3 + 4?", "7", "Was ist 3 + 4? 7"),
      ("Die _____ miaut.", "Katze", "Die Katze miaut."), ("3 + __ = 5", "2", "3 + 2 = 5"),
      ("3 + _ = 5", "2", "3 + 2 = 5"), ("? + 3 = 8", "5", "5 + 3 = 8"), ("5+?=8", "3", "5+3=8"),
      ("x=?", "3", "x=3"), ("12 + 5 = ? Rechne!", "17", "12 + 5 = 17 Rechne!"),
      ("2? + 3 = 28", "5", "25 + 3 = 28"), ("7 ? 9", "<", "7 < 9"),
      ("2, 4, 6, ?", "8", "2, 4, 6, 8"), ("3 + ?? = 15", "12", "3 + 12 = 15"),
      ("(? + 3) · 2 = 16", "5", "(5 + 3) · 2 = 16"), ("3 m = ? cm", "300", "3 m = 300 cm"),
      ("Die Hauptstadt von ? ist Rom", "Italien", "Die Hauptstadt von Italien ist Rom"),
      ("Er ___ und ___", "a, b", "Er ___ und ___: a, b"), ("7 + 1", "8", "7 + 1 = 8"),
    ])
  func theAnswerFillsAGapAndNoMarkThatAsks(task: String, answer: String, filled: String) {
    #expect(TaskText.filled(task, with: answer) == filled)
    let range = TaskText.answerRange(task, with: answer)
    #expect(String(Array(filled)[range]) == answer)
    let isOpen = task == "7 + 1"
    #expect(TaskText.open(task) == (isOpen ? "7 + 1 = ?" : task))
  }
}
