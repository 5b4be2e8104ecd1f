import GRDB

/// A checksum of each row that is kept, in the column `seal` of its table: by it a changed byte is
/// noticed where the text it stands in still makes sense.
///
/// Triggers that last as long as the connection renew it with every change, so no statement can forget
/// it; whatever changes a row by another way has changed it unseen.
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

  /// FNV-1a of all values with their places and kinds. A single changed byte always changes it, as each
  /// of its steps can be undone. Columns that hold nothing do not count, so that later ones can be added.
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

  /// Lets every change of a row renew its seal, as long as the connection lasts.
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

  /// Seals all rows as they are: for a step that changes them by its own way.
  static func renew(_ database: Database) throws {
    for table in try sealedTables(database) {
      let columns = try self.columns(of: table, database)
      try database.execute(sql: "UPDATE \(table) SET \(column) = \(expression(columns))")
    }
  }

  /// How many rows are not as they were kept.
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

  /// The pupils whose rows are not as they were kept.
  static func brokenPupils(_ database: Database) throws -> Set<Int64> {
    guard try sealedTables(database).contains("pupil") else { return [] }
    return try Int64.fetchSet(
      database, sql: "SELECT id FROM pupil WHERE \(try broken("pupil", database))")
  }

  /// Whether a pupil's row would be as it was kept, had it another number.
  static func isSealed(_ id: Int64, asPupil number: Int64, _ database: Database) throws -> Bool {
    let columns = try self.columns(of: "pupil", database)
      .map { $0 == "id" ? "?2" : "\"\($0)\"" }.joined(separator: ", ")
    return try Bool.fetchOne(
      database, sql: "SELECT \(column) IS \(functionName)(\(columns)) FROM pupil WHERE id = ?1",
      arguments: [id, number]) ?? false
  }

  /// Takes away what is not as it was kept, rounds as a whole; pupils stay, for their rounds.
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

  /// A number that is another one when a row is.
  static func stamp(_ database: Database) throws -> Int64 {
    var stamp: Int64 = 0
    for table in try sealedTables(database) {
      // Within 62 bits, so that no sum of a table's rows overflows before it is cut.
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

  /// Databases of earlier versions have no seals.
  private static func sealedTables(_ database: Database) throws -> [String] {
    try tables.filter { table in
      try database.tableExists(table)
        && database.columns(in: table).contains { $0.name == column }
    }
  }
}
