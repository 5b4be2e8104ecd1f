import School

/// A school as one teacher sees and changes it.
///
/// `may` alone decides what is shown and what is done; what a teacher may not see is answered as if it did not exist.
/// Every change stands in the school's audit log, in the transaction that makes it.
public struct TeacherDesk: Sendable {
  let store: SchoolStore
  let teacher: Teacher.ID
  /// Whether it is a command on the server's machine that does what this teacher may.
  var isCommand = false

  /// Reads one state of the school.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (DeskVisit) throws -> Value
  ) async throws -> Value {
    let (now, teacher, isCommand) = (store.now(), teacher, isCommand)
    return try await store.database.read {
      try body(DeskVisit(of: teacher, isCommand: isCommand, now, $0))
    }
  }

  /// Changes all or nothing.
  @discardableResult
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (DeskVisit) throws -> Value
  ) async throws -> Value {
    let (now, teacher, isCommand) = (store.now(), teacher, isCommand)
    return try await store.database.write {
      try body(DeskVisit(of: teacher, isCommand: isCommand, now, $0))
    }
  }
}

extension SchoolStore {
  /// The school as a teacher sees and changes it. Whoever calls it has made sure who asks.
  public func desk(of teacher: Teacher.ID) -> TeacherDesk {
    TeacherDesk(store: self, teacher: teacher)
  }

  /// The school as commands on the server's machine see and change it, which may do what an administrator may; nil if it
  /// has none. In the audit log a command stands as such.
  public func commandsDesk(of school: SchoolProfile.ID) async throws -> TeacherDesk? {
    try await administrator(of: school).map {
      TeacherDesk(store: self, teacher: $0.id, isCommand: true)
    }
  }
}

/// One transaction of a teacher's.
struct DeskVisit {
  let teacher: Teacher
  /// Whether a command on the server's machine does it.
  let isCommand: Bool
  let actor: Permission.Actor
  let now: Timestamp
  let connection: any SQLConnection

  /// - Throws: a `StoreRefusal` if there is no such teacher any more.
  init(
    of id: Teacher.ID, isCommand: Bool = false, _ now: Timestamp, _ connection: any SQLConnection
  ) throws {
    guard let teacher = try Teacher.find(id, connection), !teacher.isLocked else {
      throw StoreRefusal(.userCouldNotLoad, "there is no such teacher any more", .unknown)
    }
    let ids: [SchoolClass.ID] = try connection.rows(
      """
      SELECT id FROM class WHERE teacher = ?1
      UNION SELECT class FROM secondTeacher WHERE teacher = ?1
      """, [id.sql]
    ).map { try $0.identifier(0) }
    let classes = try ids.compactMap { try SchoolClass.find($0, connection) }
    self.teacher = teacher
    self.isCommand = isCommand
    actor = Permission.Actor(teacher, classes: classes)
    self.now = now
    self.connection = connection
  }

  /// Whether something may be done.
  func allows(_ action: Permission.Action, _ object: Permission.Object) -> Bool {
    may(actor, action, object) == .allowed
  }

  /// - Throws: a `StoreRefusal` if it may not be done.
  ///
  /// - Parameters:
  ///   - action: what is to be done.
  ///   - object: where.
  ///   - word: what it is, for the detail.
  func demand(
    _ action: Permission.Action, _ object: Permission.Object, _ word: String
  ) throws(StoreRefusal) {
    try may(actor, action, object).demand(word)
  }

  /// Makes sure that something may be done, and writes it into the audit log.
  ///
  /// - Parameters:
  ///   - action: what is to be done.
  ///   - object: where.
  ///   - word: what it is, for the detail of a refusal.
  ///   - identifier: what is changed. Names do not stand in the log, so that nothing of it is to be erased.
  ///   - schoolClass: the class in which it is; nil for none.
  func change(
    _ action: Permission.Action, _ object: Permission.Object, _ word: String,
    of identifier: String, in schoolClass: SchoolClass.ID? = nil
  ) throws {
    try demand(action, object, word)
    try AuditLog.note(
      action, of: identifier, in: schoolClass, at: teacher.school,
      by: isCommand ? nil : teacher.id, now, connection)
  }
}

// MARK: - Finding what is there for the teacher

extension DeskVisit {
  /// The teacher's school.
  func school() throws -> SchoolProfile {
    let row = try connection.row("SELECT name FROM school WHERE id = ?1", [teacher.school.sql])
    guard let row else { throw Self.missing("school") }
    return SchoolProfile(id: teacher.school, name: try row.name(0))
  }

  /// A class; refused as one that is not there if it may not be seen.
  func schoolClass(_ id: SchoolClass.ID) throws -> SchoolClass {
    guard let found = try SchoolClass.find(id, connection) else { throw Self.missing("class") }
    return found
  }

  /// A pupil, and where permissions find it.
  func pupil(_ id: Pupil.ID) throws -> (Pupil, Permission.Object) {
    guard let found = try Pupil.find(id, connection) else { throw Self.missing("pupil") }
    let enrolments = try Enrolment.all(of: id, connection)
    return (found, Permission.Object(found, enrolments: enrolments, now: now))
  }

  /// A subject, and where permissions find it.
  func subject(_ id: Subject.ID) throws -> (Subject, Permission.Object) {
    let row = try connection.row("SELECT \(Subject.columns) FROM subject WHERE id = ?1", [id.sql])
    guard let row else { throw Self.missing("subject") }
    let subject = try Subject(row)
    return (subject, Permission.Object(try schoolClass(subject.schoolClass)))
  }

  /// A document of a subject, its class, and where permissions find it.
  func document(
    _ id: DocumentVersion.ID
  ) throws -> (SchoolClass, fileName: String, Permission.Object) {
    let row = try connection.row(
      """
      SELECT class, file FROM document JOIN subject ON subject.id = document.subject
      WHERE subject = ?1 AND hash = ?2
      """, [id.subject.sql, .text(id.hash.description)])
    guard let row else { throw Self.missing("document") }
    let schoolClass = try schoolClass(try row.identifier(0))
    return (schoolClass, try row.text(1), Permission.Object(schoolClass))
  }

  /// An assignment, and where permissions find it.
  func assignment(_ id: Assignment.ID) throws -> (Assignment, Permission.Object) {
    guard let found = try Assignment.find(id, connection) else { throw Self.missing("assignment") }
    let schoolClass = try schoolClass(found.schoolClass)
    return (found, Permission.Object(schoolClass, for: found.permissionAudience(at: now)))
  }

  /// A machine.
  func device(_ id: Device.ID) throws -> Device {
    guard let found = try Device.find("id", id.sql, connection) else {
      throw Self.missing("device")
    }
    return found
  }

  /// The same refusal as for what may not be seen.
  static func missing(_ word: String) -> StoreRefusal {
    StoreRefusal(.wrongRecordZone, "there is no \(word)", .unseen)
  }
}

extension Teacher {
  /// The teacher with an identifier; nil if there is none.
  static func find(_ id: ID, _ connection: any SQLConnection) throws -> Teacher? {
    try connection.row("SELECT \(columns) FROM teacher WHERE id = ?1", [id.sql])
      .map { try Teacher($0) }
  }
}
