import Dispatch
import Documents
import Exercises
import Play
import School
import SchoolExchange

extension SchoolStore {
  /// Replays rounds that wait for it, the earliest first. Several processes may do so at one time: in a database that
  /// they share, each takes others.
  ///
  /// A round whose moves and record are those of another one that came before it is a copy and counts as a mismatch
  /// from its first tick: two rounds that were really played have different seeds. A round of an assignment is compared
  /// with the assigned document as well.
  ///
  /// - Parameters:
  ///   - limit: how many rounds are replayed at most.
  ///   - games: the games whose rules are here.
  /// - Returns: how many were replayed; 0 if none waits.
  public func verifyPending(limit: Int = 100, by games: [GamePlay]) async throws -> Int {
    if let lock = database.dialect.skippingLocks {
      // The rounds are locked while they are replayed. Nobody asks for an empty transaction's commit to be on disk.
      return try await database.write { connection in
        let waiting = try WaitingRounds(limit: limit, lock: lock, connection)
        try waiting.keep(waiting.verifications(by: games), connection)
        return waiting.rounds.count
      }
    }
    let waiting = try await database.read { try WaitingRounds(limit: limit, lock: "", $0) }
    if waiting.rounds.isEmpty { return 0 }
    // Replaying takes the processor for long, so it has a thread of its own.
    let results = await withCheckedContinuation { continuation in
      DispatchQueue(label: "teachify.replays", qos: .utility).async {
        continuation.resume(returning: waiting.verifications(by: games))
      }
    }
    try await database.write { try waiting.keep(results, $0) }
    return waiting.rounds.count
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

/// Rounds that wait for being replayed, with the documents that are assigned in them.
private struct WaitingRounds: Sendable {
  let rounds: [WaitingRound]
  /// The files by their hashes.
  private let documents: [String: (bytes: [UInt8], file: String)]

  /// The earliest ones.
  ///
  /// - Parameters:
  ///   - limit: how many at most.
  ///   - lock: what keeps other processes from taking the same ones.
  ///   - connection: where they are kept.
  init(limit: Int, lock: String, _ connection: any SQLConnection) throws {
    rounds = try connection.rows(
      """
      SELECT round.parcel, snapshot.text, round.class, round.place, round.play, assignment.game,
        document.hash, document.file
      FROM round JOIN snapshot ON snapshot.hash = round.snapshot
        LEFT JOIN assignment ON assignment.id = round.assignment
        LEFT JOIN document ON document.subject = assignment.subject
          AND document.hash = assignment.hash
      WHERE verification = 'pending' ORDER BY received, place LIMIT ?1 \(lock)
      """, [SQLValue(limit)]
    ).map { row in
      WaitingRound(
        parcel: try row.text(0), snapshot: try row.text(1), schoolClass: row.values[2],
        place: row.values[3], play: row.values[4], game: try row.textOrNil(5),
        document: try row.textOrNil(6), file: try row.textOrNil(7))
    }
    var documents: [String: (bytes: [UInt8], file: String)] = [:]
    for round in rounds {
      guard let hash = round.document, let file = round.file, documents[hash] == nil else {
        continue
      }
      let row = try connection.row("SELECT bytes FROM content WHERE hash = ?1", [.text(hash)])
      if let row { documents[hash] = (try row.bytes(0), file) }
    }
    self.documents = documents
  }

  /// What replaying shows, in the order of the rounds.
  func verifications(by games: [GamePlay]) -> [Verification] {
    let read = documents.mapValues { text in
      DocumentReader.read(bytes: text.bytes, fileName: text.file).document
    }
    return rounds.map { round in
      round.verification(by: games, assigned: round.document.flatMap { read[$0] ?? nil })
    }
  }

  /// Stores what replaying has shown.
  func keep(_ verifications: [Verification], _ connection: any SQLConnection) throws {
    for (round, found) in zip(rounds, verifications) {
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
}

/// A round that waits for being replayed.
private struct WaitingRound: Sendable {
  let parcel: String
  let snapshot: String
  let schoolClass: SQLValue
  let place: SQLValue
  let play: SQLValue
  /// The game of its assignment; nil if that is free, or there is none.
  let game: String?
  /// The hash of its assignment's document; nil if it is of none.
  let document: String?
  /// The name of the document's file.
  let file: String?

  func verification(by games: [GamePlay], assigned: ExerciseDocument?) -> Verification {
    guard let parcel = try? RoundParcel(json: Array(parcel.utf8)) else { return .engineUnknown }
    let found = parcel.verification(snapshot: snapshot, by: games, assigned: assigned)
    let isOtherGame = game.map { $0 != parcel.record.game.rawValue } ?? false
    return found == .verified && isOtherGame ? .otherQuestions : found
  }
}

extension Verification {
  /// What the database keeps.
  var stored: String {
    switch self {
    case .pending: "pending"
    case .engineUnknown: "engineUnknown"
    case .otherQuestions: "otherQuestions"
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
    case "otherQuestions": self = .otherQuestions
    case "verified": self = .verified
    case "mismatch": self = .mismatch(tick: tick ?? 0)
    default: return nil
    }
  }
}
