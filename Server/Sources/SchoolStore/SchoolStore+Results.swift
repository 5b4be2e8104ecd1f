import Exercises
import School

/// A round as a teacher's list shows it.
public struct RoundLine: Sendable, Equatable {
  /// Who played what when, and what replaying it showed.
  public let round: UploadedRound
  /// The place in the class's order: the server's own number, with no time in it. Lists go on after it.
  public let place: Int
  /// The game.
  public let game: Game
  /// The document's title.
  public let title: String
  /// Points.
  public let score: Int
  /// Stars, 0 to 3.
  public let stars: Int
  /// The number of right answers.
  public let right: Int
  /// The number of wrong answers.
  public let wrong: Int
  /// The number of questions without an answer.
  public let missed: Int
}

extension SchoolStore {
  /// The rounds of a class in the order in which they arrived, after a place.
  ///
  /// - Parameters:
  ///   - place: the place of the last one that is known; 0 for all.
  ///   - limit: how many at most, 1...1000.
  public func rounds(
    of schoolClass: SchoolClass.ID, after place: Int = 0, limit: Int = 100
  ) async throws -> [RoundLine] {
    let limit = min(max(limit, 1), 1000)
    return try await database.read { connection in
      try connection.rows(
        """
        SELECT id, hash, pupil, device, assignment, ended, clock, received, verification, mismatch,
          place, game, title, score, stars, rightCount, wrongCount, missedCount
        FROM round WHERE class = ?1 AND place > ?2 ORDER BY place LIMIT ?3
        """, [schoolClass.sql, SQLValue(place), SQLValue(limit)]
      ).map { try RoundLine($0) }
    }
  }
}

extension SchoolStore {
  /// The identifiers of all rounds, one for each that is kept.
  public func roundIdentifiers() async throws -> [UploadedRound.ID] {
    try await database.read { connection in
      try connection.rows("SELECT id FROM round", []).map { try $0.identifier(0) }
    }
  }
}

extension RoundLine {
  fileprivate init(_ row: SQLRow) throws {
    let tick = try row.integerOrNil(9).map { Int($0) }
    round = UploadedRound(
      id: try row.identifier(0), hash: try row.value(1, ContentHash.init(_:)),
      pupil: try row.identifier(2), device: try row.identifier(3),
      assignment: try row.identifierOrNil(4), ended: try row.timestamp(5),
      offset: try row.integerOrNil(6).map { ClockOffset(milliseconds: Int($0)) },
      received: try row.timestamp(7),
      verification: try row.value(8) { Verification(stored: $0, tick: tick) })
    place = try row.number(10)
    game = try row.value(11, Game.init(rawValue:))
    title = try row.text(12)
    score = try row.number(13)
    stars = try row.number(14)
    right = try row.number(15)
    wrong = try row.number(16)
    missed = try row.number(17)
  }
}
