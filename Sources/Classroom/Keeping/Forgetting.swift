import Foundation
import GRDB

/// Removes a pupil from everything that is kept.
///
/// What is left to do stands in the database until all is done, so that the next opening goes on
/// where a program was killed.
struct Forgetting {
  let folder: DataFolder
  let queue: DatabaseQueue

  /// What was done besides.
  struct Outcome {
    var deletedBackups: [String] = []
    var deletedSetAside: [String] = []
  }

  /// Notes who is to be forgotten and deletes the rows.
  ///
  /// - Returns: whether there was such a pupil.
  func begin(_ id: Pupil.ID) throws -> Bool {
    try queue.write { database in
      try database.execute(sql: "DELETE FROM pupil WHERE id = ?", arguments: [id.stored])
      guard database.changesCount > 0 else { return false }
      try database.execute(
        sql: "INSERT OR IGNORE INTO forgetting VALUES (?)", arguments: [id.stored])
      return true
    }
  }

  /// Overwrites what is left of those whose rows were deleted, wherever it is.
  @discardableResult
  func complete() throws -> Outcome {
    let stored = try queue.read { try Int64.fetchAll($0, sql: "SELECT pupil FROM forgetting") }
    guard !stored.isEmpty else { return Outcome() }
    var outcome = Outcome()
    try scrub()
    let shelf = BackupShelf(folder)
    for day in shelf.days where try !clean(shelf.path(of: day), of: stored) {
      outcome.deletedBackups.append(shelf.path(of: day))
    }
    // Rows cannot be deleted from what is damaged, so the whole of it goes.
    for path in SetAside(folder).paths {
      try DiskFile.remove(path)
      outcome.deletedSetAside.append(path)
    }
    try queue.write { try $0.execute(sql: "DELETE FROM forgetting") }
    try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    return outcome
  }

  /// Leaves neither free pages nor a log.
  private func scrub() throws {
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "VACUUM")
      _ = try database.checkpoint(.truncate)
    }
  }

  /// Removes pupils from a backup; a backup that is damaged goes as a whole.
  ///
  /// - Returns: whether it is still there.
  private func clean(_ path: String, of pupils: [Int64]) throws -> Bool {
    let partial = path + DataFolder.partialEnding
    try DiskFile.copy(path, to: partial)
    do {
      let copy = try Connection.single(partial)
      try copy.write { database in
        for pupil in pupils {
          try database.execute(sql: "DELETE FROM pupil WHERE id = ?", arguments: [pupil])
        }
      }
      try copy.vacuum()
      if let damage = try copy.read({ try $0.damage() }), damage != .newerVersion {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT)
      }
      try copy.close()
    } catch let error as DatabaseError where Incident.Damage(error) != nil || error.isOfSchema {
      try DiskFile.remove(partial)
      try DiskFile.remove(path)
      return false
    }
    try DiskFile.publish(partial, as: path)
    return true
  }
}

extension DatabaseError {
  /// Whether a table or a column is not there.
  fileprivate var isOfSchema: Bool { resultCode == .SQLITE_ERROR }
}

extension ClassroomStore {
  /// What went with a pupil who was forgotten.
  public struct Forgotten: Sendable, Equatable {
    /// Backups that were damaged, so that nothing could be deleted from them but everything.
    public let deletedBackups: [String]
    /// Damaged databases that had been set aside, deleted for the same reason.
    public let deletedSetAside: [String]
  }

  /// Forgets a pupil: nothing of the pupil, the rounds and the answers is left in the bytes of the
  /// database, its log and its backups. Other pupils lose nothing, except that databases which
  /// were set aside as damaged are deleted.
  ///
  /// What was exported is elsewhere and stays; so does what a disk keeps of deleted files.
  ///
  /// - Throws: `noSuchPupil`; `busy` where another program is reading for long. Rows are deleted
  ///   then, and the next opening does the rest.
  /// - Complexity: O(n) in all bytes kept.
  @discardableResult
  public func forget(_ id: Pupil.ID) throws(ClassroomError) -> Forgotten {
    try attempt {
      let lock = try FolderLock(folder)
      defer { lock.release() }
      let forgetting = Forgetting(folder: folder, queue: queue)
      guard try forgetting.begin(id) else { throw ClassroomError.noSuchPupil(id) }
      let outcome = try forgetting.complete()
      return Forgotten(
        deletedBackups: outcome.deletedBackups, deletedSetAside: outcome.deletedSetAside)
    }
  }
}
