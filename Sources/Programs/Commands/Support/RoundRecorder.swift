import App
import Documents
import Exercises
import Foundation
import GameScreens
import Play
import Stage
import StageTesting

/// Writes each round that is played into a file: the first into the given file, further ones beside it with the
/// next number that no file has. Only the owner can read them: they tell how somebody answered.
final class RoundRecorder: TickObserver {
  private let path: String
  private let director: Director
  private var recorder: Recorder?
  private var rounds = 0
  /// The file of the current round.
  private var current = ""
  private var isEnding = false

  init(path: String, director: Director) {
    self.path = path
    self.director = director
  }

  /// Ends the recording of the previous round, if any, and begins one of this round.
  func begin(_ scene: Scene & GameScreen, _ choice: AppFlow.Choice) {
    finish()
    guard scene.context.former == nil else {
      Terminal.printError("A round that goes on is not recorded: its beginning is another one's.")
      return
    }
    rounds += 1
    current = name(ofRound: rounds)
    isEnding = false
    var choice = choice
    if choice.entry.origin.isMade {
      // Writes what was asked beside the recording, as it isn't in any other file.
      let path = Self.freeName { current + (($0 == 1) ? ".document.json" : ".document-\($0).json") }
      let json = String(decoding: DocumentWriter.json(choice.entry.document), as: UTF8.self)
      do { try Files.write(json, to: path, for: .owner) } catch { Terminal.printError("\(error)") }
      choice.entry.origin = .file(path)
    }
    recorder = Recorder(
      scene: scene, director: director, fields: RoundHeader(scene, choice).fields,
      expectations: { RoundHeader.expectations(of: scene) })
    // Added after the recorder, so that the recorder has already written the tick when this observer is
    // called.
    director.add(self)
  }

  /// Ends the recording at the end of the current tick, as leaving belongs to the round.
  func endAfterTick() {
    isEnding = true
  }

  func tickEnds(_ scene: Scene) {
    if isEnding { finish() }
  }

  /// Writes the recording.
  func finish() {
    director.remove(self)
    guard let recording = recorder?.finish() else { return }
    recorder = nil
    guard recording.lastTick != nil else { return }
    do {
      try Files.write(recording.text, to: current, for: .owner)
    } catch {
      Terminal.printError("\(error)")
    }
  }

  /// The file of a round. Only the first, which was named, may replace another recording.
  private func name(ofRound round: Int) -> String {
    guard round > 1 else { return path }
    let url = URL(fileURLWithPath: path)
    let stem = url.deletingPathExtension().path
    let ending = url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)"
    return Self.freeName(from: round) { "\(stem)-\($0)\(ending)" }
  }

  /// The first name in a numbered series that no file, link or folder has.
  static func freeName(from first: Int = 1, _ name: (Int) -> String) -> String {
    var number = first
    while Files.isTaken(name(number)) { number += 1 }
    return name(number)
  }
}

/// The fields of a recording's header, from which `RecordedRound` sets the round up again, and the meaning of
/// its expectations.
struct RoundHeader {
  let fields: [Recording.Field]

  /// The header of a round about to begin.
  init(_ scene: Scene & GameScreen, _ choice: AppFlow.Choice) {
    let context = scene.context
    fields =
      [
        Recording.Field("game", choice.game.rawValue),
        Recording.Field("document", choice.entry.origin.text),
        Recording.Field("document-hash", context.source.hash),
        Recording.Field("seed", "\(context.seed)"),
        Recording.Field("engine", "\(context.settings.rules)"),
        Recording.Field("language", context.translation.language),
        Recording.Field("endless", context.settings.isEndless ? "yes" : "no"),
        Recording.Field("orientation", context.settings.orientation.rawValue),
        Recording.Field("speed", "\(context.settings.speedPercent)"),
        Recording.Field("calm", context.settings.isCalm ? "yes" : "no"),
        Recording.Field("scan", context.settings.scanTicks.map { "\($0)" } ?? "no"),
        Recording.Field("fit", context.settings.fit?.description ?? "no"),
        Recording.Field("waits", context.source.profile.waitsForReading ? "yes" : "no"),
      ] + (choice.entry.pinExercise.map { [Recording.Field("pins", $0)] } ?? [])
  }

  /// The values compared at the end of a recording in addition to its digests.
  static func expectations(of scene: Scene & GameScreen) -> [(name: String, value: String)] {
    ["phase", "score", "answers", "right"].compactMap { name in
      value(of: name, in: scene).map { (name, $0) }
    }
  }

  /// The current value for an expectation's name.
  static func value(of name: String, in scene: Scene & GameScreen) -> String? {
    switch name {
    case "ticks": "\(scene.tick)"
    case "phase": scene.roundPhase.rawValue
    case "score": "\(scene.roundScore)"
    case "answers": "\(scene.roundRecord.answers.count)"
    case "right": "\(scene.roundRecord.result.right)"
    default: nil
    }
  }
}
