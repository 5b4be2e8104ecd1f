import Classroom
import Controls
import Exercises

/// What a round has brought: medals, and things for the place of its game.
package struct Awards: Equatable {
  /// The medals of which a higher grade was reached.
  let medals: [Medal]
  /// The game that was played.
  let game: Game
  /// The numbers of the new things in the game's place, counted from 1.
  let things: [Int]
  /// What there is now in the game's place.
  package let keepsakes: Keepsakes

  /// Whether it brought nothing.
  var isEmpty: Bool { medals.isEmpty && things.isEmpty }

  /// What it brought, for reading aloud.
  func told(in text: Translation) -> String {
    text("awards.told", names(in: text).joined(separator: ", "))
  }

  private func names(in text: Translation) -> [String] {
    things.map { text("place.\(game.rawValue).\($0)") }
      + medals.map { text("medal.\($0.kind.rawValue)") }
  }

  /// The pictures of its medals, each within a square; things are seen in their place.
  ///
  /// - Parameter side: the side of a square in points.
  func signs(side: Double) -> [AwardSign] { medals.map { AwardSign($0, side: side) } }

  /// What came between two states of a pupil's achievements.
  init(from before: Achievements, to after: Achievements, in game: Game) {
    let former = Dictionary(
      before.medals.map { ($0.kind, $0.grade) }, uniquingKeysWith: { first, _ in first })
    medals = after.medals.filter { medal in
      guard let grade = medal.grade else { return false }
      return (former[medal.kind] ?? nil).map { $0 < grade } ?? true
    }
    self.game = game
    keepsakes = after.keepsakes(in: game)
    let (old, new) = (before.keepsakes(in: game).count, after.keepsakes(in: game).count)
    things = new > old ? Array(old + 1...new) : []
  }

  /// The awards of a round that is stored as over, as it stands in the store.
  ///
  /// - Parameters:
  ///   - round: the round.
  ///   - game: its game.
  ///   - pupil: who played it.
  package init(
    of round: PlayedRound.ID, in game: Game, by pupil: Pupil.ID, store: ClassroomStore
  ) throws(ClassroomError) {
    let rounds = try store.rounds(of: pupil)
    let times = try store.answerTimes(of: pupil)
    func achievements(_ rounds: [RoundSummary], _ times: [AnswerTime]) -> Achievements {
      Achievements(rounds, times, today: store.today) { store.day(of: $0) }
    }
    let others = rounds.filter { $0.id != round }
    // Answers are counted by quarters of an hour, not by rounds: a day counts for the streak before the round if
    // another round was played on it.
    let day = rounds.first { $0.id == round }.map { store.day(of: $0.started) }
    let isFirst = !others.contains { store.day(of: $0.started) == day }
    self.init(
      from: achievements(
        others, isFirst ? times.filter { store.day(of: $0.moment) != day } : times),
      to: achievements(rounds, times), in: game)
  }
}
