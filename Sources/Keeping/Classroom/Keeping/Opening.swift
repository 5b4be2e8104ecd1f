import Foundation
import GRDB
import Play

/// Opens a folder's database, mends what is damaged, and brings all up to date.
struct Opening {
  let queue: DatabaseQueue
  /// Which file `queue` has open.
  let file: DiskFile.Identity?
  let incident: Incident?
  let backupProblem: ClassroomError?
  /// Where somebody forgotten may still stand.
  let unforgotten: [String]
  /// How many forgotten pupils were there all the same, and are deleted now.
  let forgottenAgain: Int
  /// The pupils of whose settings something could not be read and was set aside just now.
  let unreadableSettings: [String]
  /// What others may look into, as it could not be hidden from them.
  let exposed: [String]
  /// Where a damaged list of who was forgotten is now; nil where it was whole.
  let damagedList: String?

  static func run(_ folder: DataFolder, now: Timestamp) throws -> Opening {
    try DiskFile.makeFolder(folder.path)
    let lock = try FolderLock(folder)
    defer { lock.release() }
    let exposed = folder.hideFromOthers()
    try clearPartials(folder)
    // What cannot be read or written is told with what could not be forgotten, and tried again.
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

  /// Takes over the rounds that are whole in what was set aside: just now, or by a program that was killed or
  /// found no room before it was done.
  ///
  /// - Returns: the incident with what came of it.
  private static func rescue(
    _ folder: DataFolder, _ hasher: CodeHasher, into queue: DatabaseQueue,
    after incident: Incident?, _ now: Timestamp
  ) throws -> Incident? {
    let shelf = SetAside(folder)
    let unrescued = try shelf.unrescued
    guard !unrescued.isEmpty else { return incident }
    let rescue = Rescue(folder: folder, hasher: hasher)
    // Whose row is damaged in one of them may be whole in another.
    let known =
      unrescued.count == 1 ? [] : unrescued.flatMap { (try? rescue.look($0))?.pupils ?? [] }
    var incident = incident
    for path in unrescued {
      var rounds: Int?
      do {
        rounds = try rescue.run(from: path, into: queue, knowing: known, now: now)
      } catch {
        // Without room the next opening tries again; anything else stays as it is.
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

  /// A disk without room for a backup must not keep children from playing.
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

  /// Removes what a program that was killed left half written.
  private static func clearPartials(_ folder: DataFolder) throws {
    for folder in [folder.path, folder.backups] {
      // What cannot be looked at or removed there is told when a backup cannot be made.
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
      // SQLite would wait for ever for who writes into a pipe, and take anything else for missing rights.
      case .other: try DiskFile.remove(path)
      case .folder, .link: _ = try SetAside(folder).keep(path, now: now)
      }
    }
    guard let damage = try damage(folder) else { return (try connect(folder), nil) }
    let shelf = BackupShelf(folder)
    // Where nobody can say which backups there are, nothing is moved.
    let hasBackups = try !shelf.backups.isEmpty
    let aside = SetAside(folder)
    // Somebody may stand in them alone; the latest is to be looked through first, and the database before it.
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
      // Somebody's letter to which a link leads is neither moved nor deleted.
      guard try DiskFile.mayBeDatabase(folder.database) else {
        throw ClassroomError.notADatabase(path: folder.database)
      }
    }
    // SQLite would say of a folder that it may not be read.
    if try [.folder, .other].contains(DiskFile.kind(folder.database)) { return .notADatabase }
    let size = try DiskFile.size(folder.database)
    // SQLite takes a file that is too short for its header for an empty one.
    if let size, (1..<100).contains(size) { return .notADatabase }
    // A log begins only beside a database that has its header; SQLite would throw the log away.
    if size == 0, try DiskFile.size(folder.database + "-wal") ?? 0 > 0 { return .empty }
    // Without a backup both are what a program leaves that was killed in its very first moment.
    if size ?? 0 == 0, try !BackupShelf(folder).backups.isEmpty {
      return size == nil ? .missing : .empty
    }
    // Nothing is to be looked at, and SQLite would make a file that others may read.
    if size == nil { return nil }
    do {
      let queue = try Connection.store(folder.database)
      let damage = try queue.read { database -> Incident.Damage? in
        try database.damage() ?? (isEmptied(database, folder) ? .empty : nil)
      }
      // A damaged one may refuse; it is set aside in any case.
      if damage == nil { try queue.close() } else { try? queue.close() }
      return damage
    } catch let error as DatabaseError {
      guard let damage = Incident.Damage(error) else { throw error }
      return damage
    }
  }

  /// Whether a database knows nobody, though a backup knows pupils whom nobody has forgotten.
  private static func isEmptied(_ database: Database, _ folder: DataFolder) throws -> Bool {
    if try database.tableExists("pupil"),
      try Int.fetchOne(database, sql: "SELECT count(*) FROM pupil") != 0
    {
      return false
    }
    // Nobody forgotten is to come back because the list cannot be read.
    guard var forgotten = try? ForgottenList(folder).pupils else { return false }
    if try database.tableExists("forgetting") {
      forgotten.formUnion(try Int64.fetchAll(database, sql: "SELECT pupil FROM forgetting"))
    }
    // Backups that cannot be read keep nobody from playing with a database that is whole.
    let rescue = Rescue(folder: folder, hasher: CodeHasher())
    return (try? BackupShelf(folder).knowsPupils(besides: forgotten, rescue)) ?? false
  }

  private static func connect(_ folder: DataFolder) throws -> DatabaseQueue {
    // Every file that SQLite makes beside it later takes over who may read it.
    if try !DiskFile.exists(folder.database) { try DiskFile.create(folder.database) }
    _ = chmod(folder.database, 0o600)
    return try Connection.store(folder.database)
  }
}

extension Incident.Damage {
  /// Whether rounds may be whole in a file with it.
  fileprivate var mayLeaveRounds: Bool {
    switch self {
    case .altered, .damaged, .notADatabase: true
    case .missing, .empty, .newerVersion: false
    }
  }
}
