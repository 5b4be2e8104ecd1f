import GRDB

extension ClassroomStore {
  /// Whether a teacher has set a secret.
  public func hasTeacherSecret() throws(ClassroomError) -> Bool {
    try read { try Self.teacherSecret($0) != nil }
  }

  /// What tells the teacher's secret from others and says nothing of it; nil where none is set.
  public func teacherSecretMark() throws(ClassroomError) -> String? {
    try read { try Self.teacherSecret($0).map { ContentHash.text(of: $0) } }
  }

  /// When the teacher's secret was set; nil where none is, and where an early version set it, which
  /// did not note it.
  public func teacherSecretSince() throws(ClassroomError) -> Timestamp? {
    try read {
      try Row.fetchOne($0, sql: "SELECT since FROM teacher")?.timestampOrNil("since")
    }
  }

  /// Sets the teacher's secret in place of the former one. Only its hash is kept.
  ///
  /// - Throws: `unusableSecret` for an empty one.
  /// - Complexity: about 50 ms and 19 MB.
  public func setTeacherSecret(_ secret: String) throws(ClassroomError) {
    _ = try setTeacherSecret(secret, by: "INSERT OR REPLACE")
  }

  /// Sets the teacher's secret where none is set: whoever begins to set the first one while another
  /// window sets it does not replace it.
  ///
  /// - Returns: whether it is set now; false where there was one.
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

  /// Forgets the teacher's secret, so that the next one can be set as if there had been none.
  ///
  /// - Returns: whether there was one.
  public func forgetTeacherSecret() throws(ClassroomError) -> Bool {
    try write { database in
      try database.execute(sql: "DELETE FROM teacher")
      return database.changesCount > 0
    }
  }

  /// Whether this is the teacher's secret; false where none is set.
  public func isTeacherSecret(_ secret: String) throws(ClassroomError) -> Bool {
    try read { try Self.teacherSecret($0) }.map { SecretHash(encoded: $0).isHash(of: secret) }
      ?? false
  }

  /// Tries a secret, and keeps how often in a row it was wrong, also beyond this program's end.
  ///
  /// - Parameters:
  ///   - secret: what is tried.
  ///   - known: the number of wrong ones in a row that were waited for here. Where another program has
  ///     noted more meanwhile, nothing is tried, as those are to be waited for first.
  /// - Returns: whether it is right; wrong for the first time where none is set.
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

  /// How often in a row a wrong secret was tried.
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
  /// The day of the test that the pupils of this machine practise for, counted from the first of
  /// January 1970; nil where none is set. It may be over.
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
