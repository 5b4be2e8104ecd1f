import School
import SchoolExchange

extension TeacherDesk {
  /// The rounds of a class in the order in which they arrived, after a place.
  ///
  /// - Parameters:
  ///   - id: the class.
  ///   - place: the place of the last round that is known; 0 for all.
  ///   - limit: how many at most, 1...1000.
  public func results(
    of id: SchoolClass.ID, after place: Int, limit: Int
  ) async throws -> ResultPage {
    try await read { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.seeClassResults, Permission.Object(schoolClass), "class")
      let results = try ResultLine.all(of: id, after: place, limit: limit, visit.connection)
      return ResultPage(results: results, place: results.last?.place ?? place)
    }
  }

  /// A round with its answers.
  ///
  /// - Parameters:
  ///   - place: its place in the class's order, as `results` says it.
  ///   - id: the class.
  public func round(at place: Int, of id: SchoolClass.ID) async throws -> RoundDetail {
    try await read { visit in
      let found = try RoundDetail.all(
        where: "class = ?1 AND place = ?2", [id.sql, SQLValue(place)], isAskedWith: true,
        visit.connection)
      guard let round = found.first else { throw DeskVisit.missing("round") }
      let object = Permission.Object(
        roundOf: round.result.round.pupil, in: try visit.schoolClass(id))
      try visit.demand(.seeRound, object, "round")
      return round
    }
  }

  /// The machines of a class, in the order in which they joined.
  public func devices(of id: SchoolClass.ID) async throws -> DeviceList {
    try await read { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.seeDevice, Permission.Object(schoolClass), "class")
      let rows = try visit.connection.rows(
        """
        SELECT id, joined, seen FROM device JOIN deviceClass ON deviceClass.device = device.id
        WHERE class = ?1 ORDER BY joined, id
        """, [id.sql])
      return DeviceList(
        devices: try rows.map { row in
          let device = try visit.device(try row.identifier(0))
          return DeviceList.Machine(
            device: device.id, joined: try row.timestamp(1), revoked: device.revoked,
            classes: device.classes.sorted(), seen: try row.timestampOrNil(2))
        })
    }
  }

  /// The pupils of a class who are let in on each of its machines, the last who came first.
  public func guests(in id: SchoolClass.ID) async throws -> [Device.ID: [Pupil.ID]] {
    try await read { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.seeDevice, Permission.Object(schoolClass), "class")
      let rows = try visit.connection.rows(
        """
        SELECT device, pupilSession.pupil, MAX(expires) AS latest
        FROM pupilSession JOIN enrolment ON enrolment.pupil = pupilSession.pupil
        WHERE class = ?1 AND since <= ?2 AND (ended IS NULL OR ended > ?2) AND expires > ?2
        GROUP BY device, pupilSession.pupil ORDER BY latest DESC, pupilSession.pupil
        """, [id.sql, visit.now.sql])
      return try rows.reduce(into: [:]) { guests, row in
        guests[try row.identifier(0), default: []].append(try row.identifier(1))
      }
    }
  }

  /// Shuts a machine out, and whoever was let in on it; the codes of its classes end.
  public func remove(_ id: Device.ID) async throws {
    try await write { visit in
      let device = try visit.device(id)
      try visit.change(.removeDevice, Permission.Object(device), "device", of: id.description)
      try visit.connection.run(
        "UPDATE device SET revoked = ?2 WHERE id = ?1 AND revoked IS NULL",
        [id.sql, visit.now.sql])
      try Ended.machine(id).note(at: visit.now, visit.connection)
      try visit.connection.run("DELETE FROM pupilSession WHERE device = ?1", [id.sql])
      // With the code that it joined by, it would be in again at once.
      try visit.connection.run(
        "DELETE FROM invitation WHERE class IN (SELECT class FROM deviceClass WHERE device = ?1)",
        [id.sql])
    }
  }

  /// Who has changed what in the school, the latest first.
  ///
  /// - Parameters:
  ///   - place: the place before which the page begins; nil for the latest.
  ///   - limit: how many at most, 1...1000.
  public func audit(before place: Int?, limit: Int) async throws -> AuditPage {
    try await read { visit in
      try visit.demand(.seeAuditLog, Permission.Object(try visit.school()), "school")
      return AuditPage(
        entries: try AuditPage.Entry.all(
          of: visit.teacher.school, where: "place < ?2", .integer(Int64(place ?? .max)),
          limit: limit, visit.connection))
    }
  }
}

extension AuditPage.Entry {
  /// Entries of a school's log, the latest first.
  static func all(
    of school: SchoolProfile.ID, where condition: String, _ argument: SQLValue, limit: Int,
    _ connection: any SQLConnection
  ) throws -> [AuditPage.Entry] {
    try connection.rows(
      """
      SELECT place, moment, audit.teacher, name, action, object, class
      FROM audit LEFT JOIN teacher ON teacher.id = audit.teacher
      WHERE audit.school = ?1 AND \(condition) ORDER BY place DESC LIMIT ?3
      """, [school.sql, argument, SQLValue(min(max(limit, 1), 1000))]
    ).map { row in
      AuditPage.Entry(
        place: try row.number(0), moment: try row.timestamp(1),
        teacher: try AuditLog.teacher(row, 2),
        name: try row.textOrNil(3).flatMap(DisplayName.init),
        action: try row.value(4, Permission.Action.init(rawValue:)), identifier: try row.text(5),
        schoolClass: try row.identifierOrNil(6))
    }
  }
}
