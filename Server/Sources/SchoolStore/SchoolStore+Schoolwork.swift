import School
import SchoolExchange

extension SchoolStore {
  /// The classes of a machine, with all that is for everybody in them.
  public func classes(of device: Device) async throws -> ClassList {
    let now = now()
    return try await database.read { connection in
      var entries: [ClassList.Entry] = []
      for id in device.classes.sorted() {
        guard let schoolClass = try SchoolClass.find(id, connection) else { continue }
        let assignments = try Self.assignments(
          of: schoolClass, for: Permission.Actor(device, now: now), now, connection)
        entries.append(
          ClassList.Entry(
            id: id, name: schoolClass.name, pupils: try Self.children(of: id, now, connection),
            work: try Self.work(assignments, connection)))
      }
      let erased: [Pupil.ID] = try connection.rows(
        "SELECT pupil FROM erased WHERE school = ?1 ORDER BY moment, pupil", [device.school.sql]
      ).map { try $0.identifier(0) }
      return ClassList(
        classes: entries.sorted { ($0.name.text, $0.id) < ($1.name.text, $1.id) }, erased: erased,
        restored: try Self.restored(connection), now: now)
    }
  }

  /// What is for a pupil in its classes, and which of its rounds count for it.
  public func schoolwork(
    of pupil: Pupil, in classes: Set<SchoolClass.ID>
  ) async throws -> Schoolwork {
    let now = now()
    return try await database.read { connection in
      let actor = Permission.Actor.pupil(pupil.id, school: pupil.school, classes: classes)
      let assignments = try classes.sorted().compactMap { try SchoolClass.find($0, connection) }
        .flatMap { try Self.assignments(of: $0, for: actor, now, connection) }
      let done = try connection.rows(
        """
        SELECT DISTINCT id, assignment FROM round
        WHERE pupil = ?1 AND assignment IS NOT NULL
          AND \(Standing.counts)
        ORDER BY id, assignment
        """, [pupil.id.sql, Standing.leftBefore(now)]
      ).map { Schoolwork.Done(round: try $0.identifier(0), assignment: try $0.identifier(1)) }
      let current = Set(assignments.map(\.id))
      return try Self.work(
        assignments, done: done.filter { current.contains($0.assignment) }, connection)
    }
  }

  /// A document's bytes, for whoever an assignment with it is for.
  ///
  /// - Throws: a `StoreRefusal` with `wrongRecordZone` if there is none, or it is not for the caller.
  public func document(_ hash: ContentHash, for caller: Caller) async throws -> [UInt8] {
    let now = now()
    return try await database.read { connection in
      let name = SQLValue.text(hash.description)
      let rows = try connection.rows(
        "SELECT DISTINCT class FROM assignment WHERE hash = ?1 ORDER BY class", [name])
      var permission = Permission.unseen
      // Other schools may have assigned the same file, too.
      for id in try rows.map({ try $0.identifier(0) as SchoolClass.ID })
      where caller.classes.contains(id) {
        guard let schoolClass = try SchoolClass.find(id, connection) else { continue }
        for assignment in try Assignment.all(of: schoolClass.id, connection)
        where assignment.document.hash == hash {
          let object = Permission.Object(
            schoolClass, for: assignment.permissionAudience(at: now))
          permission = max(permission, may(caller.actor(at: now), .seeDocument, object))
        }
      }
      try permission.demand("document")
      guard let found = try connection.row("SELECT bytes FROM content WHERE hash = ?1", [name])
      else { throw StoreRefusal(.wrongRecordZone, "there is no document", .unseen) }
      return try found.bytes(0)
    }
  }

  /// The assignments of a class that somebody may see.
  private static func assignments(
    of schoolClass: SchoolClass, for actor: Permission.Actor, _ now: Timestamp,
    _ connection: any SQLConnection
  ) throws -> [Assignment] {
    try Assignment.all(of: schoolClass.id, connection).filter {
      let object = Permission.Object(schoolClass, for: $0.permissionAudience(at: now))
      return may(actor, .seeAssignment, object) == .allowed
    }
  }

  private static func children(
    of schoolClass: SchoolClass.ID, _ now: Timestamp, _ connection: any SQLConnection
  ) throws -> [ClassList.Child] {
    let present = try Enrolment.all(of: schoolClass, connection).pupils(in: schoolClass, at: now)
    let pupils = try Pupil.all(of: schoolClass, connection).filter { present.contains($0.pupil.id) }
    let withPictures = Set(pupils.filter(\.hasPictures).map(\.pupil.id))
    return Pupil.calledNames(of: pupils.map(\.pupil)).map { id, called in
      ClassList.Child(id: id, called: called, hasPictures: withPictures.contains(id))
    }.sorted { ($0.called, $0.id) < ($1.called, $1.id) }
  }

  /// Assignments with their documents and subjects.
  private static func work(
    _ assignments: [Assignment], done: [Schoolwork.Done] = [], _ connection: any SQLConnection
  ) throws -> Schoolwork {
    var (subjects, documents): ([(place: Int, Subject)], [Schoolwork.Document]) = ([], [])
    for id in Set(assignments.map(\.document.subject)).sorted() {
      let row = try connection.row(
        "SELECT \(Subject.columns), place FROM subject WHERE id = ?1", [id.sql])
      if let row { subjects.append((try row.number(4), try Subject(row))) }
    }
    let versions = Set(assignments.map(\.document)).sorted {
      ($0.subject, $0.hash.description) < ($1.subject, $1.hash.description)
    }
    for id in versions {
      let row = try connection.row(
        "SELECT title, file, created FROM document WHERE subject = ?1 AND hash = ?2",
        [id.subject.sql, .text(id.hash.description)])
      guard let row else { continue }
      documents.append(
        Schoolwork.Document(
          version: DocumentVersion(
            id: id, title: try row.text(0).cutAsTitle, created: try row.timestamp(2)),
          fileName: try row.text(1)))
    }
    return Schoolwork(
      subjects: subjects.sorted { ($0.place, $0.1.id) < ($1.place, $1.1.id) }.map(\.1),
      documents: documents, assignments: assignments, done: done)
  }
}

extension SchoolClass {
  /// The class with an identifier; nil if there is none.
  static func find(_ id: ID, _ connection: any SQLConnection) throws -> SchoolClass? {
    let row = try connection.row(
      "SELECT school, name, year, teacher, progress FROM class WHERE id = ?1", [id.sql])
    guard let row else { return nil }
    let second: [Teacher.ID] = try connection.rows(
      "SELECT teacher FROM secondTeacher WHERE class = ?1", [id.sql]
    ).map { try $0.identifier(0) }
    return SchoolClass(
      id: id, school: try row.identifier(0), name: try row.name(1),
      year: SchoolYear(start: try row.number(2)), teacher: try row.identifier(3),
      secondTeachers: Set(second), progressComesAlong: try row.number(4) != 0)
  }
}
