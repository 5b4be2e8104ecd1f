import GRDB

extension ClassroomStore {
  /// Whether a teacher has set a secret.
  public func hasTeacherSecret() throws(ClassroomError) -> Bool {
    try read { try Self.teacherSecret($0) != nil }
  }

  /// Sets the teacher's secret in place of the former one. Only its hash is kept.
  ///
  /// - Throws: `unusableSecret` for an empty one.
  /// - Complexity: about 50 ms and 19 MB.
  public func setTeacherSecret(_ secret: String) throws(ClassroomError) {
    let salt = [surroundings.random(), surroundings.random()]
    guard let hash = SecretHash(of: secret, salt: salt) else { throw .unusableSecret }
    try write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO teacher VALUES (1, ?)", arguments: [hash.encoded])
    }
  }

  /// Whether this is the teacher's secret; false where none is set.
  public func isTeacherSecret(_ secret: String) throws(ClassroomError) -> Bool {
    try read { try Self.teacherSecret($0) }.map { SecretHash(encoded: $0).isHash(of: secret) }
      ?? false
  }

  private static func teacherSecret(_ database: Database) throws -> String? {
    try Row.fetchOne(database, sql: "SELECT secret FROM teacher")?.checked("secret")
  }
}
