import School
import SchoolExchange
import Secrets

extension SchoolStore {
  /// How long a session lasts without a request: a school's day, so that nobody signs in again after each lesson.
  public static let idleMilliseconds = 8 * 60 * 60 * 1000
  /// How long a session lasts at most: it ends before the next morning, on whichever machine it was left open.
  public static let teacherSessionMilliseconds = 12 * 60 * 60 * 1000
  /// How exactly it is kept when a session was used last: not every request needs a write.
  private static let useMilliseconds = 60 * 1000

  /// A teacher signs in, and gets a session that has not been there before.
  ///
  /// - Parameters:
  ///   - request: account and password.
  ///   - former: the session that the browser had, which ends.
  /// - Returns: nil if there is no such account or the password is another one.
  /// - Complexity: about 50 ms and 19 MB, one after the other.
  public func signIn(
    _ request: SignInRequest, replacing former: AccessToken? = nil
  ) async throws -> (token: AccessToken, profile: TeacherProfile)? {
    guard request.account.utf8.count <= SignInRequest.mostBytes,
      request.password.utf8.count <= SignInRequest.mostBytes
    else { return nil }
    let found = try await database.read { connection in
      try connection.row(
        "SELECT id, password FROM teacher WHERE account = ?1 AND locked = 0",
        [.text(request.account)]
      ).map { (id: try $0.identifier(0) as Teacher.ID, hash: try $0.text(1)) }
    }
    let hash = found.map { SecretHash(encoded: $0.hash) }
    guard await isRight(request.password, for: hash), let found else { return nil }
    let (now, token) = (now(), newToken())
    return try await database.write { connection in
      if let former { try Self.end(former, connection) }
      // Locks the account: a password that is changed at the same time is changed before or after this.
      let same = try connection.run(
        """
        UPDATE teacher SET password = password WHERE id = ?1 AND password = ?2 AND locked = 0
        """,
        [found.id.sql, .text(found.hash)])
      guard same > 0 else { return nil }
      return (token, try Self.begin(token, of: found.id, now, connection))
    }
  }

  /// Whose session this is; nil if it is nobody's, or not any more.
  ///
  /// - Parameter isUse: whether that keeps it from ending for lack of use.
  public func profile(
    of token: AccessToken, isUse: Bool = true
  ) async throws -> TeacherProfile? {
    let now = now()
    let found = try await database.read { connection -> (TeacherProfile, used: Timestamp)? in
      let row = try connection.row(
        """
        SELECT teacher, used FROM teacherSession WHERE token = ?1 AND began > ?2 AND used > ?3
        """,
        [
          token.stored, now.advanced(byMilliseconds: -Self.teacherSessionMilliseconds).sql,
          now.advanced(byMilliseconds: -Self.idleMilliseconds).sql,
        ])
      guard let row else { return nil }
      return (
        try Self.profile(of: try row.identifier(0), token, connection), try row.timestamp(1)
      )
    }
    guard let (profile, used) = found else { return nil }
    if isUse, now.milliseconds(since: used) >= Self.useMilliseconds {
      try await database.write { connection in
        try connection.run(
          "UPDATE teacherSession SET used = ?2 WHERE token = ?1 AND used < ?2",
          [token.stored, now.sql])
      }
    }
    return profile
  }

  /// Ends a session.
  public func signOut(_ token: AccessToken) async throws {
    try await database.write { try Self.end(token, $0) }
  }

  /// Ends all sessions of a teacher.
  public func signOutEverywhere(_ teacher: Teacher.ID) async throws {
    try await database.write { try Self.endAll(of: teacher, $0) }
  }

  /// Ends all sessions of a teacher but one.
  public func signOutEverywhere(_ teacher: Teacher.ID, but token: AccessToken) async throws {
    try await database.write { connection in
      try connection.run(
        "DELETE FROM teacherSession WHERE teacher = ?1 AND token <> ?2",
        [teacher.sql, token.stored])
    }
  }

  /// A teacher chooses another password. All sessions end, and the one in which that is done begins anew.
  ///
  /// - Returns: the new session; nil if the old password is another one.
  /// - Complexity: about 100 ms and 19 MB, one after the other.
  public func changePassword(
    of teacher: Teacher.ID, _ change: PasswordChange
  ) async throws -> (token: AccessToken, profile: TeacherProfile)? {
    let found = try await database.read { connection in
      try connection.row("SELECT password FROM teacher WHERE id = ?1", [teacher.sql])
        .map { try $0.text(0) }
    }
    guard let found, await isRight(change.old, for: SecretHash(encoded: found)) else { return nil }
    let hash = try await hash(of: change.new)
    let (now, token) = (now(), newToken())
    return try await database.write { connection in
      let visit = try DeskVisit(of: teacher, now, connection)
      try visit.change(
        .changeTeacher, Permission.Object(visit.teacher), "teacher", of: teacher.description)
      let changed = try connection.run(
        "UPDATE teacher SET password = ?3 WHERE id = ?1 AND password = ?2",
        [teacher.sql, .text(found), .text(hash.encoded)])
      guard changed > 0 else { return nil }
      try Self.endAll(of: teacher, connection)
      return (token, try Self.begin(token, of: teacher, now, connection))
    }
  }

  /// Gives an account another password, as whoever runs the server does when it was forgotten; ends its sessions.
  ///
  /// - Returns: whether there is such an account.
  public func setPassword(_ password: String, account: String) async throws -> Bool {
    let hash = try await hash(of: password)
    let now = now()
    return try await database.write { connection in
      let row = try connection.row(
        "UPDATE teacher SET password = ?2 WHERE account = ?1 RETURNING id, school",
        [.text(account), .text(hash.encoded)])
      guard let row else { return false }
      let teacher: Teacher.ID = try row.identifier(0)
      try Self.endAll(of: teacher, connection)
      try AuditLog.note(
        .changeTeacher, of: teacher.description, at: try row.identifier(1), by: nil, now, connection
      )
      return true
    }
  }

  private func newToken() -> AccessToken {
    var chance = chance
    return AccessToken(using: &chance)
  }

  private static func begin(
    _ token: AccessToken, of teacher: Teacher.ID, _ now: Timestamp, _ connection: any SQLConnection
  ) throws -> TeacherProfile {
    try connection.run(
      "INSERT INTO teacherSession (token, teacher, began, used) VALUES (?1, ?2, ?3, ?3)",
      [token.stored, teacher.sql, now.sql])
    return try profile(of: teacher, token, connection)
  }

  private static func end(_ token: AccessToken, _ connection: any SQLConnection) throws {
    try connection.run("DELETE FROM teacherSession WHERE token = ?1", [token.stored])
  }

  static func endAll(of teacher: Teacher.ID, _ connection: any SQLConnection) throws {
    try connection.run("DELETE FROM teacherSession WHERE teacher = ?1", [teacher.sql])
  }

  private static func profile(
    of teacher: Teacher.ID, _ token: AccessToken, _ connection: any SQLConnection
  ) throws -> TeacherProfile {
    let row = try connection.row(
      """
      SELECT teacher.id, school, teacher.name, administrator, locked, account, school.name, began
      FROM teacher JOIN school ON school.id = teacher.school
        JOIN teacherSession ON teacherSession.teacher = teacher.id
      WHERE teacher.id = ?1 AND token = ?2
      """, [teacher.sql, token.stored])
    guard let row else { throw SchoolStoreError.failed("a session without its teacher") }
    return TeacherProfile(
      teacher: try Teacher(row), account: try row.text(5), school: try row.name(6),
      csrf: token.csrf,
      ends: try row.timestamp(7).advanced(byMilliseconds: teacherSessionMilliseconds))
  }
}

extension Teacher {
  /// What `init(_:)` reads, in its order.
  static let columns = "id, school, name, administrator, locked"

  init(_ row: SQLRow) throws {
    self.init(
      id: try row.identifier(0), school: try row.identifier(1), name: try row.name(2),
      isAdministrator: try row.flag(3), isLocked: try row.flag(4))
  }
}
