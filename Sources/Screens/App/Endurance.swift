import Classroom
import Controls
import Determinism
import Exercises
import GameScreens
import Play
import SceneFiles
import Stage

/// A child who plays one game again and again through all its screens, to see that nothing gets
/// stuck, is missing or wears out.
///
/// Rounds without end alternate with documents, each the next of the library. What the child presses
/// follows from a seed, so everything found can be found again. It knows no fonts and no files: who
/// calls says what can be shown and heard.
@MainActor
public final class Endurance {
  /// How a child plays.
  public struct Manner {
    /// What the manner is called.
    public let name: String
    /// What the child has set.
    public let settings: PupilSettings

    /// A manner of its parts.
    public init(name: String, settings: PupilSettings) {
      self.name = name
      self.settings = settings
    }

    /// As it is without any settings; with all that makes playing easier; and as fast as it goes.
    public static var all: [Manner] {
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

  /// What can be shown and heard, for the checks.
  public struct Machine {
    /// Whether all signs of a text can be written.
    public var canWrite: @MainActor (TextRun) -> Bool
    /// Whether there is a picture of a name.
    public var hasPicture: @MainActor (String) -> Bool
    /// Whether there is a sound, or a piece of music below `music/`, of a name.
    public var hasSound: @MainActor (String) -> Bool

    /// A machine of its parts.
    public init(
      canWrite: @escaping @MainActor (TextRun) -> Bool,
      hasPicture: @escaping @MainActor (String) -> Bool,
      hasSound: @escaping @MainActor (String) -> Bool
    ) {
      self.canWrite = canWrite
      self.hasPicture = hasPicture
      self.hasSound = hasSound
    }
  }

  /// What stands on the sheet before a round.
  private struct Standing: Equatable {
    var nodes: Int
    var actions: Int
    var targets: Int
  }

  private struct Trace {
    weak var scene: Scene?
  }

  /// Shows the screens; call its ticks through `tick()`, or with `nextInput()` and `note(_:)` around.
  public let director: Director
  /// Rounds begun.
  public private(set) var rounds = 0
  /// Answers given.
  public private(set) var answers = 0
  /// Ticks lived through.
  public private(set) var ticks = 0
  /// What was found wrong, each thing once.
  public internal(set) var faults: Set<String> = []
  /// Whether the sheet before a round without end has just come to rest: there memory is compared.
  public private(set) var isAtRest = false

  let game: Game
  let flow: AppFlow
  let settings: PupilSettings
  /// The documents of the library that the game can show.
  let playable: [LibraryEntry]
  let endless: LibraryEntry
  var chance: SeededGenerator
  /// The input of the next ticks, and for how many ticks behind them the child does nothing.
  var waiting: [[InputEvent]] = []
  var rest = 0
  /// What was done on the screen that is shown.
  var ticksHere = 0
  var answersHere = 0
  var pausesHere = 0
  var wanted: (question: Int, option: Int)?
  var documentCount = 0
  var isDocument = true

  private let machine: Machine
  private var shown = Trace()
  private var left: [Trace] = []
  private var phase = RoundPhase.over
  private var standings: [String: Standing] = [:]
  private var knownTexts: Set<Int> = []
  private var knownNames: Set<Int> = []

  /// Nothing takes a child longer than two minutes: then something is stuck.
  private static let longestWait = 120 * Tick.perSecond
  /// With one switch the child leaves a round after so many answers, if it does not end.
  static let answersEach = 8
  /// With its fingers it leaves one in which no life is lost after so many.
  static let answersInCalm = 40
  /// After so many it pauses once.
  static let answersBeforePause = 3
  /// A screen has come in and stands.
  static let ticksUntilRest = 60
  /// The bird is at a word, in points.
  static let nearness = 30.0

  /// - Parameters:
  ///   - game: what is played.
  ///   - manner: how it is played.
  ///   - library: a configuration with the documents and texts, the language the one that is shown.
  ///   - viewport: the window.
  ///   - machine: what can be shown and heard.
  ///   - seed: what the child does follows from it.
  public init(
    _ game: Game, manner: Manner, library: AppFlow.Configuration,
    viewport: Viewport = Viewport(size: Size(1280, 720)), machine: Machine, seed: UInt64 = 1
  ) {
    self.game = game
    self.machine = machine
    chance = SeededGenerator(seed: seed)
    settings = manner.settings
    flow = AppFlow(library)
    flow.signIn(nil)
    flow.change(manner.settings)
    playable = flow.entries.filter { GameFitness(of: $0, as: game).isPlayable }
    endless = LibraryEntry(endless: Operation.allCases, text: flow.translation)
    director = Director(scene: flow.homeScene(), viewport: viewport)
    flow.director = director
    shown.scene = director.scene
    // Enough for all texts of an hour, so that what is noted here takes no memory later.
    knownTexts.reserveCapacity(1 << 16)
    knownNames.reserveCapacity(1 << 12)
    left.reserveCapacity(1 << 10)
  }

  /// Lives through a tick.
  @discardableResult
  public func tick() -> FrameOutput {
    let frame = director.advanceOneTick(input: nextInput())
    note(frame)
    return frame
  }

  /// Looks over what the tick gave out.
  public func note(_ frame: FrameOutput) {
    ticks += 1
    followScreen()
    check(frame)
  }
}

/// What is looked for.
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
        // Now and then a wrong answer, so that rounds without end have one.
        AppFlow.letPlay(
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

  /// Compares what stands before a round with what stood there earlier, and looks for screens that
  /// were left and are still there.
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
    // Calm rounds, as after lost ones, show no lives.
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
