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
  let game: GamePlay
  let source: ExerciseSource
  let settings: RoundSettings
  /// What is asked in the rounds.
  public let snapshot: String
  /// Who plays the next rounds; nil for somebody else in each.
  public var pupil: ClassPupil?
  var random: SeededGenerator

  /// Rounds of a document in a game.
  ///
  /// - Parameters:
  ///   - seed: what the rounds depend on, apart from the document.
  ///   - settings: those of each.
  public init(
    of document: ExerciseDocument, in game: GamePlay, seed: UInt64,
    settings: RoundSettings = RoundSettings()
  ) {
    self.init(
      of: ExerciseSource(document: document, for: game.profile), in: game, seed: seed,
      settings: settings)
  }

  /// Rounds of what a game asks.
  ///
  /// - Parameters:
  ///   - source: what is asked.
  ///   - seed: what the rounds depend on, apart from that.
  ///   - settings: those of each.
  public init(
    of source: ExerciseSource, in game: GamePlay, seed: UInt64,
    settings: RoundSettings = RoundSettings()
  ) {
    self.game = game
    self.settings = settings
    self.source = source
    snapshot = source.snapshot
    random = SeededGenerator(seed: seed)
  }

  /// Plays another round to its end, or for ten minutes.
  ///
  /// - Parameter keep: called at the beginning and after each answer, with the round so far and the moves since the
  ///   last call.
  /// - Returns: the whole round.
  @discardableResult
  public mutating func play(
    keeping keep: (_ record: RoundRecord, _ moves: String) throws -> Void
  ) rethrows -> RoundRecord {
    let virtual = VirtualPupil(
      skill: 0.2 + 0.8 * random.unit(), slip: 0.2 * random.unit(), time: 0.3 + 3 * random.unit())
    let seed = random.next()
    let mind =
      pupil.map { PupilMind(pupil: $0, seed: seed) } ?? PupilMind(pupil: virtual, seed: seed)
    var round = game.begin(source, settings: settings, seed: random.next(), mind: mind)
    var (ticksLeft, moveCount) = (10 * 60 * 60, round.moveCount)
    try keep(round.record, round.moveText(from: 0))
    while ticksLeft > 0, !round.isOver {
      let played = round.playToAnswer(atMost: ticksLeft)
      if played == 0 { break }
      ticksLeft -= played
      try keep(round.record, round.moveText(from: moveCount))
      moveCount = round.moveCount
    }
    return round.record
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
    var moves = ""
    let record = play { moves += $1 }
    let length = record.ticks * 1000 / 60
    return RoundParcel(
      id: id, pupil: pupil, assignment: assignment,
      started: now.advanced(byMilliseconds: -length), ended: now, stars: 1, record: record,
      snapshot: ContentHash(of: snapshot), moves: moves)
  }
}
