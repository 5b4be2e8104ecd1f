import App
import Controls
import Exercises
import Foundation
import GameScreens
import Notation
import Play
import Stage
import StageTesting

/// A recording with everything needed to run it again.
struct RecordedRound {
  let recording: Recording
  let game: GameModule
  private let profile: GameProfile
  private let entry: LibraryEntry
  private let settings: RoundSettings
  private let seed: UInt64
  private let translation: Translation

  /// The path of the document, or what stands for endless arithmetic.
  var documentPath: String { entry.path }

  /// Reads a recording and finds its document.
  ///
  /// - Parameter games: the registered games, one of which was played.
  /// - Throws: `InputFailure` that says what is missing or inconsistent.
  init(path: String, installation: Installation, games: [GameModule]) throws {
    let text = String(decoding: try Files.read(path), as: UTF8.self)
    do {
      recording = try Recording(text: text, file: path)
    } catch {
      throw InputFailure("\(error)".onOneLine)
    }
    let header = HeaderReader(path: path, recording: recording)
    let engine = try header.value("engine")
    guard let rules = Int(engine), EngineVersion.supported.contains(rules) else {
      throw InputFailure(
        "\(path.onOneLine): error: recorded by version \(engine) of the rules, this program knows versions"
          + " \(EngineVersion.supported.lowerBound) to \(EngineVersion.current); replay it with the program"
          + " it was recorded with")
    }
    game = try header.value("game") { name in games.first { $0.game.rawValue == name } }
    var profile = game.profile
    profile.waitsForReading = try header.valueIfThere("waits", HeaderReader.flag) ?? false
    self.profile = profile
    seed = try header.value("seed") { UInt64($0) }
    settings = RoundSettings(
      isEndless: try header.value("endless", HeaderReader.flag),
      orientation: try header.value("orientation", RoundSettings.Orientation.init(rawValue:)),
      speedPercent: try header.value("speed") { Int($0) },
      isCalm: try header.valueIfThere("calm", HeaderReader.flag) ?? false,
      scanTicks: try header.valueIfThere("scan", HeaderReader.unlessNo { Int($0) }) ?? nil,
      fit: try header.valueIfThere("fit", HeaderReader.unlessNo(Fit.init)) ?? nil,
      rules: rules)
    let language = try header.value("language")
    let texts = try installation.translations()
    translation = texts.first { $0.language == language } ?? texts[0]
    let name = try header.value("document")
    if let operations = DocumentOrigin(text: name).operations {
      entry = LibraryEntry(endless: operations, text: translation)
    } else {
      let documentPath = try RecordedRound.find(name, recordedIn: path, installation)
      entry = try Files.playableEntry(documentPath).played(
        by: game.profile, exercise: try header.valueIfThere("pins") { $0 }, in: language)
    }
    guard entry.source(for: game.profile).hash == (try header.value("document-hash")) else {
      throw InputFailure(
        "\(path.onOneLine): error: \(entry.path) is not the document that was played (its contents differ);"
          + " restore it as it was")
    }
  }

  /// The round's screen, with the round waiting for the start.
  func scene() -> Scene & GameScreen {
    let source = entry.source(for: profile)
    var context = GameContext(
      source: source, settings: settings, seed: seed, translation: translation)
    context.pictures = source.pictures { try? Files.picture($0).get() }
    context.filePictures = entry.filePictures { try? Files.picture($0).get() }
    return game.scene(context)
  }

  /// A replay of the round that has not begun yet.
  ///
  /// - Parameter comparing: whether the results are compared with the recording.
  func replayer(comparing: Bool) -> (replayer: Replayer, scene: Scene & GameScreen) {
    replayer(of: comparing ? recording : recording.withoutComparisons)
  }

  /// A replay of another recording of the same round.
  func replayer(of recording: Recording) -> (replayer: Replayer, scene: Scene & GameScreen) {
    let scene = scene()
    let replayer = Replayer(recording, scene: scene) { RoundHeader.value(of: $0, in: scene) }
    return (replayer, scene)
  }

  /// Records the round again with the input of a recording.
  func recordedAnew(_ recording: Recording) -> Recording {
    let (replayer, scene) = replayer(of: recording.withoutComparisons)
    let recorder = Recorder(
      scene: scene, director: replayer.director, fields: recording.fields,
      expectations: { RoundHeader.expectations(of: scene) })
    replayer.run(through: recording.lastTick ?? 0)
    return recorder?.finish() ?? recording
  }

  /// The path of the document: as in the header, beside the recording, or among the program's own.
  private static func find(
    _ name: String, recordedIn recording: String, _ installation: Installation
  ) throws -> String {
    let folder = URL(fileURLWithPath: recording).deletingLastPathComponent().path
    let file = URL(fileURLWithPath: name).lastPathComponent
    let places = [
      name, "\(folder)/\(name)", "\(folder)/\(file)", "\(installation.root)/\(name)",
      "\(installation.levels)/\(file)",
    ]
    guard !name.isEmpty, let place = places.first(where: Files.isRegular) else {
      throw InputFailure(
        "\(recording.onOneLine): error: the document \(name) was not found; put it beside the recording"
      )
    }
    return place
  }
}

/// Parses a recording's header.
private struct HeaderReader {
  let path: String
  let recording: Recording

  func value(_ key: String) throws -> String {
    guard let value = recording[key] else {
      throw InputFailure(
        "\(path.onOneLine): error: the header line \(key) is missing; record the round anew")
    }
    return value
  }

  func value<Value>(_ key: String, _ convert: (String) -> Value?) throws -> Value {
    let text = try value(key)
    guard let value = convert(text) else {
      throw InputFailure(
        "\(path.onOneLine): error: the header line \(key) reads \(text), which is not known; correct it"
      )
    }
    return value
  }

  /// A value that older recordings lack; nil if it is missing.
  func valueIfThere<Value>(_ key: String, _ convert: (String) -> Value?) throws -> Value? {
    recording[key] == nil ? nil : try value(key, convert)
  }

  /// Extends a conversion so that “no” is read as an inner nil.
  static func unlessNo<Value>(_ convert: @escaping (String) -> Value?) -> (String) -> Value?? {
    { $0 == "no" ? .some(nil) : convert($0).map { .some($0) } }
  }

  static func flag(_ text: String) -> Bool? {
    text == "yes" ? true : text == "no" ? false : nil
  }
}
