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
    var incident = incident
    let shelf = SetAside(folder)
    for path in try shelf.unrescued {
      let told = incident.flatMap { $0.setAside == path ? $0 : nil }
      var rounds: Int?
      do {
        rounds = try Rescue(folder: folder, hasher: hasher).run(
          from: path, into: queue, hasBackup: told == nil || told?.restoredDay != nil, now: now)
      } catch {
        // Without room the next opening tries again; anything else stays as it is.
        if ClassroomError(error, path: path).isLackOfRoom { continue }
      }
      try shelf.noteRescued(path)
      if told == nil, rounds == nil { continue }
      incident = Incident(
        damage: told?.damage ?? .altered(rows: 0), setAside: path,
        restoredDay: told?.restoredDay ?? incident?.restoredDay, rescuedRounds: rounds,
        hasBrokenBackups: told?.hasBrokenBackups ?? false)
    }
    guard let told = incident else { return nil }
    return try rescueFromBackups(folder, hasher, into: queue, after: told, now)
  }

  /// Takes over what is whole in damaged backups, where nobody is known otherwise.
  private static func rescueFromBackups(
    _ folder: DataFolder, _ hasher: CodeHasher, into queue: DatabaseQueue, after told: Incident,
    _ now: Timestamp
  ) throws -> Incident {
    func knowsSomebody() throws -> Bool {
      try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM pupil") ?? 0 } > 0
    }
    guard try !knowsSomebody() else { return told }
    let rescue = Rescue(folder: folder, hasher: hasher)
    var rounds: Int?
    for backup in (try? BackupShelf(folder).backups) ?? [] {
      do {
        // The first takes the place of the empty database as a whole; of the others what is more.
        let found = try rescue.run(
          from: backup.path, into: queue, hasBackup: knowsSomebody(), now: now)
        rounds = (rounds ?? 0) + found
      } catch {
        let problem = ClassroomError(error, path: backup.path)
        if problem.isLackOfRoom { throw problem }
      }
    }
    guard let rounds else { return told }
    return Incident(
      damage: told.damage, setAside: told.setAside, restoredDay: told.restoredDay,
      rescuedRounds: (told.rescuedRounds ?? 0) + rounds, hasBrokenBackups: told.hasBrokenBackups)
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
    // SQLite would wait for ever for who writes into a pipe.
    for ending in DataFolder.companions where try DiskFile.kind(folder.database + ending) == .other
    {
      try DiskFile.remove(folder.database + ending)
    }
    guard let damage = try damage(folder) else { return (try connect(folder), nil) }
    let shelf = BackupShelf(folder)
    // Where nobody can say which backups there are, nothing is moved.
    let hasBackups = try !shelf.backups.isEmpty
    let setAside = try SetAside(folder).add(now: now, mayBeRescued: damage.mayLeaveRounds)
    let day = try shelf.restore()
    let incident = Incident(
      damage: damage, setAside: setAside, restoredDay: day,
      hasBrokenBackups: hasBackups && day == nil)
    return (try connect(folder), incident)
  }

  private static func damage(_ folder: DataFolder) throws -> Incident.Damage? {
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
    let shelf = BackupShelf(folder)
    if (try? shelf.knowsPupils(besides: forgotten)) ?? false { return true }
    let rescue = Rescue(folder: folder, hasher: CodeHasher())
    return ((try? shelf.backups) ?? []).contains { backup in
      let pupils = try? rescue.pupils(in: backup.path)
      return pupils?.contains { !forgotten.contains($0.id.stored) } ?? false
    }
  }

  private static func connect(_ folder: DataFolder) throws -> DatabaseQueue {
    // Every file that SQLite makes beside it later takes over who may read it.
    if try !DiskFile.exists(folder.database) { try DiskFile.create(folder.database) }
    _ = chmod(folder.database, 0o600)
    return try Connection.store(folder.database)
  }
}

/// Takes what is whole out of a database that was set aside.
struct Rescue {
  let folder: DataFolder
  let hasher: CodeHasher

  /// Takes over what a backup does not know yet; where there is no backup, everything that is whole.
  ///
  /// - Returns: how many rounds were taken over.
  func run(
    from setAside: String, into queue: DatabaseQueue, hasBackup: Bool, now: Timestamp
  ) throws -> Int {
    let partial = folder.database + DataFolder.partialEnding
    defer { removeCopy(partial) }
    try copy(setAside, to: partial)
    let old = try open(partial, knowing: queue.read { try Pupil.all($0) })
    guard hasBackup else {
      try old.write { try Seal.renew($0) }
      try old.backup(to: queue)
      try queue.writeWithoutTransaction { database in
        try Connection.keepNoLog(database)
        try Seal.install(database)
      }
      return try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM round") ?? 0 }
    }
    let text = try old.read { try ExportText.text(of: nil, $0, now: now) }
    try old.close()
    let (contents, _) = ExportReader.read(bytes: Array(text.utf8), fileName: "")
    let forgotten = try ForgottenList(folder).pupils
    let rounds = try queue.write { try contents.takeIn($0, besides: forgotten).rounds }
    return rounds.added + rounds.updated
  }

  /// The pupils who stand in a database that nobody has open, as far as it is whole.
  ///
  /// - Throws: also where nothing of it is.
  func pupils(in path: String) throws -> [Pupil] {
    let partial = folder.database + DataFolder.partialEnding
    defer { removeCopy(partial) }
    try copy(path, to: partial)
    let old = try open(partial, knowing: [])
    defer { try? old.close() }
    return try old.read { try Pupil.all($0) }
  }

  private func copy(_ path: String, to partial: String) throws {
    for ending in ["", "-wal", "-journal"] where try DiskFile.exists(path + ending) {
      try DiskFile.copy(path + ending, to: partial + ending)
    }
  }

  private func removeCopy(_ partial: String) {
    for ending in [""] + DataFolder.companions { try? DiskFile.remove(partial + ending) }
  }

  /// What is whole of a copy, in a database of the present version.
  ///
  /// - Throws: also where nothing is.
  private func open(_ partial: String, knowing pupils: [Pupil]) throws -> DatabaseQueue {
    if let readable = try? Self.openReadable(partial) {
      try readable.write { try Seal.removeBroken($0) }
      try Schema.migrator(hasher).migrate(readable)
      return readable
    }
    // SQLite has taken back meanwhile what was half written, as far as it could.
    guard let bytes = try DiskFile.bytes(partial) else {
      throw ClassroomError.damaged(path: partial)
    }
    let salvaged = try Connection.inMemory()
    try Schema.migrator(hasher).migrate(salvaged)
    let hasRows = try salvaged.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      var hasRows = false
      try database.inTransaction {
        hasRows = try Salvage.run([UInt8](bytes), into: database, knowing: pupils)
        return .commit
      }
      return hasRows
    }
    guard hasRows else { throw ClassroomError.damaged(path: partial) }
    return salvaged
  }

  /// Opens a copy of which only rows, or texts of how tables are built, may be altered.
  ///
  /// - Throws: also where anything else is damaged.
  private static func openReadable(_ partial: String) throws -> DatabaseQueue {
    let queue = try Connection.store(partial)
    try queue.writeWithoutTransaction { try Schema.mendTexts(of: $0) }
    // The texts are read anew by a new connection.
    try queue.close()
    let mended = try Connection.store(partial)
    switch try mended.read({ try $0.damage() }) {
    case nil, .altered: return mended
    default: throw ClassroomError.damaged(path: partial)
    }
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
