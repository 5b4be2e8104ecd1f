import School

/// A database that understands the SQL of the school's store: SQLite or PostgreSQL.
///
/// The store writes each statement once, in what both understand; its parameters are `?1`, `?2` and so on.
public protocol SchoolDatabase: Sendable {
  /// Runs the body in a transaction that only reads, and sees one state of the database throughout.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value

  /// Runs all of the body in a transaction or, if it throws, nothing. When it returns, everything is on disk.
  ///
  /// The body may be run again, if the database asks for that because of another transaction.
  @discardableResult
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value

  /// Makes what was erased unreadable in the database's files, as far as the database can: SQLite overwrites it,
  /// PostgreSQL frees its place to be overwritten.
  func overwriteErased() async throws

  /// Removes what restoring has kept aside until a moment, and what would hold pupils who were erased since.
  func removeFormerData(before moment: Timestamp) async throws

  /// Closes all connections; nothing can be read or written afterwards.
  func close() async throws

  /// Whether there is room for what pupils hand in; for what teachers and the server need, some is left then.
  var hasRoom: Bool { get }

  /// Names of types that differ.
  var dialect: SQLDialect { get }

  /// Whether several servers may use it at one time.
  var isShared: Bool { get }
}

/// A connection to a database within a transaction.
public protocol SQLConnection {
  /// Runs a statement that returns no rows.
  ///
  /// - Returns: the number of rows changed.
  @discardableResult
  func run(_ sql: String, _ arguments: [SQLValue]) throws -> Int

  /// The rows of a query's result.
  func rows(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow]
}

extension SQLConnection {
  /// The first row of a query's result; nil if it has none.
  public func row(_ sql: String, _ arguments: [SQLValue]) throws -> SQLRow? {
    try rows(sql, arguments).first
  }
}

/// Where the databases' languages differ: in the names of types.
public struct SQLDialect: Sendable {
  /// The type of 64-bit numbers.
  let integer: String
  /// The type of bytes.
  let bytes: String
  /// What follows a table's columns.
  let tableEnd: String

  static let sqlite = SQLDialect(integer: "INTEGER", bytes: "BLOB", tableEnd: " STRICT")
  static let postgres = SQLDialect(integer: "BIGINT", bytes: "BYTEA", tableEnd: "")

  /// A statement in which `$integer`, `$bytes` and `$end` are replaced.
  func resolved(_ sql: String) -> String {
    sql.replacing("$integer", with: integer).replacing("$bytes", with: bytes)
      .replacing("$end", with: tableEnd)
  }
}
