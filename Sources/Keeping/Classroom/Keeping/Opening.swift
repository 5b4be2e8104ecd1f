import Foundation
import GRDB
import Play

/// Opens a folder's database, repairs damage, and migrates it to the current version.
struct Opening {
  let queue: DatabaseQueue
  /// The file that `queue` has open.
  let file: DiskFile.Identity?
  let incident: Incident?
  let backupProblem: ClassroomError?
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
    var (queue, incident) = try openWhole(folder, now)
    try queue.writeWithoutTransaction { try Connection.keepNoLog($0) }
    let hasher = CodeHasher()
    try Schema.migrator(hasher).migrate(queue)
    try queue.writeWithoutTransaction { try Seal.install($0) }
    let unreadable = try queue.write { try Pupil.setUnreadableSettingsAside($0) }
    incident = try rescue(folder, hasher, into: queue, after: incident, now)
    let outcome = try Forgetting(folder: folder, queue: queue, hasher: hasher)
      .goOn(isRestored: incident != nil)
    return Opening(
      queue: queue, file: try DiskFile.identity(folder.database), incident: incident,
      backupProblem: backUp(queue, folder, now), unforgotten: outcome.left,
      forgottenAgain: outcome.forgottenAgain,
      unreadableSettings: unreadable, exposed: exposed, damagedList: damagedList)
  }

  /// Recovers intact rounds from databases that were set aside just now, or earlier by a program that was
  /// killed or ran out of room.
  ///
  /// - Returns: the incident with the outcome.
  private static func rescue(
    _ folder: DataFolder, _ hasher: CodeHasher, into queue: DatabaseQueue,
    after incident: Incident?, _ now: Timestamp
  ) throws -> Incident? {
    let shelf = SetAside(folder)
    let unrescued = try shelf.unrescued
    guard !unrescued.isEmpty else { return incident }
    let rescue = Rescue(folder: folder, hasher: hasher)
    // A pupil's row that is damaged in one of them may be intact in another.
    let known =
      unrescued.count == 1 ? [] : unrescued.flatMap { (try? rescue.look($0))?.pupils ?? [] }
    // Cards, codes and the secret of what was set aside earlier may have been changed since then; not if nothing
    // was, because the program that set it aside was killed or ran out of room.
    let isUntouched = (try? BackupShelf(folder).isAsBackedUp(queue)) ?? false
    let latest = incident?.setAside ?? (isUntouched ? unrescued.first : nil)
    var incident = incident
    for path in unrescued {
      var rounds: Int?
      do {
        rounds = try rescue.run(
          from: path, into: queue, knowing: known, isLatest: path == latest, now: now)
      } catch {
        // If there was no room, the next opening tries again; after any other failure the file stays as it
        // is.
        if ClassroomError(error, path: path).isLackOfRoom { continue }
      }
      try shelf.noteRescued(path)
      guard let rounds else { continue }
      var told = incident ?? Incident(damage: .altered(rows: 0), setAside: path, restoredDay: nil)
      told.rescuedRounds = (told.rescuedRounds ?? 0) + rounds
      incident = told
    }
    return incident
  }

  /// Reports failures instead of throwing: a full disk must not keep children from playing.
  private static func backUp(
    _ queue: DatabaseQueue, _ folder: DataFolder, _ now: Timestamp
  ) -> ClassroomError? {
    do {
      try BackupShelf(folder).makeIfDue(from: queue, now: now, isStart: true)
      return nil
    } catch {
      return ClassroomError(error, path: folder.backups)
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

  private static func openWhole(
    _ folder: DataFolder, _ now: Timestamp
  ) throws -> (DatabaseQueue, Incident?) {
    for path in DataFolder.companions.map({ folder.database + $0 }) {
      switch try DiskFile.kind(path) {
      case .nothing, .file: break
      // SQLite would wait forever for a pipe, and report anything else as missing permissions.
      case .other: try DiskFile.remove(path)
      case .folder, .link: _ = try SetAside(folder).keep(path, now: now)
      }
    }
    guard let damage = try damage(folder) else { return (try connect(folder), nil) }
    let shelf = BackupShelf(folder)
    // If the backups cannot be listed, this throws before anything is moved.
    let hasBackups = try !shelf.backups.isEmpty
    let aside = SetAside(folder)
    // A pupil may be in only one of them. The latest is to be searched first, and the database before it.
    for backup in try shelf.damaged.reversed() { try aside.add(backup, now: now) }
    let setAside = try aside.add(now: now, mayBeRescued: damage.mayLeaveRounds)
    let day = try shelf.restore()
    let incident = Incident(
      damage: damage, setAside: setAside, restoredDay: day,
      hasBrokenBackups: hasBackups && day == nil)
    return (try connect(folder), incident)
  }

  private static func damage(_ folder: DataFolder) throws -> Incident.Damage? {
    if try DiskFile.kind(folder.database) == .link {
      guard try DiskFile.mayBeFile(folder.database) else {
        throw ClassroomError.notAFile(path: folder.database)
      }
      // A link may lead to a user's document, which is neither moved nor deleted.
      guard try DiskFile.mayBeDatabase(folder.database) else {
        throw ClassroomError.notADatabase(path: folder.database)
      }
    }
    // SQLite would report a folder as unreadable.
    if try [.folder, .other].contains(DiskFile.kind(folder.database)) { return .notADatabase }
    let size = try DiskFile.size(folder.database)
    // SQLite takes a file that is too short for its header for an empty database.
    if let size, (1..<100).contains(size) { return .notADatabase }
    // A log begins only beside a database that has its header; SQLite would discard the log.
    if size == 0, try DiskFile.size(folder.database + "-wal") ?? 0 > 0 { return .empty }
    // Without a backup, either is what a program leaves if it is killed at its very first start.
    if size ?? 0 == 0, try !BackupShelf(folder).backups.isEmpty {
      return size == nil ? .missing : .empty
    }
    // There is nothing to check, and SQLite would make a file that others can read.
    if size == nil { return nil }
    do {
      let queue = try Connection.store(folder.database)
      let damage = try queue.read { database -> Incident.Damage? in
        try database.damage() ?? (isEmptied(database, folder) ? .empty : nil)
      }
      // Closing a damaged one may fail; it is set aside in any case.
      if damage == nil { try queue.close() } else { try? queue.close() }
      return damage
    } catch let error as DatabaseError {
      guard let damage = Incident.Damage(error) else { throw error }
      return damage
    }
  }

  /// Whether a database has no pupils although a backup has pupils who were not forgotten.
  private static func isEmptied(_ database: Database, _ folder: DataFolder) throws -> Bool {
    if try database.tableExists("pupil"),
      try Int.fetchOne(database, sql: "SELECT count(*) FROM pupil") != 0
    {
      return false
    }
    // If the list cannot be read, forgotten pupils must not come back.
    guard var forgotten = try? ForgottenList(folder).pupils else { return false }
    if try database.tableExists("forgetting") {
      forgotten.formUnion(try Int64.fetchAll(database, sql: "SELECT pupil FROM forgetting"))
    }
    // Unreadable backups don't keep anyone from playing with an intact database.
    let rescue = Rescue(folder: folder, hasher: CodeHasher())
    return (try? BackupShelf(folder).knowsPupils(besides: forgotten, rescue)) ?? false
  }

  private static func connect(_ folder: DataFolder) throws -> DatabaseQueue {
    // Files that SQLite later makes beside it inherit these permissions.
    if try !DiskFile.exists(folder.database) { try DiskFile.create(folder.database) }
    _ = chmod(folder.database, 0o600)
    return try Connection.store(folder.database)
  }
}

extension Incident.Damage {
  /// Whether a file with this damage may have intact rounds.
  fileprivate var mayLeaveRounds: Bool {
    switch self {
    case .altered, .damaged, .notADatabase: true
    case .missing, .empty, .newerVersion: false
    }
  }
}
