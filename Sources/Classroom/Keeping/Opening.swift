import Foundation
import GRDB

/// Opens a folder's database, mends what is damaged, and brings all up to date.
struct Opening {
  let queue: DatabaseQueue
  let incident: Incident?
  let backupProblem: ClassroomError?

  static func run(_ folder: DataFolder, now: Timestamp) throws -> Opening {
    try DiskFile.makeFolder(folder.path)
    let lock = try FolderLock(folder)
    defer { lock.release() }
    try clearPartials(folder)
    let (queue, incident) = try openWhole(folder, now)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
    }
    try Schema.migrator.migrate(queue)
    try Forgetting(folder: folder, queue: queue).complete()
    return Opening(
      queue: queue, incident: incident, backupProblem: backUp(queue, folder, now))
  }

  /// A disk without room for a backup must not keep children from playing.
  private static func backUp(
    _ queue: DatabaseQueue, _ folder: DataFolder, _ now: Timestamp
  ) -> ClassroomError? {
    do {
      try BackupShelf(folder).makeIfDue(from: queue, now: now)
      return nil
    } catch {
      return ClassroomError(error, path: folder.backups)
    }
  }

  /// Removes what a program that was killed left half written.
  private static func clearPartials(_ folder: DataFolder) throws {
    for folder in [folder.path, folder.backups] {
      for name in DiskFile.names(in: folder) where name.contains(DataFolder.partialEnding) {
        try DiskFile.remove("\(folder)/\(name)")
      }
    }
  }

  private static func openWhole(
    _ folder: DataFolder, _ now: Timestamp
  ) throws -> (DatabaseQueue, Incident?) {
    guard let damage = try damage(folder) else { return (try connect(folder), nil) }
    let setAside = try SetAside(folder).add(now: now)
    let incident = Incident(
      damage: damage, setAside: setAside, restoredDay: try BackupShelf(folder).restore())
    return (try connect(folder), incident)
  }

  private static func damage(_ folder: DataFolder) throws -> Incident.Damage? {
    let size = DiskFile.size(folder.database)
    // SQLite takes a file that is too short for its header for an empty one.
    if let size, (1..<100).contains(size) { return .notADatabase }
    // Without a backup both are what a program leaves that was killed in its very first moment.
    if !BackupShelf(folder).days.isEmpty {
      guard let size else { return .missing }
      if size == 0, DiskFile.size(folder.database + "-wal") ?? 0 == 0 { return .empty }
    }
    do {
      let queue = try Connection.store(folder.database)
      let damage = try queue.read { try $0.damage() }
      // A damaged one may refuse; it is set aside in any case.
      if damage == nil { try queue.close() } else { try? queue.close() }
      return damage
    } catch let error as DatabaseError {
      guard let damage = Incident.Damage(error) else { throw error }
      return damage
    }
  }

  private static func connect(_ folder: DataFolder) throws -> DatabaseQueue {
    let queue = try Connection.store(folder.database)
    // Every file that SQLite makes beside it later takes over who may read it.
    _ = chmod(folder.database, 0o600)
    return queue
  }
}
