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
  }

  /// Stands for what is to be erased without anybody having been forgotten: codes of earlier versions.
  static let nobody: Int64 = 0

  /// Notes who is to be forgotten and deletes the rows.
  ///
  /// - Returns: whether there was such a pupil.
  func begin(_ id: Pupil.ID, mayStandInCopies: Bool = false) throws -> Bool {
    guard try mayStandInCopies || queue.read({ try Pupil.find($0, id) }) != nil else {
      return false
    }
    try ForgottenList(folder).add(id)
    try queue.write { try Self.delete([id.stored], from: $0, noting: [id.stored]) }
    return true
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
          let known = Set(try Int64.fetchAll(database, sql: "SELECT id FROM pupil"))
          let back = known.intersection(forgotten)
          try Self.delete(back, from: database, noting: isRestored ? forgotten : back)
        }
      }
    } catch let error as ClassroomError {
      guard case .unwritable(let path) = error else { throw error }
      outcome.left.append(path)
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
      outcome.left += DiskFile.databases(below: folder.path)
        .filter { !own.contains($0) && !outcome.left.contains($0) }
    }
    if !pupils.isEmpty {
      for cache in folder.caches {
        attempt(cache) {
          for name in try DiskFile.names(in: cache) { try DiskFile.remove("\(cache)/\(name)") }
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
    for pupil in pupils {
      let played = try String.fetchAll(
        database, sql: "SELECT DISTINCT documentHash FROM round WHERE pupil = ?",
        arguments: [pupil])
      try database.execute(sql: "DELETE FROM pupil WHERE id = ?", arguments: [pupil])
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
  /// goes as a whole.
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

  /// Forgets a pupil: nothing of the pupil, the rounds and the answers is left in the bytes of the
  /// database and its backups, but the number, so that nobody comes back by a copy. Documents
  /// that only this pupil has played are no longer known, and the folder's `caches` are emptied. Other pupils
  /// lose nothing, except that damaged backups and databases which were set aside are deleted.
  ///
  /// What was exported is elsewhere and stays; so does what a disk keeps of deleted files.
  ///
  /// - Parameters:
  ///   - id: the pupil.
  ///   - mayStandInCopies: whether it may be somebody whom the database does not know, but a copy does, see
  ///     `traces(of:)`.
  /// - Throws: `noSuchPupil`, and where the rows cannot be deleted.
  /// - Complexity: O(n) in all bytes kept.
  @discardableResult
  public func forget(
    _ id: Pupil.ID, mayStandInCopies: Bool = false
  ) throws(ClassroomError) -> Forgotten {
    try attempt {
      let queue = try database.queue
      let lock = try FolderLock(folder)
      defer { lock.release() }
      let forgetting = Forgetting(folder: folder, queue: queue)
      guard try forgetting.begin(id, mayStandInCopies: mayStandInCopies) else {
        throw ClassroomError.noSuchPupil(id)
      }
      let outcome = try forgetting.complete()
      return Forgotten(
        deletedBackups: outcome.deletedBackups, deletedSetAside: outcome.deletedSetAside,
        left: outcome.left)
    }
  }
}

extension ClassroomStore {
  /// Where somebody stands whom the database does not know.
  public struct Traces: Sendable, Equatable {
    /// The pupils of the name or number in backups and in databases that were set aside, each once.
    public let pupils: [Pupil]
    /// The copies that could not be looked into: of these nobody can say.
    public let unread: [String]
  }

  /// Looks through backups and databases that were set aside for pupils of a name or number.
  ///
  /// - Parameter name: capitals do not count.
  /// - Complexity: O(n) in all bytes kept.
  public func traces(of name: String) throws(ClassroomError) -> Traces {
    try attempt {
      let lock = try FolderLock(folder)
      defer { lock.release() }
      let rescue = Rescue(folder: folder, hasher: CodeHasher())
      var found: [Pupil] = []
      var unread: [String] = []
      let backups = try BackupShelf(folder).backups.map(\.path)
      let setAside = try SetAside(folder).databaseFolders.map { "\($0)/\(DataFolder.databaseName)" }
      for path in backups + setAside {
        guard let pupils = try? rescue.pupils(in: path) else {
          unread.append(path)
          continue
        }
        for pupil in pupils where !found.contains(where: { $0.id == pupil.id }) {
          guard pupil.name.lowercased() == name.lowercased() || pupil.id.description == name else {
            continue
          }
          found.append(pupil)
        }
      }
      return Traces(pupils: found, unread: unread)
    }
  }
}
