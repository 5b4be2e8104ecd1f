import GRDB

/// Connections to databases as the store wants them.
enum Connection {
  /// A connection to the store's own database.
  static func store(_ path: String) throws -> DatabaseQueue {
    try DatabaseQueue(path: path, configuration: configuration)
  }

  /// A connection to a database that nobody else has open; it leaves one file alone.
  static func single(_ path: String) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { database in
      // A journal file would hold, after a power cut, what was to be forgotten.
      try database.execute(sql: "PRAGMA journal_mode = MEMORY")
    }
    return queue
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    // Another program's write takes milliseconds; a whole VACUUM may take seconds.
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      // FULL: a commit returns when the disk has it. NORMAL would be faster, but with write-ahead
      // logging a power cut may then undo commits since the last checkpoint, many answers.
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
    do {
      // Beyond `quick_check` it finds rows out of their order, which nobody would find again.
      let found = try String.fetchAll(self, sql: "PRAGMA integrity_check(1)")
      guard found == ["ok"] else { return .damaged(found.first ?? "it says nothing") }
      let isOurs = try tableExists("grdb_migrations")
      if try !isOurs && Int.fetchOne(self, sql: "SELECT count(*) FROM sqlite_master") != 0 {
        return .notADatabase
      }
      if try isOurs && Schema.migrator().hasBeenSuperseded(self) { return .newerVersion }
      let broken = try Seal.brokenCount(self)
      return broken > 0 ? .altered(rows: broken) : nil
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
    default: return nil
    }
  }
}
