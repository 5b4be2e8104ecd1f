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
      try Row.fetchOne($0, sql: "SELECT since FROM teacher")?.timestampOrNil("since")
    }
  }

  /// Sets the teacher's secret, replacing any former one. Only its hash is stored.
  ///
  /// - Throws: `unusableSecret` for an empty one.
  /// - Complexity: about 50 ms and 19 MB.
  public func setTeacherSecret(_ secret: String) throws(ClassroomError) {
    _ = try setTeacherSecret(secret, by: "INSERT OR REPLACE")
  }

  /// Sets the teacher's secret only if none is set, so that a window setting the first one does not replace
  /// one that another window has set meanwhile.
  ///
  /// - Returns: whether it was set; false if there already was one.
  /// - Throws: `unusableSecret` for an empty one.
  /// - Complexity: about 50 ms and 19 MB.
  public func setFirstTeacherSecret(_ secret: String) throws(ClassroomError) -> Bool {
    try setTeacherSecret(secret, by: "INSERT OR IGNORE")
  }

  private func setTeacherSecret(
    _ secret: String, by statement: String
  ) throws(ClassroomError) -> Bool {
    let salt = [surroundings.random(), surroundings.random()]
    guard let hash = SecretHash(of: secret, salt: salt) else { throw .unusableSecret }
    let now = surroundings.now().milliseconds
    return try write { database in
      try database.execute(
        sql: "\(statement) INTO teacher (id, secret, since) VALUES (1, ?, ?)",
        arguments: [hash.encoded, now])
      return database.changesCount > 0
    }
  }

  /// Deletes the teacher's secret, so that a new one can be set as if there had been none.
  ///
  /// - Returns: whether there was one.
  public func forgetTeacherSecret() throws(ClassroomError) -> Bool {
    try write { database in
      try database.execute(sql: "DELETE FROM teacher")
      return database.changesCount > 0
    }
  }

  /// Whether this is the teacher's secret; false if none is set.
  public func isTeacherSecret(_ secret: String) throws(ClassroomError) -> Bool {
    try read { try Self.teacherSecret($0) }.map { SecretHash(encoded: $0).isHash(of: secret) }
      ?? false
  }

  /// Tries a secret, and stores how many wrong tries in a row there were, even beyond the end of the program.
  ///
  /// - Parameters:
  ///   - secret: the secret to try.
  ///   - known: the number of wrong tries in a row for which the caller has waited. If another program has
  ///     noted more meanwhile, nothing is tried, because those must be waited for first.
  /// - Returns: whether it is right; wrong for the first time if none is set.
  /// - Complexity: about 50 ms and 19 MB.
  public func tryTeacherSecret(
    _ secret: String, waitedFor known: Int = .max
  ) throws(ClassroomError) -> SecretTry {
    let isRight = try isTeacherSecret(secret)
    return try write { database in
      let noted = try Row.fetchOne(database, sql: "SELECT wrongSecrets FROM teacher")?
        .amount("wrongSecrets")
      let outcome = SecretTry(isRight: isRight, noted: noted, waitedFor: known)
      if case .untried = outcome { return outcome }
      try database.execute(
        sql: "UPDATE teacher SET wrongSecrets = ?", arguments: [outcome.wrongCount])
      return outcome
    }
  }

  /// How many times in a row a wrong secret was tried.
  public func wrongTeacherSecrets() throws(ClassroomError) -> Int {
    try read {
      try Row.fetchOne($0, sql: "SELECT wrongSecrets FROM teacher")?.amount("wrongSecrets") ?? 0
    }
  }

  private static func teacherSecret(_ database: Database) throws -> String? {
    try Row.fetchOne(database, sql: "SELECT secret FROM teacher")?.checked("secret")
  }
}

extension ClassroomStore {
  /// The day of the test that this machine's pupils practise for, counted from the first of January 1970; nil
  /// if none is set. It may be in the past.
  public func testDay() throws(ClassroomError) -> Int? {
    try read { try Row.fetchOne($0, sql: "SELECT day FROM test")?.number("day") }
  }

  /// Sets the day of the test; nil for none.
  public func setTestDay(_ day: Int?) throws(ClassroomError) {
    try write { database in
      if let day {
        try database.execute(
          sql: "INSERT OR REPLACE INTO test (id, day) VALUES (1, ?)", arguments: [day])
      } else {
        try database.execute(sql: "DELETE FROM test")
      }
    }
  }
}
