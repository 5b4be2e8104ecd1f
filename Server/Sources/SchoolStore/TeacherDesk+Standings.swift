import School
import SchoolExchange

extension TeacherDesk {
  /// What the pupils' rounds in a class add up to, for each assignment for which there are some.
  public func standings(of id: SchoolClass.ID) async throws -> [Standing] {
    try await read { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.seeClassResults, Permission.Object(schoolClass), "class")
      return try Standing.all(of: id, at: visit.now, visit.connection)
    }
  }

  /// What a pupil has practised in a class in times that follow one another.
  ///
  /// - Parameters:
  ///   - pupil: who has practised.
  ///   - id: the class.
  ///   - moments: when the times begin; the last is when they end.
  /// - Returns: a sum for each time, one less than there are moments.
  public func practice(
    of pupil: Pupil.ID, in id: SchoolClass.ID, between moments: [Timestamp]
  ) async throws -> [PracticeSum] {
    try await read { visit in
      let object = Permission.Object(roundOf: pupil, in: try visit.schoolClass(id))
      try visit.demand(.seeRound, object, "class")
      return try PracticeSum.all(of: pupil, in: id, between: moments, visit)
    }
  }

  /// The rounds of a pupil in a class, the last that arrived first.
  ///
  /// - Parameters:
  ///   - pupil: who has played them.
  ///   - id: the class.
  ///   - place: the place before which they begin; nil for the last.
  ///   - limit: how many at most, 1...1000.
  public func rounds(
    of pupil: Pupil.ID, in id: SchoolClass.ID, before place: Int? = nil, limit: Int
  ) async throws -> [TimedRound] {
    try await read { visit in
      let object = Permission.Object(roundOf: pupil, in: try visit.schoolClass(id))
      try visit.demand(.seeRound, object, "class")
      return try TimedRound.all(
        of: id, by: pupil, before: place, limit: limit, visit.connection)
    }
  }
}

extension PracticeSum {
  /// What a pupil has practised in a class in times that follow one another, as `TeacherDesk.practice` says it.
  static func all(
    of pupil: Pupil.ID, in schoolClass: SchoolClass.ID, between moments: [Timestamp],
    _ visit: DeskVisit
  ) throws -> [PracticeSum] {
    try zip(moments, moments.dropFirst()).map { from, until in
      let row = try visit.connection.row(
        """
        SELECT \(Standing.sums) FROM round
        WHERE class = ?1 AND pupil = ?3 AND played >= ?4 AND played < ?5
        """,
        [
          schoolClass.sql, Standing.leftBefore(visit.now), pupil.sql, from.sql, until.sql,
        ])
      guard let row else { throw DeskVisit.missing("round") }
      return PracticeSum(
        from: from, until: until, rounds: try row.number(0), right: try row.number(1),
        wrong: try row.number(2), missed: try row.number(3))
    }
  }
}

extension Standing {
  /// Which rounds count, as a condition with `leftBefore` as its parameter `?2`.
  ///
  /// Rounds of an unknown engine count: else those of machines that are newer or older than the server would never be
  /// done on other machines. They are shown to the teacher as what they are. What was left counts a day after it came
  /// here: the date in it is the machine's own. What waits to be replayed counts at once, so that no child waits for the
  /// server; but not what says to be longer than an hour, which may wait for as long as others like.
  static let counts = """
    verification NOT IN ('mismatch', 'otherQuestions') AND mismatch IS NULL
      AND (verification <> 'pending' OR hours = 0)
      AND (isLeft = 0 OR received < ?2) AND rightCount + wrongCount + missedCount > 0
    """

  /// The moment before which rounds must have come that were left and count all the same.
  static func leftBefore(_ now: Timestamp) -> SQLValue {
    now.advanced(byMilliseconds: -RoundParcel.goingOnMilliseconds).sql
  }

  /// What rounds add up to as far as they count, as columns with `leftBefore` as the parameter `?2`: how many there are,
  /// how many answers were right and wrong, and how many questions were missed.
  static let sums =
    (["COUNT(DISTINCT CASE WHEN \(counts) THEN id END)"]
    + ["rightCount", "wrongCount", "missedCount"].map {
      sum("CASE WHEN \(counts) THEN \($0) ELSE 0 END")
    }).joined(separator: ", ")

  /// Sums of PostgreSQL are numbers of any length, and those of nothing are none.
  private static func sum(_ value: String) -> String {
    "CAST(COALESCE(SUM(\(value)), 0) AS BIGINT)"
  }

  static func all(
    of schoolClass: SchoolClass.ID, at now: Timestamp, _ connection: any SQLConnection
  ) throws -> [Standing] {
    let doubtful = "verification IN ('mismatch', 'otherQuestions') OR mismatch IS NOT NULL"
    return try connection.rows(
      """
      SELECT pupil, assignment, \(sums), MAX(CASE WHEN \(counts) THEN stars ELSE 0 END),
        \(sum("CASE WHEN \(doubtful) THEN 1 ELSE 0 END")),
        \(sum("CASE WHEN isLeft = 1 AND received >= ?2 THEN 1 ELSE 0 END"))
      FROM round WHERE class = ?1 AND assignment IS NOT NULL
      GROUP BY pupil, assignment ORDER BY pupil, assignment
      """, [schoolClass.sql, leftBefore(now)]
    ).map { row in
      Standing(
        pupil: try row.identifier(0), assignment: try row.identifier(1),
        rounds: try row.number(2), right: try row.number(3), wrong: try row.number(4),
        missed: try row.number(5), stars: try row.number(6), doubtful: try row.number(7),
        isBegun: try row.number(8) > 0)
    }
  }
}
