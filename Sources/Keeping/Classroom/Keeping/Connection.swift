import GRDB

/// Connections to databases as the store wants them.
enum Connection {
  /// A connection to the store's own database.
  static func store(_ path: String) throws -> DatabaseQueue {
    try checkFormat(path)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// A connection to a database that nobody else has open; it leaves one file alone.
  static func single(_ path: String) throws -> DatabaseQueue {
    let queue = try store(path)
    try queue.writeWithoutTransaction { database in
      // A journal file would hold, after a power cut, what was to be forgotten.
      try database.execute(sql: "PRAGMA journal_mode = MEMORY")
    }
    return queue
  }

  /// A file whose header asks for a later SQLite is read by this one and not written, which it says with the
  /// first write only, in the words for missing rights.
  private static func checkFormat(_ path: String) throws {
    let (versionOfWriting, latest) = (18, 2)
    guard let header = try DiskFile.bytes(path, upTo: 100), header.count > versionOfWriting,
      header[header.startIndex + versionOfWriting] > latest
    else { return }
    throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "it is of a later SQLite")
  }

  /// A connection to a database that lasts as long as it.
  static func inMemory() throws -> DatabaseQueue { try DatabaseQueue(configuration: configuration) }

  /// Lets each commit stand in the database itself when it returns.
  ///
  /// A log would be quicker: one wait for the disk in place of five, 0.3 ms in place of 0.7. But of a log
  /// that a program leaves that is killed, SQLite takes what stands before the first byte that is another
  /// one, and drops the rest without a word: the answers of many rounds. TRUNCATE and not DELETE,
  /// because the end of the journal is waited for then, too.
  static func keepNoLog(_ database: Database) throws {
    try database.execute(sql: "PRAGMA journal_mode = TRUNCATE")
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    // Another program's write takes milliseconds; a whole VACUUM may take seconds.
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      // FULL: a commit returns when the disk has it.
      try database.execute(sql: "PRAGMA synchronous = FULL")
      // What is deleted is overwritten, in the database and not by way of a temporary file.
      try database.execute(sql: "PRAGMA secure_delete = ON")
      try database.execute(sql: "PRAGMA temp_store = MEMORY")
      database.add(function: Seal.function)
    }
    return configuration
  }
}

extension Database {
  /// What is wrong with the database; nil where nothing is.
  ///
  /// - Throws: what is no damage, such as a file that may not be read.
  func damage() throws -> Incident.Damage? {
    if let damage = try damageOfBuild() { return damage }
    do {
      let broken = try Seal.brokenCount(self)
      if broken > 0 { return .altered(rows: broken) }
      // A row that belongs to nobody is what is left of a lost one.
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

  /// What is wrong with a database, whatever its rows say; nil where all of it can be read.
  func damageOfBuild() throws -> Incident.Damage? {
    do {
      // Beyond `quick_check` it finds rows out of their order, which nobody would find again.
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
  /// The damage that a failure of the database shows; nil for one with another reason.
  init?(_ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notADatabase
    case .SQLITE_CORRUPT: self = .damaged(error.message ?? "database disk image is malformed")
    // All that is asked of a database of ours can be answered by one that is whole.
    case .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG, .SQLITE_FORMAT,
      .SQLITE_RANGE:
      self = .damaged(error.message ?? "SQL logic error")
    default: return nil
    }
  }
}
