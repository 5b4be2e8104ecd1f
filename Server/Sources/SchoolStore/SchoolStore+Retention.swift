import School
import SchoolExchange

/// For how long what is kept.
public struct Retention: Sendable, Equatable {
  /// How many days moves are kept: as long as somebody may still ask how a round went. The answers stay.
  public var movesDays: Int
  /// How many days the audit log is kept, and who was erased, and what lets nobody in any more: a school year, and the next one's first weeks.
  public var auditDays: Int
  /// How many days the data are kept in whose place a copy was put; they hold who was erased later.
  public var formerDays: Int
  /// How many days a file is kept that a teacher has not added: from one lesson of the week to the next.
  public var draftDays: Int

  /// For how long what is kept.
  public init(movesDays: Int = 90, auditDays: Int = 400, formerDays: Int = 60, draftDays: Int = 8) {
    self.draftDays = draftDays
    self.movesDays = movesDays
    self.auditDays = auditDays
    self.formerDays = formerDays
  }
}

extension SchoolStore {
  /// Removes what is not kept any longer: moves of rounds, sessions and codes that have expired, drafts, old changes
  /// in the audit log, data that were kept aside. When it returns 0, there is nothing left to be removed, and SQLite has overwritten all of it
  /// or does so in `overwriteRest`.
  ///
  /// Moves of a class whose year has ended go at once. Rounds that wait for being replayed keep them until they were.
  /// Several processes may do so at one time.
  ///
  /// - Parameters:
  ///   - retention: for how long what is kept.
  ///   - limit: of how many rounds the moves are removed at most; it is called again for more.
  /// - Returns: how many rounds have lost their moves.
  public func removeOld(_ retention: Retention, limit: Int = 200) async throws -> Int {
    let now = now()
    let day = 24 * 60 * 60 * 1000
    let due = try await roundsToReduce(
      before: now.advanced(byMilliseconds: -retention.movesDays * day), now, limit: limit)
    try await database.write { connection in
      for round in due {
        try connection.run(
          """
          UPDATE round SET parcel = ?3, reduced = ?4
          WHERE class = ?1 AND place = ?2 AND reduced IS NULL
          """, [round.schoolClass, round.place, .text(round.withoutMoves), now.sql])
      }
      for table in ["pupilSession", "invitation"] {
        try connection.run("DELETE FROM \(table) WHERE expires <= ?1", [now.sql])
      }
      try connection.run(
        "DELETE FROM teacherSession WHERE began <= ?1 OR used <= ?2",
        [
          now.advanced(byMilliseconds: -Self.teacherSessionMilliseconds).sql,
          now.advanced(byMilliseconds: -Self.idleMilliseconds).sql,
        ])
      try connection.run(
        "DELETE FROM draft WHERE created <= ?1",
        [now.advanced(byMilliseconds: -retention.draftDays * day).sql])
      // A machine that was not used for so long has nobody on it who may still be let in.
      // Copies are not kept for so long, either, by which somebody could come in.
      for table in ["audit", "erased", "ended"] {
        try connection.run(
          "DELETE FROM \(table) WHERE moment <= ?1",
          [now.advanced(byMilliseconds: -retention.auditDays * day).sql])
      }
    }
    if due.isEmpty {
      try await overwriteErased()
      try await database.removeFormerData(
        before: now.advanced(byMilliseconds: -retention.formerDays * day))
    }
    return due.count
  }

  private struct OldRound: Sendable {
    let schoolClass: SQLValue
    let place: SQLValue
    let withoutMoves: String
  }

  private func roundsToReduce(
    before moment: Timestamp, _ now: Timestamp, limit: Int
  ) async throws -> [OldRound] {
    let found = try await database.read { connection in
      var rows: [SQLRow] = []
      for row in try connection.rows("SELECT id, ended FROM class ORDER BY id", []) {
        let last = try row.timestampOrNil(1) == nil ? moment : now
        rows += try connection.rows(
          """
          SELECT class, place, parcel FROM round
          WHERE class = ?1 AND received <= ?2 AND reduced IS NULL AND verification <> 'pending'
          ORDER BY received LIMIT ?3
          """, [row.values[0], last.sql, SQLValue(limit - rows.count)])
        if rows.count >= limit { break }
      }
      return rows
    }
    return found.map { row in
      // What was filed could be read then. If it cannot now, nothing of it stays but its line.
      let parcel = try? RoundParcel(json: Array(try row.text(2).utf8))
      return OldRound(
        schoolClass: row.values[0], place: row.values[1],
        withoutMoves: parcel.map { String(decoding: $0.withoutMoves.json, as: UTF8.self) } ?? "{}")
    }
  }
}
