import Play
import School
import SchoolExchange

/// What a pupil has answered in a round that counts.
public struct PlayedAnswers: Sendable {
  /// Who has played.
  public let pupil: Pupil.ID
  /// For which assignment; nil for a document that the pupil chose.
  public let assignment: Assignment.ID?
  /// What was answered, in order.
  public let answers: [AnswerRecord]
}

extension TeacherDesk {
  /// What was answered in a class in the last rounds that count, the latest round first.
  ///
  /// - Parameters:
  ///   - id: the class.
  ///   - assignment: for which assignment; nil for all, and for what pupils chose.
  ///   - moment: when the rounds were played at the earliest.
  ///   - limit: how many rounds at most.
  public func answers(
    of id: SchoolClass.ID, to assignment: Assignment.ID? = nil, since moment: Timestamp,
    limit: Int
  ) async throws -> [PlayedAnswers] {
    try await read { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.seeClassResults, Permission.Object(schoolClass), "class")
      let isWanted = assignment == nil ? "" : "AND assignment = ?5"
      let rows = try visit.connection.rows(
        """
        SELECT pupil, assignment, parcel, id FROM round
        WHERE class = ?1 AND \(Standing.counts) AND played >= ?3 \(isWanted)
        ORDER BY place DESC LIMIT ?4
        """,
        [
          id.sql, Standing.leftBefore(visit.now), moment.sql, SQLValue(limit),
        ] + (assignment.map { [$0.sql] } ?? []))
      // A round that was handed in in two forms is one.
      var seen: Set<UploadedRound.ID> = []
      return try rows.compactMap { row in
        guard seen.insert(try row.identifier(3)).inserted,
          let parcel = try? RoundParcel(json: Array(try row.text(2).utf8))
        else { return nil }
        return PlayedAnswers(
          pupil: try row.identifier(0), assignment: try row.identifierOrNil(1),
          answers: parcel.record.answers)
      }
    }
  }
}
