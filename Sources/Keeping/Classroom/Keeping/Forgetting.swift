import Foundation
import GRDB

/// Removes a pupil from everything that is kept.
///
/// Who was forgotten stands in the list of those (`ForgottenList`), and what is left to do in the database
/// until all is done, so that each opening goes on where a program was killed or a file could not be read.
struct Forgetting {
  let folder: DataFolder
  let queue: DatabaseQueue
  var hasher = CodeHasher()

  /// What was done besides, and what could not be done.
  struct Outcome {
    var deletedBackups: [String] = []
    var deletedSetAside: [String] = []
    /// Files and folders in which somebody forgotten may still stand.
    var left: [String] = []
    /// How many had come back, or had not gone yet.
    var forgottenAgain = 0
  }

  /// Stands for what is to be erased without anybody having been forgotten: codes of earlier versions.
  static let nobody: Int64 = 0

  /// Who stands in backups and in databases that were set aside, and which of these can be looked into in part
  /// or not at all.
  func copies() -> ClassroomStore.Copies {
    var pupils: [Pupil] = []
    var unread: [String] = []
    let rescue = Rescue(folder: folder, hasher: hasher)
    func look(_ path: String, inside file: String = "") {
      let look = try? rescue.look(path + file)
      let known = Set(pupils.map(\.id))
      pupils += look?.pupils.filter { !known.contains($0.id) } ?? []
      if look?.isWhole != true { unread.append(path) }
    }
    do {
      let shelf = BackupShelf(folder)
      for backup in try shelf.backups { look(backup.path) }
      unread += try shelf.others
    } catch {
      unread.append(folder.backups)
    }
    do {
      for path in try SetAside(folder).databaseFolders {
        look(path, inside: "/" + DataFolder.databaseName)
      }
    } catch {
      unread.append(folder.path)
    }
    return ClassroomStore.Copies(pupils: pupils, unread: unread)
  }

  /// How forgetting has begun.
  enum Beginning {
    /// Nobody of the number is known, in no copy either.
    case unknown
    /// Noted, but the disk has no room for deleting rows.
    case noted
    /// Noted, and the rows are deleted.
    case deleted
  }

  /// Notes who is to be forgotten and deletes the rows.
  ///
  /// - Returns: what became of it.
  func begin(_ id: Pupil.ID) throws -> Beginning {
    if try queue.read({ try Pupil.find($0, id) }) == nil {
      let copies = copies()
      guard !copies.unread.isEmpty || copies.pupils.contains(where: { $0.id == id }) else {
        return .unknown
      }
    }
    do {
      try ForgottenList(folder).add(id)
    } catch  where ClassroomError(error, path: folder.path).isLackOfRoom {
      // Where one of the two files has it, each opening tries again; else nothing was done.
      guard (try? ForgottenList(folder).pupils.contains(id.stored)) == true else { throw error }
      return .noted
    }
    do {
      try queue.write { try Self.delete([id.stored], from: $0, noting: [id.stored]) }
    } catch  where ClassroomError(error, path: folder.database).isLackOfRoom {
      // The list has it: each opening tries again.
      return .noted
    }
    return .deleted
  }

  /// Forgets again who has come back by a backup or by a file put here, then `complete`.
  ///
  /// - Parameter isRestored: whether a backup has taken the database's place, and with it what was noted
  ///   to be still to do.
  func goOn(isRestored: Bool) throws -> Outcome {
    var outcome = Outcome()
    do {
      let forgotten = try ForgottenList(folder).pupils
      if !forgotten.isEmpty {
        try queue.write { database in
          var known = Set(try Int64.fetchAll(database, sql: "SELECT id FROM pupil"))
          for table in try Self.tablesOfPupils(database) {
            known.formUnion(
              try Int64.fetchAll(database, sql: "SELECT DISTINCT pupil FROM \(table)"))
          }
          let back = known.intersection(forgotten)
          try Self.delete(back, from: database, noting: isRestored ? forgotten : back)
          outcome.forgottenAgain = back.count
        }
      }
    } catch let error as ClassroomError {
      guard case .unwritable(let path) = error else { throw error }
      outcome.left.append(path)
    } catch  where ClassroomError(error, path: folder.database).isLackOfRoom {
      // What can be read stays readable; the next opening tries again.
      outcome.left.append(folder.database)
    }
    let completed = try complete()
    outcome.deletedBackups = completed.deletedBackups
    outcome.deletedSetAside = completed.deletedSetAside
    outcome.left += completed.left
    return outcome
  }

  /// Overwrites what is left of those whose rows were deleted, wherever it is.
  @discardableResult
  func complete() throws -> Outcome {
    let stored = try queue.read { try Int64.fetchAll($0, sql: "SELECT pupil FROM forgetting") }
    guard !stored.isEmpty else { return Outcome() }
    var outcome = Outcome()
    func attempt(_ path: String, _ body: () throws -> Void) {
      do { try body() } catch { outcome.left.append(path) }
    }
    // Earlier versions had no list.
    let pupils = stored.filter { $0 != Self.nobody }
    let list = ForgottenList(folder)
    if let listed = try? list.pupils {
      for pupil in pupils where !listed.contains(pupil) { try list.add(Pupil.ID(stored: pupil)) }
    }
    // No free page is left.
    attempt(folder.database) { try queue.vacuum() }
    attempt(folder.backups) {
      let shelf = BackupShelf(folder)
      for backup in try shelf.backups {
        attempt(backup.path) {
          if try !clean(backup.path, of: stored) { outcome.deletedBackups.append(backup.path) }
        }
      }
      for path in try shelf.others { attempt(path) { try removeRest(path) } }
    }
    attempt(folder.path) {
      let setAside = try SetAside(folder).databaseFolders
      for path in try DiskFile.names(in: folder.path).map({ "\(folder.path)/\($0)" }) {
        // Rows cannot be deleted from what is damaged, so the whole of it goes.
        let isSetAside = !pupils.isEmpty && setAside.contains(path)
        guard isSetAside || Self.isRest(path) else { continue }
        attempt(path) {
          try removeUnlessLink(path)
          if isSetAside { outcome.deletedSetAside.append(path) }
        }
      }
    }
    // Copies that somebody made are theirs to look at.
    if !pupils.isEmpty {
      let own = knownFiles
      // The folder of backups may be a link to another disk, which is not followed from above.
      let found = Set(
        DiskFile.databases(below: folder.path) + DiskFile.databases(below: folder.backups))
      outcome.left += found.sorted()
        .filter { !own.contains($0) && !outcome.left.contains($0) }
    }
    if !pupils.isEmpty {
      for cache in folder.caches {
        attempt(cache) {
          // The folder as well: a window that has it open can keep nothing more in it then.
          if let original = DiskFile.original(of: cache) {
            try DiskFile.remove(original)
          } else if try DiskFile.exists(cache) {
            throw ClassroomError.unwritable(path: cache)
          }
        }
      }
    }
    guard outcome.left.isEmpty else { return outcome }
    try queue.write { try $0.execute(sql: "DELETE FROM forgetting") }
    return outcome
  }

  /// The databases that are this program's own, from which it deletes.
  private var knownFiles: Set<String> {
    var known = Set(([""] + DataFolder.companions).map { folder.database + $0 })
    known.formUnion(((try? BackupShelf(folder).backups) ?? []).map(\.path))
    return known
  }

  private static func delete(
    _ pupils: some Sequence<Int64>, from database: Database, noting noted: some Sequence<Int64>
  ) throws {
    let pupils = Array(pupils)
    try deleteRows(pupils, from: database)
    for pupil in noted {
      try database.execute(
        sql: "INSERT OR IGNORE INTO forgetting VALUES (?)", arguments: [pupil])
    }
    if !pupils.isEmpty { try deleteUnplayedDocuments(database) }
  }

  /// Deletes pupils with all that is theirs, and from documents that others have played as well where they
  /// lay and when they were first seen: that may have been theirs.
  private static func deleteRows(_ pupils: [Int64], from database: Database) throws {
    let tables = try tablesOfPupils(database)
    for pupil in pupils {
      let played = try String.fetchAll(
        database, sql: "SELECT DISTINCT documentHash FROM round WHERE pupil = ?",
        arguments: [pupil])
      try database.execute(sql: "DELETE FROM pupil WHERE id = ?", arguments: [pupil])
      // They go with the pupil's row, unless that was lost before.
      for table in tables {
        try database.execute(sql: "DELETE FROM \(table) WHERE pupil = ?", arguments: [pupil])
      }
      for hash in played {
        try database.execute(
          sql: """
            UPDATE document SET path = '', firstSeen = coalesce(
              (SELECT min(started) FROM round WHERE documentHash = hash), firstSeen)
            WHERE hash = ?
            """,
          arguments: [hash])
      }
    }
  }

  /// The tables whose rows belong to a pupil; databases of earlier versions lack some.
  private static func tablesOfPupils(_ database: Database) throws -> [String] {
    try Seal.tables.filter { table in
      try database.tableExists(table)
        && database.columns(in: table).contains { $0.name == "pupil" }
    }
  }

  /// When a document that nobody else has played was first seen, where it lay, and what was asked of nobody
  /// else is of who was forgotten.
  static func deleteUnplayedDocuments(_ database: Database) throws {
    try database.execute(
      sql: "DELETE FROM document WHERE hash NOT IN (SELECT documentHash FROM round)")
    // Databases of earlier versions have none.
    guard try database.tableExists("snapshot") else { return }
    try database.execute(
      sql: """
        DELETE FROM snapshot
        WHERE NOT EXISTS (SELECT 1 FROM round WHERE round.snapshot = snapshot.hash)
        """)
  }

  /// Removes what was left beside a backup. Anything else is somebody's own copy, and theirs to look at.
  private func removeRest(_ path: String) throws {
    let isBesideBackup = DataFolder.companions.contains { path.hasSuffix($0) }
    guard isBesideBackup || Self.isRest(path) else { throw ClassroomError.unwritable(path: path) }
    try removeUnlessLink(path)
  }

  /// Whether a program that was killed has left it half written.
  private static func isRest(_ path: String) -> Bool {
    (path as NSString).lastPathComponent.contains(DataFolder.partialEnding)
  }

  /// - Throws: also for a link, as what it leads to would stay.
  private func removeUnlessLink(_ path: String) throws {
    guard try DiskFile.kind(path) != .link else { throw ClassroomError.unwritable(path: path) }
    try DiskFile.remove(path)
  }

  /// Removes pupils from a backup, and what earlier versions kept as it was; a backup that is damaged
  /// goes as a whole, as rows in it may be the pupils' though they do not say so any more.
  ///
  /// - Returns: whether it is still there.
  private func clean(_ path: String, of pupils: [Int64]) throws -> Bool {
    let partial = path + DataFolder.partialEnding
    try DiskFile.copy(path, to: partial)
    do {
      let copy = try Connection.single(partial)
      let migrator = Schema.migrator(hasher)
      if try !copy.read(migrator.hasBeenSuperseded) { try migrator.migrate(copy) }
      try copy.write { database in
        // Or the rows that change would be taken for altered ones, and the backup for a damaged one.
        try Seal.install(database)
        try Self.deleteRows(pupils, from: database)
        if pupils.contains(where: { $0 != Self.nobody }) {
          try Self.deleteUnplayedDocuments(database)
        }
      }
      try copy.vacuum()
      if let damage = try copy.read({ try $0.damage() }), damage != .newerVersion {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT)
      }
      try copy.close()
    } catch let error as DatabaseError where Incident.Damage(error) != nil {
      try DiskFile.remove(partial)
      try DiskFile.remove(path)
      return false
    } catch {
      try? DiskFile.remove(partial)
      throw error
    }
    try DiskFile.publish(partial, as: path)
    return true
  }
}

extension ClassroomStore {
  /// What went with a pupil who was forgotten.
  public struct Forgotten: Sendable, Equatable {
    /// Backups that were damaged, so that nothing could be deleted from them but everything.
    public let deletedBackups: [String]
    /// Damaged databases that had been set aside, deleted for the same reason.
    public let deletedSetAside: [String]
    /// Files and folders that could not be read or written, in which the pupil may still stand. Each
    /// opening tries again; and whoever comes back by them is forgotten again.
    public let left: [String]
  }

  /// What can be told of backups and of databases that were set aside.
  public struct Copies: Sendable, Equatable {
    /// The pupils in them, as far as they can be read.
    public let pupils: [Pupil]
    /// Files and folders of which nothing or not all can be read, so that others may stand in them.
    public let unread: [String]
  }

  /// Looks into backups and databases that were set aside, for somebody whom nobody here knows any more.
  ///
  /// - Complexity: O(n) in the bytes of all of them.
  public func copies() throws(ClassroomError) -> Copies {
    try attempt {
      let queue = try database.queue
      let lock = try FolderLock(folder)
      defer { lock.release() }
      return Forgetting(folder: folder, queue: queue).copies()
    }
  }

  /// Forgets a pupil: nothing of the pupil, the rounds and the answers is left in the bytes of the
  /// database and its backups, but the number, so that nobody comes back by a copy. Documents
  /// that only this pupil has played are no longer known, and the folder's `caches` are emptied. Other pupils
  /// lose nothing, except that damaged backups and databases which were set aside are deleted.
  ///
  /// What was exported is elsewhere and stays; so does what a disk keeps of deleted files.
  ///
  /// Who is not known here is forgotten all the same if a copy knows the pupil or cannot be looked into as a
  /// whole.
  ///
  /// - Throws: `noSuchPupil`, and where the rows cannot be deleted.
  /// - Complexity: O(n) in all bytes kept.
  @discardableResult
  public func forget(_ id: Pupil.ID) throws(ClassroomError) -> Forgotten {
    try attempt {
      let queue = try database.queue
      let lock = try FolderLock(folder)
      defer { lock.release() }
      let forgetting = Forgetting(folder: folder, queue: queue)
      switch try forgetting.begin(id) {
      case .unknown: throw ClassroomError.noSuchPupil(id)
      case .noted:
        return Forgotten(deletedBackups: [], deletedSetAside: [], left: [folder.path])
      case .deleted: break
      }
      let outcome = try forgetting.complete()
      return Forgotten(
        deletedBackups: outcome.deletedBackups, deletedSetAside: outcome.deletedSetAside,
        left: outcome.left)
    }
  }
}
