import App
import CAllocations
import Controls
import Exercises
import GameScreens
import OurGames
import Play
import Stage
import StageSDL

/// Frames a second of each game in a window of 1920×1080, and how often drawing one asks for memory.
///
/// A virtual pupil plays; each frame is a tick of the whole scene and what it changes on the screen,
/// presented. A new round begins where one is over. Whatever the machine would choose draws:
/// `TEACHIFY_RENDERER=software` is the canvas.
@MainActor
enum GamesCase {
  private static let viewport = Viewport(size: Size(1920, 1080))
  /// Two seconds, in which rasters are made and buffers grow.
  private static let warmUpFrames = 120
  /// Ten seconds of the game.
  private static let countedFrames = 600

  static func run() throws {
    let painter = try WindowPainter(title: "games", size: viewport.size, assets: Library.assets)
    for game in Game.allCases {
      var round = try Round(game)
      for _ in 0..<warmUpFrames { painter.show(round.frame()) }
      let rate = Measurement.rate(for: .milliseconds(1000)) {
        painter.show(round.frame())
        return 1
      }
      Lines.result("game-1920x1080-frames-per-second", game.rawValue, rate)
    }
    for game in Game.allCases {
      // From the beginning, so that the count does not depend on how fast the machine is.
      var round = try Round(game)
      for _ in 0..<warmUpFrames { painter.show(round.frame()) }
      var gathering: [Int] = []
      var presenting: [Int] = []
      for _ in 0..<countedFrames {
        let list = round.frame()
        let before = allocation_count()
        painter.gather(list)
        let gathered = allocation_count()
        painter.present(list)
        gathering.append(gathered - before)
        presenting.append(allocation_count() - gathered)
      }
      // The middle frame, and the mean of all: what is new has its raster made.
      for (name, counts) in [("gathering", gathering), ("presenting", presenting)] {
        let subject = "game-1920x1080-allocations-\(name)"
        Lines.result("\(subject)-median", game.rawValue, Double(counts.sorted()[counts.count / 2]))
        Lines.result(
          "\(subject)-mean", game.rawValue, Double(counts.reduce(0, +)) / Double(counts.count))
      }
    }
  }

  /// Rounds of a game, one after the other.
  @MainActor
  private struct Round {
    private let game: Game
    private let source: ExerciseSource
    private let translation: Translation
    private var seed: UInt64 = 0
    private var scene: Scene & GameScreen
    private var director: Director

    init(_ game: Game) throws {
      self.game = game
      source = ExerciseSource(document: try Library.document(), for: game.profile)
      translation = try Library.translation()
      (scene, director) = Self.begin(game, source, translation, seed: seed)
    }

    /// What the next tick shows.
    mutating func frame() -> DrawList {
      if scene.roundPhase == .over {
        seed += 1
        (scene, director) = Self.begin(game, source, translation, seed: seed)
      }
      return director.advanceOneTick().drawList
    }

    private static func begin(
      _ game: Game, _ source: ExerciseSource, _ translation: Translation, seed: UInt64
    ) -> (Scene & GameScreen, Director) {
      let scene = game.module.scene(
        GameContext(
          source: source, settings: RoundSettings(), seed: seed, translation: translation))
      scene.letPlay(.novice, seed: seed)
      return (scene, Director(scene: scene, viewport: viewport))
    }
  }
}
