import Classroom
import Determinism
import Exercises
import FeedMe
import Foundation
import MathPiano
import Play
import StageLaws
import Synchronization
import TeachifyBird

/// Whatever is kept of a round leads to that very round again: after it was exported, imported
/// elsewhere and played by its moves, with the same questions, options, verdicts, score and state.
public enum KeptRoundLaw {
  /// The number of rounds that share a classroom: so many that opening two stores counts little.
  public static let roundsOfClassroom = 32

  /// The law. A case is a round; a few pupils of a classroom play a few, one after the other.
  public static let law = Law(
    "kept-rounds",
    "a round that is kept, exported, imported and played again is the same round",
    groupSize: roundsOfClassroom
  ) { lawCase in
    let folder = NSTemporaryDirectory() + "teachify-laws-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var random = lawCase.random
    let rounds = try keep(in: folder + "/here", using: &random)
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
      guard let replay = recording.replay(of: kept.record), replay.isExact else {
        throw Broken("round \(number) cannot be played again")
      }
      let again = try round.play(replay, kept.record)
      guard again.record == round.record, again.digest == round.digest else {
        throw Broken(
          "round \(number) is another one: \(again.record.json) in place of \(round.record.json)")
      }
      lawCase.digest.combine(round.digest)
    }
  }

  struct Broken: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  /// A round as it was played, and how to play it again.
  struct Played: Sendable {
    let id: PlayedRound.ID
    let record: RoundRecord
    let digest: UInt64
    let play: @Sendable (RoundReplay, RoundRecord) throws -> (record: RoundRecord, digest: UInt64)
  }

  private static func open(_ folder: String, seed: UInt64) throws -> ClassroomStore {
    // Identifiers from the case alone; a counter is different each time, as chance would be.
    let numbers = IdentifierNumbers(seed)
    return try ClassroomStore(
      in: DataFolder(folder),
      surroundings: Surroundings(
        now: { Timestamp(milliseconds: 1_767_225_600_000) }, random: { numbers.next() }))
  }

  private static func keep(
    in folder: String, using random: inout SeededGenerator
  ) throws -> [Played] {
    let store = try open(folder, seed: 1)
    var rounds: [Played] = []
    while rounds.count < roundsOfClassroom {
      let pupil = try store.addPupil(name: "Kind \(rounds.count)", animal: "fox", colour: "red").id
      var records: [RoundRecord] = []
      for _ in 0..<min(4, roundsOfClassroom - rounds.count) {
        guard let game = random.element(of: Game.allCases) else { break }
        let source = try RandomSource.source(for: game, after: records, using: &random)
        let settings = RandomSource.settings(source, after: records, using: &random)
        let played =
          switch game {
          case .mathPiano:
            try play(MathPianoPilot.self, source, settings, pupil, store, using: &random)
          case .teachifyBird:
            try play(TeachifyBirdPilot.self, source, settings, pupil, store, using: &random)
          case .feedMe: try play(FeedMePilot.self, source, settings, pupil, store, using: &random)
          }
        records.append(played.record)
        rounds.append(played)
      }
    }
    try store.close()
    return rounds
  }

  /// Plays a round as a virtual pupil does, keeps it as the screens do, answer by answer.
  private static func play<Pilot: PupilPilot>(
    _ type: Pilot.Type, _ source: ExerciseSource, _ settings: RoundSettings, _ pupil: Pupil.ID,
    _ store: ClassroomStore, using random: inout SeededGenerator
  ) throws -> Played {
    typealias Rules = Pilot.Rules
    let virtual = VirtualPupil(
      skill: random.unit(), slip: 0.2 * random.unit(), time: 0.3 + 3 * random.unit())
    var pilot = Pilot(pupil: virtual, seed: random.next())
    var rules = Rules(exercises: source, settings: settings, seed: random.next())
    var moves = RoundMoves<Rules.Input>()
    var (id, keptAnswers, keptMoves): (PlayedRound.ID?, Int, Int) = (nil, 0, 0)
    let length = random.integer(in: 200...6_000)
    func keep() throws {
      let record = RoundRecord(of: rules)
      let text = moves.text(from: keptMoves)
      if let id {
        try store.keep(record, in: id, moves: text)
      } else {
        id = try store.begin(
          record, by: pupil, recording: .whole(snapshot: source.snapshot, moves: text))
      }
      (keptAnswers, keptMoves) = (record.answers.count, moves.moves.count)
    }
    // Now and then all is kept at once, as where an answer could not be kept at its time.
    let keepsEach = random.chance(0.2)
    for _ in 0..<length where rules.phase != .over {
      let input = pilot.input(for: rules)
      moves.note(input, at: rules.ticks)
      _ = rules.advance(input)
      if keepsEach, rules.records.count > keptAnswers { try keep() }
    }
    if id == nil { try keep() }
    let record = RoundRecord(of: rules)
    guard let id else { throw Broken("the round has no name") }
    try store.finish(record, in: id, stars: 1, moves: moves.text(from: keptMoves))
    return Played(id: id, record: record, digest: rules.digest.value) { replay, record in
      guard let moves = RoundMoves<Rules.Input>(text: replay.moves) else {
        throw Broken("the moves are none")
      }
      var rules = Rules(exercises: replay.source, settings: record.settings, seed: record.seed)
      moves.lead(&rules, to: record.ticks)
      return (RoundRecord(of: rules), rules.digest.value)
    }
  }
}

/// Different numbers, the same in every run.
private final class IdentifierNumbers: Sendable {
  private let generator: Mutex<SeededGenerator>

  init(_ seed: UInt64) { generator = Mutex(SeededGenerator(seed: seed)) }

  func next() -> UInt64 { generator.withLock { $0.next() } }
}
