import GRDB
import School
import Secrets

extension ClassroomStore {
  /// Whether a teacher has set a secret.
  public func hasTeacherSecret() throws(ClassroomError) -> Bool {
    try read { try Self.teacherSecret($0) != nil }
  }

  /// A hash that distinguishes the teacher's secret from others without revealing it; nil if none is set.
  public func teacherSecretMark() throws(ClassroomError) -> String? {
    try read { try Self.teacherSecret($0).map { ContentHash(of: $0).description } }
  }

  /// When the teacher's secret was set; nil if none is set, or if an early version set it, which did not
  /// store the time.
  public func teacherSecretSince() throws(ClassroomError) -> Timestamp? {
    try read {
      try Self.teacher($0)?.timestampOrNil("since")
    }
  }

  /// Sets the teacher's secret, replacing any former one. Only its hash is stored.
  ///
  /// - Throws: `unusableSecret` for an empty one.
  /// - Complexity: about 50 ms and 19 MB.
  public func setTeacherSecret(_ secret: String) throws(ClassroomError) {
    _ = try setTeacherSecret(secret, replacing: true)
  }

  /// Sets the teacher's secret only if none is set, so that a window setting the first one does not replace
  /// one that another window has set meanwhile.
  ///
  /// - Returns: whether it was set; false if there already was one.
  /// - Throws: `unusableSecret` for an empty one.
  /// - Complexity: about 50 ms and 19 MB.
  public func setFirstTeacherSecret(_ secret: String) throws(ClassroomError) -> Bool {
    try setTeacherSecret(secret, replacing: false)
  }

  private func setTeacherSecret(
    _ secret: String, replacing: Bool
  ) throws(ClassroomError) -> Bool {
    let salt = [surroundings.random(), surroundings.random()]
    guard let hash = SecretHash(of: secret, salt: salt) else { throw .unusableSecret }
    let now = surroundings.now().milliseconds
    let isSet = try write { database in
      try database.execute(
        sql: """
          INSERT INTO teacher (id, secret, since) VALUES (1, ?1, ?2)
          ON CONFLICT (id) DO UPDATE SET secret = ?1, since = ?2, wrongSecrets = 0
          WHERE ?3 OR secret = ''
          """,
        arguments: [hash.encoded, now, replacing])
      return database.changesCount > 0
    }
    backUpLocks()
    return isSet
  }

  /// Deletes the teacher's secret, so that a new one can be set as if there had been none.
  ///
  /// - Returns: whether there was one.
  public func forgetTeacherSecret() throws(ClassroomError) -> Bool {
    try write { database in
      // The row stays: a damaged database must show that the secret of its backup no longer holds.
      try database.execute(
        sql: """
          UPDATE teacher SET secret = '', since = NULL, wrongSecrets = 0 WHERE secret <> ''
          """)
      return database.changesCount > 0
    }
  }

  /// Whether this is the teacher's secret; false if none is set.
  public func isTeacherSecret(_ secret: String) throws(ClassroomError) -> Bool {
    try read { try Self.teacherSecret($0) }.map { SecretHash(encoded: $0).isHash(of: secret) }
      ?? false
  }

  /// Tries a secret, and stores the wrong tries, even beyond the end of the program. Looking at them, checking the
  /// secret and storing them is one step, whatever other windows do.
  ///
  /// - Parameters:
  ///   - secret: the secret to try.
  ///   - known: the wrong tries for the last of which the caller has waited; nil for one who need not wait. If there
  ///     were others meanwhile, nothing is tried, because those must be waited for first.
  /// - Returns: whether it is right; wrong for the first time if none is set.
  /// - Complexity: about 50 ms and 19 MB.
  public func tryTeacherSecret(
    _ secret: String, waitedFor known: WrongTries? = nil
  ) throws(ClassroomError) -> SecretTry {
    try write { database in
      guard let row = try Self.teacher(database) else {
        return .wrong(WrongTries(inARow: 1, inAll: 1))
      }
      var tries = try WrongTries(teacher: row)
      let hash = SecretHash(encoded: try row.checked("secret"))
      let outcome = tries.outcome(waitedFor: known) { hash.isHash(of: secret) }
      if case .untried = outcome { return outcome }
      tries.note(outcome)
      try database.execute(
        sql: "UPDATE teacher SET wrongSecrets = ?, allWrongSecrets = ?",
        arguments: [tries.inARow, tries.inAll])
      return outcome
    }
  }

  /// The wrong secrets that were tried; none if no secret is set.
  public func wrongTeacherSecrets() throws(ClassroomError) -> WrongTries {
    try read { try Self.teacher($0).map(WrongTries.init(teacher:)) ?? WrongTries() }
  }

  private static func teacherSecret(_ database: Database) throws -> String? {
    try teacher(database)?.checked("secret")
  }

  /// The teacher's row; nil if no secret is set.
  private static func teacher(_ database: Database) throws -> Row? {
    try Row.fetchOne(database, sql: "SELECT * FROM teacher WHERE secret <> ''")
  }
}

extension WrongTries {
  fileprivate init(teacher row: Row) throws {
    self.init(
      inARow: try row.amount("wrongSecrets"), inAll: try row.numberOrNil("allWrongSecrets") ?? 0)
  }
}

extension ClassroomStore {
  /// The day of the test that this machine's pupils practise for, counted from the first of January 1970; nil
  /// if none is set. It may be in the past.
  public func testDay() throws(ClassroomError) -> Int? {
    try read {
      let day = try Row.fetchOne($0, sql: "SELECT day FROM test")?.number("day")
      return day == Self.noTestDay ? nil : day
    }
  }

  /// Sets the day of the test; nil for none.
  public func setTestDay(_ day: Int?) throws(ClassroomError) {
    try write { database in
      // There is a row even for none: a damaged database must show that the day of its backup no longer holds.
      try database.execute(
        sql: "INSERT OR REPLACE INTO test (id, day) VALUES (1, ?)",
        arguments: [day ?? Self.noTestDay])
    }
  }

  /// What is stored for no day of a test: a day on which no test can be set.
  private static let noTestDay = -1
}
