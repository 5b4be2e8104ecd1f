import Dispatch
import Play
import School
import SchoolExchange

extension SchoolStore {
  /// Replays rounds that wait for it, the earliest first. Several processes may do so at one time; a round that
  /// two replay has the same result twice.
  ///
  /// A round whose moves and record are those of another one that came before it is a copy and counts as a mismatch
  /// from its first tick: two rounds that were really played have different seeds.
  ///
  /// - Parameters:
  ///   - limit: how many rounds are replayed at most.
  ///   - games: the games whose rules are here.
  /// - Returns: how many were replayed; 0 if none waits.
  public func verifyPending(limit: Int = 100, by games: [GamePlay]) async throws -> Int {
    let waiting = try await database.read { connection in
      try connection.rows(
        """
        SELECT round.parcel, snapshot.text, round.class, round.place, round.play
        FROM round JOIN snapshot ON snapshot.hash = round.snapshot
        WHERE verification = 'pending' ORDER BY received, place LIMIT ?1
        """, [SQLValue(limit)]
      ).map { row in
        WaitingRound(
          parcel: try row.text(0), snapshot: try row.text(1), schoolClass: row.values[2],
          place: row.values[3], play: row.values[4])
      }
    }
    // Replaying takes the processor for long, so it has a thread of its own.
    let results = await withCheckedContinuation { continuation in
      DispatchQueue(label: "teachify.replays", qos: .utility).async {
        continuation.resume(returning: waiting.map { ($0, $0.verification(by: games)) })
      }
    }
    try await database.write { connection in
      for (round, found) in results {
        var verification = found
        let earlier = try connection.row(
          """
          SELECT 1 FROM round AS other JOIN round ON round.class = ?2 AND round.place = ?3
          WHERE other.play = ?1 AND (other.id <> round.id OR other.hash <> round.hash)
            AND (other.received < round.received OR other.received = round.received
              AND (other.class < round.class OR other.class = round.class AND other.place < round.place))
          LIMIT 1
          """, [round.play, round.schoolClass, round.place])
        if earlier != nil { verification = .mismatch(tick: 0) }
        try connection.run(
          """
          UPDATE round SET verification = ?3, mismatch = ?4
          WHERE class = ?1 AND place = ?2 AND verification = 'pending'
          """,
          [
            round.schoolClass, round.place, .text(verification.stored),
            verification.mismatchTick.map { SQLValue($0) } ?? .null,
          ])
      }
    }
    return waiting.count
  }

  /// Lets rounds whose rules were unknown wait again: to be called when a new version of the server starts. Those
  /// whose moves are not kept any more stay unknown.
  public func retryUnknownEngines() async throws {
    try await database.write { connection in
      try connection.run(
        """
        UPDATE round SET verification = 'pending'
        WHERE verification = 'engineUnknown' AND reduced IS NULL
        """, [])
    }
  }

  /// How many rounds there are of each verification, for the log and for tests.
  public func verificationCounts() async throws -> [String: Int] {
    try await database.read { connection in
      let rows = try connection.rows(
        "SELECT verification, count(*) FROM round GROUP BY verification", [])
      return Dictionary(
        uniqueKeysWithValues: try rows.map { (try $0.text(0), try $0.number(1)) })
    }
  }
}

/// A round that waits for being replayed.
private struct WaitingRound: Sendable {
  let parcel: String
  let snapshot: String
  let schoolClass: SQLValue
  let place: SQLValue
  let play: SQLValue

  func verification(by games: [GamePlay]) -> Verification {
    guard let parcel = try? RoundParcel(json: Array(parcel.utf8)) else { return .engineUnknown }
    return parcel.verification(snapshot: snapshot, by: games)
  }
}

extension Verification {
  /// What the database keeps.
  var stored: String {
    switch self {
    case .pending: "pending"
    case .engineUnknown: "engineUnknown"
    case .verified: "verified"
    case .mismatch: "mismatch"
    }
  }

  var mismatchTick: Int? {
    if case .mismatch(let tick) = self { tick } else { nil }
  }

  /// Nil for what no version has written.
  init?(stored: String, tick: Int?) {
    switch stored {
    case "pending": self = .pending
    case "engineUnknown": self = .engineUnknown
    case "verified": self = .verified
    case "mismatch": self = .mismatch(tick: tick ?? 0)
    default: return nil
    }
  }
}
