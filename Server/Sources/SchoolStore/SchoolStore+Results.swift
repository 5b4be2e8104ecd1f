import Determinism
import Exercises
import Play
import School
import SchoolExchange

extension SchoolStore {
  /// The rounds of a class in the order in which they arrived, after a place.
  ///
  /// - Parameters:
  ///   - place: the place of the last one that is known; 0 for all.
  ///   - limit: how many at most, 1...1000.
  public func rounds(
    of schoolClass: SchoolClass.ID, after place: Int = 0, limit: Int = 100
  ) async throws -> [ResultLine] {
    try await database.read {
      try ResultLine.all(of: schoolClass, after: place, limit: limit, $0)
    }
  }

  /// The identifiers of all rounds, one for each that is kept.
  public func roundIdentifiers() async throws -> [UploadedRound.ID] {
    try await database.read { connection in
      try connection.rows("SELECT id FROM round", []).map { try $0.identifier(0) }
    }
  }
}

extension ResultLine {
  fileprivate static let columns = """
    round.id, round.hash, pupil, device, assignment, ended, clock, received, verification, mismatch,
    place, game, title, score, stars, rightCount, wrongCount, missedCount, isLeft, judged
    """

  /// The rounds of a class, after a place.
  static func all(
    of schoolClass: SchoolClass.ID, after place: Int, limit: Int, _ connection: any SQLConnection
  ) throws -> [ResultLine] {
    let rows = try connection.rows(
      "SELECT \(columns) FROM round WHERE class = ?1 AND place > ?2 ORDER BY place LIMIT ?3",
      [schoolClass.sql, SQLValue(place), SQLValue(min(max(limit, 1), 1000))])
    guard !rows.isEmpty else { return [] }
    let surroundings = try Surroundings(of: schoolClass, connection)
    return try rows.map { try ResultLine($0, surroundings) }
  }

  /// What says of a class's rounds who played them, and whether they were in time.
  struct Surroundings {
    let called: [Pupil.ID: String]
    let assignments: [Assignment.ID: Assignment]

    init(of schoolClass: SchoolClass.ID, _ connection: any SQLConnection) throws {
      called = Pupil.calledNames(of: try Pupil.all(of: schoolClass, connection).map(\.pupil))
      assignments = Dictionary(
        uniqueKeysWithValues: try Assignment.all(of: schoolClass, connection).map { ($0.id, $0) })
    }
  }

  fileprivate init(_ row: SQLRow, _ surroundings: Surroundings) throws {
    let tick = try row.integerOrNil(9).map { Int($0) }
    let round = UploadedRound(
      id: try row.identifier(0), hash: try row.value(1, ContentHash.init(_:)),
      pupil: try row.identifier(2), device: try row.identifier(3),
      assignment: try row.identifierOrNil(4), ended: try row.timestamp(5),
      offset: try row.integerOrNil(6).map { ClockOffset(milliseconds: Int($0)) },
      received: try row.timestamp(7),
      verification: try row.value(8) { Verification(stored: $0, tick: tick) })
    let assignment = round.assignment.flatMap { surroundings.assignments[$0] }
    self.init(
      round: round, place: try row.number(10), called: surroundings.called[round.pupil] ?? "",
      punctuality: assignment?.punctuality(of: round) ?? .onTime,
      outcome: Outcome(
        game: try row.value(11, Game.init(rawValue:)), title: try row.text(12),
        score: try row.number(13), stars: try row.number(14), right: try row.number(15),
        wrong: try row.number(16), missed: try row.number(17), isLeft: try row.number(18) != 0,
        judged: try row.number(19)))
  }
}

extension TimedRound {
  /// The rounds of a pupil in a class before a place, the last first.
  static func all(
    of schoolClass: SchoolClass.ID, by pupil: Pupil.ID, before place: Int?, limit: Int,
    _ connection: any SQLConnection
  ) throws -> [TimedRound] {
    let rows = try connection.rows(
      """
      SELECT \(ResultLine.columns), parcel FROM round
      WHERE class = ?1 AND pupil = ?2 AND place < ?3 ORDER BY place DESC LIMIT ?4
      """,
      [
        schoolClass.sql, pupil.sql, .integer(Int64(place ?? .max)),
        SQLValue(min(max(limit, 1), 1000)),
      ])
    guard !rows.isEmpty else { return [] }
    let surroundings = try ResultLine.Surroundings(of: schoolClass, connection)
    return try rows.map { row in
      let parcel = try? RoundParcel(json: Array(try row.text(20).utf8))
      return TimedRound(
        line: try ResultLine(row, surroundings),
        seconds: parcel.map { $0.record.ticks / Tick.perSecond })
    }
  }
}

extension RoundDetail {
  /// Rounds with their answers, those of a class in their order.
  ///
  /// - Parameters:
  ///   - condition: which of them; its parameters begin with `?1`.
  ///   - arguments: the parameters.
  ///   - isAskedWith: whether what was asked comes with each.
  static func all(
    where condition: String, _ arguments: [SQLValue], isAskedWith: Bool,
    _ connection: any SQLConnection
  ) throws -> [RoundDetail] {
    let rows = try connection.rows(
      """
      SELECT \(ResultLine.columns), parcel, reduced, text, class
      FROM round JOIN snapshot ON snapshot.hash = round.snapshot
      WHERE \(condition) ORDER BY class, place
      """, arguments)
    var surroundings: [SchoolClass.ID: ResultLine.Surroundings] = [:]
    return try rows.map { row in
      let schoolClass: SchoolClass.ID = try row.identifier(23)
      let own =
        try surroundings[schoolClass] ?? ResultLine.Surroundings(of: schoolClass, connection)
      surroundings[schoolClass] = own
      let parcel: RoundParcel
      do {
        parcel = try RoundParcel(json: Array(try row.text(20).utf8))
      } catch let fault as ExchangeFault {
        throw SchoolStoreError.failed("a round that was filed cannot be read: \(fault)")
      }
      return RoundDetail(
        result: try ResultLine(row, own), parcel: parcel,
        hasMoves: try row.timestampOrNil(21) == nil, asked: isAskedWith ? try row.text(22) : nil)
    }
  }
}
