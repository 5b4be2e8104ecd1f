import App
import Exercises
import GameScreens
import Play

extension Showcase {
  /// A game that asks with a picture, and one whose answers are pictures, then a wrong answer.
  func visitPictures(in module: GameModule, _ show: (Scenery) throws -> Void) rethrows {
    func entry(_ isWanted: (PictureBook) -> Bool) -> LibraryEntry? {
      entries.first { entry in
        let source = entry.source(for: module.profile)
        return (source.count ?? 0) > 3 && isWanted(source.pictures(look: pictures))
      }
    }
    let slow = Showcase.slow(in: module)
    let name = module.game.rawValue
    let kinds = [
      ("picture", entry { !$0.questions.isEmpty }),
      ("pictures", entry { !$0.answers.isEmpty && $0.questions.isEmpty }),
    ]
    for case (let kind, let entry?) in kinds {
      try show(
        round("\(name)-\(kind)", module, entry, pupil: slow) {
          $0.roundRecord.answers.count == 1 && $0.ticksAfterAnswer > 280
        })
      try show(
        round("\(name)-\(kind)-wrong", module, entry, pupil: .random) {
          $0.roundRecord.answers.last.map { !$0.isCorrect } == true && $0.ticksAfterAnswer > 40
        })
    }
  }
}
