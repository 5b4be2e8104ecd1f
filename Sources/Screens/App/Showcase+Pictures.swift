import Exercises
import Play

extension Showcase {
  /// A game that asks with a picture, and one whose answers are pictures, then a wrong answer.
  func visitPictures(in game: Game, _ show: (Scenery) throws -> Void) rethrows {
    func entry(_ isWanted: (PictureBook) -> Bool) -> LibraryEntry? {
      entries.first { entry in
        let source = entry.source(for: game)
        return (source.count ?? 0) > 3 && isWanted(source.pictures(look: pictures))
      }
    }
    let slow = VirtualPupil(skill: 1, time: game == .teachifyBird ? 2 : 6)
    let kinds = [
      ("picture", entry { !$0.questions.isEmpty }),
      ("pictures", entry { !$0.answers.isEmpty && $0.questions.isEmpty }),
    ]
    for case (let kind, let entry?) in kinds {
      try show(
        round("\(game.rawValue)-\(kind)", game, entry, pupil: slow) {
          $0.roundRecord.answers.count == 1 && $0.ticksAfterAnswer > 280
        })
      try show(
        round("\(game.rawValue)-\(kind)-wrong", game, entry, pupil: .random) {
          $0.roundRecord.answers.last.map { !$0.isCorrect } == true && $0.ticksAfterAnswer > 40
        })
    }
  }
}
