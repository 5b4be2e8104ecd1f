import App
import Exercises
import GameScreens
import OurGames
import Play
import Stage

/// Ticks a second of each game's whole scene without pixels: rules, actions, overlaps and the draw
/// list of every tick, a new scene for every round.
enum ScenesCase {
  static func run() throws {
    for game in Game.allCases {
      try measure(game)
    }
  }

  private static func measure(_ game: Game) throws {
    let source = ExerciseSource(document: try Library.document(), for: game.profile)
    let translation = try Library.translation()
    var seed: UInt64 = 0
    let rate = Measurement.rate {
      seed += 1
      let scene = game.module.scene(
        GameContext(
          source: source, settings: RoundSettings(), seed: seed, translation: translation))
      scene.letPlay(.novice, seed: seed)
      return play(scene)
    }
    Lines.result("scene-ticks-per-second", game.rawValue, rate)
  }

  private static func play(_ scene: Scene & GameScreen) -> Int {
    let director = Director(scene: scene, viewport: Library.viewport)
    while scene.roundPhase != .over {
      _ = director.advanceOneTick()
    }
    return director.tick
  }
}
