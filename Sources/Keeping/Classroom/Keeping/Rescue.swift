import GRDB

/// Recovers what is intact in damaged databases: those that were set aside, and backups.
struct Rescue {
  let folder: DataFolder
  let hasher: CodeHasher

  /// What was found in a copy of a database.
  struct Look {
    let pupils: [Pupil]
    /// Whether all of the copy can be read and is as it was stored.
    let isWhole: Bool
  }

  private var partial: String { folder.database + DataFolder.partialEnding }

  /// Imports what is not stored yet; if no pupils are stored, takes everything that is intact.
  ///
  /// - Parameters:
  ///   - setAside: the damaged database, which is not changed.
  ///   - queue: the database that receives it, in a single transaction.
  ///   - pupils: pupils found in other copies, for rounds whose pupil's own row is damaged.
  ///   - isLatest: whether the damaged database is later than all that is stored, so that its intact cards,
  ///     codes and settings and the teacher's secret hold.
  ///   - now: the time that the intermediate export states.
  /// - Returns: how many rounds were recovered.
  func run(
    from setAside: String, into queue: DatabaseQueue, knowing pupils: [Pupil], isLatest: Bool,
    now: Timestamp
  ) throws -> Int {
    let here = try queue.read { try Pupil.all($0) }
    var known: [Pupil.ID: Pupil] = [:]
    for pupil in here + pupils { known[pupil.id] = known[pupil.id] ?? pupil }
    let sorted = known.values.sorted { ($0.created, $0.id) < ($1.created, $1.id) }
    return try withCopy(of: setAside, knowing: sorted) { copy in
      if here.isEmpty { return try replace(queue, by: copy.queue) }
      return try merge(copy.queue, cards: isLatest ? copy.cards : nil, into: queue, now)
    }
  }

  /// The pupils in a copy of a database, however damaged it is.
  ///
  /// - Throws: if it cannot be read, or nothing in it is intact.
  func look(_ path: String) throws -> Look {
    let sizes = try ["", "-wal", "-journal"].map { try DiskFile.size(path + $0) ?? 0 }
    if sizes.allSatisfy({ $0 == 0 }) { return Look(pupils: [], isWhole: true) }
    return try withCopy(of: path, knowing: []) { copy in
      let pupils = try copy.queue.read { try $0.tableExists("pupil") ? Pupil.all($0) : [] }
      // A pupil whose name is lost here may have it in another copy.
      return Look(pupils: pupils.filter { $0.name != Self.unnamed }, isWhole: copy.isWhole)
    }
  }

  private func replace(_ queue: DatabaseQueue, by old: DatabaseQueue) throws -> Int {
    try old.write { try Seal.renew($0) }
    try old.backup(to: queue)
    return try queue.writeWithoutTransaction { database in
      try Connection.keepNoLog(database)
      try Seal.install(database)
      return try Int.fetchOne(database, sql: "SELECT count(*) FROM round") ?? 0
    }
  }

  /// - Parameter cards: the pupils whose cards, codes and settings hold; nil if none of them and no secret does.
  private func merge(
    _ old: DatabaseQueue, cards: Set<Int64>?, into queue: DatabaseQueue, _ now: Timestamp
  ) throws -> Int {
    let text = try old.read { try ExportText.text(of: nil, $0, now: now) }
    let (contents, _) = ExportReader.read(bytes: Array(text.utf8), fileName: "")
    let forgotten = try ForgottenList(folder).pupils
    let state = try cards.map { cards in try old.read { try LatestState(of: cards, $0) } }
    let rounds = try queue.write { database in
      let rounds = try contents.takeIn(database, besides: forgotten).rounds
      try state?.store(database)
      return rounds
    }
    return rounds.added + rounds.updated
  }

  /// Runs a closure with the intact contents of a file, in a temporary database of the current version; the
  /// file is not changed.
  ///
  /// - Throws: also if nothing is intact.
  private func withCopy<Value>(
    of path: String, knowing pupils: [Pupil], _ body: (Copy) throws -> Value
  ) throws -> Value {
    defer {
      for ending in [""] + DataFolder.companions { try? DiskFile.remove(partial + ending) }
    }
    for ending in ["", "-wal", "-journal"] where try DiskFile.exists(path + ending) {
      try DiskFile.copy(path + ending, to: partial + ending)
    }
    let copy = try open(knowing: pupils)
    defer { try? copy.queue.close() }
    return try body(copy)
  }

  /// The intact contents of a damaged database.
  private struct Copy {
    /// A database of the current version that holds them.
    let queue: DatabaseQueue
    /// Whether that is all of it.
    let isWhole: Bool
    /// The numbers of the pupils whose own rows are intact.
    let cards: Set<Int64>
  }

  private func open(knowing pupils: [Pupil]) throws -> Copy {
    if let (readable, isWhole) = try? openReadable() {
      let cards = try readable.writeWithoutTransaction { database in
        var cards: Set<Int64> = []
        // Rounds whose pupil's row is lost must not be deleted with it.
        try database.execute(sql: "PRAGMA foreign_keys = OFF")
        try database.inTransaction {
          let altered = try Seal.brokenPupils(database)
          try Seal.removeBroken(database)
          cards = try Self.named(database).subtracting(altered)
          try Self.adopt(database, altered, knowing: pupils)
          try Self.removeGapped(database)
          try Self.removeOrphans(database)
          return .commit
        }
        try database.execute(sql: "PRAGMA foreign_keys = ON")
        return cards
      }
      try Schema.migrator(hasher).migrate(readable)
      return Copy(queue: readable, isWhole: isWhole, cards: cards)
    }
    // By now SQLite has rolled back what was half written, as far as it could.
    guard let bytes = try DiskFile.bytes(partial) else {
      throw ClassroomError.damaged(path: partial)
    }
    let salvaged = try Connection.inMemory()
    try Schema.migrator(hasher).migrate(salvaged)
    let cards = try salvaged.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      var cards: Set<Int64>?
      try database.inTransaction {
        cards = try Salvage.run([UInt8](bytes), into: database, knowing: pupils)
        return .commit
      }
      return cards
    }
    guard let cards else { throw ClassroomError.damaged(path: partial) }
    return Copy(queue: salvaged, isWhole: false, cards: cards)
  }

  /// The numbers of the pupils who have a name.
  private static func named(_ database: Database) throws -> Set<Int64> {
    guard try database.tableExists("pupil") else { return [] }
    let rows = try Row.fetchAll(database, sql: "SELECT id, name FROM pupil")
    return Set(
      try rows.compactMap { row in
        let name = try? row.checked("name", as: String.self)
        return name.flatMap(Pupil.name) == nil ? nil : try row.checked("id", as: Int64.self)
      })
  }

  /// The name of a pupil whose name is lost.
  private static let unnamed = "?"

  /// Gives rounds their pupil back if the pupil's own row was altered or lost: the row whose seal fits apart
  /// from its number, the pupil known from elsewhere, or a card without a name.
  private static func adopt(
    _ database: Database, _ altered: Set<Int64>, knowing pupils: [Pupil]
  ) throws {
    guard try database.tableExists("pupil"), try database.tableExists("round") else { return }
    let played = try Int64.fetchSet(database, sql: "SELECT DISTINCT pupil FROM round")
    let known = try Int64.fetchSet(database, sql: "SELECT id FROM pupil")
    for id in played.subtracting(known).sorted() {
      if let old = try altered.subtracting(played).first(where: {
        try Seal.isSealed($0, asPupil: id, database)
      }) {
        try database.execute(sql: "UPDATE pupil SET id = ? WHERE id = ?", arguments: [id, old])
        continue
      }
      let pupil = pupils.first { $0.id.stored == id }
      try database.execute(
        sql: """
          INSERT INTO pupil (id, name, animal, colour, settings, created)
          SELECT ?1, ?2, ?3, ?4, '{}', min(started) FROM round WHERE pupil = ?1
          """,
        arguments: [
          id, pupil?.name ?? unnamed, pupil?.animal ?? "fox", pupil?.colour ?? "red",
        ])
    }
    for row in try Row.fetchAll(database, sql: "SELECT id, name FROM pupil") {
      let name = try? row.checked("name", as: String.self)
      guard name.flatMap(Pupil.name) == nil else { continue }
      let id: Int64 = try row.checked("id")
      let known = pupils.first { $0.id.stored == id }?.name
      try database.execute(
        sql: "UPDATE pupil SET name = ? WHERE id = ?", arguments: [known ?? unnamed, id])
    }
  }

  /// Deletes rounds in which an answer or a move between others is missing.
  private static func removeGapped(_ database: Database) throws {
    for part in ["answer", "moves"] where try database.tableExists(part) {
      try database.execute(
        sql: """
          DELETE FROM round WHERE id IN (
            SELECT round FROM \(part) GROUP BY round HAVING max(number) + 1 <> count(*))
          """)
    }
  }

  /// Deletes rows whose owner is missing, in a database of any version.
  static func removeOrphans(_ database: Database) throws {
    var replayed = "SELECT id FROM round"
    if try database.tableExists("snapshot") {
      // Without a snapshot of what was asked, a round is only a record, and has no moves.
      try database.execute(
        sql: "UPDATE round SET snapshot = NULL WHERE snapshot NOT IN (SELECT hash FROM snapshot)")
      replayed += " WHERE coalesce(snapshot, recording) IS NOT NULL"
    }
    for (table, column, owners) in [
      ("answer", "round", "SELECT id FROM round"), ("moves", "round", replayed),
      ("review", "pupil", "SELECT id FROM pupil"),
    ] where try database.tableExists(table) {
      try database.execute(sql: "DELETE FROM \(table) WHERE \(column) NOT IN (\(owners))")
    }
  }

  /// Opens the copy if only rows or the SQL texts of its tables are altered.
  ///
  /// - Throws: also if anything else is damaged.
  private func openReadable() throws -> (DatabaseQueue, isWhole: Bool) {
    let queue = try Connection.store(partial)
    let isWhole = try queue.read { try $0.damage() } == nil
    try queue.writeWithoutTransaction { try Schema.mendTexts(of: $0) }
    // Only a new connection reads the texts again.
    try queue.close()
    let mended = try Connection.store(partial)
    guard try mended.read({ try $0.damageOfBuild() }) == nil else {
      throw ClassroomError.damaged(path: partial)
    }
    return (mended, isWhole)
  }
}
