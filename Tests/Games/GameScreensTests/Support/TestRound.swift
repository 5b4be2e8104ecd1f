import Controls
import Exercises
import FeedMe
import GameScreens
import MathPiano
import OurGames
import Play
import Stage
import TeachifyBird

extension GameContext {
  /// A round of exercises in their order; German and without texts unless a translation is given.
  init(
    _ exercises: [Exercise], in game: Game, settings: RoundSettings = RoundSettings(),
    seed: UInt64 = 1, translation: Translation = Translation(language: "de", texts: [:])
  ) {
    let document = ExerciseDocument(title: "Test", content: .exercises(exercises))
    self.init(
      source: ExerciseSource(document: document, for: game.profile), settings: settings, seed: seed,
      translation: translation)
  }

  /// The screen of the context's game, played by a virtual pupil if one is given.
  func screen(playedBy pupil: VirtualPupil? = nil, seed: UInt64 = 1) -> Scene & GameScreen {
    let scene = source.game.module.scene(self)
    if let pupil { scene.letPlay(pupil, seed: seed) }
    return scene
  }
}

extension Exercise {
  /// So many sums of one more, `1 + 1` first, with wrong answers that are far away.
  static func sums(_ count: Int) -> [Exercise] {
    (1...count).map {
      Exercise(id: "\($0)", question: "\($0) + 1", answer: "\($0 + 1)", wrong: ["90", "91", "92"])
    }
  }
}
