import Play
import School
import SchoolExchange

extension TeacherDesk {
  /// What pupils have answered in a class in their last rounds that count, of each the latest round first, with the verdicts
  /// that count.
  ///
  /// - Parameters:
  ///   - id: the class.
  ///   - pupils: whose answers.
  ///   - assignments: for which assignments; nil for all, and for what pupils chose.
  ///   - moment: when the rounds were played at the earliest.
  ///   - most: how many answers of a pupil are enough; the round with which they are is whole.
  public func answers(
    of id: SchoolClass.ID, by pupils: [Pupil.ID], to assignments: Set<Assignment.ID>? = nil,
    since moment: Timestamp, most: Int
  ) async throws -> [Pupil.ID: [AnswerRecord]] {
    try await read { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.seeClassResults, Permission.Object(schoolClass), "class")
      return try pupils.reduce(into: [:]) { answers, pupil in
        answers[pupil] = try AnswerRecord.latest(
          of: id, by: pupil, to: assignments, since: moment, most: most, visit)
      }
    }
  }
}

extension AnswerRecord {
  fileprivate static func latest(
    of schoolClass: SchoolClass.ID, by pupil: Pupil.ID, to assignments: Set<Assignment.ID>?,
    since moment: Timestamp, most: Int, _ visit: DeskVisit
  ) throws -> [AnswerRecord] {
    let rows = try visit.connection.rows(
      """
      SELECT place, assignment, id FROM round
      WHERE class = ?1 AND \(Standing.counts) AND played >= ?3 AND pupil = ?4
      ORDER BY place DESC
      """,
      [schoolClass.sql, Standing.leftBefore(visit.now), moment.sql, pupil.sql])
    // A round that was handed in in two forms is one.
    var (answers, seen): ([AnswerRecord], Set<UploadedRound.ID>) = ([], [])
    var amendments = AmendmentsOfClass(schoolClass)
    for row in rows {
      guard answers.count < most else { break }
      let assignment: Assignment.ID? = try row.identifierOrNil(1)
      guard assignments == nil || assignment.map({ assignments?.contains($0) == true }) == true,
        seen.insert(try row.identifier(2)).inserted
      else { continue }
      let round = try visit.connection.row(
        "SELECT parcel FROM round WHERE class = ?1 AND place = ?2",
        [schoolClass.sql, row.values[0]])
      if let round, let parcel = try? RoundParcel(json: Array(try round.text(0).utf8)) {
        answers += try amendments.judged(parcel.record, visit.connection).answers
      }
    }
    return answers
  }
}
