import GRDB

/// Connections to databases, configured for the store.
enum Connection {
  /// A connection to the store's own database.
  static func store(_ path: String) throws -> DatabaseQueue {
    try checkFormat(path)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// A connection to a database that no other program has open; it leaves a single file behind.
  static func single(_ path: String) throws -> DatabaseQueue {
    let queue = try store(path)
    try queue.writeWithoutTransaction { database in
      // After a power cut a journal file would still hold what was to be forgotten.
      try database.execute(sql: "PRAGMA journal_mode = MEMORY")
    }
    return queue
  }

  /// Rejects a file whose header asks for a later SQLite: this SQLite would read it but not write it, and
  /// would only report that at the first write, as missing permissions.
  private static func checkFormat(_ path: String) throws {
    let (versionOfWriting, latest) = (18, 2)
    guard let header = try DiskFile.bytes(path, upTo: 100), header.count > versionOfWriting,
      header[header.startIndex + versionOfWriting] > latest
    else { return }
    throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "it is of a later SQLite")
  }

  /// A connection to a database in memory, which lasts as long as the connection.
  static func inMemory() throws -> DatabaseQueue { try DatabaseQueue(configuration: configuration) }

  /// Makes each commit complete in the database file itself before it returns.
  ///
  /// A write-ahead log would be quicker: one wait for the disk instead of five, 0.3 ms instead of 0.7. But if
  /// a program is killed and its log is damaged, SQLite uses only what precedes the first damaged byte and
  /// silently drops the rest: the answers of many rounds. TRUNCATE instead of DELETE because it also waits
  /// until the end of the journal is on disk.
  static func keepNoLog(_ database: Database) throws {
    try database.execute(sql: "PRAGMA journal_mode = TRUNCATE")
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    // Another program's write takes milliseconds, but a VACUUM of the whole file may take seconds.
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      // FULL: a commit returns when the data is on disk.
      try database.execute(sql: "PRAGMA synchronous = FULL")
      // Deleted data is overwritten, and it never passes through a temporary file.
      try database.execute(sql: "PRAGMA secure_delete = ON")
      try database.execute(sql: "PRAGMA temp_store = MEMORY")
      database.add(function: Seal.function)
    }
    return configuration
  }
}

extension Database {
  /// What is wrong with the database; nil if nothing is.
  ///
  /// - Throws: any failure that isn't damage, such as a file without read permission.
  func damage() throws -> Incident.Damage? {
    if let damage = try damageOfBuild() { return damage }
    do {
      let broken = try Seal.brokenCount(self)
      if broken > 0 { return .altered(rows: broken) }
      // A row whose owner is missing is what remains after a row was lost.
      if let row = try Row.fetchOne(self, sql: "PRAGMA foreign_key_check") {
        let (table, other): (String, String) = (try row.checked("table"), try row.checked("parent"))
        return .damaged("a row of \(table) belongs to no \(other)")
      }
      return nil
    } catch let error as DatabaseError {
      guard let damage = Incident.Damage(error) else { throw error }
      return damage
    }
  }

  /// What is wrong with a database regardless of its rows' contents; nil if all of it can be read.
  func damageOfBuild() throws -> Incident.Damage? {
    do {
      // Unlike `quick_check` it also finds rows out of order, which queries would miss.
      let found = try String.fetchAll(self, sql: "PRAGMA integrity_check(1)")
      guard found == ["ok"] else { return .damaged(found.first ?? "it says nothing") }
      if try tableExists(Schema.steps) { return try Schema.damage(of: self) }
      let isEmpty = try Int.fetchOne(self, sql: "SELECT count(*) FROM sqlite_master") == 0
      return isEmpty ? nil : .notADatabase
    } catch let error as DatabaseError {
      guard let damage = Incident.Damage(error) else { throw error }
      return damage
    }
  }
}

extension Incident.Damage {
  /// The damage that a database error indicates; nil if the error has another cause.
  init?(_ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notADatabase
    case .SQLITE_CORRUPT: self = .damaged(error.message ?? "database disk image is malformed")
    // An intact database of ours can answer all queries that the store makes.
    case .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG, .SQLITE_FORMAT,
      .SQLITE_RANGE:
      self = .damaged(error.message ?? "SQL logic error")
    default: return nil
    }
  }
}
