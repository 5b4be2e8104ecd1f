import CPostgres
import Dispatch
import Glibc
import School
import Synchronization

/// A database of PostgreSQL, which any number of servers may share.
public final class PostgresDatabase: SchoolDatabase {
  private let pool: PostgresPool

  /// Connects to a database.
  ///
  /// - Parameters:
  ///   - address: what libpq connects to, as `postgresql://teachify@localhost/teachify` or
  ///     `host=/run/postgresql dbname=teachify`.
  ///   - connections: how many connections are used at most.
  /// - Throws: if it cannot be understood or reached; what is said holds nothing of the address.
  public init(address: String, connections: Int = 8) async throws {
    if let words = PostgresWords.fault(inAddress: address) { throw SchoolStoreError.failed(words) }
    pool = PostgresPool(address: address, limit: max(1, connections))
    // A wrong address is told at the start, not by the first child.
    try await pool.use { _ in }
  }

  /// PostgreSQL's names of types.
  public var dialect: SQLDialect { .postgres }

  /// As there is a server of its own.
  public var isShared: Bool { true }

  /// Its own disk is its own concern.
  public var hasRoom: Bool { true }

  /// Reads one state of the database.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await pool.use { connection in
      try connection.transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", body)
    }
  }

  /// Writes all or nothing; runs the body again where another transaction was in the way.
  @discardableResult
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await pool.use { connection in
      var triesLeft = 20
      while true {
        triesLeft -= 1
        do {
          return try connection.transaction("BEGIN", body)
        } catch let conflict as PostgresConflict {
          if triesLeft == 0 { throw SchoolStoreError.busy(conflict.words) }
        }
      }
    }
  }

  /// Frees the place of what was erased, which later rows overwrite.
  public func overwriteErased() async throws {
    // VACUUM runs in no transaction.
    try await pool.use { connection in
      _ = try connection.run("VACUUM pupil, enrolment, pupilSession, round, snapshot, live", [])
    }
  }

  /// There is none: pg_restore keeps nothing aside.
  public func removeFormerData(before moment: Timestamp) async throws {}

  /// Closes all connections.
  public func close() async throws { pool.close() }
}

/// Another transaction was in the way; the same may succeed when it is run again.
struct PostgresConflict: Error {
  let words: String
}

/// Connections that are handed out to one user at a time, each with a thread of its own, because libpq waits for
/// the server within its calls.
private final class PostgresPool: Sendable {
  private struct State {
    var idle: [PostgresConnection] = []
    var count = 0
    var waiting: [CheckedContinuation<PostgresConnection?, Never>] = []
    var isClosed = false
  }

  private let address: String
  private let limit: Int
  private let state = Mutex(State())

  init(address: String, limit: Int) {
    self.address = address
    self.limit = limit
  }

  func use<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    let connection = try await take()
    let result: Result<Value, any Error> = await withCheckedContinuation { continuation in
      connection.queue.async {
        continuation.resume(
          returning: Result {
            try connection.connectIfNeeded()
            return try body(connection)
          })
      }
    }
    giveBack(connection)
    return try result.get()
  }

  private func take() async throws -> PostgresConnection {
    let taken = await withCheckedContinuation { continuation in
      let immediate: PostgresConnection?? = state.withLock { state in
        if state.isClosed { return .some(nil) }
        if let connection = state.idle.popLast() { return connection }
        if state.count < limit {
          state.count += 1
          return PostgresConnection(address: address)
        }
        state.waiting.append(continuation)
        return .none
      }
      if let immediate { continuation.resume(returning: immediate) }
    }
    guard let taken else { throw SchoolStoreError.failed("the database was closed") }
    return taken
  }

  private func giveBack(_ connection: PostgresConnection) {
    let next = state.withLock { state -> CheckedContinuation<PostgresConnection?, Never>? in
      if state.isClosed { return nil }
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.idle.append(connection)
      return nil
    }
    next?.resume(returning: connection)
  }

  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      state.idle = []
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: nil) }
  }
}

/// A connection to a server. Everything but `init` runs on its queue.
private final class PostgresConnection: Sendable, SQLConnection {
  private struct State {
    var handle: OpaquePointer?
    var prepared: [String: String] = [:]
  }

  let queue = DispatchQueue(label: "teachify.postgres")
  private let address: String
  private let state = Mutex(Guarded())

  /// libpq's pointers may go from thread to thread as long as one at a time has them, for which the mutex cares;
  /// the compiler cannot know that of a pointer.
  private struct Guarded: ~Copyable {
    nonisolated(unsafe) var state = State()

    deinit { PQfinish(state.handle) }
  }

  init(address: String) { self.address = address }

  func connectIfNeeded() throws {
    try state.withLock { guarded in
      if let handle = guarded.state.handle {
        if PQstatus(handle) == CONNECTION_OK { return }
        PQfinish(handle)
        guarded.state = State()
      }
      let handle = PQconnectdb(address)
      guarded.state.handle = handle
      guard PQstatus(handle) == CONNECTION_OK else {
        throw SchoolStoreError.busy(PostgresWords.whyNotReached(Self.words(of: handle)))
      }
      // That a table exists already is no concern of anybody's.
      PQclear(PQexec(handle, "SET client_min_messages TO warning"))
    }
  }

  func transaction<Value>(
    _ begin: String, _ body: (any SQLConnection) throws -> Value
  ) throws -> Value {
    try run(begin, [])
    do {
      let value = try body(self)
      try run("COMMIT", [])
      return value
    } catch {
      _ = try? run("ROLLBACK", [])
      throw error
    }
  }

  @discardableResult
  func run(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
    try execute(sql, arguments) { Int(String(cString: PQcmdTuples($0))) ?? 0 }
  }

  func rows(_ sql: String, _ arguments: [SQLValue]) throws -> [SQLRow] {
    try execute(sql, arguments) { result in
      let columns = 0..<PQnfields(result)
      return try (0..<PQntuples(result)).map { row in
        SQLRow(try columns.map { try Self.value(result, row, $0) })
      }
    }
  }

  private func execute<Value>(
    _ sql: String, _ arguments: [SQLValue], _ read: (OpaquePointer?) throws -> Value
  ) throws -> Value {
    try state.withLock { guarded in
      let handle = guarded.state.handle
      let texts = arguments.map(Self.text)
      let result: OpaquePointer?
      if arguments.isEmpty {
        // The simple protocol also takes several statements.
        result = PQexec(handle, sql)
      } else {
        let name = try Self.prepare(sql, &guarded.state)
        result = Self.withPointers(texts) { pointers in
          PQexecPrepared(handle, name, Int32(pointers.count), pointers, nil, nil, 0)
        }
      }
      defer { PQclear(result) }
      try Self.check(result, handle)
      return try read(result)
    }
  }

  /// The name under which a statement is known to the server, which plans it once for each connection.
  private static func prepare(_ sql: String, _ state: inout State) throws -> String {
    if let name = state.prepared[sql] { return name }
    let name = "s\(state.prepared.count)"
    let numbered = sql.replacing("?", with: "$")
    let result = PQprepare(state.handle, name, numbered, 0, nil)
    defer { PQclear(result) }
    try check(result, state.handle)
    state.prepared[sql] = name
    return name
  }

  private static func check(_ result: OpaquePointer?, _ handle: OpaquePointer?) throws {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
    default: break
    }
    // PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY; the detail would hold values of the row.
    let code = PQresultErrorField(result, 67).map { String(cString: $0) } ?? ""
    let words =
      PQresultErrorField(result, 77).map { String(cString: $0) }
      ?? PostgresWords.whyNotReached(Self.words(of: handle))
    switch code {
    // PostgreSQL, appendix A: serialization_failure, deadlock_detected, unique_violation, disk_full.
    case "40001", "40P01": throw PostgresConflict(words: words)
    case "23505": throw SchoolStoreError.duplicate(words)
    case "53100": throw SchoolStoreError.full
    // The connection is lost.
    case "": throw SchoolStoreError.busy(words)
    default: throw SchoolStoreError.failed(words)
    }
  }

  private static func words(of handle: OpaquePointer?) -> String {
    let words = PQerrorMessage(handle).map { String(cString: $0) } ?? "no memory"
    return words.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func text(_ value: SQLValue) -> String? {
    switch value {
    case .null: nil
    case .integer(let number): String(number)
    case .text(let text): text
    case .bytes(let bytes):
      "\\x" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  private static func value(
    _ result: OpaquePointer?, _ row: Int32, _ column: Int32
  ) throws -> SQLValue {
    if PQgetisnull(result, row, column) == 1 { return .null }
    guard let field = PQgetvalue(result, row, column) else { return .null }
    let text = String(cString: field)
    switch PQftype(result, column) {
    // The numbers of types in pg_type.dat: int8, int4, int2; bytea.
    case 20, 23, 21:
      guard let number = Int64(text) else {
        throw SchoolStoreError.failed("“\(text)” is no number")
      }
      return .integer(number)
    case 17: return .bytes(bytes(hexadecimal: text.utf8.dropFirst(2)))
    default: return .text(text)
    }
  }

  private static func bytes(hexadecimal digits: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    var high: UInt8?
    for digit in digits {
      let value = digit < 0x3A ? digit &- 0x30 : digit &- 0x57
      if let upper = high {
        bytes.append(upper << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes
  }

  /// Pointers to texts that end with a zero, for the time of the call; nil where a text is.
  private static func withPointers<Value>(
    _ texts: [String?], _ body: ([UnsafePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = texts.map { text in text.map { strdup($0) } ?? nil }
    defer { for copy in copies { free(copy) } }
    return body(copies.map { UnsafePointer($0) })
  }
}
