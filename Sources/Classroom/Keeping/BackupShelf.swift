import Foundation
import GRDB

/// The daily backups: whole databases, each a file named by its day.
struct BackupShelf {
  let folder: DataFolder

  /// How many are kept: a week, so that a Monday still finds last Monday's.
  static let count = 7
  private static let prefix = "classroom-"
  private static let ending = ".sqlite"

  init(_ folder: DataFolder) {
    self.folder = folder
  }

  /// The days of the backups there are, the latest first.
  var days: [String] {
    DiskFile.names(in: folder.backups).compactMap { name in
      guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.ending) else { return nil }
      return String(name.dropFirst(Self.prefix.count).dropLast(Self.ending.count))
    }
    .reversed()
  }

  func path(of day: String) -> String { "\(folder.backups)/\(Self.prefix)\(day)\(Self.ending)" }

  /// Writes today's backup where there is none, and removes those that are too old.
  func makeIfDue(from queue: DatabaseQueue, now: Timestamp) throws {
    let today = Timestamp.dayText(now.day())
    guard !DiskFile.exists(path(of: today)) else { return }
    try DiskFile.makeFolder(folder.backups)
    let partial = path(of: today) + DataFolder.partialEnding
    try DiskFile.remove(partial)
    do {
      let copy = try Connection.single(partial)
      try queue.backup(to: copy)
      try copy.writeWithoutTransaction { database in
        // The copy says of itself that it has a log beside it, as the original does.
        try database.execute(sql: "PRAGMA journal_mode = DELETE")
        // A copy of damage must not push out a good one.
        if try database.damage() != nil { throw ClassroomError.damaged(path: folder.database) }
      }
      try copy.close()
      try DiskFile.publish(partial, as: path(of: today))
    } catch {
      try? DiskFile.remove(partial)
      throw error
    }
    for day in days.filter({ $0 != today }).dropFirst(Self.count - 1) {
      try DiskFile.remove(path(of: day))
    }
  }

  /// Puts the latest backup that is whole into the database's place.
  ///
  /// - Returns: its day; nil where there is none.
  func restore() throws -> String? {
    let partial = folder.database + DataFolder.partialEnding
    for day in days {
      try DiskFile.copy(path(of: day), to: partial)
      guard try Self.isWhole(partial) else {
        try DiskFile.remove(partial)
        continue
      }
      try DiskFile.publish(partial, as: folder.database)
      return day
    }
    return nil
  }

  /// Whether a file is a database of ours without damage and of no later version.
  private static func isWhole(_ path: String) throws -> Bool {
    do {
      let queue = try Connection.single(path)
      defer { try? queue.close() }
      return try queue.read { try $0.tableExists("pupil") && $0.damage() == nil }
    } catch let error as DatabaseError {
      guard Incident.Damage(error) != nil else { throw error }
      return false
    }
  }
}
