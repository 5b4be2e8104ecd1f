import School
import SchoolExchange

extension TeacherDesk {
  /// Everything that is kept of a pupil. Who has fetched it stands in the audit log.
  public func export(_ id: Pupil.ID) async throws -> PupilExport {
    try await write { visit in
      try visit.change(.exportPupil, try visit.pupil(id).1, "pupil", of: id.description)
    }
    // Nobody who writes waits until thousands of rounds are read.
    return try await read { visit in
      let (pupil, object) = try visit.pupil(id)
      try visit.demand(.exportPupil, object, "pupil")
      return try PupilExport(of: pupil, at: visit.now, visit.connection)
    }
  }

  /// Erases everything that is kept of a pupil. When it returns, nothing of it can be read from the database's file, or, if
  /// another process reads it at that time, soon afterwards (`SchoolStore.overwriteRest`); the audit log says that a pupil was erased, by an identifier that means nothing any more. Machines on which the
  /// pupil has entered are told to forget it when they next ask for their classes.
  public func erase(_ id: Pupil.ID) async throws {
    try await write { visit in
      let (_, object) = try visit.pupil(id)
      try visit.change(.erasePupil, object, "pupil", of: id.description)
      try Pupil.erase(id, at: visit.now, visit.connection)
    }
    try await store.overwriteErased()
  }

  /// Moves a class up into the next school year.
  ///
  /// - Throws: a `StoreRefusal` with `updateOperationFailed` if nobody is in the class any more.
  public func moveUp(_ id: SchoolClass.ID, _ terms: MoveUp) async throws -> Made {
    let next: SchoolClass.ID = store.newIdentifier()
    try await write { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.change(
        .moveClassUp, Permission.Object(schoolClass), "class", of: next.description, in: id)
      try schoolClass.moveUp(to: next, terms, at: visit.now, visit.connection)
    }
    return Made(name: next.description)
  }

  /// Ends a class's year, all of it or nothing.
  ///
  /// - Returns: the next class; nil if it does not move up.
  /// - Throws: a `StoreRefusal` with `updateOperationFailed` if one of those who leave, or anybody, is not in the
  ///   class any more.
  public func end(_ id: SchoolClass.ID, _ terms: YearEnd) async throws -> Made? {
    let next: SchoolClass.ID = store.newIdentifier()
    try await write { visit in
      let schoolClass = try visit.schoolClass(id)
      let name = terms.moveUp == nil ? id : next
      try visit.change(
        .moveClassUp, Permission.Object(schoolClass), "class", of: name.description, in: id)
      let present = try Enrolment.all(of: id, visit.connection).pupils(in: id, at: visit.now)
      for pupil in terms.leaving {
        let (_, object) = try visit.pupil(pupil)
        try visit.change(.erasePupil, object, "pupil", of: pupil.description, in: id)
        guard present.contains(pupil) else {
          throw StoreRefusal(.updateOperationFailed, "a pupil is not in this class any more")
        }
        try Pupil.erase(pupil, at: visit.now, visit.connection)
      }
      if let moveUp = terms.moveUp {
        try schoolClass.moveUp(to: next, moveUp, at: visit.now, visit.connection)
      }
      for enrolment in try Enrolment.all(of: id, visit.connection)
      where enrolment.contains(visit.now) {
        try enrolment.ended(at: visit.now).keep(visit.connection)
      }
      try visit.connection.run("DELETE FROM invitation WHERE class = ?1", [id.sql])
      try visit.connection.run(
        "UPDATE assignment SET withdrawn = ?2 WHERE class = ?1 AND withdrawn IS NULL",
        [id.sql, visit.now.sql])
      // Moves of its rounds go with the next run of the retention.
      try visit.connection.run(
        "UPDATE class SET ended = ?2 WHERE id = ?1 AND ended IS NULL", [id.sql, visit.now.sql])
    }
    try await store.overwriteErased()
    return terms.moveUp == nil ? nil : Made(name: next.description)
  }
}

extension SchoolClass {
  /// Moves the class up, as `movedUp` says.
  fileprivate func moveUp(
    to next: ID, _ terms: MoveUp, at now: Timestamp, _ connection: any SQLConnection
  ) throws {
    // The row is locked, so that of two who do the same only one finds pupils in the class.
    try connection.run("UPDATE class SET change = change WHERE id = ?1", [id.sql])
    let enrolments = try Enrolment.all(of: id, connection)
    let devices = try connection.rows("SELECT device FROM deviceClass WHERE class = ?1", [id.sql])
      .compactMap { try Device.find("id", $0.values[0], connection) }
    guard enrolments.contains(where: { $0.contains(now) }) else {
      throw StoreRefusal(.updateOperationFailed, "nobody is in the class any more")
    }
    let moved = movedUp(
      to: next, named: terms.name, at: now, enrolments: enrolments, devices: devices,
      staying: Set(terms.staying))
    try moved.next.insert(connection)
    for enrolment in moved.enrolments where !enrolments.contains(enrolment) {
      try enrolment.keep(connection)
    }
    for device in moved.devices where device.classes.contains(next) {
      try connection.run(
        "INSERT INTO deviceClass (device, class) VALUES (?1, ?2)", [device.id.sql, next.sql])
    }
  }
}

extension Pupil {
  /// Erases a pupil with all that was handed in by it, and what was asked of nobody else.
  static func erase(_ id: ID, at now: Timestamp, _ connection: any SQLConnection) throws {
    try connection.run(
      """
      INSERT INTO erased (pupil, school, moment) SELECT id, school, ?2 FROM pupil WHERE id = ?1
      ON CONFLICT DO NOTHING
      """, [id.sql, now.sql])
    let snapshots = try connection.rows(
      "SELECT DISTINCT snapshot FROM round WHERE pupil = ?1", [id.sql])
    // What else there is of the pupil refers to this row, and goes with it.
    try connection.run("DELETE FROM pupil WHERE id = ?1", [id.sql])
    for row in snapshots {
      try connection.run(
        """
        DELETE FROM snapshot
        WHERE hash = ?1 AND NOT EXISTS (SELECT 1 FROM round WHERE snapshot = ?1)
        """, row.values)
    }
  }
}

extension PupilExport {
  fileprivate init(of pupil: Pupil, at now: Timestamp, _ connection: any SQLConnection) throws {
    let id = pupil.id.sql
    let rows = try connection.rows(
      "SELECT \(ClassMembers.Member.columns), NULL AS since FROM pupil WHERE id = ?1", [id])
    let school = try connection.row("SELECT name FROM school WHERE id = ?1", [pupil.school.sql])
    guard let member = try ClassMembers.Member.named(rows, at: now).first, let school else {
      throw DeskVisit.missing("pupil")
    }
    let classes = try connection.rows(
      """
      SELECT class.id, name, year, since, enrolment.ended
      FROM enrolment JOIN class ON class.id = enrolment.class
      WHERE pupil = ?1 ORDER BY since, class.id
      """, [id]
    ).map { row in
      Membership(
        schoolClass: try row.identifier(0), name: try row.name(1),
        year: SchoolYear(start: try row.number(2)), since: try row.timestamp(3),
        ended: try row.timestampOrNil(4))
    }
    let visits = try connection.rows(
      "SELECT device, expires FROM pupilSession WHERE pupil = ?1 ORDER BY expires, device", [id]
    ).map { Visit(device: try $0.identifier(0), expires: try $0.timestamp(1)) }
    let assignments: [Assignment.ID] = try connection.rows(
      "SELECT assignment FROM assignmentPupil WHERE pupil = ?1 ORDER BY assignment", [id]
    ).map { try $0.identifier(0) }
    // A round stays in its class, also one that the pupil has left.
    let rounds = try RoundDetail.all(where: "pupil = ?1", [id], isAskedWith: false, connection)
    let asked = try connection.rows(
      """
      SELECT text FROM snapshot WHERE hash IN (SELECT snapshot FROM round WHERE pupil = ?1)
      ORDER BY hash
      """, [id]
    ).map { try $0.text(0) }
    self.init(
      school: try school.name(0), made: now, pupil: member, classes: classes, visits: visits,
      assignments: assignments, rounds: rounds, asked: asked,
      changes: try AuditPage.Entry.all(
        of: pupil.school, where: "object = ?2", .text(pupil.id.description), limit: 1000,
        connection))
  }
}
