import CSQLite
import Notation

/// An SQLite database from an untrusted source, read from memory.
///
/// Nothing in it is trusted: views and triggers do not run, only tables requested by name can be read,
/// no function is called, values and queries have limits, and a damaged page ends a query.
///
/// A class, so that the connection is closed with it.
final class ReadOnlyDatabase {
  /// The most bytes of a value.
  private static let valueLimit: Int32 = 16 * 1024 * 1024
  /// The most steps of SQLite's virtual machine for all queries; a million notes take about ten million.
  private static let stepLimit: Int32 = 400_000_000
  private static let stepsPerCall: Int32 = 100_000

  private var connection: OpaquePointer?
  private var calls: Int32 = 0
  /// The memory from which SQLite reads the bytes; it neither frees nor grows it.
  private let memory: UnsafeMutableRawBufferPointer

  /// A value of a row.
  enum Value {
    case null
    case integer(Int64)
    case text(String)
    case bytes([UInt8])

    /// The text, or the number as a text.
    var text: String {
      switch self {
      case .text(let text): text
      case .integer(let number): String(number)
      case .null, .bytes: ""
      }
    }

    /// The bytes of a blob or a text.
    var bytes: [UInt8] {
      switch self {
      case .bytes(let bytes): bytes
      case .text(let text): Array(text.utf8)
      case .null, .integer: []
      }
    }
  }

  /// Opens a database file given by its bytes; nil if they are not one.
  init?(_ bytes: [UInt8]) {
    memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 16)
    memory.copyBytes(from: bytes)
    guard bytes.count >= 512, bytes.starts(with: "SQLite format 3\0".utf8),
      sqlite3_open_v2(":memory:", &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, nil)
        == SQLITE_OK,
      let connection
    else { return nil }
    // A database in write-ahead mode cannot be opened in memory; only these bytes of its header specify
    // the mode.
    if bytes[18] == 2 { memory[18] = 1 }
    if bytes[19] == 2 { memory[19] = 1 }
    let count = sqlite3_int64(bytes.count)
    guard csqlite_harden(connection) == SQLITE_OK,
      sqlite3_deserialize(
        connection, "main", memory.baseAddress?.assumingMemoryBound(to: UInt8.self), count, count,
        UInt32(SQLITE_DESERIALIZE_READONLY)) == SQLITE_OK,
      sqlite3_exec(connection, "PRAGMA cell_size_check=ON", nil, nil, nil) == SQLITE_OK
    else { return nil }
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Self.valueLimit)
    sqlite3_limit(connection, SQLITE_LIMIT_SQL_LENGTH, 1_000_000)
    sqlite3_limit(connection, SQLITE_LIMIT_COLUMN, 200)
    sqlite3_limit(connection, SQLITE_LIMIT_EXPR_DEPTH, 50)
    sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0)
    sqlite3_progress_handler(
      connection, Self.stepsPerCall,
      { context in
        guard let context else { return 1 }
        let database = Unmanaged<ReadOnlyDatabase>.fromOpaque(context).takeUnretainedValue()
        database.calls += 1
        return database.calls > ReadOnlyDatabase.stepLimit / ReadOnlyDatabase.stepsPerCall ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    sqlite3_set_authorizer(
      connection,
      { _, action, _, _, _, _ in
        // Only reading rows is allowed.
        action == SQLITE_SELECT || action == SQLITE_READ ? SQLITE_OK : SQLITE_DENY
      }, nil)
  }

  deinit {
    sqlite3_close_v2(connection)
    memory.deallocate()
  }

  /// The columns of a table; empty if there is no such table.
  func columns(of table: String) -> [String] {
    guard let statement = prepare("SELECT * FROM \(Self.quoted(table)) LIMIT 0") else { return [] }
    defer { sqlite3_finalize(statement) }
    return (0..<sqlite3_column_count(statement)).map {
      sqlite3_column_name(statement, $0).map { String(cString: $0) } ?? ""
    }
  }

  /// Passes on the rows of a table in its own order.
  ///
  /// - Parameters:
  ///   - columns: the names of the columns to be read.
  ///   - row: receives a row; returns false if no more are needed.
  /// - Returns: false if the table or a column is missing, or the file is damaged; the rows before have
  ///   then been passed on.
  func read(_ table: String, _ columns: [String], row: ([Value]) -> Bool) -> Bool {
    let names = columns.map(Self.quoted).joined(separator: ", ")
    // A quoted name that is not a column would be read as a text.
    guard Set(columns).isSubset(of: self.columns(of: table)),
      let statement = prepare("SELECT \(names) FROM \(Self.quoted(table))")
    else { return false }
    defer { sqlite3_finalize(statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        guard row((0..<Int32(columns.count)).map { Self.value(statement, $0) }) else { return true }
      case SQLITE_DONE: return true
      default: return false
      }
    }
  }

  private func prepare(_ query: String) -> OpaquePointer? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, query, -1, &statement, nil) == SQLITE_OK else {
      sqlite3_finalize(statement)
      return nil
    }
    return statement
  }

  /// Quotes a name. All names are our own, without quotation marks.
  private static func quoted(_ name: String) -> String { "\"\(name)\"" }

  private static func value(_ statement: OpaquePointer, _ column: Int32) -> Value {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_NULL: return .null
    case SQLITE_BLOB:
      guard let bytes = sqlite3_column_blob(statement, column) else { return .bytes([]) }
      let count = Int(sqlite3_column_bytes(statement, column))
      return .bytes(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    default:
      guard let text = sqlite3_column_text(statement, column) else { return .null }
      let count = Int(sqlite3_column_bytes(statement, column))
      return .text(CombiningMarks.text(UnsafeBufferPointer(start: text, count: count)))
    }
  }
}
