import School
import SchoolExchange

extension TeacherDesk {
  /// Whether a class has a ranking. It has none unless its teacher says so, and none in the next year until it is said again.
  public func hasRanking(_ id: SchoolClass.ID) async throws -> Bool {
    try await read { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.seeClass, Permission.Object(schoolClass), "class")
      return try visit.hasRanking(id)
    }
  }

  /// Says whether a class has a ranking.
  public func setRanking(_ isOn: Bool, in id: SchoolClass.ID) async throws {
    try await write { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.change(
        .changeClass, Permission.Object(schoolClass), "class", of: id.description, in: id)
      try visit.connection.run(
        "UPDATE class SET ranking = ?2 WHERE id = ?1", [id.sql, SQLValue(isOn)])
    }
  }

  /// What each pupil of a class has practised in times that follow one another, for its ranking.
  ///
  /// - Parameters:
  ///   - id: the class.
  ///   - moments: when the times begin; the last is when they end.
  /// - Throws: a `StoreRefusal` as if it did not exist, if the class has no ranking.
  public func ranking(
    of id: SchoolClass.ID, between moments: [Timestamp]
  ) async throws -> [Pupil.ID: [PracticeSum]] {
    try await read { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.seeClassRanking, Permission.Object(schoolClass), "class")
      guard try visit.hasRanking(id) else { throw DeskVisit.missing("ranking") }
      let pupils = try Enrolment.all(of: id, visit.connection).pupils(in: id, at: visit.now)
      return try pupils.reduce(into: [:]) { practice, pupil in
        practice[pupil] = try PracticeSum.all(of: pupil, in: id, between: moments, visit)
      }
    }
  }
}

extension DeskVisit {
  fileprivate func hasRanking(_ id: SchoolClass.ID) throws -> Bool {
    try connection.row("SELECT ranking FROM class WHERE id = ?1", [id.sql])?.flag(0) ?? false
  }
}
