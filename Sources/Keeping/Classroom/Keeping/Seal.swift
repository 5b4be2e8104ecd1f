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
  ]
  static let column = "seal"
  private static let functionName = "sealOf"

  static let function = DatabaseFunction(functionName, argumentCount: nil, pure: true) {
    value(of: $0)
  }

  /// FNV-1a of all values with their positions and types. A single changed byte always changes it, because
  /// each of its steps is reversible. Null columns don't count, so that columns can be added later.
  static func value(of values: [DatabaseValue]) -> Int64 {
    var hash = Hash()
    for (place, value) in values.enumerated() {
      switch value.storage {
      case .null: continue
      case .int64(let number): hash.combine(place, 1, UInt64(bitPattern: number))
      case .double(let number): hash.combine(place, 2, number.bitPattern)
      case .string(let text):
        hash.combine(place, 3, UInt64(text.utf8.count))
        for byte in text.utf8 { hash.combine(byte) }
      case .blob(let bytes):
        hash.combine(place, 4, UInt64(bytes.count))
        for byte in bytes { hash.combine(byte) }
      }
    }
    return Int64(bitPattern: hash.value)
  }

  private struct Hash {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func combine(_ byte: UInt8) {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    mutating func combine(_ place: Int, _ kind: UInt8, _ number: UInt64) {
      combine(UInt8(truncatingIfNeeded: place))
      combine(kind)
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        combine(UInt8(truncatingIfNeeded: number >> shift))
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
    for table in try sealedTables(database) {
      let columns = try self.columns(of: table, database)
      try database.execute(sql: "UPDATE \(table) SET \(column) = \(expression(columns))")
    }
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

  /// Whether a pupil's row would have a valid seal if it had another identifier.
  static func isSealed(_ id: Int64, asPupil number: Int64, _ database: Database) throws -> Bool {
    let columns = try self.columns(of: "pupil", database)
      .map { $0 == "id" ? "?2" : "\"\($0)\"" }.joined(separator: ", ")
    return try Bool.fetchOne(
      database, sql: "SELECT \(column) IS \(functionName)(\(columns)) FROM pupil WHERE id = ?1",
      arguments: [id, number]) ?? false
  }

  /// Deletes rows with an invalid seal, and the rounds they belong to. Pupils stay, for their rounds.
  static func removeBroken(_ database: Database) throws {
    for table in try sealedTables(database) where table != "pupil" {
      let condition = try broken(table, database)
      switch table {
      case "snapshot":
        try database.execute(
          sql: """
            DELETE FROM round WHERE snapshot IN (SELECT hash FROM snapshot WHERE \(condition));
            DELETE FROM snapshot WHERE \(condition);
            """)
      case "answer", "moves":
        try database.execute(
          sql: """
            DELETE FROM round WHERE id IN (SELECT round FROM \(table) WHERE \(condition));
            DELETE FROM \(table) WHERE \(condition);
            """)
      default: try database.execute(sql: "DELETE FROM \(table) WHERE \(condition)")
      }
    }
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

  private static func broken(_ table: String, _ database: Database) throws -> String {
    "\(column) IS NOT \(expression(try columns(of: table, database)))"
  }

  private static func expression(_ columns: [String]) -> String {
    "\(functionName)(\(columns.map { "\"\($0)\"" }.joined(separator: ", ")))"
  }

  private static func columns(of table: String, _ database: Database) throws -> [String] {
    try database.columns(in: table).map(\.name).filter { $0 != column }
  }

  /// The tables that have seals: databases of earlier versions have none.
  private static func sealedTables(_ database: Database) throws -> [String] {
    try tables.filter { table in
      try database.tableExists(table)
        && database.columns(in: table).contains { $0.name == column }
    }
  }
}
