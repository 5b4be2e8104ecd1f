import App
import Exercises
import Foundation
import GameScreens
import OurGames
import Play
import Stage
import StageSDL

/// How much of a processor is taken by screens at which nobody does anything, in a real window with
/// sound: what all threads of the process take together, in per cent of one.
///
/// A screen is measured once it has come in; a game stands in a pause. It is processor time, so what
/// else the machine does counts little.
@MainActor
enum IdleCase {
  /// The screens, and how each is come to.
  private static let screens: [(name: String, make: (AppFlow, LibraryEntry) -> Scene)] =
    [
      ("start", { flow, _ in flow.startScene() }),
      ("home", { flow, _ in flow.homeScene() }),
      ("achievements", { flow, _ in flow.homeScene(tab: .achievements) }),
      ("settings", { flow, _ in flow.homeScene(tab: .settings) }),
      ("document", { flow, entry in flow.documentScene(entry) }),
      ("result", { flow, entry in result(flow, entry) }),
    ]
    + Game.allCases.map { game in
      ("\(game.rawValue)-ready", { flow, entry in flow.gameScene(choice(game, entry)) })
    }
    + Game.allCases.map { game in
      ("\(game.rawValue)-paused", { flow, entry in flow.gameScene(choice(game, entry)) })
    }

  /// Measures each screen for some seconds.
  static func run(seconds: Int) throws {
    let machine = try Machine(
      MachineConfiguration(title: "idle", size: Size(1280, 720)), assets: Library.assets)
    let flow = AppFlow(try Library.configuration())
    flow.signIn(nil)
    guard let entry = flow.entries.first(where: { $0.path.hasSuffix("plus-bis-20.json") }) else {
      throw CocoaError(.fileNoSuchFile)
    }
    let director = Director(scene: flow.startScene(), viewport: machine.viewport)
    flow.director = director
    var watch = Watch(seconds: Double(seconds))
    var remaining = screens[...]
    machine.onFrame = {
      guard let screen = remaining.first else { return director.quit() }
      switch watch.step() {
      case .show: director.present(screen.make(flow, entry))
      case .begin: press(.enter, on: director, if: screen.name.hasSuffix("paused"))
      case .pause: press(.escape, on: director, if: screen.name.hasSuffix("paused"))
      case .wait: break
      case .done(let percent):
        Lines.result("idle-processor-percent", screen.name, percent)
        remaining.removeFirst()
      }
    }
    machine.run(director)
  }

  private static func press(_ key: Key, on director: Director, if isWanted: Bool) {
    if isWanted { _ = director.scene.handle(key: KeyPress(key)) }
  }

  private static func choice(_ game: Game, _ entry: LibraryEntry) -> AppFlow.Choice {
    AppFlow.Choice(entry: entry, game: game.module, isEndless: false)
  }

  /// What comes of a round in which a pupil knows most.
  private static func result(_ flow: AppFlow, _ entry: LibraryEntry) -> Scene {
    let source = entry.source(for: .mathPiano)
    let scene = GameModule.mathPiano.scene(
      GameContext(
        source: source, settings: RoundSettings(), seed: 1, translation: flow.translation))
    scene.letPlay(VirtualPupil(skill: 0.9, time: 1), seed: 1)
    let director = Director(scene: scene, viewport: Library.viewport)
    while scene.roundPhase != .over { _ = director.advanceOneTick() }
    return flow.resultScene(scene.roundRecord, of: choice(.mathPiano, entry))
  }

  /// Says what is to be done when, in seconds of the clock.
  private struct Watch {
    enum Step {
      case show, begin, pause, wait
      case done(percent: Double)
    }

    let seconds: Double
    private var shownAt: ContinuousClock.Instant?
    private var taken: (at: ContinuousClock.Instant, seconds: Double)?
    private var steps = 0

    /// A screen comes in, its round begins and its pause, and all effects are over.
    private static let moments = (begin: 2.0, pause: 5.0, rest: 10.0)

    init(seconds: Double) {
      self.seconds = seconds
    }

    mutating func step() -> Step {
      let now = ContinuousClock.now
      guard let shownAt else {
        shownAt = now
        steps = 0
        return .show
      }
      let age = Self.seconds(now - shownAt)
      if steps == 0, age > Self.moments.begin {
        steps = 1
        return .begin
      }
      if steps == 1, age > Self.moments.pause {
        steps = 2
        return .pause
      }
      guard age > Self.moments.rest else { return .wait }
      guard let taken else {
        taken = (now, Measurement.processSeconds())
        return .wait
      }
      let span = Self.seconds(now - taken.at)
      guard span >= seconds else { return .wait }
      let percent = (Measurement.processSeconds() - taken.seconds) / span * 100
      self.shownAt = nil
      self.taken = nil
      return .done(percent: percent)
    }

    private static func seconds(_ duration: Duration) -> Double {
      Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    }
  }
}
