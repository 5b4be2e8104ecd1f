import Dispatch
import Documents
import Exercises
import Glibc
import Play
import School
import SchoolExchange
import Synchronization

/// How much time of a processor replaying rounds takes at most. What counts is the work, not what a round says of its
/// length or what a clock shows, so a true round is never too long because a machine has little time.
public struct ReplayBudget: Sendable {
  /// What a round may take at first, some hours of playing. One that takes longer is put behind all others.
  public var first: Duration
  /// What it may take when it has been put behind all others, more than a day of playing. One that takes even longer
  /// stays unknown.
  public var last: Duration
  /// After what time a call returns, so that rounds that came meanwhile get their turn.
  public var turn: Duration

  /// The budget of a server: whoever plays meanwhile waits for two seconds at most.
  public static let serving = ReplayBudget(turn: .seconds(2))

  /// A budget of these parts.
  public init(
    first: Duration = .seconds(1), last: Duration = .seconds(20), turn: Duration = .seconds(3600)
  ) {
    self.first = first
    self.last = last
    self.turn = turn
  }
}

/// How much of a processor's time the rounds of each class have taken lately, so that classes whose rounds take long
/// come after all others: of machines, somebody with a code has as many as he likes. Each server has its own.
public final class ReplayLedger: Sendable {
  private struct Account {
    var spent: [SchoolClass.ID: Duration] = [:]
    var halved = SuspendingClock.now
  }

  private let account = Mutex(Account())

  /// Nobody has taken any time yet.
  public init() {}

  /// Adds what a round of a class has taken.
  func add(_ time: Duration, of schoolClass: SchoolClass.ID) {
    account.withLock { account in
      let now = SuspendingClock.now
      // What was long ago counts ever less.
      while now - account.halved >= .seconds(60), !account.spent.isEmpty {
        account.spent = account.spent.mapValues { $0 / 2 }.filter { $0.value >= .seconds(1) }
        account.halved += .seconds(60)
      }
      if account.spent.isEmpty { account.halved = now }
      account.spent[schoolClass, default: .zero] += time
    }
  }

  /// The seconds that each class has taken lately; those are not in it whose rounds take hardly any time.
  var seconds: [SchoolClass.ID: Int] {
    account.withLock { $0.spent.mapValues { Int($0.components.seconds) } }
  }
}

extension SchoolStore {
  /// Replays rounds that wait for it: one of each machine after the other, the earliest of each first. Rounds that say to
  /// be longer than an hour come after all others, the longer the later: replaying ends where a round says that it ends, so
  /// none that says to be short waits for long ones. Those of classes whose rounds take long come after those of
  /// others, and rounds that did not end in their time behind all. Each verdict is written at once. Several processes
  /// may do so at one time, from different places in the line; a round that two replay has the same result twice.
  ///
  /// A round that was played with the seed of another one that came before it is a copy and counts as a mismatch
  /// from its first tick (`RoundParcel.play`), unless it is the same pupil's under the same identifier, for the same
  /// assignment, with the same questions: that may be a round that has gone on, which came when what was left of it did.
  /// A round of an assignment of its class is compared with the assigned document as well.
  ///
  /// - Parameters:
  ///   - limit: how many rounds are replayed at most.
  ///   - games: the games whose rules are here.
  ///   - budget: how much time that takes at most.
  ///   - part: where among the machines, and among the rounds of each, to begin, 0…1; whoever was before that comes
  ///     last. Processes that begin at different places hardly ever replay the same round.
  ///   - ledger: what machines' rounds have taken lately.
  /// - Returns: how many were looked at, also those that were put behind the others; 0 if none waits.
  /// - Throws: a `CancellationError` soon after the task is cancelled; the round at hand waits again.
  public func verifyPending(
    limit: Int = 100, by games: [GamePlay], within budget: ReplayBudget = ReplayBudget(),
    beginningAt part: Double = 0, ledger: ReplayLedger = ReplayLedger()
  ) async throws -> Int {
    let places = RoundPlace.line(
      try await placesOfWaiting(limit), beginningAt: part, spent: ledger.seconds)
    let start = SuspendingClock.now
    var documents: [String: AssignedDocument?] = [:]
    var count = 0
    for place in places {
      // Another process may have been here.
      guard let round = try await waitingRound(at: place) else { continue }
      if let name = round.document, documents[name] == nil {
        documents[name] = try await assignedDocument(name, file: round.file ?? "")
      }
      let assigned = round.document.flatMap { documents[$0] ?? nil }
      let limit = place.isPutBack ? budget.last : budget.first
      let (verification, time) = await onSlowThread { isCancelled in
        let start = ProcessorTime.ofThread
        let found = round.verification(by: games, assigned: assigned) {
          !isCancelled() && ProcessorTime.ofThread - start < limit
        }
        return (found, ProcessorTime.ofThread - start)
      }
      ledger.add(time, of: place.schoolClass)
      try Task.checkCancellation()
      try await note(verification, of: round)
      count += 1
      if SuspendingClock.now - start > budget.turn { break }
    }
    return count
  }

  private func placesOfWaiting(_ limit: Int) async throws -> [RoundPlace] {
    try await database.read { connection in
      // While a round waits, `mismatch` says whether it has been put behind all others.
      try connection.rows(
        """
        SELECT class, place, putBack, hours, device FROM (
          SELECT class, place, device, hours, received, coalesce(mismatch, 0) AS putBack,
            row_number() OVER (
              PARTITION BY coalesce(mismatch, 0), hours, device ORDER BY received, place) AS inLine
          FROM round WHERE verification = 'pending') AS waiting
        ORDER BY putBack, hours, inLine, received, place LIMIT ?1
        """, [SQLValue(limit)]
      ).map { row in
        RoundPlace(
          schoolClass: try row.identifier(0), place: row.values[1],
          length: RoundPlace.Length(
            isPutBack: try row.number(2) != 0, hours: try row.number(3)),
          device: try row.identifier(4))
      }
    }
  }

  /// The round at a place; nil if it does not wait any more.
  private func waitingRound(at place: RoundPlace) async throws -> WaitingRound? {
    try await database.read { connection in
      let row = try connection.row(
        """
        SELECT round.parcel, snapshot.text, round.play, assignment.game, document.hash, document.file
        FROM round JOIN snapshot ON snapshot.hash = round.snapshot
          LEFT JOIN assignment ON assignment.id = round.assignment
            AND assignment.class = round.class
          LEFT JOIN document ON document.subject = assignment.subject
            AND document.hash = assignment.hash
        WHERE round.class = ?1 AND round.place = ?2 AND verification = 'pending'
        """, [place.schoolClass.sql, place.place])
      return try row.map { row in
        WaitingRound(
          at: place, parcel: try row.text(0), snapshot: try row.text(1), play: row.values[2],
          game: try row.textOrNil(3), document: try row.textOrNil(4), file: try row.textOrNil(5))
      }
    }
  }

  /// The document with a hash as it is read from its file; nil if it is not there or nothing of it can be played.
  private func assignedDocument(_ hash: String, file: String) async throws -> AssignedDocument? {
    let bytes = try await database.read { connection in
      try connection.row("SELECT bytes FROM content WHERE hash = ?1", [.text(hash)])?.bytes(0)
    }
    guard let bytes else { return nil }
    return await onSlowThread { _ in AssignedDocument(bytes: bytes, fileName: file) }
  }

  /// Does what takes the processor for long on a thread of its own.
  ///
  /// - Parameter body: what is done; it is given whether the task has been cancelled.
  func onSlowThread<Value: Sendable>(
    _ body: @escaping @Sendable (_ isCancelled: () -> Bool) -> Value
  ) async -> Value {
    let flag = CancellationFlag()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "teachify.slow", qos: .utility).async {
          continuation.resume(returning: body { flag.isSet.load(ordering: .relaxed) })
        }
      }
    } onCancel: {
      flag.isSet.store(true, ordering: .relaxed)
    }
  }

  /// Writes what replaying a round has shown; one that could not be replayed within its time is put behind all others,
  /// or stays unknown if it was there already.
  private func note(_ found: Verification, of round: WaitingRound) async throws {
    try await database.write { connection in
      var (verification, tick) = (found, found.mismatchTick)
      let earlier = try connection.row(
        """
        SELECT 1 FROM round AS other JOIN round ON round.class = ?2 AND round.place = ?3
        WHERE other.play = ?1 AND (other.id <> round.id OR other.pupil <> round.pupil
            OR other.snapshot <> round.snapshot
            OR coalesce(other.assignment, 0) <> coalesce(round.assignment, 0))
          AND (coalesce(other.begun, other.received) < coalesce(round.begun, round.received)
            OR coalesce(other.begun, other.received) = coalesce(round.begun, round.received)
              AND (other.class < round.class
                OR other.class = round.class AND other.place < round.place))
        LIMIT 1
        """, [round.play, round.at.schoolClass.sql, round.at.place])
      if earlier != nil {
        (verification, tick) = (.mismatch(tick: 0), 0)
      } else if found == .pending {
        (verification, tick) = (round.at.isPutBack ? .engineUnknown : .pending, 1)
      }
      if verification == .verified, let parcel = try? RoundParcel(json: Array(round.parcel.utf8)),
        try !Self.settle(parcel, ContentHash(of: round.parcel), connection)
      {
        return
      }
      try connection.run(
        """
        UPDATE round SET verification = ?3, mismatch = ?4
        WHERE class = ?1 AND place = ?2 AND verification = 'pending'
        """,
        [
          round.at.schoolClass.sql, round.at.place, .text(verification.stored),
          tick.map { SQLValue($0) } ?? .null,
        ])
    }
  }

  /// Lets rounds whose rules were unknown wait again: to be called when a new version of the server starts. Those
  /// whose moves are not kept any more, or that took too long, stay unknown.
  public func retryUnknownEngines() async throws {
    try await database.write { connection in
      try connection.run(
        """
        UPDATE round SET verification = 'pending'
        WHERE verification = 'engineUnknown' AND reduced IS NULL AND mismatch IS NULL
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

/// Where a round is.
private struct RoundPlace: Sendable {
  /// How long it takes, as far as that is known.
  struct Length: Hashable, Comparable {
    /// Whether it took too long once.
    let isPutBack: Bool
    /// What it says itself (`RoundParcel.hours`).
    let hours: Int

    static func < (left: Length, right: Length) -> Bool {
      left.isPutBack == right.isPutBack ? left.hours < right.hours : right.isPutBack
    }
  }

  let schoolClass: SchoolClass.ID
  let place: SQLValue
  let length: Length
  let device: Device.ID

  var isPutBack: Bool { length.isPutBack }

  /// The order in which rounds are replayed.
  ///
  /// - Parameters:
  ///   - places: the rounds, the earliest of each machine first.
  ///   - part: where among the machines, and among the rounds of each, to begin.
  ///   - spent: the seconds that rounds of classes have taken lately.
  static func line(
    _ places: [RoundPlace], beginningAt part: Double, spent: [SchoolClass.ID: Int]
  ) -> [RoundPlace] {
    Dictionary(grouping: places, by: \.length).sorted { $0.key < $1.key }.flatMap { _, wanted in
      Dictionary(grouping: wanted) { spent[$0.schoolClass] ?? 0 }.sorted { $0.key < $1.key }
        .flatMap { _, wanted in
          let ofDevice = Dictionary(grouping: wanted, by: \.device)
          var devices: [Device.ID] = []
          var seen: Set<Device.ID> = []
          for place in wanted where seen.insert(place.device).inserted {
            devices.append(place.device)
          }
          return inTurn(
            devices.rotated(by: part).map { (ofDevice[$0] ?? []).rotated(by: part) })
        }
    }
  }

  /// The first of each line, then the second of each, and so on.
  private static func inTurn(_ lines: [[RoundPlace]]) -> [RoundPlace] {
    (0..<(lines.map(\.count).max() ?? 0)).flatMap { turn in
      lines.lazy.filter { turn < $0.count }.map { $0[turn] }
    }
  }
}

extension Array {
  /// The elements from a part on, 0…1, then those before.
  fileprivate func rotated(by part: Double) -> [Element] {
    let first = Swift.min(count, Int(Double(count) * part))
    return Array(self[first...] + self[..<first])
  }
}

/// A round that waits for being replayed.
private struct WaitingRound: Sendable {
  let at: RoundPlace
  let parcel: String
  let snapshot: String
  let play: SQLValue
  /// The game of its assignment; nil if that is free, or there is none.
  let game: String?
  /// The hash of its assignment's document; nil if it is of none.
  let document: String?
  /// The name of the document's file.
  let file: String?

  /// - Parameter goesOn: asked again and again while it is replayed; false stops that.
  /// - Returns: `pending` only if it was stopped.
  func verification(
    by games: [GamePlay], assigned: AssignedDocument?, while goesOn: () -> Bool
  ) -> Verification {
    guard let parcel = try? RoundParcel(json: Array(parcel.utf8)) else { return .engineUnknown }
    let found = parcel.verification(
      snapshot: snapshot, by: games, assigned: assigned, while: goesOn)
    let isOtherGame = game.map { $0 != parcel.record.game.rawValue } ?? false
    return found == .verified && isOtherGame ? .otherQuestions : found
  }
}

private final class CancellationFlag: Sendable {
  let isSet = Atomic(false)
}

private enum ProcessorTime {
  /// What the thread that asks has taken so far.
  static var ofThread: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
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
