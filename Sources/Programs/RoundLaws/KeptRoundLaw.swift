import Classroom
import Determinism
import Exercises
import Foundation
import Play
import StageLaws
import Synchronization

/// What is stored of a round reproduces exactly that round: after it is exported, imported elsewhere and
/// replayed by its moves, it has the same questions, options, verdicts, score and state.
public enum KeptRoundLaw {
  /// The number of rounds that share a classroom: enough that opening two stores takes only a small part of
  /// the time.
  public static let roundsOfClassroom = 128

  /// The law for rounds of some games. A case is a round; a few pupils of a classroom play several, one after
  /// the other.
  public static func law(of games: [GamePlay]) -> Law {
    Law(
      "kept-rounds",
      "a round that is kept, exported, imported and played again is the same round",
      groupSize: roundsOfClassroom
    ) { lawCase in try check(&lawCase, of: games) }
  }

  private static func check(_ lawCase: inout LawCase, of games: [GamePlay]) throws {
    let folder = NSTemporaryDirectory() + "teachify-laws-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var random = lawCase.random
    let rounds = try keep(in: folder + "/here", of: games, using: &random)
    let text = try open(folder + "/here", seed: 2).export()
    let other = try open(folder + "/there", seed: 3)
    let report = try other.importPupils(bytes: Array(text.utf8), fileName: "export.json")
    guard report.isComplete else { throw Broken("the export has faults: \(report.diagnostics)") }
    for (number, round) in rounds.enumerated() {
      guard let kept = try other.round(round.id), let recording = try other.recording(of: round.id)
      else { throw Broken("round \(number) is lost") }
      guard kept.record == round.record else {
        throw Broken("round \(number) was kept otherwise: \(kept.record.json)")
      }
      let replay = recording.replay(of: kept.record, in: round.game.profile) { _ in nil }
      guard let replay, replay.isExact else {
        throw Broken("round \(number) cannot be played again")
      }
      guard let again = round.game.end(of: replay, as: kept.record) else {
        throw Broken("the moves are none")
      }
      guard again.record == round.record, again.digest == round.digest else {
        throw Broken(
          "round \(number) is another one: \(again.record.json) in place of \(round.record.json)")
      }
      lawCase.digest.combine(round.digest.value)
    }
  }

  struct Broken: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  /// A round as it was played.
  struct Played: Sendable {
    let game: GamePlay
    let id: PlayedRound.ID
    let record: RoundRecord
    let digest: StateDigest
  }

  private static func open(_ folder: String, seed: UInt64) throws -> ClassroomStore {
    // Identifiers depend only on the case; a counter makes them different each time, as random ones would be.
    let numbers = IdentifierNumbers(seed)
    return try ClassroomStore(
      in: DataFolder(folder),
      surroundings: Surroundings(
        now: { Timestamp(milliseconds: 1_767_225_600_000) }, random: { numbers.next() }))
  }

  private static func keep(
    in folder: String, of games: [GamePlay], using random: inout SeededGenerator
  ) throws -> [Played] {
    let store = try open(folder, seed: 1)
    var rounds: [Played] = []
    while rounds.count < roundsOfClassroom {
      let pupil = try store.addPupil(name: "Kind \(rounds.count)", animal: "fox", colour: "red").id
      var records: [RoundRecord] = []
      for _ in 0..<min(4, roundsOfClassroom - rounds.count) {
        guard let game = random.element(of: games) else { break }
        let source = try RandomSource.source(for: game.profile, after: records, using: &random)
        let settings = RandomSource.settings(source, after: records, using: &random)
        let played = try play(game, source, settings, pupil, store, using: &random)
        records.append(played.record)
        rounds.append(played)
      }
    }
    try store.close()
    return rounds
  }

  /// Plays a round with a virtual pupil, and stores it in the same way as the screens do.
  private static func play(
    _ game: GamePlay, _ source: ExerciseSource, _ settings: RoundSettings, _ pupil: Pupil.ID,
    _ store: ClassroomStore, using random: inout SeededGenerator
  ) throws -> Played {
    let virtual = VirtualPupil(
      skill: random.unit(), slip: 0.2 * random.unit(), time: 0.3 + 3 * random.unit())
    let mind = PupilMind(pupil: virtual, seed: random.next())
    var round = game.begin(source, settings: settings, seed: random.next(), mind: mind)
    var (id, keptAnswers, keptMoves): (PlayedRound.ID?, Int, Int) = (nil, 0, 0)
    var ticksLeft = random.integer(in: 200...6_000)
    func keep() throws {
      let record = round.record
      let text = round.moveText(from: keptMoves)
      if let id {
        try store.keep(record, in: id, moves: text)
      } else {
        id = try store.begin(
          record, by: pupil, recording: .whole(snapshot: source.snapshot, moves: text))
      }
      (keptAnswers, keptMoves) = (record.answers.count, round.moveCount)
    }
    // In a fifth of the rounds each answer is stored when it is given; in the others everything is stored at
    // once.
    let keepsEach = random.chance(0.2)
    while ticksLeft > 0, !round.isOver {
      ticksLeft -= round.playToAnswer(atMost: ticksLeft)
      if keepsEach, round.answerCount > keptAnswers { try keep() }
    }
    if id == nil { try keep() }
    let record = round.record
    guard let id else { throw Broken("the round has no name") }
    try store.finish(record, in: id, stars: 1, moves: round.moveText(from: keptMoves))
    return Played(game: game, id: id, record: record, digest: round.digest)
  }
}

/// Distinct numbers, the same in every run.
private final class IdentifierNumbers: Sendable {
  private let generator: Mutex<SeededGenerator>

  init(_ seed: UInt64) { generator = Mutex(SeededGenerator(seed: seed)) }

  func next() -> UInt64 { generator.withLock { $0.next() } }
}
