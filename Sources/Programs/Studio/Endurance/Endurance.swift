import App
import Classroom
import Controls
import Determinism
import Exercises
import GameScreens
import Play
import SceneFiles
import Stage

/// A child who plays one game again and again through all its screens, to check that nothing gets
/// stuck, is missing or wears out.
///
/// Endless rounds alternate with documents, each the next of the library. The child's input follows
/// from a seed, so everything found can be reproduced. It knows no fonts and no files: the caller
/// says what can be shown and played.
@MainActor
package final class Endurance {
  /// How a child plays.
  package struct Manner {
    /// The name of the manner.
    package let name: String
    /// The child's settings.
    package let settings: PupilSettings

    /// A manner from its parts.
    package init(name: String, settings: PupilSettings) {
      self.name = name
      self.settings = settings
    }

    /// With default settings; with everything that makes playing easier; and as fast as possible.
    package static var all: [Manner] {
      var eased = PupilSettings()
      eased.isCalm = true
      eased.switchTenths = 10
      eased.gameSpeedPercent = 50
      eased.textSizePercent = PupilSettings.textSizePercents.upperBound
      eased.spacingPercent = PupilSettings.spacingPercents.upperBound
      eased.usesColourSafePalette = true
      eased.reducesMotion = true
      eased.isLeftHanded = true
      eased.readsAloud = true
      var fast = PupilSettings()
      fast.gameSpeedPercent = PupilSettings.gameSpeedPercents.upperBound
      return [
        Manner(name: "usual", settings: PupilSettings()), Manner(name: "eased", settings: eased),
        Manner(name: "fast", settings: fast),
      ]
    }
  }

  /// What can be shown and played, for the checks.
  package struct Machine {
    /// Whether all characters of a text can be drawn.
    package var canWrite: @MainActor (TextRun) -> Bool
    /// Whether a picture with this name exists.
    package var hasPicture: @MainActor (String) -> Bool
    /// Whether a sound, or a piece of music below `music/`, with this name exists.
    package var hasSound: @MainActor (String) -> Bool

    /// A machine from its parts.
    package init(
      canWrite: @escaping @MainActor (TextRun) -> Bool,
      hasPicture: @escaping @MainActor (String) -> Bool,
      hasSound: @escaping @MainActor (String) -> Bool
    ) {
      self.canWrite = canWrite
      self.hasPicture = hasPicture
      self.hasSound = hasSound
    }
  }

  /// What exists on the sheet before a round.
  private struct Standing: Equatable {
    var nodes: Int
    var actions: Int
    var targets: Int
  }

  private struct Trace {
    weak var scene: Scene?
  }

  /// Shows the screens; run its ticks with `tick()`, or with `nextInput()` and `note(_:)` around
  /// each.
  package let director: Director
  /// The number of rounds started.
  package private(set) var rounds = 0
  /// The number of answers given.
  package private(set) var answers = 0
  /// The number of ticks run.
  package private(set) var ticks = 0
  /// Everything found wrong, without duplicates.
  package internal(set) var faults: Set<String> = []
  /// Whether the sheet before an endless round has just come to rest: memory is compared then.
  package private(set) var isAtRest = false

  let module: GameModule
  let flow: AppFlow
  let settings: PupilSettings
  /// The documents of the library that the game can show.
  let playable: [LibraryEntry]
  let endless: LibraryEntry
  var chance: SeededGenerator
  /// The input of the next ticks, and the number of ticks after them in which the child does
  /// nothing.
  var waiting: [[InputEvent]] = []
  var rest = 0
  /// Counters for the current screen.
  var ticksHere = 0
  var answersHere = 0
  var pausesHere = 0
  var wanted: (question: Int, options: [Int])?
  var documentCount = 0
  var isDocument = true

  private let machine: Machine
  private var shown = Trace()
  private var left: [Trace] = []
  private var phase = RoundPhase.over
  private var standings: [String: Standing] = [:]
  private var knownTexts: Set<Int> = []
  private var knownNames: Set<Int> = []

  /// Nothing takes a child longer than two minutes: otherwise something is stuck.
  private static let longestWait = 120 * Tick.perSecond
  /// The number of answers after which the child leaves a round played with one switch, if it has
  /// not ended.
  static let answersEach = 8
  /// The number of answers after which it leaves a calm round played by hand.
  static let answersInCalm = 40
  /// The number of answers after which it pauses once.
  static let answersBeforePause = 3
  /// The ticks after which a screen has appeared and settled.
  static let ticksUntilRest = 60
  /// The distance at which the bird is at a word, in points.
  static let nearness = 30.0

  /// - Parameters:
  ///   - module: the game, one of the library's.
  ///   - manner: how it is played.
  ///   - library: a configuration with the documents and texts, and the language that is shown.
  ///   - viewport: the window.
  ///   - machine: what can be shown and played.
  ///   - seed: the seed of the child's input.
  package init(
    _ module: GameModule, manner: Manner, library: AppFlow.Configuration,
    viewport: Viewport = Viewport(size: Size(1280, 720)), machine: Machine, seed: UInt64 = 1
  ) {
    self.module = module
    self.machine = machine
    chance = SeededGenerator(seed: seed)
    settings = manner.settings
    flow = AppFlow(library)
    flow.signIn(nil)
    flow.change(manner.settings)
    playable = flow.entries.filter { GameFitness(of: $0, as: module.profile).isPlayable }
    endless = LibraryEntry(endless: Operation.allCases, text: flow.translation)
    director = Director(scene: flow.homeScene(), viewport: viewport)
    flow.director = director
    shown.scene = director.scene
    // Enough for all texts of an hour, so that noting them allocates nothing later.
    knownTexts.reserveCapacity(1 << 16)
    knownNames.reserveCapacity(1 << 12)
    left.reserveCapacity(1 << 10)
  }

  /// Runs a tick.
  @discardableResult
  package func tick() -> FrameOutput {
    let frame = director.advanceOneTick(input: nextInput())
    note(frame)
    return frame
  }

  /// Checks the output of a tick.
  package func note(_ frame: FrameOutput) {
    ticks += 1
    followScreen()
    check(frame)
  }
}

/// The checks.
extension Endurance {
  private func followScreen() {
    let scene = director.scene
    let newPhase = (scene as? GameScreen)?.roundPhase ?? .over
    let isSame = scene === shown.scene && phase == newPhase
    ticksHere = isSame ? ticksHere + 1 : 0
    let hasBegun = phase == .ready && newPhase == .playing
    phase = newPhase
    isAtRest = false
    if scene !== shown.scene {
      left.append(shown)
      shown.scene = scene
      answersHere = 0
      pausesHere = 0
      wanted = nil
      waiting = []
      if scene is GameScreen { rounds += 1 }
    }
    if let game = scene as? Scene & GameScreen, newPhase == .playing {
      if hasBegun, settings.switchTenths == 0 {
        // Now and then a wrong answer, so that endless rounds contain one.
        module.letPlay(
          VirtualPupil(skill: 0.75, slip: 0.1, time: 2), in: game, seed: chance.next())
      }
      if game.ticksAfterAnswer == 0 {
        let count = game.roundRecord.answers.count
        answers += max(0, count - answersHere)
        answersHere = count
      }
      if game.ticksAfterAnswer > Self.longestWait { faults.insert("no question is answered") }
    } else if ticksHere > Self.longestWait {
      faults.insert("stuck at \(type(of: scene)), \(newPhase)")
    }
    if newPhase == .ready, ticksHere == Self.ticksUntilRest { compare(scene) }
  }

  /// Compares what exists before a round with what existed there earlier, and looks for screens
  /// that were left and are still retained.
  private func compare(_ scene: Scene) {
    left.removeAll { $0.scene == nil }
    for trace in left {
      if let kept = trace.scene { faults.insert("\(type(of: kept)) was left and is kept") }
    }
    left.removeAll(keepingCapacity: true)
    guard let context = (scene as? GameScreen)?.context else { return }
    let source = context.source
    var actions = 0
    scene.visitTree { actions += $0.actionCount }
    let standing = Standing(
      nodes: scene.treeCount, actions: actions, targets: scene.focusableNodes.count)
    // Calm rounds, such as those after lost ones, show no lives.
    let key = source.hash + (context.settings.isCalm ? " calm" : "")
    if let former = standings[key], former != standing {
      faults.insert("before a round of \(source.title): \(former), later \(standing)")
    }
    standings[key] = standing
    isAtRest = !isDocument
  }

  private func check(_ frame: FrameOutput) {
    for run in frame.drawList.texts where knownTexts.insert(run.text.hashValue).inserted {
      if !machine.canWrite(run) { faults.insert("cannot be written: \(run.text)") }
    }
    for name in frame.drawList.pictureNames { look(for: name, isPicture: true) }
    for need in frame.pictures { look(for: need.name, isPicture: true) }
    for sound in frame.sounds {
      switch sound {
      case .play(_, let start): look(for: start.name, isPicture: false)
      case .music(let name?, _): look(for: "music/\(name)", isPicture: false)
      default: break
      }
    }
  }

  private func look(for name: String, isPicture: Bool) {
    guard knownNames.insert(name.hashValue &* 2 &+ (isPicture ? 1 : 0)).inserted else { return }
    if isPicture, !machine.hasPicture(name) { faults.insert("there is no picture \(name)") }
    if !isPicture, !machine.hasSound(name) { faults.insert("there is no sound \(name)") }
  }
}
