import Foundation
import GRDB
import School

/// The school's database in one file, for one server.
public final class SQLiteDatabase: SchoolDatabase {
  private let pool: DatabasePool

  /// How long it waits for other processes.
  private static let busySeconds = 10

  /// Opens the file, and makes it if there is none.
  ///
  /// - Parameter megabytes: how large the file may become at most; nil for as large as the disk. One that is
  ///   larger already does not grow.
  public init(path: String, atMost megabytes: Int? = nil) throws(SchoolStoreError) {
    var configuration = Configuration()
    // Writes of one server wait for each other in GRDB; the time is for backups and commands beside it.
    configuration.busyMode = .timeout(TimeInterval(Self.busySeconds))
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { database in
      // FULL: a commit returns when it is on disk, also in the write-ahead log.
      try database.execute(sql: "PRAGMA synchronous = FULL")
      try database.execute(sql: "PRAGMA foreign_keys = ON")
      // What is erased is overwritten.
      try database.execute(sql: "PRAGMA secure_delete = ON")
      try database.execute(sql: "PRAGMA temp_store = MEMORY")
      if let megabytes {
        // SQLite's pages have 4 KiB; no fewer are allowed than there are.
        try database.execute(sql: "PRAGMA max_page_count = \(max(1, megabytes * 256))")
      }
    }
    // What is kept of children is for this user alone; SQLite's other files get the same rights.
    let files = FileManager.default
    guard
      files.fileExists(atPath: path)
        || files.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw .failed("\(path) cannot be made") }
    do {
      pool = try DatabasePool(path: path, configuration: configuration)
    } catch {
      throw SchoolStoreError(error)
    }
  }

  /// SQLite's names of types.
  public var dialect: SQLDialect { .sqlite }

  /// How many megabytes stay free on the disk: less than a twentieth of a small one.
  private static let freeMegabytes = 500

  /// Whether the disk has 500 MB left, or a twentieth of it.
  public var hasRoom: Bool {
    var disk = statvfs()
    guard statvfs(pool.path, &disk) == 0 else { return true }
    let least = min(UInt(disk.f_blocks) / 20 * disk.f_frsize, UInt(Self.freeMegabytes) * 1_000_000)
    return UInt(disk.f_bavail) * disk.f_frsize >= least
  }

  /// A server locks its file.
  public var isShared: Bool { false }

  /// Reads one state of the database.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    do {
      return try await pool.read { try body(SQLiteConnection(database: $0)) }
    } catch {
      throw Self.told(error)
    }
  }

  /// Writes all or nothing.
  @discardableResult
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    do {
      return try await pool.write { try body(SQLiteConnection(database: $0)) }
    } catch {
      throw Self.told(error)
    }
  }

  /// Empties the write-ahead log, which holds the pages as they were; in the file itself, `secure_delete` has
  /// overwritten what was erased.
  ///
  /// - Throws: `busy` soon if somebody reads: nobody can write meanwhile.
  public func overwriteErased() async throws {
    do {
      try await pool.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA busy_timeout = 500")
        defer { try? database.execute(sql: "PRAGMA busy_timeout = \(Self.busySeconds * 1000)") }
        _ = try database.checkpoint(.truncate)
        // Whoever opens a file with an empty log adds a page to it, which fails on a full disk: a page that is there
        // already goes into the log.
        try database.execute(sql: "PRAGMA user_version = 0")
      }
    } catch {
      throw Self.told(error)
    }
  }

  /// The name under which a file of data is kept aside when a copy takes its place.
  public static func asideName(of path: String, at moment: Timestamp) -> String {
    "\(path).before-\(moment.milliseconds / 1000)"
  }

  /// The files of former data beside one, those that were put aside last first.
  public static func asideFiles(of path: String) throws -> [String] {
    try filesAside(of: path).filter { $0.rest.isEmpty }.sorted { $0.seconds > $1.seconds }
      .map(\.path)
  }

  /// What stands beside a file, as `asideName(of:at:)` has named it, and what SQLite keeps beside that.
  private static func filesAside(
    of path: String
  ) throws -> [(path: String, seconds: Int, rest: String)] {
    let file = URL(filePath: path)
    let folder = file.deletingLastPathComponent()
    let beginning = file.lastPathComponent + ".before-"
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).compactMap { name in
      guard name.hasPrefix(beginning),
        let part = name.dropFirst(beginning.count).wholeMatch(of: /(\d{1,12})(-wal|-shm)?/),
        let seconds = Int(part.1)
      else { return nil }
      return (folder.appending(path: name).path, seconds, String(part.2 ?? ""))
    }
  }

  /// Removes files of former data beside this one, whose names say since when they are there.
  public func removeFormerData(before moment: Timestamp) async throws {
    for file in try Self.filesAside(of: pool.path)
    where file.seconds * 1000 <= moment.milliseconds {
      try FileManager.default.removeItem(atPath: file.path)
    }
  }

  /// Closes the file.
  public func close() async throws {
    do {
      try pool.close()
    } catch {
      throw Self.told(error)
    }
  }

  /// Copies the database into a file while it is in use.
  ///
  /// - Throws: if the file is there already.
  public func backUp(to path: String) async throws {
    do {
      try await pool.writeWithoutTransaction { database in
        // A copy without free pages, so nothing that was erased comes along.
        try database.execute(sql: "VACUUM INTO ?", arguments: [path])
      }
    } catch {
      throw Self.told(error)
    }
  }

  /// Reads all of a file.
  ///
  /// - Throws: if it is damaged, or no database of a school.
  public static func check(_ path: String) throws(SchoolStoreError) {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? queue.close() }
      let (found, isSchool) = try queue.read { database in
        (
          try String.fetchOne(database, sql: "PRAGMA integrity_check(1)"),
          try database.tableExists("round") && database.tableExists("step")
        )
      }
      guard found == "ok" else { throw SchoolStoreError.failed("\(path) is damaged") }
      guard isSchool else { throw SchoolStoreError.failed("\(path) holds no school") }
    } catch let error as SchoolStoreError {
      throw error
    } catch {
      throw SchoolStoreError(error)
    }
  }

  /// Makes sure that a file whose tables are up to date holds nothing but them.
  ///
  /// - Throws: if it has a trigger, a view, or a table, index or column that this version does not make.
  public func demandOwnTables() async throws {
    do {
      let own = try await DatabaseQueue().write { database in
        try database.execute(sql: "CREATE TABLE \(SchoolSchema.stepTable)")
        for step in SchoolSchema.steps {
          for statement in SQLDialect.sqlite.resolved(step.sql).split(separator: ";\n") {
            try database.execute(sql: String(statement))
          }
        }
        return try Self.schema(database)
      }
      // A connection for reading would keep a log beside the file when it is closed.
      let others = try await pool.write { try Self.schema($0) }.subtracting(own)
      guard let other = others.min() else { return }
      throw SchoolStoreError.failed(
        "\(other) is none of this program's; the copy was not made by it")
    } catch {
      throw Self.told(error)
    }
  }

  /// A line for each thing in a file that was made by a statement.
  private static func schema(_ database: Database) throws -> Set<String> {
    let statements = try String.fetchAll(
      database,
      sql: """
        SELECT sql FROM sqlite_master
        WHERE sql NOT NULL AND NOT (type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat4'))
        """)
    return Set(statements.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") })
  }

  private static func told(_ error: any Error) -> any Error {
    error is DatabaseError ? SchoolStoreError(error) : error
  }
}

/// A connection within a transaction of GRDB. Statements are compiled once for each connection.
private struct SQLiteConnection: SQLConnection {
  let database: Database

  func run(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
    try database.cachedStatement(sql: sql).execute(arguments: Self.arguments(arguments))
    return database.changesCount
  }

  func rows(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow] {
    try Row.fetchAll(
      database.cachedStatement(sql: sql), arguments: Self.arguments(arguments)
    ).map { row in
      SQLRow(
        row.databaseValues.map { value in
          switch value.storage {
          case .null: .null
          case .int64(let number): .integer(number)
          case .double(let number): .text(String(number))
          case .string(let text): .text(text)
          case .blob(let data): .bytes(Array(data))
          }
        })
    }
  }

  private static func arguments(_ values: [SQLValue]) -> StatementArguments {
    StatementArguments(
      values.map { value -> (any DatabaseValueConvertible)? in
        switch value {
        case .null: nil
        case .integer(let number): number
        case .text(let text): text
        case .bytes(let bytes): Data(bytes)
        }
      })
  }
}

extension SchoolStoreError {
  init(_ error: any Error) {
    guard let error = error as? DatabaseError else {
      self = .failed("\(error)")
      return
    }
    let words = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_FULL: self = .full
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(words)
    case .SQLITE_CONSTRAINT: self = .duplicate(words)
    default: self = .failed(words)
    }
  }
}
