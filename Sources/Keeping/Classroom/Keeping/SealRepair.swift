import GRDB

/// Restores altered rows where their seals prove what was stored.
///
/// Tried are: an altered seal, an altered value that another copy of the database or a list of likely values
/// still has, and a single altered byte anywhere. A seal has 64 bits, so a wrong row that fits is as good as
/// impossible.
struct SealRepair {
  /// Values to be tried, by table and column.
  private var likely: [String: [String: Set<DatabaseValue>]]

  /// The inverse of `Seal.prime` modulo 2⁶⁴.
  private static let inverse: UInt64 = 0xCE96_5057_AFF6_957B

  /// The tables of which other copies' values are tried: those with few rows.
  private static let smallTables = ["pupil", "teacher", "test"]

  /// - Parameters:
  ///   - other: another copy of the database, of the current version.
  ///   - pupils: the pupils known from further copies.
  init(by other: Database, knowing pupils: [Pupil]) throws {
    func counts() -> Set<DatabaseValue> { Set((0..<10).map { Int64($0).databaseValue }) }
    likely = [
      "pupil": ["wrongCodes": counts(), "id": Set(pupils.map(\.id.stored.databaseValue))],
      "teacher": ["wrongSecrets": counts()],
      "answer": ["result": Set(["right", "wrong", "missed"].map(\.databaseValue))],
    ]
    for table in Self.smallTables {
      for row in try Row.fetchAll(other, sql: "SELECT * FROM \(table)") {
        for (column, value) in row where column != Seal.column {
          likely[table, default: [:]][column, default: [.null]].insert(value)
        }
      }
    }
  }

  /// Restores what can be restored in a database without the triggers of its seals.
  ///
  /// - Complexity: O(n) in the bytes of the altered rows, and in the likely values for each of them.
  func run(_ database: Database) throws {
    var likely = likely
    if try database.tableExists("round") {
      let played = try DatabaseValue.fetchAll(database, sql: "SELECT DISTINCT pupil FROM round")
      likely["pupil", default: [:]]["id", default: []].formUnion(played)
    }
    for table in try Seal.sealedTables(database) {
      let columns = try Seal.columns(of: table, database)
      let keys = try database.primaryKey(table).columns
      let list = (columns + [Seal.column]).map { "\"\($0)\"" }
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT \(list.joined(separator: ", ")) FROM \(table) WHERE \(try Seal.broken(table, database))
          """)
      for row in rows {
        let values = Array(row.databaseValues)
        let here = Array(values.dropLast())
        guard let last = values.last, let seal = Int64.fromDatabaseValue(last) else { continue }
        let candidates = columns.map { likely[table]?[$0] ?? [] }
        guard let stored = Self.repaired(here, seal: seal, likely: candidates) else { continue }
        let places = keys.compactMap { columns.firstIndex(of: $0) }
        // What was altered may be the key of another row that is there: that one stays.
        try database.execute(
          sql: """
            UPDATE OR IGNORE \(table) SET \(list.map { "\($0) = ?" }.joined(separator: ", "))
            WHERE \(keys.map { "\"\($0)\" = ?" }.joined(separator: " AND "))
            """,
          arguments: StatementArguments(
            stored + [Seal.value(of: stored).databaseValue] + places.map { here[$0] }))
      }
    }
  }

  /// What was stored, if an altered row and its seal show it.
  ///
  /// - Parameter likely: for each value what else it may have been.
  static func repaired(
    _ values: [DatabaseValue], seal: Int64, likely: [Set<DatabaseValue>]
  ) -> [DatabaseValue]? {
    let difference = UInt64(bitPattern: seal ^ Seal.value(of: values))
    // Only the seal was altered, in one of its bytes.
    if stride(from: UInt64(0), to: 64, by: 8).contains(where: { difference & ~(0xFF << $0) == 0 }) {
      return values
    }
    for (place, candidates) in likely.enumerated() {
      var changed = values
      for candidate in candidates {
        changed[place] = candidate
        if Seal.value(of: changed) == seal { return changed }
      }
    }
    return withOneByteRepaired(values, seal: seal)
  }

  /// Because each step of the checksum can be undone, the state before a byte and the state needed after it
  /// give the byte that belongs between them.
  private static func withOneByteRepaired(
    _ values: [DatabaseValue], seal: Int64
  ) -> [DatabaseValue]? {
    var bytes: [UInt8] = []
    Seal.visit(values) { bytes.append($0) }
    var needed = [UInt64](repeating: 0, count: bytes.count)
    var state = UInt64(bitPattern: seal)
    for place in bytes.indices.reversed() {
      needed[place] = state &* inverse
      state = needed[place] ^ UInt64(bytes[place])
    }
    state = Seal.start
    for place in bytes.indices {
      if let byte = UInt8(exactly: state ^ needed[place]),
        let repaired = replacing(place, by: byte, in: values), Seal.value(of: repaired) == seal
      {
        return repaired
      }
      state = (state ^ UInt64(bytes[place])) &* Seal.prime
    }
    return nil
  }

  /// The values with another byte at a place of those that the checksum depends on; nil if that is no part of
  /// a value.
  private static func replacing(
    _ place: Int, by byte: UInt8, in values: [DatabaseValue]
  ) -> [DatabaseValue]? {
    var place = place
    for (index, value) in values.enumerated() where !value.isNull {
      place -= Seal.bytesOfKind
      guard place >= 0 else { return nil }
      let shift = UInt64(8 * min(place, Seal.bytesOfNumber))
      var changed = values
      switch value.storage {
      case .null: continue
      case .int64(let number) where place < Seal.bytesOfNumber:
        let other = UInt64(bitPattern: number) & ~(0xFF << shift) | UInt64(byte) << shift
        changed[index] = Int64(bitPattern: other).databaseValue
        return changed
      case .double(let number) where place < Seal.bytesOfNumber:
        let other = number.bitPattern & ~(0xFF << shift) | UInt64(byte) << shift
        changed[index] = Double(bitPattern: other).databaseValue
        return changed
      case .int64, .double: place -= Seal.bytesOfNumber
      case .string(let text):
        place -= Seal.bytesOfNumber
        guard place >= 0 else { return nil }
        var contents = Array(text.utf8)
        guard place >= contents.count else {
          contents[place] = byte
          changed[index] = String(decoding: contents, as: UTF8.self).databaseValue
          return changed
        }
        place -= contents.count
      // No column of ours holds bytes.
      case .blob: return nil
      }
    }
    return nil
  }
}
