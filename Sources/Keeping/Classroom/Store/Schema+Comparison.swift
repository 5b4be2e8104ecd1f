import GRDB

extension Schema {
  /// The table that lists the migration steps that were applied.
  static let steps = "grdb_migrations"

  /// What is wrong with a database's schema; nil if it is what its migration steps make.
  ///
  /// SQLite stores the schema as text, which no row's checksum covers: a changed byte in it renames a column,
  /// and nothing in that column is found any more.
  ///
  /// - Complexity: some milliseconds, as the steps are executed in memory.
  static func damage(of database: Database) throws -> Incident.Damage? {
    guard try database.columns(in: steps).map(\.name) == ["identifier"] else {
      return .damaged("the table \(steps) is built otherwise")
    }
    let stored = try DatabaseValue.fetchAll(database, sql: "SELECT identifier FROM \(steps)")
    let taken = Set(stored.compactMap(String.fromDatabaseValue))
    if taken.count > versions.count, taken.isSuperset(of: versions) { return .newerVersion }
    let present = versions.prefix(taken.count)
    guard taken == Set(present), stored.count == present.count else {
      return .damaged("its steps are none of ours")
    }
    guard let last = present.last else {
      // A step creates its tables and is listed in the same transaction.
      return try parts(database).isEmpty ? nil : .damaged("its steps are lost")
    }
    let fresh = try Connection.inMemory()
    try migrator().migrate(fresh, upTo: last)
    let missing = try missingParts(fresh, database)
    if let name = missing.map(\.name).min() { return .damaged("\(name) is built otherwise") }
    // A trigger would run with every write.
    return try foreignParts(fresh, database).map { "\($0.kind) \($0.name)" }.min()
      .map { .damaged("the \($0) is none of ours") }
  }

  /// Restores the SQL texts of tables and indexes if only these texts were altered, and drops whatever was
  /// added.
  static func mendTexts(of database: Database) throws {
    let stored = try String.fetchAll(database, sql: "SELECT identifier FROM \(steps)")
    guard let last = versions.prefix(stored.count).last, stored.count <= versions.count else {
      return
    }
    let fresh = try Connection.inMemory()
    try migrator().migrate(fresh, upTo: last)
    let parts = try fresh.read {
      try Row.fetchAll($0, sql: "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    }
    for part in try foreignParts(fresh, database) {
      let name = "\"" + part.name.replacing("\"", with: "\"\"") + "\""
      // Its table may have been dropped before it.
      try? database.execute(sql: "DROP \(part.kind) IF EXISTS \(name)")
    }
    guard try !missingParts(fresh, database).isEmpty else { return }
    try database.execute(sql: "PRAGMA writable_schema = ON")
    for part in parts {
      let (kind, name) = (
        try part.checked("type", as: String.self), try part.checked("name", as: String.self)
      )
      try database.execute(
        sql: "UPDATE sqlite_master SET sql = ? WHERE type = ? AND name = ?",
        arguments: [try part.checked("sql", as: String.self), kind, name])
    }
    try database.execute(sql: "PRAGMA writable_schema = RESET")
  }

  private static func missingParts(
    _ fresh: DatabaseQueue, _ database: Database
  ) throws -> Set<Part> {
    try fresh.read(parts).subtracting(parts(database))
  }

  /// Tables, triggers, views and indexes in the database that are not ours. What SQLite itself adds is
  /// ignored.
  private static func foreignParts(_ fresh: DatabaseQueue, _ database: Database) throws -> [Part] {
    let own = Set(try fresh.read(parts).map { [$0.kind, $0.name] })
    return try parts(database).filter { part in
      !own.contains([part.kind, part.name]) && !part.name.hasPrefix("sqlite_")
    }
  }

  /// A table, an index, a trigger or a view.
  private struct Part: Hashable {
    let kind: String
    let name: String
    let table: String
    let text: [UInt8]?
  }

  /// The tables and indexes, without differences between versions of SQLite.
  private static func parts(_ database: Database) throws -> Set<Part> {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT type, name, tbl_name, sql FROM sqlite_master WHERE type <> 'table' OR name <> ?
        """,
      arguments: [steps])
    return try Set(
      rows.map { row in
        Part(
          kind: try row.checked("type"), name: try row.checked("name"),
          table: try row.checked("tbl_name"),
          text: try row.checkedOrNil("sql", as: String.self)?.utf8.filter { !blanks.contains($0) })
      })
  }

  /// Bytes that have no meaning in a statement or that quote a name.
  private static let blanks = Array(" \t\n\r\u{c}\"".utf8)
}
