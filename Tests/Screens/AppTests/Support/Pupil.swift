import App
import Classroom
import Controls
import Documents
import Exercises
import Foundation
import GameScreens
import OurGames
import Pins
import Play
import Stage
import StageTesting
import Studio

@testable import App

/// The running program with someone before it who presses what can be seen.
final class Pupil {
  let flow: AppFlow
  let host: HeadlessHost
  /// The rounds begun, by their seeds.
  var seeds: [UInt64] = []
  /// What was said of files, nil where it was taken back.
  let said = Said()

  final class Said {
    var values: [(path: String, options: ReadOptions?)] = []
  }

  /// - Parameters:
  ///   - store: what is kept.
  ///   - child: who plays, of the store; nil for a guest.
  ///   - atStart: whether nobody has said yet who plays.
  init(
    _ entries: [LibraryEntry] = [Library.sums(3)], language: String = "de",
    size: Size = Size(1280, 720), store: ClassroomStore? = nil,
    child: Classroom.Pupil? = nil, atStart: Bool = false,
    disk: DiskQueue = DiskQueue(isBeside: false),
    typefaces: Set<PupilSettings.Typeface> = Set(PupilSettings.Typeface.allCases),
    uptime: @escaping () -> Duration = { .zero }, network: SchoolNetwork? = nil,
    networkQueue: DiskQueue = DiskQueue(isBeside: false), path: LearningPath? = nil,
    pinFiles: PinFiles? = nil
  ) throws {
    var configuration = AppFlow.Configuration(
      games: GameModule.all, entries: entries,
      translations: try Library.languages.map(Library.translation),
      scenes: Library.scenes, language: language, seed: 40, size: size,
      open: { path in
        if path.hasSuffix(".csv"), let bytes = FileManager.default.contents(atPath: path) {
          let result = OurReader.read(bytes: Array(bytes), fileName: "tiere.csv")
          return LibraryEntry(path: path, result).map { .readable($0) }
            ?? .unreadable(path: path, diagnostics: [])
        }
        if path.hasPrefix("frage") { return .unclear(Showcase.question(2)) }
        return path.hasPrefix("gut")
          ? .readable(Library.sums(4, title: "Neu"))
          : .unreadable(path: path, diagnostics: [Library.fault])
      })
    configuration.decide = { [said] path, options in
      said.values.append((path, options))
      return options == nil
        ? .unclear(Showcase.question(2)) : .readable(Library.sums(4, title: "Europa"))
    }
    configuration.pinGames = GameModule.pins
    configuration.pictures = Library.picture
    configuration.pinFiles = pinFiles
    configuration.disk = disk
    configuration.network = network
    configuration.networkQueue = networkQueue
    configuration.typefaces = typefaces
    configuration.uptime = uptime
    configuration.path = path
    if let store {
      configuration.classroom = { () throws(ClassroomError) in store }
    }
    let flow = AppFlow(configuration)
    self.flow = flow
    if !atStart { flow.signIn(child) }
    host = HeadlessHost(scene: atStart ? flow.startScene() : flow.homeScene(), size: size)
    flow.director = host.director
    flow.onRound = { [unowned self] scene, _ in seeds.append(scene.context.seed) }
  }

  var scene: Scene { host.scene }

  /// The screen shown, in a word.
  var screen: String {
    switch scene {
    case is StartScene: "start"
    case is NewPupilScene: "new"
    case is CodeScene: "code"
    case is TeacherDoorScene: "door"
    case is TeacherScene: "teacher"
    case is TeacherSettingsScene: "teacher settings"
    case is SchoolScene: "school"
    case is MenuScene: "menu"
    case is WorldScene: "world"
    case is AchievementsScene: "achievements"
    case is PastRoundsScene: "rounds"
    case is SettingsScene: "settings"
    case is DocumentScene: "document"
    case is CourseScene: "course"
    case is PinCourseEditorScene: "pin course"
    case is PinEditorScene: "pin editor"
    case is FaultsScene: "faults"
    case is FileQuestionScene: "question"
    case is ResultScene: "result"
    case is GameScreen: "game"
    default: "unknown"
    }
  }

  var game: GameScreen? { scene as? GameScreen }

  /// All words shown, in the tree's order.
  var words: [String] {
    var words: [String] = []
    scene.visitTree { node in
      if let label = node as? Label, !label.text.isEmpty { words.append(label.text) }
    }
    return words
  }

  /// Whether something with this name is shown.
  func sees(_ name: String) -> Bool { scene.first(named: name) != nil }

  /// Presses what has this name with the mouse and waits for the next screen to stand still.
  func tap(_ name: String) {
    guard let node = scene.first(named: name) else { return }
    host.tap(node)
    settle()
  }

  /// Presses a key and waits for the next screen to stand still.
  func press(_ key: Key) {
    host.press(key)
    settle()
  }

  func settle() {
    host.run(ticks: 40)
  }

  /// Walks from the menu into a running round of the game.
  func begin(_ name: String = "mathpiano", endless: Bool = false) {
    tap("document")
    tap(name)
    if endless { tap("endless") }
    tap("play")
    tap("start")
  }

  /// Leaves a round in its middle, for its result.
  func leave() {
    press(.escape)
    tap("leave")
  }

  /// Answers the open question of the beach; nil lets the wave come.
  func answer(_ isRight: Bool?) {
    let count = game?.roundRecord.answers.count ?? 0
    _ = host.run(atMost: 400) { [self] in
      game?.openQuestion != nil && game?.roundPhase == .playing
    }
    if let isRight, let question = game?.openQuestion {
      let right = question.rightIndex
      tap("umbrella-\((isRight ? right : (right + 1) % 3) + 1)")
    }
    _ = host.run(atMost: 3000) { [self] in (game?.roundRecord.answers.count ?? 9999) > count }
  }

  /// Waits until a screen is shown.
  func waits(for name: String) -> Bool {
    let came = host.run(atMost: 2000) { [self] in screen == name }
    settle()
    return came
  }
}
