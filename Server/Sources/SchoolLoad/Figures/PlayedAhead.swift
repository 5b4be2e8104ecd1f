import Determinism
import Exercises
import Play
import School
import SchoolExchange

/// Rounds that a pupil has played before they are handed in, so that playing takes no time from what is measured.
struct PlayedAhead: Sendable {
  let identifiers: [UploadedRound.ID]
  private let snapshots: [String]
  private let parcels: [String]

  /// Plays.
  ///
  /// - Parameters:
  ///   - count: how many rounds.
  ///   - machine: who plays, and for what.
  ///   - seed: what chance begins with; another for each pupil.
  init(
    _ count: Int, on machine: JoinedMachine, _ exercises: ExerciseDocument, _ games: [GamePlay],
    seed: UInt64, now: Timestamp
  ) {
    var random = SeededGenerator(seed: seed)
    var players = games.map { VirtualRounds(of: exercises, in: $0, seed: random.next()) }
    var identifiers: [UploadedRound.ID] = []
    var (snapshots, parcels): (Set<String>, [String]) = ([], [])
    for number in 0..<count {
      let game = random.integer(in: 0...(players.count - 1))
      let parcel = players[game].next(
        as: UploadedRound.ID(number: random.next()), by: machine.pupil,
        for: number == 0 ? machine.assignment : nil, at: now)
      identifiers.append(parcel.id)
      snapshots.insert(players[game].snapshot)
      parcels.append(String(decoding: parcel.json, as: UTF8.self))
    }
    self.identifiers = identifiers
    self.snapshots = snapshots.sorted()
    self.parcels = parcels
  }

  /// All rounds, as a machine sends what has waited.
  func batch(at now: Timestamp) -> RoundBatch {
    RoundBatch(sent: now, snapshots: snapshots, parcels: parcels)
  }
}
