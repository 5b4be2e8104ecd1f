import Foundation
import GRDB
import Play

/// Opens a folder's database, after damage was repaired, and migrates it to the current version.
struct Opening {
  let queue: DatabaseQueue
  /// The file that `queue` has open.
  let file: DiskFile.Identity?
  let incident: Incident?
  let backupProblem: ClassroomError?
  /// Why nothing can be stored, although what is there can be read; nil if it can.
  let writeProblem: ClassroomError?
  /// Files and folders that may still contain a forgotten pupil.
  let unforgotten: [String]
  /// How many forgotten pupils were still or again in the database, and are deleted now.
  let forgottenAgain: Int
  /// The pupils whose settings were partly unreadable, so that values were set aside just now.
  let unreadableSettings: [String]
  /// Paths that others can access because the access could not be restricted.
  let exposed: [String]
  /// Where a damaged list of forgotten pupils is now; nil if it was intact.
  let damagedList: String?

  static func run(_ folder: DataFolder, now: Timestamp) throws -> Opening {
    try DiskFile.makeFolder(folder.path)
    let lock = try FolderLock(folder)
    defer { lock.release() }
    let exposed = folder.hideFromOthers()
    try clearPartials(folder)
    // What cannot be read or written is reported with what could not be forgotten, and tried again.
    let damagedList = (try? ForgottenList(folder).mend(now: now)) ?? nil
    let hasher = CodeHasher()
    var incident = try Recovery(folder: folder, hasher: hasher, now: now).run()
    let queue = try connect(folder)
    try queue.writeWithoutTransaction { try Connection.keepNoLog($0) }
    try Schema.migrator(hasher).migrate(queue)
    try queue.writeWithoutTransaction { try Seal.install($0) }
    try queue.write { try SchoolLock.close($0) }
    let unreadable = try queue.write { try Pupil.setUnreadableSettingsAside($0) }
    let outcome = try Forgetting(folder: folder, queue: queue, hasher: hasher).goOn()
    incident?.note(deleted: outcome.deletedSetAside)
    if !outcome.deletedSetAside.isEmpty {
      try queue.write { try Incident.note(deleted: outcome.deletedSetAside, $0) }
    }
    return Opening(
      queue: queue, file: try DiskFile.identity(folder.database), incident: incident,
      backupProblem: backUp(queue, folder, now), writeProblem: writeProblem(folder),
      unforgotten: outcome.left,
      forgottenAgain: outcome.forgottenAgain,
      unreadableSettings: unreadable, exposed: exposed, damagedList: damagedList)
  }

  /// Reports failures instead of throwing: a full disk must not keep children from playing.
  private static func backUp(
    _ queue: DatabaseQueue, _ folder: DataFolder, _ now: Timestamp
  ) -> ClassroomError? {
    do {
      try BackupShelf(folder).makeIfDue(from: queue, now: now, replacesToday: true)
      return nil
    } catch {
      return ClassroomError(error, path: folder.backups)
    }
  }

  /// SQLite opens a database in a folder that may not be written, or on a full disk, and reports it at the first
  /// change.
  private static func writeProblem(_ folder: DataFolder) -> ClassroomError? {
    for path in [folder.path, folder.database] where access(path, W_OK) != 0 {
      return .unwritable(path: path)
    }
    let size = (try? DiskFile.size(folder.database)) ?? 0
    return DiskFile.lackOfRoom(folder.path, beyond: size).map {
      ClassroomError($0, path: folder.database)
    }
  }

  /// Removes half-written files of a program that was killed.
  private static func clearPartials(_ folder: DataFolder) throws {
    for folder in [folder.path, folder.backups] {
      // A folder or file that cannot be accessed is reported when a backup cannot be made.
      for name in (try? DiskFile.names(in: folder)) ?? []
      where name.contains(DataFolder.partialEnding) {
        try? DiskFile.remove("\(folder)/\(name)")
      }
    }
  }

  private static func connect(_ folder: DataFolder) throws -> DatabaseQueue {
    // Files that SQLite later makes beside it inherit these permissions.
    if try !DiskFile.exists(folder.database) { try DiskFile.create(folder.database) }
    _ = chmod(folder.database, 0o600)
    return try Connection.store(folder.database)
  }
}
