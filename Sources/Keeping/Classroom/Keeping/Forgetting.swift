import Foundation
import GRDB

/// Removes a pupil from everything that is stored.
///
/// Forgotten pupils are in the `ForgottenList`. Until everything is done they are also noted in the database,
/// so that each opening continues where a program was killed or a file could not be read.
struct Forgetting {
  let folder: DataFolder
  let queue: DatabaseQueue
  var hasher = CodeHasher()

  /// What was deleted along with the pupils, and what could not be done.
  struct Outcome {
    var deletedBackups: [String] = []
    var deletedSetAside: [String] = []
    /// Files and folders that may still contain a forgotten pupil.
    var left: [String] = []
    /// How many forgotten pupils had come back or had not been deleted yet.
    var forgottenAgain = 0
  }

  /// Stands for data to erase although no pupil was forgotten: picture codes of earlier versions.
  static let nobody: Int64 = 0

  /// The pupils in backups and in databases that were set aside, and which of these files cannot be read
  /// completely.
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

  /// How far forgetting has got at its beginning.
  enum Beginning {
    /// No pupil with this identifier is known, nor in any copy.
    case unknown
    /// Noted, but the disk has no room for deleting rows.
    case noted
    /// Noted, and the rows are deleted.
    case deleted
  }

  /// Notes that a pupil is to be forgotten and deletes the rows.
  ///
  /// - Returns: how far it got.
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
      // If one of the two files has the note, each opening tries again; otherwise nothing was done.
      guard (try? ForgottenList(folder).pupils.contains(id.stored)) == true else { throw error }
      return .noted
    }
    do {
      try queue.write { try Self.delete([id.stored], from: $0, noting: [id.stored]) }
    } catch  where ClassroomError(error, path: folder.database).isLackOfRoom {
      // The pupil is in the list, so each opening tries again.
      return .noted
    }
    return .deleted
  }

  /// Forgets again the pupils who have come back with a backup or a file put here, then calls `complete`.
  func goOn() throws -> Outcome {
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
          try Self.delete(back, from: database, noting: back)
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

  /// Overwrites everything that remains of pupils whose rows were deleted.
  @discardableResult
  func complete() throws -> Outcome {
    let stored = try queue.read { try Int64.fetchAll($0, sql: "SELECT pupil FROM forgetting") }
    guard !stored.isEmpty else { return Outcome() }
    var outcome = Outcome()
    func attempt(_ path: String, _ body: () throws -> Void) {
      do { try body() } catch { outcome.left.append(path) }
    }
    // Earlier versions had no list, so pupils noted by them are added to it.
    let pupils = stored.filter { $0 != Self.nobody }
    let list = ForgottenList(folder)
    if let listed = try? list.pupils {
      for pupil in pupils where !listed.contains(pupil) { try list.add(Pupil.ID(stored: pupil)) }
    }
    // Leaves no free pages.
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
    let aside = SetAside(folder)
    // What was set aside and stays.
    var kept: [String] = []
    attempt(folder.path) {
      // Rows cannot be deleted from a damaged database, so all of it is deleted.
      let setAside =
        pupils.isEmpty
        ? [] : try aside.databaseFolders.filter { aside.mayContain(pupils, in: $0) }
      kept = try aside.databaseFolders.filter { !setAside.contains($0) || aside.isUnrescued($0) }
      for path in try DiskFile.names(in: folder.path).map({ "\(folder.path)/\($0)" }) {
        let isSetAside = setAside.contains(path)
        // What others have stored is taken from it first, at the next start.
        guard !isSetAside || !aside.isUnrescued(path) else {
          outcome.left.append(path)
          continue
        }
        guard isSetAside || Self.isRest(path) else { continue }
        attempt(path) {
          try removeUnlessLink(path)
          if isSetAside { outcome.deletedSetAside.append(path) }
        }
      }
    }
    // Copies made by users are reported, not deleted.
    if !pupils.isEmpty {
      let own = knownFiles
      // The backup folder may be a link to another disk, which the search from above does not follow.
      let found = Set(
        DiskFile.databases(below: folder.path) + DiskFile.databases(below: folder.backups))
      outcome.left += found.sorted()
        .filter { path in
          !own.contains(path) && !outcome.left.contains(path)
            && !kept.contains { path.hasPrefix($0 + "/") }
        }
    }
    if !pupils.isEmpty {
      // A document that was assigned to this pupil alone says something about it.
      attempt(folder.schoolDocuments) {
        try ClassroomStore.removeDocumentsOfNoWork(queue, folder)
      }
      for cache in folder.caches {
        attempt(cache) {
          // The folder itself goes too: a window that has it open can then store nothing more in it.
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

  /// The program's own databases, from which it deletes rows.
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
    try note(noted, database)
    if !pupils.isEmpty { try deleteUnplayedDocuments(database) }
  }

  /// Notes that pupils may still be in other files.
  static func note(_ pupils: some Sequence<Int64>, _ database: Database) throws {
    for pupil in pupils {
      try database.execute(
        sql: "INSERT OR IGNORE INTO forgetting VALUES (?)", arguments: [pupil])
    }
  }

  /// Deletes pupils with everything of theirs. Of documents that others have played as well it deletes the
  /// path and when they were first seen, as these may have come from the deleted pupils.
  private static func deleteRows(_ pupils: [Int64], from database: Database) throws {
    let tables = try tablesOfPupils(database)
    if !pupils.isEmpty { try Incident.forget(pupils, database) }
    if !pupils.isEmpty { try JoinedSchool.forget(pupils, database) }
    for pupil in pupils {
      let played = try String.fetchAll(
        database, sql: "SELECT DISTINCT documentHash FROM round WHERE pupil = ?",
        arguments: [pupil])
      try database.execute(sql: "DELETE FROM pupil WHERE id = ?", arguments: [pupil])
      // They are deleted with the pupil's row, unless that row was lost before.
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

  /// The tables whose rows belong to a pupil; databases of earlier versions lack some of them.
  private static func tablesOfPupils(_ database: Database) throws -> [String] {
    try Seal.tables.filter { table in
      try database.tableExists(table)
        && database.columns(in: table).contains { $0.name == "pupil" }
    }
  }

  /// Deletes documents and snapshots that no remaining round refers to: when they were first seen, where they
  /// were stored and what was asked would be data about the forgotten pupil.
  static func deleteUnplayedDocuments(_ database: Database) throws {
    try database.execute(
      sql: "DELETE FROM document WHERE hash NOT IN (SELECT documentHash FROM round)")
    // Databases of earlier versions have no snapshots.
    guard try database.tableExists("snapshot") else { return }
    try database.execute(
      sql: """
        DELETE FROM snapshot
        WHERE NOT EXISTS (SELECT 1 FROM round WHERE round.snapshot = snapshot.hash)
        """)
  }

  /// Removes what was left beside a backup. Anything else is a copy made by a user, for the user to check.
  private func removeRest(_ path: String) throws {
    let isBesideBackup = DataFolder.companions.contains { path.hasSuffix($0) }
    guard isBesideBackup || Self.isRest(path) else { throw ClassroomError.unwritable(path: path) }
    try removeUnlessLink(path)
  }

  /// Whether a program that was killed left it half written.
  private static func isRest(_ path: String) -> Bool {
    (path as NSString).lastPathComponent.contains(DataFolder.partialEnding)
  }

  /// - Throws: also for a link, because the file it leads to would remain.
  private func removeUnlessLink(_ path: String) throws {
    guard try DiskFile.kind(path) != .link else { throw ClassroomError.unwritable(path: path) }
    try DiskFile.remove(path)
  }

  /// Removes pupils from a backup, and also the plain codes of earlier versions. A damaged backup is deleted
  /// as a whole, because rows in it may be the pupils' without saying so any more.
  ///
  /// - Returns: whether the backup still exists.
  private func clean(_ path: String, of pupils: [Int64]) throws -> Bool {
    let partial = path + DataFolder.partialEnding
    try DiskFile.copy(path, to: partial)
    do {
      let copy = try Connection.single(partial)
      let migrator = Schema.migrator(hasher)
      if try !copy.read(migrator.hasBeenSuperseded) { try migrator.migrate(copy) }
      try copy.write { database in
        // Otherwise the changed rows would count as altered, and the backup as damaged.
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
  /// What was deleted along with a forgotten pupil.
  public struct Forgotten: Sendable, Equatable {
    /// Damaged backups, which were deleted as a whole because rows cannot be deleted from them.
    public let deletedBackups: [String]
    /// Damaged databases that had been set aside, deleted for the same reason.
    public let deletedSetAside: [String]
    /// Files and folders that could not be read or written, which may still contain the pupil. Each opening
    /// tries again, and a pupil who comes back from them is forgotten again.
    public let left: [String]
  }

  /// What is known about backups and databases that were set aside.
  public struct Copies: Sendable, Equatable {
    /// The pupils in them, as far as they can be read.
    public let pupils: [Pupil]
    /// Files and folders that cannot be read completely, so that they may contain further pupils.
    public let unread: [String]
  }

  /// Searches backups and databases that were set aside for pupils who are no longer in the database.
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

  /// Forgets a pupil: nothing of the pupil, the rounds and the answers is left in the bytes of the database
  /// and its backups except the identifier, which prevents the pupil from coming back with a copy. Documents
  /// that only this pupil has played are no longer known, and the folder's `caches` are emptied. Other pupils
  /// lose nothing, except that damaged backups and databases which were set aside are deleted.
  ///
  /// Exported files are not affected; neither is what a disk retains of deleted files.
  ///
  /// A pupil who is not in the database is forgotten as well if a copy contains the pupil or cannot be read
  /// completely.
  ///
  /// - Throws: `noSuchPupil`, and an error if the rows cannot be deleted.
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
      try queue.write { try Incident.note(deleted: outcome.deletedSetAside, $0) }
      return Forgotten(
        deletedBackups: outcome.deletedBackups, deletedSetAside: outcome.deletedSetAside,
        left: outcome.left)
    }
  }
}
