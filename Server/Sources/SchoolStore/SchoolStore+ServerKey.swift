import School

extension SchoolStore {
  /// The key that the server has made for itself, in PEM.
  ///
  /// It is kept with everything else, so that all servers of one database have the same, and a restored one keeps it:
  /// machines know the server by it.
  ///
  /// - Parameter make: makes one, if there is none yet.
  public func serverKey(orNew make: () throws -> String) async throws -> String {
    if let pem = try await storedKey() { return pem }
    let new = try make()
    try await database.write { connection in
      try connection.run(
        "INSERT INTO serverKey (id, pem) VALUES (1, ?1) ON CONFLICT DO NOTHING", [.text(new)])
    }
    // Another process may have been first.
    return try await storedKey() ?? new
  }

  /// Puts a new key in the place of the server's, because somebody else may have the former one; whoever has it from a copy
  /// has the classes' codes, too, so these end with all sign-ins of teachers.
  ///
  /// - Parameter pem: the new key, in PEM. Machines that know the former one do not talk to the server until they
  ///   have joined anew.
  public func replaceServerKey(by pem: String) async throws {
    let now = now()
    try await database.write { connection in
      try connection.run(
        """
        INSERT INTO serverKey (id, pem) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET pem = excluded.pem
        """, [.text(pem)])
      try connection.run("DELETE FROM invitation", [])
      try connection.run("DELETE FROM teacherSession", [])
      try AuditLog.noteCommand(.changeSchool, now, connection)
    }
  }

  private func storedKey() async throws -> String? {
    try await database.read { connection in
      try connection.row("SELECT pem FROM serverKey WHERE id = 1", []).map { try $0.text(0) }
    }
  }

  /// The codes that are valid now, the latest first.
  public func validCodes() async throws -> [ClassCode] {
    let now = now()
    return try await database.read { connection in
      try connection.rows(
        "SELECT code FROM invitation WHERE expires > ?1 ORDER BY expires DESC", [now.sql]
      ).compactMap { try? ClassCode(reading: $0.text(0)) }
    }
  }
}
