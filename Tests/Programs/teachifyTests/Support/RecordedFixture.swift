import App
import Documents
import Exercises
import Foundation
import GameScreens
import OurGames
import Stage
import StageTesting

@testable import Commands

/// A round played by scripted hands without a window and recorded as `teachify play --record` does,
/// beside its document.
@MainActor
final class RecordedFixture {
  let folder: TemporaryFolder
  let documentPath: String
  /// The recording's file.
  let path: String
  let recording: Recording

  private let host: HeadlessHost
  private let scene: Scene & GameScreen

  /// Plays a round of three exercises, all answered right where the game is played by digits.
  init(_ game: Game) throws {
    folder = try TemporaryFolder()
    documentPath = try folder.write(TestDocument.sums(3), to: "Zählen & Rechnen.json")
    path = folder.path + "/round.txt"
    let result = DocumentReader.read(
      bytes: try Files.read(documentPath), fileName: documentPath)
    guard let document = result.document else { throw CocoaError(.fileReadCorruptFile) }
    let entry = LibraryEntry(path: documentPath, document: document)
    let flow = AppFlow(
      AppFlow.Configuration(
        games: GameModule.all, entries: [entry],
        translations: try Installation.find().translations(),
        scenes: try Installation.find().scenes(), language: "de", seed: 11,
        open: { .unreadable(path: $0, diagnostics: []) }))
    var begun: (Scene & GameScreen, AppFlow.Choice)?
    flow.onRound = { begun = ($0, $1) }
    let first = flow.gameScene(AppFlow.Choice(entry: entry, game: game.module, isEndless: false))
    guard let (scene, choice) = begun else { throw CocoaError(.featureUnsupported) }
    host = HeadlessHost(scene: first)
    flow.director = host.director
    self.scene = scene
    let recorder = Recorder(
      scene: scene, director: host.director, fields: RoundHeader(scene, choice).fields,
      expectations: { RoundHeader.expectations(of: scene) })
    host.run(ticks: 10)
    host.press(.enter)
    if game == .teachifyBird { fly(host) } else { answer(host, scene) }
    guard let recording = recorder?.finish() else { throw CocoaError(.featureUnsupported) }
    self.recording = recording
    try recording.text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Writes a changed recording beside the document and replays it.
  nonisolated func replay(_ changed: Recording, _ arguments: String...) throws -> Program.Outcome {
    try replay(text: changed.text, arguments)
  }

  /// Writes any text beside the document and replays it.
  nonisolated func replay(
    text: String, _ arguments: [String] = ["--headless", "--verify"]
  ) throws -> Program.Outcome {
    let changed = try folder.write(text, to: UUID().uuidString + ".txt")
    return try Program.run(
      ["replay", changed] + (arguments.isEmpty ? ["--headless", "--verify"] : arguments))
  }
}

/// Presses the digit of each right answer; the second question is first answered by the mouse.
@MainActor
private func answer(_ host: HeadlessHost, _ scene: Scene & GameScreen) {
  let digits: [Key] = [.digit1, .digit2, .digit3, .digit4]
  for count in 0..<3 {
    let isAsked = host.run(atMost: 1200) {
      scene.openQuestion != nil && scene.roundRecord.answers.count == count
    }
    guard isAsked else { return }
    host.run(ticks: 60)
    if count == 1 { host.hover(at: Point(640, 200)) }
    guard let question = scene.openQuestion else { return }
    host.press(digits[question.rightIndex])
    host.run(ticks: 30)
  }
  _ = host.run(atMost: 600) { scene.roundPhase == .over }
  host.run(ticks: 20)
}

/// Flies up and down for some seconds.
@MainActor
private func fly(_ host: HeadlessHost) {
  for key in [Key.up, .down, .right] {
    host.run(ticks: 40)
    host.send(.key(KeyPress(key, .down)))
    host.run(ticks: 25)
    host.send(.key(KeyPress(key, .up)))
  }
  host.run(ticks: 200)
}
