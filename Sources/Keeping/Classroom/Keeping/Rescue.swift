import GRDB
import School
import Secrets

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

  /// What was recovered from a damaged database.
  struct Outcome {
    let rounds: Int
    /// What is wrong with it; nil if it is whole.
    let damage: Incident.Damage?
    /// Whether all its pupils are known, and none of them is forgotten.
    let isClear: Bool
    /// Whether an earlier version wrote it, without seals, so that nothing of it could be taken.
    var isUnsealed = false
    /// What of its latest state is lost.
    var lost = LatestState.Lost()
  }

  /// A temporary copy of the damaged database.
  private var partial: String { "\(folder.path)/rescue\(DataFolder.partialEnding)" }

  /// Imports what is not stored yet; if no pupils are stored, takes everything that is intact.
  ///
  /// - Parameters:
  ///   - setAside: the damaged database, which is not changed.
  ///   - queue: the database that receives it.
  ///   - pupils: pupils found in other copies, for rounds whose pupil's own row is damaged.
  ///   - forgotten: the pupils who are not taken.
  ///   - isLatest: whether the damaged database is later than all that is stored, so that its `LatestState`
  ///     holds.
  ///   - now: the time that the intermediate export states.
  func run(
    from setAside: String, into queue: DatabaseQueue, knowing pupils: [Pupil],
    besides forgotten: Set<Int64>, isLatest: Bool, now: Timestamp
  ) throws -> Outcome {
    let (here, others) = try queue.read { database in
      let here = try Pupil.all(database)
      return (here, try OtherCopies(database, of: queue, here: here, further: pupils))
    }
    return try withCopy(of: setAside, knowing: others) { copy in
      let (state, isClear) = try copy.queue.read { database in
        let pupils = try Int64.fetchSet(database, sql: "SELECT id FROM pupil")
        let isIntact = try copy.missing == nil && Seal.brokenPupils(database).isEmpty
        return (
          try LatestState(
            database, lostPupils: copy.missing?.pupils ?? [],
            absence: { copy.missing?.absence(of: $0) ?? .none }),
          isIntact && pupils.isDisjoint(with: forgotten)
        )
      }
      let rounds =
        here.isEmpty
        ? try replace(queue, by: copy.queue)
        : try merge(copy.queue, into: queue, besides: forgotten, now)
      var outcome = Outcome(
        rounds: rounds, damage: copy.damage, isClear: isClear,
        isUnsealed: copy.missing?.isUnsealed == true)
      if isLatest || here.isEmpty { outcome.lost = try queue.write { try state.store($0) } }
      return outcome
    }
  }

  /// What other copies know, for what is altered in this one.
  private struct OtherCopies {
    let pupils: [Pupil]
    let repair: SealRepair?
    /// The database that may have what is altered.
    private let queue: DatabaseQueue?

    static let none = OtherCopies()

    private init() { (pupils, repair, queue) = ([], nil, nil) }

    init(
      _ database: Database, of queue: DatabaseQueue, here: [Pupil], further: [Pupil]
    ) throws {
      var known: [Pupil.ID: Pupil] = [:]
      for pupil in here + further { known[pupil.id] = known[pupil.id] ?? pupil }
      pupils = known.values.sorted { ($0.created, $0.id) < ($1.created, $1.id) }
      repair = try SealRepair(by: database, knowing: pupils)
      self.queue = queue
    }

    /// The text of a snapshot.
    func snapshot(_ hash: String) throws -> String? {
      try queue?.read {
        try String.fetchOne($0, sql: "SELECT text FROM snapshot WHERE hash = ?", arguments: [hash])
      }
    }
  }

  /// The pupils in a copy of a database, however damaged it is.
  ///
  /// - Throws: if it cannot be read, or nothing in it is intact.
  func look(_ path: String) throws -> Look {
    let sizes = try ["", "-wal", "-journal"].map { try DiskFile.size(path + $0) ?? 0 }
    if sizes.allSatisfy({ $0 == 0 }) { return Look(pupils: [], isWhole: true) }
    return try withCopy(of: path, knowing: .none) { copy in
      let pupils = try copy.queue.read { try $0.tableExists("pupil") ? Pupil.all($0) : [] }
      // A pupil whose name is lost here may have it in another copy.
      return Look(pupils: pupils.filter { $0.name != Self.unnamed }, isWhole: copy.damage == nil)
    }
  }

  private func replace(_ queue: DatabaseQueue, by old: DatabaseQueue) throws -> Int {
    try old.writeWithoutTransaction { database in
      // Which of these hold is decided by the `LatestState`.
      for table in ["teacher", "test", "school"] {
        try database.execute(sql: "DELETE FROM \(table) WHERE \(try Seal.broken(table, database))")
      }
      try Seal.renew(database)
    }
    try old.backup(to: queue)
    return try queue.writeWithoutTransaction { database in
      try Seal.install(database)
      return try Int.fetchOne(database, sql: "SELECT count(*) FROM round") ?? 0
    }
  }

  private func merge(
    _ old: DatabaseQueue, into queue: DatabaseQueue, besides forgotten: Set<Int64>, _ now: Timestamp
  ) throws -> Int {
    var count = 0
    // One pupil after the other, as a school's texts would need too much memory together.
    for id in try old.read({ try Pupil.all($0).map(\.id) }) {
      let text = try old.read { try ExportText.text(of: [id], $0, now: now) }
      let (contents, _) = ExportReader.read(bytes: Array(text.utf8), fileName: "")
      let names = try old.read { database in
        try Row.fetchAll(
          database,
          sql: "SELECT id, schoolRound FROM round WHERE pupil = ? AND schoolRound NOT NULL",
          arguments: [id.stored]
        ).map { row in
          (try row.checked("id", as: Int64.self), try row.checked("schoolRound", as: Int64.self))
        }
      }
      let rounds = try queue.write { database in
        let report = try contents.takeIn(database, besides: forgotten)
        let whose = Dictionary(names, uniquingKeysWith: { first, _ in first })
        for round in contents.entries.flatMap(\.rounds).map(\.0) {
          try round.noteWhose(whose[round.id.stored], database)
        }
        return report.rounds
      }
      count += rounds.added + rounds.updated
    }
    return count
  }

  /// Runs a closure with the intact contents of a file, in a temporary database of the current version; the
  /// file is not changed.
  ///
  /// - Throws: also if nothing is intact.
  private func withCopy<Value>(
    of path: String, knowing others: OtherCopies, _ body: (Copy) throws -> Value
  ) throws -> Value {
    defer {
      for ending in [""] + DataFolder.companions { try? DiskFile.remove(partial + ending) }
    }
    for ending in ["", "-wal", "-journal"] where try DiskFile.exists(path + ending) {
      try DiskFile.copy(path + ending, to: partial + ending)
    }
    let copy = try open(knowing: others)
    defer { try? copy.queue.close() }
    return try body(copy)
  }

  /// The intact contents of a damaged database.
  private struct Copy {
    /// A database of the current version that holds them. Altered rows are gone from it, but for those of
    /// pupils, the teacher, the test and the school.
    let queue: DatabaseQueue
    /// What is wrong with the original; nil if that is all of it.
    let damage: Incident.Damage?
    /// What is known of rows that are not there; nil if rows may only have been altered and none lost.
    let missing: Salvage.Missing?
  }

  private func open(knowing others: OtherCopies) throws -> Copy {
    if let (readable, damage) = try? openReadable() {
      try readable.writeWithoutTransaction { database in
        // Rounds whose pupil's row is lost must not be deleted with it.
        try database.execute(sql: "PRAGMA foreign_keys = OFF")
        try database.inTransaction {
          try others.repair?.run(database)
          try mendSnapshots(database, by: others)
          try Seal.removeBroken(database)
          try Self.adopt(database, knowing: others.pupils)
          try Self.removeGapped(database)
          try Self.removeOrphans(database)
          return .commit
        }
        try database.execute(sql: "PRAGMA foreign_keys = ON")
      }
      try Schema.migrator(hasher).migrate(readable)
      return Copy(queue: readable, damage: damage, missing: nil)
    }
    // By now SQLite has rolled back what was half written, as far as it could.
    guard let bytes = try DiskFile.bytes(partial) else {
      throw ClassroomError.damaged(path: partial)
    }
    let salvaged = try Connection.inMemory()
    try Schema.migrator(hasher).migrate(salvaged)
    let missing = try salvaged.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      var missing: Salvage.Missing?
      try database.inTransaction {
        missing = try Salvage.run([UInt8](bytes), into: database, knowing: others.pupils)
        return .commit
      }
      return missing
    }
    guard let missing, missing.isAnythingKnown else {
      throw ClassroomError.damaged(path: partial)
    }
    return Copy(queue: salvaged, damage: .notADatabase, missing: missing)
  }

  /// Restores altered snapshots from other copies, or from themselves if only their names or seals were
  /// altered: a snapshot's name says which text it is.
  private func mendSnapshots(_ database: Database, by others: OtherCopies) throws {
    guard try database.tableExists("snapshot") else { return }
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT hash, text FROM snapshot WHERE \(try Seal.broken("snapshot", database))")
    for row in rows {
      let (hash, text): (String, String) = (try row.checked("hash"), try row.checked("text"))
      let name = ContentHash(of: text).description
      // Either the text is as its name says, or another copy has the text of that name, or the name is wrong.
      let mended =
        hash == name ? (hash, text) : try others.snapshot(hash).map { (hash, $0) } ?? (name, text)
      try database.execute(
        sql: "UPDATE OR IGNORE snapshot SET hash = ?, text = ?, seal = ? WHERE hash = ?",
        arguments: [
          mended.0, mended.1,
          Seal.value(of: [mended.0.databaseValue, mended.1.databaseValue]), hash,
        ])
    }
  }

  /// The name of a pupil whose name is lost.
  private static let unnamed = "?"

  /// Gives rounds their pupil back if the pupil's own row was altered or lost: the pupil known from elsewhere,
  /// or a card without a name.
  static func adopt(_ database: Database, knowing pupils: [Pupil]) throws {
    guard try database.tableExists("pupil"), try database.tableExists("round") else { return }
    let played = try Int64.fetchSet(database, sql: "SELECT DISTINCT pupil FROM round")
    let known = try Int64.fetchSet(database, sql: "SELECT id FROM pupil")
    for id in played.subtracting(known).sorted() {
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

  /// Deletes rounds in which an answer between others is missing; if it is a move, only the record remains.
  private static func removeGapped(_ database: Database) throws {
    func gapped(_ part: String) -> String {
      "SELECT round FROM \(part) GROUP BY round HAVING max(number) + 1 <> count(*)"
    }
    if try database.tableExists("answer") {
      try database.execute(sql: "DELETE FROM round WHERE id IN (\(gapped("answer")))")
    }
    if try database.tableExists("moves") {
      try Seal.forgetRecordings(ofRoundsIn: gapped("moves"), database)
    }
  }

  /// Deletes rows whose owner is missing, in a database of any version.
  static func removeOrphans(_ database: Database) throws {
    var replayed = "SELECT id FROM round"
    if try database.tableExists("snapshot") {
      // Without a snapshot of what was asked, a round is only a record, and has no moves.
      try Seal.forgetRecordings(
        ofRoundsIn: """
          SELECT id FROM round
          WHERE snapshot IS NOT NULL AND snapshot NOT IN (SELECT hash FROM snapshot)
          """, database)
      replayed += " WHERE coalesce(snapshot, recording) IS NOT NULL"
    }
    for (table, column, owners) in [
      ("answer", "round", "SELECT id FROM round"), ("moves", "round", replayed),
      ("review", "pupil", "SELECT id FROM pupil"), ("schoolchild", "pupil", "SELECT id FROM pupil"),
      ("outbox", "round", "SELECT id FROM round"),
    ] where try database.tableExists(table) {
      try database.execute(sql: "DELETE FROM \(table) WHERE \(column) NOT IN (\(owners))")
    }
  }

  /// Opens the copy if only rows or the SQL texts of its tables are altered.
  ///
  /// - Throws: also if anything else is damaged.
  private func openReadable() throws -> (DatabaseQueue, Incident.Damage?) {
    let queue = try Connection.store(partial)
    let damage = try queue.read { try $0.damage() }
    try queue.writeWithoutTransaction { try Schema.mendTexts(of: $0) }
    // Only a new connection reads the texts again.
    try queue.close()
    let mended = try Connection.store(partial)
    guard try mended.read({ try $0.damageOfBuild() }) == nil else {
      throw ClassroomError.damaged(path: partial)
    }
    return (mended, damage)
  }
}
