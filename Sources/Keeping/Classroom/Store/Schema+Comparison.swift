import GRDB

extension Schema {
  /// The table in which the steps stand that were taken.
  static let steps = "grdb_migrations"

  /// What is wrong with how a database is built; nil where it is as its steps build one.
  ///
  /// How its tables are built stands in it as text, which no row's checksum covers: a changed byte there
  /// gives a column another name, and all that stands in it is no longer found.
  ///
  /// - Complexity: some milliseconds, as the steps are taken in memory.
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
      // A step makes its tables and its name stand here at once.
      return try parts(database).isEmpty ? nil : .damaged("its steps are lost")
    }
    let fresh = try Connection.inMemory()
    try migrator().migrate(fresh, upTo: last)
    let missing = try missingParts(fresh, database)
    if let name = missing.map(\.name).min() { return .damaged("\(name) is built otherwise") }
    // A trigger would run with all that is written.
    return try foreignParts(fresh, database).map { "\($0.kind) \($0.name)" }.min()
      .map { .damaged("the \($0) is none of ours") }
  }

  /// Writes again how the tables and indexes are built, where only these texts were altered, and drops what
  /// was added to them.
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
      // Its table may have gone with what it belongs to.
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

  /// What stands in the database and is no part of ours: tables, triggers, views and indexes. What SQLite
  /// itself adds counts for nothing.
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

  /// The tables and indexes, without what versions of SQLite may write otherwise.
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

  /// What means nothing where it stands in a statement, or quotes a name.
  private static let blanks = Array(" \t\n\r\u{c}\"".utf8)
}
