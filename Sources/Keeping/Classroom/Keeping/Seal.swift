import GRDB

/// A checksum of each stored row, in the column `seal` of its table, which reveals a changed byte even if the
/// text that contains it is still valid.
///
/// Triggers that exist as long as the connection update it with every change, so no statement can forget it.
/// A row that is changed in any other way keeps its old checksum and is detected.
enum Seal {
  /// The tables whose rows are sealed.
  static let tables = [
    "pupil", "document", "snapshot", "round", "answer", "moves", "review", "teacher", "test",
    "school", "schoolchild", "outbox", "incident",
  ]
  static let column = "seal"
  private static let functionName = "sealOf"

  static let function = DatabaseFunction(functionName, argumentCount: nil, pure: true) {
    value(of: $0)
  }

  /// FNV-1a of all values with their positions and types. A single changed byte always changes it, because
  /// each of its steps is reversible. Null columns don't count, so that columns can be added later.
  static func value(of values: [DatabaseValue]) -> Int64 {
    var hash = start
    visit(values) { hash = (hash ^ UInt64($0)) &* prime }
    return Int64(bitPattern: hash)
  }

  /// FNV-1a's start and prime for 64 bits.
  static let start: UInt64 = 0xCBF2_9CE4_8422_2325
  static let prime: UInt64 = 0x100_0000_01B3

  /// How many bytes stand before the contents of each value: its position, its type, and the number itself or,
  /// of texts, the length.
  static let (bytesOfKind, bytesOfNumber) = (2, 8)

  /// Calls a closure with each byte that the checksum depends on, in order.
  @inline(__always)
  static func visit(_ values: [DatabaseValue], _ body: (UInt8) -> Void) {
    func begin(_ place: Int, _ kind: UInt8, _ number: UInt64) {
      body(UInt8(truncatingIfNeeded: place))
      body(kind)
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        body(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    for (place, value) in values.enumerated() {
      switch value.storage {
      case .null: continue
      case .int64(let number): begin(place, 1, UInt64(bitPattern: number))
      case .double(let number): begin(place, 2, number.bitPattern)
      case .string(let text):
        begin(place, 3, UInt64(text.utf8.count))
        for byte in text.utf8 { body(byte) }
      case .blob(let bytes):
        begin(place, 4, UInt64(bytes.count))
        for byte in bytes { body(byte) }
      }
    }
  }

  /// Makes every change of a row update its seal, as long as the connection exists.
  static func install(_ database: Database) throws {
    for table in try sealedTables(database) {
      let columns = try self.columns(of: table, database)
      let key = try database.primaryKey(table).columns
        .map { "\"\($0)\" IS NEW.\"\($0)\"" }.joined(separator: " AND ")
      let body =
        "BEGIN UPDATE \(table) SET \(column) = \(expression(columns)) WHERE \(key); END"
      let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
      try database.execute(
        sql: """
          CREATE TEMP TRIGGER IF NOT EXISTS insertSeal_\(table) AFTER INSERT ON main.\(table) \(body);
          CREATE TEMP TRIGGER IF NOT EXISTS updateSeal_\(table) AFTER UPDATE OF \(list)
            ON main.\(table) \(body);
          """)
    }
  }

  /// Seals all rows as they are, for a migration that changes them without the triggers.
  static func renew(_ database: Database) throws {
    for table in try sealedTables(database) { try renew(table, database) }
  }

  /// Seals the rows of a table as they are.
  static func renew(_ table: String, _ database: Database) throws {
    let columns = try columns(of: table, database)
    try database.execute(sql: "UPDATE \(table) SET \(column) = \(expression(columns))")
  }

  /// How many rows differ from what was stored.
  ///
  /// - Complexity: O(n) in the bytes.
  static func brokenCount(_ database: Database) throws -> Int {
    var count = 0
    for table in try sealedTables(database) {
      count +=
        try Int.fetchOne(
          database, sql: "SELECT count(*) FROM \(table) WHERE \(try broken(table, database))") ?? 0
    }
    return count
  }

  /// The pupils whose rows differ from what was stored.
  static func brokenPupils(_ database: Database) throws -> Set<Int64> {
    guard try sealedTables(database).contains("pupil") else { return [] }
    return try Int64.fetchSet(
      database, sql: "SELECT id FROM pupil WHERE \(try broken("pupil", database))")
  }

  /// Deletes rows with an invalid seal, and rounds with such an answer. A round whose moves or whose questions
  /// are altered remains as a record that cannot be replayed. Pupils stay for their rounds; the rows of the
  /// teacher, the test, the school and the incidents are judged by `LatestState`.
  static func removeBroken(_ database: Database) throws {
    for table in try sealedTables(database)
    where !["pupil", "teacher", "test", "school", "incident"].contains(table) {
      let condition = try broken(table, database)
      if table == "answer" {
        try database.execute(
          sql: "DELETE FROM round WHERE id IN (SELECT round FROM answer WHERE \(condition))")
      }
      if table == "moves" {
        try forgetRecordings(ofRoundsIn: "SELECT round FROM moves WHERE \(condition)", database)
      }
      try database.execute(sql: "DELETE FROM \(table) WHERE \(condition)")
    }
  }

  /// Leaves of rounds only their records. The rows keep valid seals if they had.
  static func forgetRecordings(ofRoundsIn rounds: String, _ database: Database) throws {
    let hasSnapshots = try database.columns(in: "round").contains { $0.name == "snapshot" }
    let columns = try columns(of: "round", database)
    let without = columns.map { ["snapshot", "recording"].contains($0) ? "NULL" : "\"\($0)\"" }
    let lists = "id IN (\(rounds)) AND NOT (\(try broken("round", database)))"
    try database.execute(
      sql: """
        UPDATE round SET recording = NULL\(hasSnapshots ? ", snapshot = NULL" : ""),
          \(column) = \(functionName)(\(without.joined(separator: ", ")))
        WHERE \(lists)
        """)
  }

  /// A number that changes when a row does.
  static func stamp(_ database: Database) throws -> Int64 {
    var stamp: Int64 = 0
    for table in try sealedTables(database) {
      // Summands below 2³², so that the sum over a table's rows cannot overflow.
      let sum = try Int64.fetchOne(
        database, sql: "SELECT coalesce(sum(\(column) & 4294967295), 0) FROM \(table)")
      stamp = stamp &* 31 &+ (sum ?? 0)
    }
    return stamp
  }

  /// The SQL condition of rows that differ from what was stored.
  static func broken(_ table: String, _ database: Database) throws -> String {
    "\(column) IS NOT \(expression(try columns(of: table, database)))"
  }

  private static func expression(_ columns: [String]) -> String {
    "\(functionName)(\(columns.map { "\"\($0)\"" }.joined(separator: ", ")))"
  }

  /// The columns that a seal covers.
  static func columns(of table: String, _ database: Database) throws -> [String] {
    try database.columns(in: table).map(\.name).filter { $0 != column }
  }

  /// The tables that have seals: databases of earlier versions have none.
  static func sealedTables(_ database: Database) throws -> [String] {
    try tables.filter { table in
      try database.tableExists(table)
        && database.columns(in: table).contains { $0.name == column }
    }
  }
}
