import App
import Exercises
import GameScreens
import Play
import Stage

extension Showcase {
  /// A replay that is being watched, after its second answer.
  func film(_ module: GameModule, _ entry: LibraryEntry) -> Scenery {
    let played = gameScene(module, entry)
    module.letPlay(VirtualPupil(skill: 1, time: 3), in: played, seed: 5)
    _ = Showcase.run(Director(scene: played, viewport: viewport), played) {
      $0.roundRecord.answers.count == 4
    }
    let record = played.roundRecord
    let replay = RoundReplay(source: played.context.source, moves: played.moveText)
    let flow = flow()
    guard let scene = flow.scene(.replay(record, replay, in: module)) as? Scene & GameScreen else {
      return settled("film") { $0.scene(.pastRounds()) }
    }
    let director = director(scene)
    let frame = Showcase.run(director, scene) {
      $0.roundRecord.answers.count == 2 && $0.ticksAfterAnswer > 240
    }
    return Scenery(name: "film", director: director, frame: frame)
  }
}
