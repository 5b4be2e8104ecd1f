import School
import SchoolExchange
import Secrets

extension TeacherDesk {
  /// Adds a teacher to the school.
  ///
  /// - Returns: the password, which is shown once.
  /// - Throws: a `StoreRefusal` with `addOperationFailed` if the account is there already.
  public func add(_ new: NewTeacher) async throws -> TeacherKey {
    // First whether it may be done: a password takes the server some time.
    try await read { visit in
      try visit.demand(.addTeacher, Permission.Object(try visit.school()), "school")
    }
    let (password, id) = (newPassword(), store.newIdentifier() as Teacher.ID)
    let hash = try await store.hash(of: password)
    let taken = StoreRefusal(.addOperationFailed, "there is such an account already")
    do {
      try await write { visit in
        let teacher = Teacher(
          id: id, school: visit.teacher.school, name: new.name,
          isAdministrator: new.isAdministrator)
        try visit.change(
          .addTeacher, Permission.Object(try visit.school()), "school", of: id.description)
        let account = new.account.text
        guard
          try visit.connection.row("SELECT 1 FROM teacher WHERE account = ?1", [.text(account)])
            == nil
        else { throw taken }
        try SchoolStore.insert(teacher, account, hash, visit.connection)
      }
    } catch SchoolStoreError.duplicate {
      throw taken
    }
    return TeacherKey(teacher: id, account: new.account.text, password: password)
  }

  /// What the teacher may do in the school as a whole, and with others who teach there.
  public func permissions() async throws -> Set<Permission.Action> {
    try await read { visit in
      let object = Permission.Object(try visit.school())
      return Set(Permission.Action.allCases.filter { visit.allows($0, object) })
    }
  }

  /// The teacher of the school who signs in under a name; nil if there is none, or none who may.
  public func teacher(account: String) async throws -> Teacher.ID? {
    try await read { visit in
      let row = try visit.connection.row(
        "SELECT \(Teacher.columns) FROM teacher WHERE account = ?1 AND school = ?2 AND locked = 0",
        [.text(account), visit.teacher.school.sql])
      guard let found = try row.map({ try Teacher($0) }),
        visit.allows(.seeTeacher, Permission.Object(found))
      else { return nil }
      return found.id
    }
  }

  /// The names under which the school's teachers sign in, for whoever looks after them.
  public func accounts() async throws -> [Teacher.ID: String] {
    try await read { visit in
      try visit.demand(.addTeacher, Permission.Object(try visit.school()), "school")
      let rows = try visit.connection.rows(
        "SELECT id, account FROM teacher WHERE school = ?1", [visit.teacher.school.sql])
      return try rows.reduce(into: [:]) { $0[try $1.identifier(0)] = try $1.text(1) }
    }
  }

  /// Changes what a teacher is called, and may do. Who is locked is signed out.
  ///
  /// - Parameters:
  ///   - id: the teacher.
  ///   - terms: what holds from now on.
  ///   - version: the version that was seen; nil for any.
  /// - Throws: `Outdated`; a `StoreRefusal` with `updateOperationFailed` if nobody would look after the school.
  public func change(
    _ id: Teacher.ID, to terms: TeacherTerms, seen version: String? = nil
  ) async throws {
    try await write { visit in
      let seen = try visit.teacher(id)
      try visit.change(
        .changeTeacher, Permission.Object(seen), "teacher", of: id.description)
      let former = try visit.teacher(id)
      try former.demand(version)
      if terms.isAdministrator != former.isAdministrator || terms.isLocked != former.isLocked {
        try visit.change(
          .appointAdministrator, Permission.Object(former), "teacher", of: id.description)
      }
      try visit.connection.run(
        "UPDATE teacher SET name = ?2, administrator = ?3, locked = ?4 WHERE id = ?1",
        [
          id.sql, .text(terms.name.text), SQLValue(terms.isAdministrator),
          SQLValue(terms.isLocked),
        ])
      try visit.demandAdministrator(.updateOperationFailed)
      if terms.isLocked { try SchoolStore.endAll(of: id, visit.connection) }
    }
  }

  /// Gives a teacher another password, because it was forgotten; signs the teacher out.
  ///
  /// - Returns: the password, which is shown once.
  public func resetPassword(of id: Teacher.ID) async throws -> TeacherKey {
    try await read { visit in
      try visit.demand(
        .appointAdministrator, Permission.Object(try visit.teacher(id)), "teacher")
    }
    let password = newPassword()
    let hash = try await store.hash(of: password)
    return try await write { visit in
      let teacher = try visit.teacher(id)
      // Who is signed in as a teacher changes the own password with the old one.
      try visit.demand(.appointAdministrator, Permission.Object(teacher), "teacher")
      try visit.change(
        .changeTeacher, Permission.Object(teacher), "teacher", of: id.description)
      let row = try visit.connection.row(
        "UPDATE teacher SET password = ?2 WHERE id = ?1 RETURNING account",
        [id.sql, .text(hash.encoded)])
      guard let row else { throw DeskVisit.missing("teacher") }
      try SchoolStore.endAll(of: id, visit.connection)
      return TeacherKey(teacher: id, account: try row.text(0), password: password)
    }
  }

  /// Removes a teacher.
  ///
  /// - Throws: a `StoreRefusal` with `deleteOperationFailed` if the teacher has a class, or nobody would look after
  ///   the school.
  public func remove(_ id: Teacher.ID) async throws {
    try await write { visit in
      let teacher = try visit.teacher(id)
      try visit.change(
        .removeTeacher, Permission.Object(teacher), "teacher", of: id.description)
      let schoolClass = try visit.connection.row(
        "SELECT 1 FROM class WHERE teacher = ?1 LIMIT 1", [id.sql])
      guard schoolClass == nil else {
        throw StoreRefusal(
          .deleteOperationFailed,
          "the teacher has a class: give it another teacher, or lock this one")
      }
      try visit.connection.run("DELETE FROM teacher WHERE id = ?1", [id.sql])
      try visit.demandAdministrator(.deleteOperationFailed)
    }
  }

  private func newPassword() -> String {
    var chance = store.chance
    return Password.random(using: &chance)
  }
}

extension DeskVisit {
  /// A teacher of any school; refused as one that is not there if it may not be seen.
  fileprivate func teacher(_ id: Teacher.ID) throws -> Teacher {
    guard let found = try Teacher.find(id, connection) else { throw Self.missing("teacher") }
    return found
  }

  /// - Throws: a `StoreRefusal` if nobody looks after the school any more.
  fileprivate func demandAdministrator(_ fault: SharingFault) throws {
    let row = try connection.row(
      "SELECT 1 FROM teacher WHERE school = ?1 AND administrator = 1 AND locked = 0 LIMIT 1",
      [teacher.school.sql])
    guard row != nil else { throw StoreRefusal(fault, "nobody would look after the school") }
  }
}
