import Determinism
import Documents
import Exercises
import Play
import School
import SchoolExchange
import Secrets

/// Rounds that a virtual pupil really plays by the games' rules, so that all that is handed in of them can be
/// verified.
public struct VirtualRounds: Sendable {
  private let game: GamePlay
  private let source: ExerciseSource
  /// What is asked in the rounds.
  public let snapshot: String
  private var random: SeededGenerator

  /// Rounds of a document in a game.
  ///
  /// - Parameters:
  ///   - seed: what the rounds depend on, apart from the document.
  public init(of document: ExerciseDocument, in game: GamePlay, seed: UInt64) {
    self.game = game
    source = ExerciseSource(document: document, for: game.profile)
    snapshot = source.snapshot
    random = SeededGenerator(seed: seed)
  }

  /// Plays another round to its end, or for ten minutes.
  ///
  /// - Parameters:
  ///   - id: what the round is called.
  ///   - pupil: for whom it is played.
  ///   - now: when it ends.
  public mutating func next(
    as id: UploadedRound.ID, by pupil: Pupil.ID, for assignment: Assignment.ID?, at now: Timestamp
  ) -> RoundParcel {
    let virtual = VirtualPupil(
      skill: 0.2 + 0.8 * random.unit(), slip: 0.2 * random.unit(), time: 0.3 + 3 * random.unit())
    let mind = PupilMind(pupil: virtual, seed: random.next())
    var round = game.begin(source, settings: RoundSettings(), seed: random.next(), mind: mind)
    var ticksLeft = 10 * 60 * 60
    while ticksLeft > 0, !round.isOver {
      let played = round.playToAnswer(atMost: ticksLeft)
      if played == 0 { break }
      ticksLeft -= played
    }
    let record = round.record
    let length = record.ticks * 1000 / 60
    return RoundParcel(
      id: id, pupil: pupil, assignment: assignment,
      started: now.advanced(byMilliseconds: -length), ended: now, stars: 1, record: record,
      snapshot: ContentHash(of: snapshot), moves: round.moveText(from: 0))
  }
}
