import School

extension SchoolStore {
  /// A teacher by the account's name; nil if there is none.
  public func teacher(account: String) async throws -> Teacher? {
    try await database.read { connection in
      try connection.row(
        "SELECT \(Teacher.columns) FROM teacher WHERE account = ?1", [.text(account)]
      ).map { try Teacher($0) }
    }
  }

  /// All teachers' accounts and names, in the order of the accounts.
  public func accounts() async throws -> [(account: String, name: DisplayName)] {
    try await database.read { connection in
      try connection.rows("SELECT account, name FROM teacher ORDER BY account", []).map {
        (try $0.text(0), try $0.name(1))
      }
    }
  }

  /// An administrator of a school, in whose name commands on the server's machine are done.
  func administrator(of school: SchoolProfile.ID) async throws -> Teacher? {
    try await database.read { connection in
      try connection.row(
        """
        SELECT \(Teacher.columns) FROM teacher WHERE school = ?1 AND administrator = 1
        ORDER BY account
        """, [school.sql]
      ).map { try Teacher($0) }
    }
  }

  /// The classes of all schools, the latest year first, then in the order of their names.
  public func allClasses() async throws -> [SchoolClass] {
    try await database.read { connection in
      let ids: [SchoolClass.ID] = try connection.rows(
        "SELECT id FROM class ORDER BY year DESC, name, id", []
      ).map { try $0.identifier(0) }
      return try ids.compactMap { try SchoolClass.find($0, connection) }
    }
  }

  /// The subjects of a class, in the teacher's order.
  public func subjects(of schoolClass: SchoolClass.ID) async throws -> [Subject] {
    try await database.read { connection in
      try connection.rows(
        "SELECT \(Subject.columns) FROM subject WHERE class = ?1 ORDER BY place, id",
        [schoolClass.sql]
      ).map { try Subject($0) }
    }
  }
}

extension Subject {
  /// What `init(_:)` reads, in its order.
  static let columns = "id, class, name, colour"

  init(_ row: SQLRow) throws {
    self.init(
      id: try row.identifier(0), schoolClass: try row.identifier(1), name: try row.name(2),
      colour: try row.value(3, Colour.init(rawValue:)))
  }
}
