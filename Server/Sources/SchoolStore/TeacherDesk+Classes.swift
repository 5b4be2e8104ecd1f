import School
import SchoolExchange

extension TeacherDesk {
  /// The school.
  public func school() async throws -> SchoolProfile {
    try await read { try $0.school() }
  }

  /// The teachers of the school, in the order of their names.
  public func teachers() async throws -> TeacherList {
    try await read { visit in
      let all = try visit.connection.rows(
        "SELECT \(Teacher.columns) FROM teacher WHERE school = ?1 ORDER BY name, id",
        [visit.teacher.school.sql]
      ).map { try Teacher($0) }
      return TeacherList(teachers: all.filter { visit.allows(.seeTeacher, Permission.Object($0)) })
    }
  }

  /// The classes that the teacher sees, the latest year first, then in the order of their names.
  public func classes() async throws -> TeacherClasses {
    try await read { visit in
      let ids: [SchoolClass.ID] = try visit.connection.rows(
        "SELECT id FROM class WHERE school = ?1 ORDER BY year DESC, name, id",
        [visit.teacher.school.sql]
      ).map { try $0.identifier(0) }
      let all = try ids.compactMap { try SchoolClass.find($0, visit.connection) }
      return TeacherClasses(classes: all.filter { visit.allows(.seeClass, Permission.Object($0)) })
    }
  }

  /// A class with the pupils who are in it.
  public func members(of id: SchoolClass.ID) async throws -> ClassMembers {
    try await read { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.seeClass, Permission.Object(schoolClass), "class")
      return ClassMembers(
        schoolClass: schoolClass,
        pupils: try ClassMembers.Member.all(in: id, at: visit.now, visit.connection))
    }
  }

  /// Adds a class, whose teacher this one is.
  public func add(_ new: NewClass) async throws -> Made {
    let id: SchoolClass.ID = store.newIdentifier()
    try await write { visit in
      try visit.change(
        .addClass, Permission.Object(try visit.school()), "school", of: id.description, in: id)
      try SchoolClass(
        id: id, school: visit.teacher.school, name: new.name, year: new.year,
        teacher: visit.teacher.id
      ).insert(visit.connection)
    }
    return Made(name: id.description)
  }

  /// Changes a class's name, its teachers, and whether progress comes along.
  ///
  /// - Parameters:
  ///   - id: the class.
  ///   - change: what it is to be.
  ///   - version: the version that was seen; nil for any.
  /// - Throws: `Outdated`; a `StoreRefusal` with `parentObjectIsFaulty` if one of the teachers is not in the school.
  public func change(
    _ id: SchoolClass.ID, to change: ClassChange, seen version: String? = nil
  ) async throws {
    try await write { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.change(
        .changeClass, Permission.Object(schoolClass), "class", of: id.description, in: id)
      // Changes wait for one another from here on.
      try visit.schoolClass(id).demand(version)
      for teacher in [change.teacher] + change.secondTeachers {
        guard try Teacher.find(teacher, visit.connection)?.school == schoolClass.school else {
          throw StoreRefusal(.parentObjectIsFaulty, "a teacher of the class is not in the school")
        }
      }
      try visit.connection.run(
        "UPDATE class SET name = ?2, teacher = ?3, progress = ?4 WHERE id = ?1",
        [
          id.sql, .text(change.name.text), change.teacher.sql, SQLValue(change.progressComesAlong),
        ])
      try visit.connection.run("DELETE FROM secondTeacher WHERE class = ?1", [id.sql])
      for teacher in Set(change.secondTeachers).subtracting([change.teacher]) {
        try visit.connection.run(
          "INSERT INTO secondTeacher (class, teacher) VALUES (?1, ?2)", [id.sql, teacher.sql])
      }
    }
  }

  /// What the teacher may do in a class, which is seen.
  public func permissions(in id: SchoolClass.ID) async throws -> Set<Permission.Action> {
    try await read { visit in
      let object = Permission.Object(try visit.schoolClass(id))
      try visit.demand(.seeClass, object, "class")
      return Set(Permission.Action.allCases.filter { visit.allows($0, object) })
    }
  }

  /// The codes of a class that are valid now, the one that lasts longest first.
  public func invitations(of id: SchoolClass.ID) async throws -> [InvitationAnswer] {
    try await read { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.invite, Permission.Object(schoolClass), "class")
      return try visit.connection.rows(
        """
        SELECT code, expires FROM invitation WHERE class = ?1 AND expires > ?2
        ORDER BY expires DESC, code
        """, [id.sql, visit.now.sql]
      ).map { InvitationAnswer(code: try $0.text(0), expires: try $0.timestamp(1)) }
    }
  }

  /// When each pupil of a class came in or handed something in last, as far as that is known; those who never have are
  /// missing.
  public func lastSeen(in id: SchoolClass.ID) async throws -> [Pupil.ID: Timestamp] {
    try await read { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.seeClass, Permission.Object(schoolClass), "class")
      let rows = try visit.connection.rows(
        """
        SELECT pupil,
          (SELECT MAX(expires) FROM pupilSession WHERE pupilSession.pupil = enrolment.pupil),
          (SELECT received FROM round WHERE round.pupil = enrolment.pupil
            ORDER BY turn DESC LIMIT 1)
        FROM enrolment WHERE class = ?1 AND since <= ?2 AND (ended IS NULL OR ended > ?2)
        """, [id.sql, visit.now.sql])
      var seen: [Pupil.ID: Timestamp] = [:]
      for row in rows {
        let entered = try row.timestampOrNil(1)?
          .advanced(byMilliseconds: -SchoolStore.sessionMilliseconds)
        seen[try row.identifier(0)] = [entered, try row.timestampOrNil(2)].compactMap { $0 }.max()
      }
      return seen
    }
  }

  /// A new code for a class; former ones stay valid until they expire, or there are `Invitation.mostOfClass`.
  public func invite(into id: SchoolClass.ID) async throws -> InvitationAnswer {
    var chance = store.chance
    let code = ClassCode(using: &chance)
    return try await write { visit in
      let schoolClass = try visit.schoolClass(id)
      try visit.change(.invite, Permission.Object(schoolClass), "class", of: id.description, in: id)
      let invitation = Invitation(code, into: id, now: visit.now)
      try invitation.insert(at: visit.now, visit.connection)
      return InvitationAnswer(code: code.description, expires: invitation.expires)
    }
  }
}

extension ClassMembers.Member {
  /// The pupils who are in a class at a moment, in the order of what they are called.
  static func all(
    in schoolClass: SchoolClass.ID, at now: Timestamp, _ connection: any SQLConnection
  ) throws -> [ClassMembers.Member] {
    try named(
      connection.rows(
        """
        SELECT \(columns), since FROM pupil JOIN enrolment ON enrolment.pupil = pupil.id
        WHERE class = ?1 AND since <= ?2 AND (ended IS NULL OR ended > ?2)
        """, [schoolClass.sql, now.sql]), at: now)
  }

  /// Pupils as their teacher sees them, in the order of what they are called among each other.
  ///
  /// - Parameters:
  ///   - rows: the `columns`, and since when they are in the class.
  ///   - now: the current moment.
  static func named(_ rows: [SQLRow], at now: Timestamp) throws -> [ClassMembers.Member] {
    let called = Pupil.calledNames(of: try rows.map { try Pupil($0) })
    return try rows.map { row in
      let pupil = try Pupil(row)
      let door = PictureDoor(wrongTries: try row.number(5), closed: try row.timestampOrNil(6))
      var closedUntil: Timestamp?
      if case .closed(let until) = door.state(at: now) { closedUntil = until }
      return ClassMembers.Member(
        pupil: pupil.id, firstName: pupil.firstName, lastName: pupil.lastName,
        called: called[pupil.id] ?? pupil.firstName.text, since: try row.timestampOrNil(8),
        hasPictures: try row.textOrNil(4) != nil, closedUntil: closedUntil,
        hasCard: try row.textOrNil(7) != nil)
    }.sorted { ($0.called, $0.pupil) < ($1.called, $1.pupil) }
  }

  /// What `named(_:at:)` reads, in its order, without the last.
  static let columns = """
    pupil.id, pupil.school, firstName, lastName, pictures, wrongTries, closed, card
    """
}
