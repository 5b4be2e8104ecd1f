import Foundation
import GRDB

/// The backups: whole databases, each in a file whose name has its sequence number and its day.
///
/// Which backup is the latest and which is removed never depends on a clock. A backup that holds more than
/// all of those kept is retained as well, so that after an unnoticed loss the emptier backups don't displace
/// it.
struct BackupShelf {
  let folder: DataFolder

  /// How many backups are kept: a week, so that last Monday's still exists on Monday.
  static let count = 7
  /// Greater numbers were not given by this program, which gives one a day, so such files are no backups of its:
  /// beside them the next number would have no room.
  private static let mostNumber = 1_000_000_000
  static let prefix = "classroom-"
  private static let ending = ".sqlite"

  /// A backup's file.
  struct Backup: Equatable {
    let path: String
    /// Its sequence number; 0 for backups of versions that had no numbers.
    let number: Int
    /// The day it was made, as `YYYY-MM-DD`, by the clock at that time.
    let day: String
  }

  /// How much a database holds, for comparison with others.
  private struct Amount: Comparable {
    let pupils: Int
    let rounds: Int

    static func < (left: Amount, right: Amount) -> Bool {
      (left.rounds, left.pupils) < (right.rounds, right.pupils)
    }

    init(pupils: Int, rounds: Int) {
      self.pupils = pupils
      self.rounds = rounds
    }

    init(of database: Database) throws {
      pupils = try Int.fetchOne(database, sql: "SELECT count(*) FROM pupil") ?? 0
      rounds = try Int.fetchOne(database, sql: "SELECT count(*) FROM round") ?? 0
    }

    /// Whether one of the numbers is smaller.
    func lacksAnything(of other: Amount) -> Bool {
      pupils < other.pupils || rounds < other.rounds
    }
  }

  init(_ folder: DataFolder) {
    self.folder = folder
  }

  /// The existing backups, the latest first.
  ///
  /// Folders, links and pipes with such a name don't count.
  ///
  /// - Throws: if the folder cannot be listed or a file's kind cannot be determined.
  var backups: [Backup] {
    get throws {
      try DiskFile.names(in: folder.backups).compactMap { name in
        let path = "\(folder.backups)/\(name)"
        guard let (number, day) = Self.parts(of: name), try DiskFile.kind(path) == .file else {
          return nil
        }
        return Backup(path: path, number: number, day: day)
      }
      .sorted { ($0.number, $0.day) > ($1.number, $1.day) }
    }
  }

  /// Other files that may hold what a backup holds: copies made by users, or files of SQLite beside a backup.
  ///
  /// - Throws: if the folder cannot be listed.
  var others: [String] {
    get throws {
      let backups = Set(try backups.map(\.path))
      return try DiskFile.names(in: folder.backups).filter { $0.hasPrefix(Self.prefix) }
        .map { "\(folder.backups)/\($0)" }
        .filter { try !backups.contains($0) && DiskFile.kind($0) != .other }
    }
  }

  private static func parts(of name: String) -> (number: Int, day: String)? {
    guard name.hasPrefix(prefix), name.hasSuffix(ending) else { return nil }
    let middle = name.dropFirst(prefix.count).dropLast(ending.count)
    let parts = middle.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3 || parts.count == 4,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    guard parts.count == 4 else { return (0, String(middle)) }
    guard let number = Int(parts[0]), number < mostNumber else { return nil }
    return (number, parts.dropFirst().joined(separator: "-"))
  }

  /// Writes a backup if the latest is from another day and differs from it, and removes those that are too
  /// old.
  ///
  /// - Parameter replacesToday: whether a backup from today is replaced by one that differs and lacks none of its
  ///   pupils and rounds: at each start, and when a secret or a code was set. So a machine whose clock is reset every
  ///   night still gets new backups, and a busy day displaces no others.
  func makeIfDue(from queue: DatabaseQueue, now: Timestamp, replacesToday: Bool = false) throws {
    let today = Timestamp.dayText(now.day())
    try makeRoomForNumbers()
    let latest = try backups.first
    var replaced: Backup?
    if let latest, latest.day == today {
      guard replacesToday else { return }
      let present = try queue.read { try Amount(of: $0) }
      guard !present.lacksAnything(of: amount(latest) ?? Amount(pupils: 0, rounds: 0)) else {
        return
      }
      let stamp = try queue.read { try Seal.stamp($0) }
      if try Self.read(latest.path, { try Seal.stamp($0) }) == stamp { return }
      replaced = latest
    }
    try DiskFile.makeFolder(folder.backups)
    // Also greater than the numbers of other files that are named like backups.
    let taken = try DiskFile.names(in: folder.backups).compactMap { Self.parts(of: $0)?.number }
      .filter { $0 < Self.mostNumber / 2 }
    let path = replaced?.path ?? path((taken.max() ?? 0) + 1, today)
    let partial = path + DataFolder.partialEnding
    try DiskFile.remove(partial)
    defer { try? DiskFile.remove(partial) }
    try DiskFile.create(partial)
    let copy = try Connection.single(partial)
    try queue.backup(to: copy)
    let stamp = try copy.read { database in
      // A copy of a damaged database must not displace a good backup.
      if try database.damage() != nil { throw ClassroomError.damaged(path: folder.database) }
      return try Seal.stamp(database)
    }
    try copy.close()
    // Days without changes displace no backups; today's was compared before.
    if replaced == nil, let latest, try Self.read(latest.path, { try Seal.stamp($0) }) == stamp {
      return
    }
    try DiskFile.publish(partial, as: path)
    try removeOld()
  }

  private func path(_ number: Int, _ day: String) -> String {
    let digits = String(repeating: "0", count: max(0, 6 - "\(number)".count)) + "\(number)"
    return "\(folder.backups)/\(Self.prefix)\(digits)-\(day)\(Self.ending)"
  }

  /// Numbers all backups anew, in their order, if one has a number that only somebody else can have given it: beside the
  /// greatest of all the next backup would have a number that is not recognised.
  private func makeRoomForNumbers() throws {
    let backups = try backups
    guard backups.contains(where: { $0.number >= Self.mostNumber / 2 }) else { return }
    var next = 1
    for backup in backups.reversed() {
      // Folders and links with such names stay where they are.
      while path(next, backup.day) != backup.path, try DiskFile.exists(path(next, backup.day)) {
        next += 1
      }
      if path(next, backup.day) != backup.path {
        try DiskFile.publish(backup.path, as: path(next, backup.day))
      }
      next += 1
    }
  }

  /// Keeps the latest, and the one that holds the most if it holds more than each of those.
  private func removeOld() throws {
    let backups = try backups
    let old = Array(backups.dropFirst(Self.count))
    guard !old.isEmpty else { return }
    let kept = backups.prefix(Self.count).compactMap { amount($0) }.max()
    var fullest: (path: String, amount: Amount)?
    for backup in old {
      guard let amount = amount(backup), amount > (kept ?? Amount(pupils: 0, rounds: 0)) else {
        continue
      }
      if fullest.map({ $0.amount < amount }) ?? true { fullest = (backup.path, amount) }
    }
    // If one cannot be removed, the next backup tries again.
    for backup in old where backup.path != fullest?.path { try? DiskFile.remove(backup.path) }
  }

  /// How much a backup holds; nil if it is damaged or cannot be read.
  private func amount(_ backup: Backup) -> Amount? {
    let amount = try? Self.read(backup.path) { try Amount(of: $0) }
    return amount.flatMap { $0 }
  }

  /// The damaged backups, the latest first; those of a later version are not counted as damaged.
  var damaged: [Backup] {
    get throws {
      try backups.filter { backup in
        do {
          let isSound = try Self.read(backup.path) { database in
            let damage = try database.damage()
            return damage == nil || damage == .newerVersion
          }
          return isSound != true
        } catch {
          // It is unknown whether the backup is damaged.
          return false
        }
      }
    }
  }

  /// What the latest backup says; nil if there is none, or if it is damaged.
  func ofLatest<Value>(_ body: (Database) throws -> Value?) throws -> Value? {
    try backups.first.flatMap { try Self.read($0.path, body) }.flatMap { $0 }
  }

  /// Whether a backup has pupils other than these; of a damaged one only the intact rows count.
  func knowsPupils(besides forgotten: Set<Int64>, _ rescue: Rescue) throws -> Bool {
    let damaged = try damaged
    return try backups.contains { backup in
      let pupils: [Int64]?
      if damaged.contains(backup) {
        pupils = try? rescue.look(backup.path).pupils.map(\.id.stored)
      } else {
        pupils =
          try? Self.read(backup.path) { database in
            try database.damage() == nil
              ? Int64.fetchAll(database, sql: "SELECT id FROM pupil") : []
          } ?? []
      }
      return pupils?.contains { !forgotten.contains($0) } ?? false
    }
  }

  /// Copies the latest intact backup that has pupils; if none has any, the latest intact one.
  ///
  /// - Returns: its day; nil if there is no intact backup, and no copy.
  /// - Throws: if there is no room for it, or if no backup is intact but at least one could not be read.
  func copyLatest(to path: String) throws -> String? {
    var empty: Backup?
    var unread: ClassroomError?
    for backup in try backups {
      let pupils: Int?
      do {
        pupils = try Self.pupilCount(ofWhole: backup.path, by: path)
      } catch let error as ClassroomError {
        if error.isLackOfRoom { throw error }
        // The next backup may be intact and readable.
        unread = unread ?? error
        continue
      }
      guard let pupils else { continue }
      if pupils > 0 { return backup.day }
      empty = empty ?? backup
    }
    if let empty, try Self.pupilCount(ofWhole: empty.path, by: path) != nil { return empty.day }
    try DiskFile.remove(path)
    if let unread { throw unread }
    return nil
  }

  /// The number of pupils in a backup; nil unless it is an undamaged database of ours, not of a later
  /// version.
  ///
  /// - Parameter partial: the path of the copy that is counted.
  private static func pupilCount(ofWhole path: String, by partial: String) throws -> Int? {
    try DiskFile.copy(path, to: partial)
    return try read(partial) { database -> Int? in
      guard try database.tableExists("pupil"), try database.damage() == nil else { return nil }
      return try Int.fetchOne(database, sql: "SELECT count(*) FROM pupil")
    }
    .flatMap { $0 }
  }

  /// Reads from a database that no other program has open; nil if it is damaged.
  private static func read<Value>(
    _ path: String, _ body: (Database) throws -> Value
  ) throws -> Value? {
    do {
      let queue = try Connection.single(path)
      defer { try? queue.close() }
      return try queue.read(body)
    } catch let error as DatabaseError {
      guard Incident.Damage(error) != nil else { throw error }
      return nil
    }
  }
}
