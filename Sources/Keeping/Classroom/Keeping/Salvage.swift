import GRDB

/// Recovers what is intact in the bytes of a damaged database into a new one.
///
/// A row is taken if its seal is valid, a round if none of its answers is missing, and its recording if none
/// of its moves is missing.
struct Salvage {
  private var reader: PageReader
  private let tables: [SealedTable]
  /// Whether any row is intact.
  private var hasRows = false
  /// Whether the tables were made by a version that sealed no rows.
  private var isUnsealed = false
  /// The first page of each table, as far as the list of tables is intact.
  private var firstPages: [String: Int] = [:]
  /// The rows of `answer` and of `moves`, in their order.
  private var parts: [String: RoundParts] = [:]

  /// Fills a database that has our tables but no rows.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the damaged database.
  ///   - pupils: pupils known from elsewhere, for rounds whose pupil's own row is damaged.
  /// - Returns: what is known of the rows that are not there.
  /// - Complexity: O(n log n) in the bytes, whatever they contain.
  static func run(
    _ bytes: [UInt8], into database: Database, knowing pupils: [Pupil]
  ) throws -> Missing {
    var salvage = Salvage(reader: PageReader(bytes), tables: try SealedTable.all(database))
    try salvage.read(into: database)
    let intact = try Int64.fetchSet(database, sql: "SELECT id FROM pupil")
    for pupil in pupils where try Pupil.find(database, pupil.id) == nil {
      try pupil.insert(database)
    }
    try Rescue.adopt(database, knowing: pupils)
    try salvage.removeIncomplete(from: database)
    let all = try Int64.fetchSet(database, sql: "SELECT id FROM pupil")
    return Missing(
      pupils: all.subtracting(intact), emptyTables: salvage.emptyTables,
      knownTables: Set(salvage.firstPages.keys), hasRows: salvage.hasRows,
      isUnsealed: salvage.isUnsealed)
  }

  /// What is known of the rows that are not there.
  struct Missing {
    /// The pupils whose own rows are lost.
    var pupils: Set<Int64> = []
    /// The tables that had no rows.
    var emptyTables: Set<String> = []
    /// The tables of which it is known where they began.
    var knownTables: Set<String> = []
    /// Whether any row is intact.
    var hasRows = false
    /// Whether the rows had no seals, so that nobody can say which ones are intact, and none was taken.
    var isUnsealed = false

    /// Whether anything of the database is intact.
    var isAnythingKnown: Bool { hasRows || !knownTables.isEmpty }

    /// What it means that a table has no row.
    func absence(of table: String) -> LatestState.Absence {
      if emptyTables.contains(table) { return .none }
      // An intact row is found wherever it is. Where even the list of tables is damaged, one that is missing was
      // hardly there.
      return knownTables.contains(table) ? .lost : .unknown
    }
  }

  /// Notes where a table begins, if an entry is one of the list of tables: type, name, table, first page, text.
  private mutating func noteFirstPage(_ entry: PageReader.Entry) {
    guard entry.values.count == 5, String.fromDatabaseValue(entry.values[0]) == "table",
      let name = String.fromDatabaseValue(entry.values[1]),
      let page = Int.fromDatabaseValue(entry.values[3])
    else { return }
    firstPages[name] = page
    if name == "round", let text = String.fromDatabaseValue(entry.values[4]) {
      isUnsealed = !text.contains(Seal.column)
    }
  }

  /// The tables whose only page is intact and has no rows. Deleted rows are overwritten with zeros, so anything
  /// else on such a page is what a row left that is lost.
  private var emptyTables: Set<String> {
    Set(firstPages.filter { reader.isEmptyTable($0.value) }.keys)
  }

  private init(reader: PageReader, tables: [SealedTable]) {
    self.reader = reader
    self.tables = tables
  }

  /// The row of an entry and its table, if it is as it was stored.
  private func row(_ entry: PageReader.Entry) -> (table: String, row: [DatabaseValue])? {
    for table in tables {
      if let row = table.row(entry) { return (table.name, row) }
    }
    return nil
  }

  /// Inserts the rows as they are found, so that they are in memory only once.
  private mutating func read(into database: Database) throws {
    var insertions: [String: Statement] = [:]
    for table in tables { insertions[table.name] = try table.insertion(database) }
    var pages: [[RoundParts.Entry]] = []
    for page in stride(from: 1, through: reader.pageCount, by: 1) {
      var entries: [RoundParts.Entry] = []
      for entry in reader.entries(ofPage: page) {
        if let entry { noteFirstPage(entry) }
        let found = entry.flatMap(row)
        if let (table, row) = found {
          hasRows = true
          try insertions[table]?.execute(arguments: StatementArguments(row))
        }
        entries.append(
          RoundParts.Entry(
            table: found?.table,
            key: found.flatMap { RoundParts.Key($0.row) },
            childPage: entry?.childPage))
      }
      pages.append(entries)
    }
    let lastChildren = pages.indices.map { reader.lastChild(ofPage: $0 + 1) }
    for table in ["answer", "moves"] {
      parts[table] = RoundParts(of: table, in: pages, lastChildren: lastChildren)
    }
  }

  private func removeIncomplete(from database: Database) throws {
    for round in try Int64.fetchAll(database, sql: "SELECT id FROM round") {
      guard parts["answer"]?.isComplete(round) ?? false else {
        try database.execute(sql: "DELETE FROM round WHERE id = ?", arguments: [round])
        continue
      }
      guard !(parts["moves"]?.isComplete(round) ?? false) else { continue }
      try database.execute(
        sql: "UPDATE round SET snapshot = NULL, recording = NULL WHERE id = ?", arguments: [round])
    }
    try database.execute(sql: "DELETE FROM round WHERE pupil NOT IN (SELECT id FROM pupil)")
    try Rescue.removeOrphans(database)
    try Forgetting.deleteUnplayedDocuments(database)
  }
}

/// A table whose rows have seals, with its current columns.
struct SealedTable {
  struct Column {
    let name: String
    let type: String
    /// The value that the column has in rows older than the column.
    let standard: DatabaseValue
  }

  let name: String
  let columns: [Column]
  private let hasRowids: Bool
  private let sealIndex: Int

  static func all(_ database: Database) throws -> [SealedTable] {
    try Seal.tables.compactMap { name in
      let columns = try database.columns(in: name).map { column in
        Column(
          name: column.name, type: column.type,
          standard: column.defaultValueSQL.flatMap(Int64.init)?.databaseValue ?? .null)
      }
      guard let seal = columns.firstIndex(where: { $0.name == Seal.column }) else { return nil }
      let lacksRowids = try Bool.fetchOne(
        database, sql: "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?",
        arguments: [name])
      return SealedTable(
        name: name, columns: columns, hasRowids: lacksRowids == false, sealIndex: seal)
    }
  }

  /// The statement that inserts a row; if one occurs twice, the first counts.
  func insertion(_ database: Database) throws -> Statement {
    let columns = columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let marks = self.columns.map { _ in "?" }.joined(separator: ", ")
    return try database.makeStatement(
      sql: "INSERT OR IGNORE INTO \(name) (\(columns)) VALUES (\(marks))")
  }

  /// The row of an entry; nil if it isn't a row of this table, or isn't as it was stored.
  func row(_ entry: PageReader.Entry) -> [DatabaseValue]? {
    guard hasRowids == (entry.rowid != nil), entry.values.count <= columns.count,
      entry.values.count > sealIndex
    else { return nil }
    var row = entry.values
    // The column that is the row's number is stored as null.
    if let rowid = entry.rowid {
      guard row.first?.isNull == true else { return nil }
      row[0] = rowid.databaseValue
    }
    row += columns[row.count...].map(\.standard)
    for (index, column) in columns.enumerated() {
      switch (row[index].storage, column.type) {
      case (.null, _), (.int64, "INTEGER"), (.string, "TEXT"), (.double, "REAL"): continue
      // SQLite stores a REAL without a fraction as an integer, to save room.
      case (.int64(let number), "REAL"): row[index] = Double(number).databaseValue
      default: return nil
      }
    }
    var sealed = row
    let seal = sealed.remove(at: sealIndex)
    return seal == Seal.value(of: sealed).databaseValue ? row : nil
  }
}

/// The answers of rounds, or their moves, in the order in which they are stored in a damaged database, which
/// shows whether any is missing.
struct RoundParts {
  /// The key of a part.
  struct Key: Hashable, Comparable {
    let round: Int64
    let number: Int64

    init?(_ row: [DatabaseValue]) {
      guard row.count > 1, let round = Int64.fromDatabaseValue(row[0]),
        let number = Int64.fromDatabaseValue(row[1])
      else { return nil }
      (self.round, self.number) = (round, number)
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.round, left.number) < (right.round, right.number)
    }
  }

  /// An entry of a page, with its table if it is intact.
  struct Entry {
    let table: String?
    let key: Key?
    let childPage: Int?
  }

  private let keys: [Key]
  /// The part stored directly after each part.
  private let next: [Key: Key]
  /// Whether the last part that was found is the last that there was.
  private let isEndKnown: Bool

  /// No database has more levels of pages.
  private static let deepest = 20

  init(of table: String, in pages: [[Entry]], lastChildren: [Int?]) {
    func key(_ entry: Entry?) -> Key? { entry?.table == table ? entry?.key : nil }

    /// The first or last part below a page.
    func outermost(_ page: Int?, isFirst: Bool) -> Key? {
      var page = page
      for _ in 0..<Self.deepest {
        guard let number = page, pages.indices.contains(number - 1) else { return nil }
        let entries = pages[number - 1]
        guard let last = lastChildren[number - 1] else {
          return key(isFirst ? entries.first : entries.last)
        }
        page = isFirst ? entries.first?.childPage : last
      }
      return nil
    }
    var keys: Set<Key> = []
    var next: [Key: Key] = [:]
    // The last parts below the pages above others, and how many pages are below them.
    var ends: Set<Key> = []
    var lowestPages = 0
    for (index, entries) in pages.enumerated() {
      let here = entries.compactMap(key)
      keys.formUnion(here)
      if !here.isEmpty {
        if let last = lastChildren[index] {
          if let end = outermost(last, isFirst: false) { ends.insert(end) }
        } else {
          lowestPages += 1
        }
      }
      for (place, entry) in entries.enumerated() {
        guard let present = key(entry) else { continue }
        let following = place + 1 < entries.count ? entries[place + 1] : nil
        guard let last = lastChildren[index] else {
          if let follower = key(following) { next[present] = follower }
          continue
        }
        if let before = outermost(entry.childPage, isFirst: false) { next[before] = present }
        let child = following == nil ? last : following?.childPage
        if let after = outermost(child, isFirst: true) { next[present] = after }
      }
    }
    self.keys = keys.sorted()
    self.next = next
    isEndKnown = lowestPages <= 1 || self.keys.last.map(ends.contains) ?? false
  }

  /// Whether none of a round's parts is missing: they are numbered from 0, and the part stored directly after
  /// them belongs to another round.
  func isComplete(_ round: Int64) -> Bool {
    let start = firstIndex(from: round)
    var end = start
    while end < keys.count, keys[end].round == round {
      guard keys[end].number == Int64(end - start) else { return false }
      end += 1
    }
    guard end > 0 else { return false }
    // Nothing follows the very last part.
    return end == keys.count ? end > start && isEndKnown : next[keys[end - 1]] == keys[end]
  }

  private func firstIndex(from round: Int64) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].round < round { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
