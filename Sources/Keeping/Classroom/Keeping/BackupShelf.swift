import Foundation
import GRDB

/// The backups: whole databases, each a file named by its place in their order and by its day.
///
/// What a clock says decides neither which is the latest nor which goes. A backup that holds more than all
/// that are kept stays beside them, so that nothing that was lost unseen is pushed out by emptier ones.
struct BackupShelf {
  let folder: DataFolder

  /// How many are kept: a week, so that a Monday still finds last Monday's.
  static let count = 7
  private static let prefix = "classroom-"
  private static let ending = ".sqlite"

  /// A backup's file.
  struct Backup: Equatable {
    let path: String
    /// Its place in the order in which they were made; 0 for those of versions that had none.
    let number: Int
    /// The day it was made, as `YYYY-MM-DD`, by the clock of then.
    let day: String
  }

  /// How much a database holds, to be compared with others.
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

    /// Whether it is more of something and less of nothing.
    func isMore(than other: Amount) -> Bool {
      pupils >= other.pupils && rounds >= other.rounds && self != other
    }
  }

  init(_ folder: DataFolder) {
    self.folder = folder
  }

  /// The backups there are, the latest first.
  ///
  /// Folders, links and pipes of such a name are none.
  ///
  /// - Throws: where nobody can say which there are.
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

  /// Whatever else may hold what a backup holds, as somebody has put it there or SQLite beside a backup.
  ///
  /// - Throws: where nobody can say.
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
    guard let number = Int(parts[0]), number < Int.max else { return nil }
    return (number, parts.dropFirst().joined(separator: "-"))
  }

  /// Writes a backup where the latest is not today's and holds something else, and removes those that
  /// are too old.
  ///
  /// - Parameter isStart: whether a program starts. Then a backup of today gives its place to one that holds
  ///   more: a machine whose clock is lost with each night makes its backups so, and a busy day pushes out no
  ///   others.
  func makeIfDue(from queue: DatabaseQueue, now: Timestamp, isStart: Bool = false) throws {
    let today = Timestamp.dayText(now.day())
    let latest = try backups.first
    var replaced: Backup?
    if let latest, latest.day == today {
      guard isStart else { return }
      let present = try queue.read { try Amount(of: $0) }
      guard present.isMore(than: amount(latest) ?? Amount(pupils: 0, rounds: 0)) else { return }
      replaced = latest
    }
    try DiskFile.makeFolder(folder.backups)
    // Also beyond what has such a name and is no backup.
    let taken = try DiskFile.names(in: folder.backups).compactMap { Self.parts(of: $0)?.number }
    let number = (taken.max() ?? 0) + 1
    let digits = String(repeating: "0", count: max(0, 6 - "\(number)".count)) + "\(number)"
    let path =
      replaced?.path ?? "\(folder.backups)/\(Self.prefix)\(digits)-\(today)\(Self.ending)"
    let partial = path + DataFolder.partialEnding
    try DiskFile.remove(partial)
    defer { try? DiskFile.remove(partial) }
    try DiskFile.create(partial)
    let copy = try Connection.single(partial)
    try queue.backup(to: copy)
    let stamp = try copy.writeWithoutTransaction { database in
      // A copy of damage must not push out a good one.
      if try database.damage() != nil { throw ClassroomError.damaged(path: folder.database) }
      return try Seal.stamp(database)
    }
    try copy.close()
    // Days on which nobody plays push nothing out.
    if let latest, try Self.read(latest.path, { try Seal.stamp($0) }) == stamp { return }
    try DiskFile.publish(partial, as: path)
    try removeOld()
  }

  /// Leaves the latest, and beside them the one that holds the most, if it is more than those hold.
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
    // One that cannot be removed is tried again with the next.
    for backup in old where backup.path != fullest?.path { try? DiskFile.remove(backup.path) }
  }

  /// How much a backup holds; nil for one that is damaged or cannot be read.
  private func amount(_ backup: Backup) -> Amount? {
    let amount = try? Self.read(backup.path) { try Amount(of: $0) }
    return amount.flatMap { $0 }
  }

  /// The backups that are damaged, the latest first; those of a later version are not.
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
          // Nobody can say.
          return false
        }
      }
    }
  }

  /// Whether a backup knows pupils other than these, a damaged one by what is whole in it.
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

  /// Puts the latest backup that is whole and knows pupils into the database's place; where none knows
  /// any, the latest that is whole.
  ///
  /// - Returns: its day; nil where there is none.
  /// - Throws: where there is room for none, and where none is whole but one could not be read.
  func restore() throws -> String? {
    let partial = folder.database + DataFolder.partialEnding
    var empty: Backup?
    var unread: ClassroomError?
    for backup in try backups {
      let pupils: Int?
      do {
        pupils = try Self.pupilCount(ofWhole: backup.path, by: partial)
      } catch let error as ClassroomError {
        if error.isLackOfRoom { throw error }
        // The next one may be whole and readable.
        unread = unread ?? error
        continue
      }
      guard let pupils else { continue }
      guard pupils > 0 else {
        empty = empty ?? backup
        continue
      }
      try DiskFile.publish(partial, as: folder.database)
      return backup.day
    }
    guard let empty, try Self.pupilCount(ofWhole: empty.path, by: partial) != nil else {
      try DiskFile.remove(partial)
      if let unread { throw unread }
      return nil
    }
    try DiskFile.publish(partial, as: folder.database)
    return empty.day
  }

  /// How many pupils a backup knows; nil unless it is a database of ours without damage and of no later
  /// version.
  ///
  /// - Parameter partial: where its copy is then.
  private static func pupilCount(ofWhole path: String, by partial: String) throws -> Int? {
    try DiskFile.copy(path, to: partial)
    return try read(partial) { database -> Int? in
      guard try database.tableExists("pupil"), try database.damage() == nil else { return nil }
      return try Int.fetchOne(database, sql: "SELECT count(*) FROM pupil")
    }
    .flatMap { $0 }
  }

  /// What a database says that nobody has open; nil where it is damaged.
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
