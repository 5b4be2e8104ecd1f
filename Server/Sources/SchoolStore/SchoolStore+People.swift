import School
import Secrets

extension SchoolStore {
  /// Founds a school with its first teacher, who is its administrator.
  ///
  /// - Parameters:
  ///   - name: what the school is called.
  ///   - teacher: what the teacher is called.
  ///   - account: the name under which the teacher signs in.
  ///   - password: the password; only its hash is kept.
  /// - Throws: `SchoolStoreError.duplicate` if the account is there already.
  public func found(
    _ name: DisplayName, teacher: DisplayName, account: String, password: String
  ) async throws -> (school: SchoolProfile, teacher: Teacher) {
    guard
      let founded = try await found(
        name, teacher: teacher, account: account, password: password, onlyFirst: false)
    else { throw SchoolStoreError.failed("a school was not founded") }
    return founded
  }

  /// Founds the only school with its first teacher, who is its administrator.
  ///
  /// - Returns: nil if there is a school already, also if it is founded at the same time.
  public func foundFirst(
    _ name: DisplayName, teacher: DisplayName, account: String, password: String
  ) async throws -> (school: SchoolProfile, teacher: Teacher)? {
    try await found(name, teacher: teacher, account: account, password: password, onlyFirst: true)
  }

  private func found(
    _ name: DisplayName, teacher: DisplayName, account: String, password: String, onlyFirst: Bool
  ) async throws -> (school: SchoolProfile, teacher: Teacher)? {
    let school = SchoolProfile(id: newIdentifier(), name: name)
    let first = Teacher(
      id: newIdentifier(), school: school.id, name: teacher, isAdministrator: true)
    let hash = try await hash(of: password)
    let now = now()
    return try await database.write { connection in
      if onlyFirst {
        // Locks a row that is always there: of two who found at one time, the second one sees what the first one did.
        try connection.run("UPDATE step SET name = name", [])
        guard try connection.row("SELECT 1 FROM school LIMIT 1", []) == nil else { return nil }
      }
      try connection.run(
        "INSERT INTO school (id, name) VALUES (?1, ?2)", [school.id.sql, .text(name.text)])
      try Self.insert(first, account, hash, connection)
      try AuditLog.note(
        .addTeacher, of: first.id.description, at: school.id, by: nil, now, connection)
      return (school, first)
    }
  }

  /// Adds a teacher to a school.
  ///
  /// - Throws: `SchoolStoreError.duplicate` if the account is there already.
  public func addTeacher(
    _ name: DisplayName, account: String, password: String, isAdministrator: Bool = false,
    to school: SchoolProfile.ID
  ) async throws -> Teacher {
    let teacher = Teacher(
      id: newIdentifier(), school: school, name: name, isAdministrator: isAdministrator)
    let hash = try await hash(of: password)
    let now = now()
    try await database.write { connection in
      try Self.insert(teacher, account, hash, connection)
      try AuditLog.note(
        .addTeacher, of: teacher.id.description, at: school, by: nil, now, connection)
    }
    return teacher
  }

  /// The schools, in the order of their names.
  public func schools() async throws -> [SchoolProfile] {
    try await database.read { connection in
      try connection.rows("SELECT id, name FROM school ORDER BY name, id", []).map {
        SchoolProfile(id: try $0.identifier(0), name: try $0.name(1))
      }
    }
  }

  /// Adds a class to a school.
  public func addClass(
    _ name: DisplayName, year: SchoolYear, teacher: Teacher
  ) async throws -> SchoolClass {
    guard let added = try await addClass(name, year: year, teacher: teacher, onlyIfNew: false)
    else { throw SchoolStoreError.failed("a class was not added") }
    return added
  }

  /// Adds a class to a school that has none of this name in the year.
  ///
  /// - Returns: nil if there is one already, also if it is added at the same time.
  public func addNewClass(
    _ name: DisplayName, year: SchoolYear, teacher: Teacher
  ) async throws -> SchoolClass? {
    try await addClass(name, year: year, teacher: teacher, onlyIfNew: true)
  }

  private func addClass(
    _ name: DisplayName, year: SchoolYear, teacher: Teacher, onlyIfNew: Bool
  ) async throws -> SchoolClass? {
    let schoolClass = SchoolClass(
      id: newIdentifier(), school: teacher.school, name: name, year: year, teacher: teacher.id)
    let now = now()
    return try await database.write { connection in
      if onlyIfNew {
        // Locks the school's row: of two who add it at one time, the second one sees what the first one did.
        try connection.run("UPDATE school SET name = name WHERE id = ?1", [teacher.school.sql])
        let same = try connection.row(
          "SELECT 1 FROM class WHERE school = ?1 AND name = ?2 AND year = ?3 LIMIT 1",
          [teacher.school.sql, .text(name.text), SQLValue(year.start)])
        guard same == nil else { return nil }
      }
      try schoolClass.insert(connection)
      try AuditLog.noteCommand(
        .addClass, of: schoolClass.id.description, in: schoolClass.id, now, connection)
      return schoolClass
    }
  }

  /// Adds pupils to a class, who are in it from now on.
  ///
  /// - Parameter pictures: what each presses after its name, in the order of the names; nil for none.
  public func addPupils(
    _ names: [(first: DisplayName, last: DisplayName?)], to schoolClass: SchoolClass,
    pictures: [PictureSequence]? = nil
  ) async throws -> [Pupil] {
    let now = now()
    let pupils = names.map {
      Pupil(
        id: newIdentifier(), school: schoolClass.school, firstName: $0.first, lastName: $0.last)
    }
    let hashes = pupils.indices.map { index in
      pictures.map { PictureHash(of: $0[index], salt: random()).stored }
    }
    try await database.write { connection in
      for (pupil, hash) in zip(pupils, hashes) {
        try pupil.insert(pictures: hash, into: schoolClass.id, at: now, connection)
        try AuditLog.noteCommand(
          .addPupil, of: pupil.id.description, in: schoolClass.id, now, connection)
      }
    }
    return pupils
  }

  /// A new code for a class; former ones stay valid until they expire, or there are `Invitation.mostOfClass`.
  public func invite(
    into schoolClass: SchoolClass.ID, validFor milliseconds: Int = Invitation.usualMilliseconds
  ) async throws -> Invitation {
    var chance = chance
    let now = now()
    let invitation = Invitation(
      ClassCode(using: &chance), into: schoolClass, now: now, validFor: milliseconds)
    try await database.write { connection in
      // Changes wait for one another from here on.
      try AuditLog.noteCommand(
        .invite, of: schoolClass.description, in: schoolClass, now, connection)
      try invitation.insert(at: now, connection)
    }
    return invitation
  }

  static func insert(
    _ teacher: Teacher, _ account: String, _ password: SecretHash, _ connection: any SQLConnection
  ) throws {
    try connection.run(
      """
      INSERT INTO teacher (id, school, name, account, password, administrator)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """,
      [
        teacher.id.sql, teacher.school.sql, .text(teacher.name.text), .text(account),
        .text(password.encoded), SQLValue(teacher.isAdministrator),
      ])
  }
}

extension SchoolClass {
  func insert(_ connection: any SQLConnection) throws {
    try connection.run(
      """
      INSERT INTO class (id, school, name, year, teacher, change, progress)
      VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6)
      """,
      [
        id.sql, school.sql, .text(name.text), SQLValue(year.start), teacher.sql,
        SQLValue(progressComesAlong),
      ])
    for second in secondTeachers.sorted() {
      try connection.run(
        "INSERT INTO secondTeacher (class, teacher) VALUES (?1, ?2)", [id.sql, second.sql])
    }
  }
}

extension Pupil {
  /// Adds the pupil to a class.
  ///
  /// - Parameters:
  ///   - pictures: the `PictureHash` of what it presses; nil for nothing.
  ///   - schoolClass: the class.
  ///   - now: from when on it is in the class.
  ///   - connection: where it is kept.
  func insert(
    pictures: String?, into schoolClass: SchoolClass.ID, at now: Timestamp,
    _ connection: any SQLConnection
  ) throws {
    try connection.run(
      """
      INSERT INTO pupil (id, school, firstName, lastName, pictures, wrongTries)
      VALUES (?1, ?2, ?3, ?4, ?5, 0)
      """,
      [
        id.sql, school.sql, .text(firstName.text), SQLValue(ifAny: lastName?.text),
        SQLValue(ifAny: pictures),
      ])
    try Enrolment(pupil: id, in: schoolClass, from: now).keep(connection)
  }
}

extension Invitation {
  /// How many codes of a class are valid at one time: whoever tries a code makes the server prove each of them.
  public static let mostOfClass = 5

  /// Keeps it; the oldest one ends if there are too many otherwise.
  func insert(at now: Timestamp, _ connection: any SQLConnection) throws {
    try connection.run(
      """
      DELETE FROM invitation WHERE class = ?1 AND code NOT IN (
        SELECT code FROM invitation WHERE class = ?1 AND expires > ?2
        ORDER BY expires DESC, code LIMIT ?3)
      """, [schoolClass.sql, now.sql, SQLValue(Self.mostOfClass - 1)])
    try connection.run(
      "INSERT INTO invitation (code, class, expires) VALUES (?1, ?2, ?3)",
      [.text(code.description), schoolClass.sql, expires.sql])
  }
}
