import School
import SchoolStore
import Synchronization

/// A database that remembers what it was asked while it wrote, and while it only read.
final class WatchedDatabase: SchoolDatabase {
  struct Statements {
    var writing: [String] = []
    var reading: [String] = []
  }

  private let base: any SchoolDatabase
  private let known = Mutex(Statements())

  /// Whether its disk is said to be nearly full.
  private let isFull: Bool

  init(_ base: any SchoolDatabase, isFull: Bool = false) {
    self.base = base
    self.isFull = isFull
  }

  var statements: Statements { known.withLock { $0 } }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await base.read { connection in
      try body(
        Connection(base: connection) { sql in self.known.withLock { $0.reading.append(sql) } })
    }
  }

  @discardableResult
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await base.write { connection in
      try body(
        Connection(base: connection) { sql in self.known.withLock { $0.writing.append(sql) } })
    }
  }

  func overwriteErased() async throws { try await base.overwriteErased() }
  func removeFormerData(before moment: Timestamp) async throws {
    try await base.removeFormerData(before: moment)
  }
  func close() async throws { try await base.close() }
  var hasRoom: Bool { !isFull && base.hasRoom }
  var dialect: SQLDialect { base.dialect }
  var isShared: Bool { base.isShared }

  private struct Connection: SQLConnection {
    let base: any SQLConnection
    let note: (String) -> Void

    func run(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
      note(sql)
      return try base.run(sql, arguments)
    }

    func rows(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow] {
      note(sql)
      return try base.rows(sql, arguments)
    }
  }
}
