import GRDB
import Play
import School
import SchoolExchange
import Secrets

extension ClassroomStore {
  /// Writes the parcels of rounds that are to be handed in: those of the school's children that are over, and those
  /// that were left in the middle, so that they can be continued on another machine. A round that is being played is
  /// handed in when it is over or left, or was not continued for a day.
  ///
  /// A parcel is written once and sent unchanged until the server has it. A round that is continued after it was
  /// handed in is handed in once more, and takes the place of what the server had of it.
  public func writeParcels() throws(ClassroomError) {
    let now = surroundings.now()
    try write { database in
      let rounds = try database.rows(
        "SELECT id FROM round WHERE \(Self.isToBeHandedIn) AND id NOT IN (SELECT round FROM outbox)",
        [now.milliseconds - RoundParcel.goingOnMilliseconds, now.milliseconds])
      for row in rounds { try Self.writeParcel(of: try row.identifier("id"), database) }
    }
  }

  /// The SQL condition of a round that the server is to have, and may not have yet. One that was played last at a
  /// moment that is still to come was played with another clock, so nobody knows how long ago that was.
  private static let isToBeHandedIn = """
    handedIn IS NULL
      AND (ending <> 'left' OR ended >= \(lastAnswered)
        OR max(coalesce(ended, started), coalesce(\(lastAnswered), started)) NOT BETWEEN ?1 AND ?2)
      AND pupil IN (SELECT pupil FROM schoolchild)
      AND \(isOfSchool)
    """

  /// The SQL condition of a round of a child that is the school's: every one of which it is not noted that it is not.
  /// What clocks showed says nothing: one that was wrong when the child came in, or when it played, would keep its
  /// rounds from the school for ever.
  static let isOfSchool = "coalesce(schoolRound, round.id) <> 0"

  /// The SQL expression of the moment at which a round that is handed in now was: none before what is for its child was
  /// fetched last, whatever the clock shows, so that it counts until that is fetched again.
  static let handedInNow = """
    max(?1, coalesce((SELECT fetched FROM schoolchild WHERE schoolchild.pupil = round.pupil), ?1))
    """

  private static let lastAnswered = "(SELECT max(moment) FROM answer WHERE answer.round = round.id)"

  private static func writeParcel(of id: PlayedRound.ID, _ database: Database) throws {
    guard let round = try PlayedRound.find(database, id),
      let child = try Schoolchild.find(database, round.pupil)
    else { return }
    guard let parcel = try RoundParcel(of: round, by: child.child, database) else {
      // What was damaged of it cannot be handed in, so it does not wait.
      return try put(id, round.pupil, "", refused: .objectIsFaulty, database)
    }
    let json = parcel.json
    // The server takes none that is larger: some three thousand answers.
    if json.count > RoundParcel.mostBytes {
      try put(id, round.pupil, "", refused: .createOperationFailed, database)
    } else {
      try put(id, round.pupil, String(decoding: json, as: UTF8.self), refused: nil, database)
    }
  }

  private static func put(
    _ round: PlayedRound.ID, _ pupil: Pupil.ID, _ parcel: String, refused: SharingFault?,
    _ database: Database
  ) throws {
    try database.run(
      "INSERT INTO outbox (round, pupil, parcel, refused) VALUES (?, ?, ?, ?)",
      [round.stored, pupil.stored, parcel, refused?.rawValue])
  }

  /// A child's rounds that wait until the server has them, the first ones first.
  ///
  /// - Parameters:
  ///   - pupil: whose rounds.
  ///   - limit: the maximum number.
  public func outbox(of pupil: Pupil.ID, limit: Int) throws(ClassroomError) -> [OutboxEntry] {
    try read { database in
      try database.rows(
        """
        SELECT outbox.round, parcel, snapshot.text AS snapshotText FROM outbox
        JOIN round ON round.id = outbox.round
        LEFT JOIN snapshot ON snapshot.hash = round.snapshot
        WHERE outbox.pupil = ? AND refused IS NULL ORDER BY ended, round.id LIMIT ?
        """, [pupil.stored, limit]
      ).map { row in
        OutboxEntry(
          round: try row.identifier("round"), pupil: pupil, parcel: try row.checked("parcel"),
          snapshot: try row.checkedOrNil("snapshotText"))
      }
    }
  }

  /// How many rounds wait until the server has them.
  public func outboxState() throws(ClassroomError) -> OutboxState {
    let now = surroundings.now()
    return try read { database in
      let row = try database.row(
        """
        SELECT count(*) AS waiting, min(ended) AS since FROM round
        WHERE \(Self.isToBeHandedIn) AND id NOT IN (SELECT round FROM outbox WHERE refused NOT NULL)
        """, [now.milliseconds - RoundParcel.goingOnMilliseconds, now.milliseconds])
      let refused = try Int.fetchOne(
        database, sql: "SELECT count(*) FROM outbox WHERE refused NOT NULL")
      return OutboxState(
        count: try row?.amount("waiting") ?? 0, since: try row?.timestampOrNil("since"),
        refused: refused ?? 0)
    }
  }

  /// Takes a round out of the outbox, because the server has written it to its disk.
  ///
  /// - Parameters:
  ///   - round: the round.
  ///   - hash: the hash of the parcel that the server has. If another one waits, it stays.
  /// - Returns: whether it was taken out.
  @discardableResult
  public func settle(_ round: PlayedRound.ID, as hash: ContentHash) throws(ClassroomError) -> Bool {
    let now = surroundings.now()
    return try write { database in
      guard try Self.waits(round, as: hash, database) else { return false }
      try database.run("DELETE FROM outbox WHERE round = ?", [round.stored])
      try database.run(
        "UPDATE round SET handedIn = \(Self.handedInNow) WHERE id = ?2",
        [now.milliseconds, round.stored])
      return true
    }
  }

  /// Notes that the server will never take a round. It stays on this machine, and is not sent again.
  ///
  /// - Parameters:
  ///   - round: the round.
  ///   - hash: the hash of the parcel that the server refused.
  ///   - fault: why.
  public func noteRefused(
    _ round: PlayedRound.ID, as hash: ContentHash, because fault: SharingFault
  ) throws(ClassroomError) {
    try write { database in
      guard try Self.waits(round, as: hash, database) else { return }
      try database.run(
        "UPDATE outbox SET refused = ? WHERE round = ?", [fault.rawValue, round.stored])
    }
  }

  private static func waits(
    _ round: PlayedRound.ID, as hash: ContentHash, _ database: Database
  ) throws -> Bool {
    let row = try database.row("SELECT parcel FROM outbox WHERE round = ?", [round.stored])
    return try row.map { ContentHash(of: try $0.checked("parcel", as: String.self)) } == hash
  }
}

extension Schoolchild {
  /// Lets all rounds be handed in once more, because the server's data come from a copy that lacks some of them, and
  /// those that others have handed in be fetched again. What the server still has, it takes as the same.
  static func handInAgain(_ database: Database) throws {
    try database.execute(
      sql: """
        UPDATE round SET handedIn = NULL
        WHERE handedIn NOT NULL AND snapshot NOT NULL AND pupil IN (SELECT pupil FROM schoolchild);
        UPDATE schoolchild SET place = 0 WHERE place > 0
        """)
  }
}

extension RoundParcel {
  /// A stored round as the server knows it; nil if what was asked in it, or a move, is lost.
  init?(of round: PlayedRound, by child: School.Pupil.ID, _ database: Database) throws {
    guard case .whole(let snapshot, let moves)? = try PlayedRound.recording(database, round.id)
    else { return nil }
    let row = try database.row("SELECT schoolRound FROM round WHERE id = ?", [round.id.stored])
    self.init(
      id: UploadedRound.ID(
        stored: try row?.checkedOrNil("schoolRound", as: Int64.self) ?? round.id.stored),
      pupil: child, assignment: round.assignment, started: round.started,
      ended: round.ended ?? round.answered.compactMap(\.self).max() ?? round.started,
      stars: round.stars, answered: round.answered, record: round.record,
      snapshot: ContentHash(of: snapshot), moves: moves)
  }
}
