import GRDB
import Play

/// Puts a damaged or missing database right: what was damaged is set aside, and the latest backup takes its place
/// together with everything in it that is intact.
///
/// The new database is built beside the place and takes it in a single step, complete. Until then the place is
/// empty, so that after a kill, or once there is room again, the next start builds it anew; and so that another
/// program that still has the damaged one open notices it at its next access.
struct Recovery {
  let folder: DataFolder
  let hasher: CodeHasher
  let now: Timestamp

  private var aside: SetAside { SetAside(folder) }

  /// - Returns: what was found damaged; nil if nothing was.
  /// - Throws: if there is no room for the new database, or the folder cannot be written.
  func run() throws -> Incident? {
    for path in DataFolder.companions.map({ folder.database + $0 }) {
      switch try DiskFile.kind(path) {
      case .nothing, .file: break
      // SQLite would wait forever for a pipe, and report anything else as missing permissions.
      case .other: try DiskFile.remove(path)
      case .folder, .link: _ = try aside.keep(path, now: now)
      }
    }
    let unrescued = try aside.unrescued
    guard let damage = try damage() else {
      guard !unrescued.isEmpty else { return nil }
      return try DiskFile.size(folder.database) ?? 0 > 0
        ? takeOver(unrescued) : build(after: .missing, setAside: nil, hasBackups: false)
    }
    let shelf = BackupShelf(folder)
    // If the backups cannot be listed, this throws before anything is moved.
    let hasBackups = try !shelf.backups.isEmpty
    // A pupil may be in only one of them. The latest is to be searched first, and the database before it.
    for backup in try shelf.damaged.reversed() { try aside.add(backup, now: now) }
    let setAside = try aside.add(now: now, mayBeRescued: damage.mayLeaveRounds)
    return try build(after: damage, setAside: setAside, hasBackups: hasBackups)
  }

  /// Builds the database from a backup and from what was set aside.
  private func build(
    after damage: Incident.Damage, setAside: String?, hasBackups: Bool
  ) throws -> Incident {
    let partial = folder.database + DataFolder.partialEnding
    defer { try? DiskFile.remove(partial) }
    let day = try BackupShelf(folder).copyLatest(to: partial)
    if day == nil { try DiskFile.create(partial) }
    let unrescued = try aside.unrescued
    // An earlier start was interrupted after it had set the database aside.
    let latest = aside.latest(of: unrescued)
    let isInterrupted = setAside == nil && latest != nil
    var incident = Incident(
      damage: damage, setAside: setAside ?? latest, restoredDay: day,
      hasBrokenBackups: hasBackups && day == nil)
    let forgotten = try ForgottenList(folder).pupils
    var clear: Set<String> = []
    let queue = try Connection.single(partial)
    do {
      try Schema.migrator(hasher).migrate(queue)
      try queue.writeWithoutTransaction { try Seal.install($0) }
      let rescue = Rescue(folder: folder, hasher: hasher)
      let known = pupils(in: unrescued, rescue)
      for path in unrescued {
        do {
          let outcome = try rescue.run(
            from: path, into: queue, knowing: known, besides: forgotten, isLatest: path == latest,
            now: now)
          incident.note(outcome)
          if outcome.isClear { clear.insert(path) }
          if isInterrupted, path == latest { incident.damage = outcome.damage ?? damage }
        } catch {
          // If there is no room, the next start builds it anew; otherwise nothing in it is intact.
          if ClassroomError(error, path: path).isLackOfRoom { throw error }
        }
      }
      // The backup has no notes of what is still to be forgotten elsewhere.
      try queue.write { database in
        try Forgetting.note(forgotten, database)
        try Incident.noteMissingFiles(database)
        try incident.insert(database)
      }
      try queue.close()
    } catch {
      try? queue.close()
      throw error
    }
    try DiskFile.publish(partial, as: folder.database)
    for path in unrescued {
      try aside.noteRescued(path, besides: forgotten, isClear: clear.contains(path))
    }
    // What a later version wrote is whole, so whoever is in it can be found.
    if damage == .newerVersion, let setAside {
      try aside.noteRescued(setAside, besides: forgotten, isClear: true)
    }
    return incident
  }

  /// Recovers the intact rounds of databases that were set aside into the intact database that is there: an earlier
  /// version was interrupted, or this one before it had noted that it was done.
  private func takeOver(_ unrescued: [String]) throws -> Incident? {
    let forgotten = try ForgottenList(folder).pupils
    let queue = try Connection.store(folder.database)
    defer { try? queue.close() }
    try queue.writeWithoutTransaction { try Connection.keepNoLog($0) }
    try Schema.migrator(hasher).migrate(queue)
    try queue.writeWithoutTransaction { try Seal.install($0) }
    let rescue = Rescue(folder: folder, hasher: hasher)
    let known = pupils(in: unrescued, rescue)
    var incident: Incident?
    for path in unrescued {
      var isClear = false
      do {
        var outcome = try rescue.run(
          from: path, into: queue, knowing: known, besides: forgotten, isLatest: false, now: now)
        // No backup has taken the place of what is there.
        outcome.isUnsealed = false
        var told =
          incident
          ?? Incident(damage: outcome.damage ?? .altered(rows: 0), setAside: path, restoredDay: nil)
        told.note(outcome)
        incident = told
        isClear = outcome.isClear
      } catch {
        // If there is no room, the next start tries again; otherwise nothing in it is intact.
        if ClassroomError(error, path: path).isLackOfRoom { continue }
      }
      try queue.write { database in
        try Forgetting.note(forgotten, database)
        // What was built here has told of it already.
        if let incident, try !Incident.all(database).contains(where: { $0.setAside == path }) {
          try incident.insert(database)
        }
      }
      try aside.noteRescued(path, besides: forgotten, isClear: isClear)
    }
    return incident
  }

  /// The pupils in all of them: one whose row is damaged in one may be intact in another.
  private func pupils(in unrescued: [String], _ rescue: Rescue) -> [Pupil] {
    unrescued.count == 1 ? [] : unrescued.flatMap { (try? rescue.look($0))?.pupils ?? [] }
  }

  private func damage() throws -> Incident.Damage? {
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
        if let damage = try database.damage() { return damage }
        if try isEmptied(database) { return .empty }
        return try lostTable(database).map { .damaged("all rows of \($0) are lost") }
      }
      // Closing a damaged one may fail; it is set aside in any case.
      if damage == nil { try queue.close() } else { try? queue.close() }
      return damage
    } catch let error as DatabaseError {
      guard let damage = Incident.Damage(error) else { throw error }
      return damage
    }
  }

  /// A table without any row although the latest backup has rows in it that nothing deletes: a page of the file
  /// that was never written, or written to another place, may be one of an empty table.
  private func lostTable(_ database: Database) throws -> String? {
    let empty = try Schema.lasting.filter { table, _ in
      try database.tableExists(table)
        && Int.fetchOne(database, sql: "SELECT 1 FROM \(table) LIMIT 1") == nil
    }
    guard !empty.isEmpty else { return nil }
    let pupils = try Int64.fetchSet(database, sql: "SELECT id FROM pupil")
    // Unreadable backups don't keep anyone from playing with an intact database.
    let found = try? BackupShelf(folder).ofLatest { backup in
      try empty.first { table, owners in
        guard try backup.tableExists(table) else { return false }
        guard let owners else {
          return try Int.fetchOne(backup, sql: "SELECT 1 FROM \(table) LIMIT 1") != nil
        }
        // Those of forgotten pupils are gone with them.
        return try !Int64.fetchSet(backup, sql: owners).isDisjoint(with: pupils)
      }
      // Only now, as reading all of it takes long.
      .flatMap { try backup.damage() == nil ? $0.table : nil }
    }
    return found.flatMap { $0 }
  }

  /// Whether a database has no pupils although a backup has pupils who were not forgotten.
  private func isEmptied(_ database: Database) throws -> Bool {
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
    let rescue = Rescue(folder: folder, hasher: hasher)
    return (try? BackupShelf(folder).knowsPupils(besides: forgotten, rescue)) ?? false
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
