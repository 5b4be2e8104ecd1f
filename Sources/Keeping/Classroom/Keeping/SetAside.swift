import Foundation

/// The folders with damaged files that were set aside, each named after the time.
struct SetAside {
  let folder: DataFolder

  init(_ folder: DataFolder) {
    self.folder = folder
  }

  /// The existing folders.
  ///
  /// - Throws: if the data folder cannot be listed.
  var paths: [String] {
    get throws {
      try DiskFile.names(in: folder.path).filter { $0.hasPrefix(DataFolder.setAsidePrefix) }
        .map { "\(folder.path)/\($0)" }
    }
  }

  /// Those that contain a database; the others contain only identifiers of pupils.
  ///
  /// - Throws: if the data folder cannot be listed. A folder that cannot be read counts as one with a
  ///   database.
  var databaseFolders: [String] {
    get throws {
      let names = ([""] + DataFolder.companions).map { DataFolder.databaseName + $0 }
      return try paths.filter { path in
        let found = try? DiskFile.kind(path) == .folder ? DiskFile.names(in: path) : nil
        return found.flatMap { $0 }.map { !Set($0).isDisjoint(with: names) } ?? true
      }
    }
  }

  /// A file beside a database that is still to be searched for what is intact.
  private static let note = "unrescued"
  /// What the note says if it was the database in use, not a backup: then it is the latest of all.
  private static let wasInUse = Data("in use\n".utf8)
  /// A file that lists the pupils who had been forgotten before, and of whom nothing was found here.
  private static let clearedNote = "without"

  /// The databases that are still to be searched, the latest first.
  var unrescued: [String] {
    get throws {
      // A folder that cannot be read doesn't prevent the others from being searched.
      try paths.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
        .filter(isUnrescued)
        .map { "\($0)/\(DataFolder.databaseName)" }
        .filter { (try? DiskFile.exists($0)) == true }
    }
  }

  /// Whether what is in a folder is still to be searched.
  func isUnrescued(_ path: String) -> Bool {
    (try? DiskFile.exists("\(path)/\(Self.note)")) == true
  }

  /// Of databases that are still to be searched, the one that was in use when it was set aside.
  func latest(of unrescued: [String]) -> String? {
    unrescued.first { path in
      let note = try? DiskFile.bytes("\(Self.folder(of: path))/\(Self.note)", upTo: 100)
      return note == Self.wasInUse
    }
  }

  /// Notes that a database was searched.
  ///
  /// - Parameters:
  ///   - forgotten: the pupils who were forgotten by then; those of whom nothing is found in the bytes don't require
  ///     that the folder is deleted.
  ///   - isClear: whether it is certain that no other pupil is in it than those who were found.
  func noteRescued(_ database: String, besides forgotten: Set<Int64>, isClear: Bool) throws {
    let path = Self.folder(of: database)
    // If it cannot be written, the folder is deleted with what is forgotten.
    if isClear, !forgotten.isEmpty, let cleared = try? withoutTraces(of: forgotten, in: path) {
      let lines = cleared.map { Pupil.ID(stored: $0).description + "\n" }.sorted().joined()
      try? DiskFile.create("\(path)/\(Self.clearedNote)", Data(lines.utf8))
    }
    try DiskFile.remove("\(path)/\(Self.note)")
  }

  /// Whether something of a forgotten pupil may be in a folder.
  func mayContain(_ forgotten: some Sequence<Int64>, in path: String) -> Bool {
    guard let bytes = try? DiskFile.bytes("\(path)/\(Self.clearedNote)") else { return true }
    let cleared = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .compactMap { Pupil.ID(String($0))?.stored }
    return !Set(forgotten).isSubset(of: cleared)
  }

  /// The pupils whose identifiers are nowhere in a folder's files, as SQLite stores them.
  private func withoutTraces(of pupils: Set<Int64>, in path: String) throws -> Set<Int64> {
    var cleared = pupils
    for name in try DiskFile.names(in: path) {
      guard let bytes = try DiskFile.bytes("\(path)/\(name)") else { continue }
      cleared.subtract(IdentifierTraces.find(cleared, in: bytes))
    }
    return cleared
  }

  private static func folder(of database: String) -> String {
    (database as NSString).deletingLastPathComponent
  }

  /// Moves the database, and what SQLite put beside it, into a new folder.
  ///
  /// The database goes first: if the program is killed in between, what remains is a log without a database,
  /// which the next opening moves too before it restores a backup.
  ///
  /// - Parameter mayBeRescued: whether it may have intact rounds; then it is marked to be searched.
  /// - Returns: where the database is now; nil if there was none.
  func add(now: Timestamp, mayBeRescued: Bool = false) throws -> String? {
    let files = [""] + DataFolder.companions
    let present = try files.filter { try DiskFile.exists(folder.database + $0) }
    guard !present.isEmpty else { return nil }
    let former = try folderOfLogs(present)
    let target = try former ?? freeName(now)
    try DiskFile.makeFolder(target)
    // Before the database is moved, so that the mark exists even if the program is killed in between.
    if mayBeRescued {
      let note = "\(target)/\(Self.note)"
      do {
        try DiskFile.remove(note)
        try DiskFile.create(note, Self.wasInUse)
        try DiskFile.synchronize(note)
      } catch {
        // Without room for it nothing is moved; each start would leave an empty folder.
        if former == nil { try? DiskFile.remove(target) }
        throw error
      }
    }
    for file in present {
      let path = folder.database + file
      let aside = "\(target)/\(DataFolder.databaseName)\(file)"
      if try DiskFile.kind(path) == .link, let original = DiskFile.original(of: path) {
        // Moves the file that the link leads to, so that it can be forgotten with the rest.
        if rename(original, aside) != 0 {
          try DiskFile.copy(original, to: aside)
          try DiskFile.remove(original)
        }
        try DiskFile.remove(path)
      } else if rename(path, aside) != 0 {
        throw ClassroomError.unwritable(path: target)
      }
    }
    try DiskFile.synchronize(target)
    try DiskFile.synchronize(folder.path)
    return present.contains("") ? "\(target)/\(DataFolder.databaseName)" : nil
  }

  /// Where the database is to which logs without one belong, if a program was killed between moving it and
  /// moving them.
  private func folderOfLogs(_ present: [String]) throws -> String? {
    guard !present.contains(""), let database = latest(of: try unrescued) else { return nil }
    let isFree = try present.allSatisfy { try !DiskFile.exists(database + $0) }
    return isFree ? Self.folder(of: database) : nil
  }

  /// Moves a damaged backup into a new folder, as a database that may hold what no other does.
  func add(_ backup: BackupShelf.Backup, now: Timestamp) throws {
    let target = try freeName(now)
    try DiskFile.makeFolder(target)
    try DiskFile.create("\(target)/\(Self.note)")
    guard rename(backup.path, "\(target)/\(DataFolder.databaseName)") == 0 else {
      throw ClassroomError.unwritable(path: backup.path)
    }
    try DiskFile.synchronize(target)
    try DiskFile.synchronize(folder.backups)
    try DiskFile.synchronize(folder.path)
  }

  /// Sets aside something else that is damaged, in a new folder: a file is copied and stays in place until it
  /// is replaced; anything else is moved.
  ///
  /// - Returns: where it is now.
  func keep(_ path: String, now: Timestamp) throws -> String {
    let target = try freeName(now)
    let aside = "\(target)/\((path as NSString).lastPathComponent)"
    do {
      try DiskFile.makeFolder(target)
      // A file stays until something new replaces it. A file far too large to be ours is moved, as copying it
      // would take too long.
      let isOurs = try DiskFile.kind(path) == .file && DiskFile.size(path) ?? 0 <= Self.largestCopy
      if isOurs {
        try DiskFile.copy(path, to: aside)
      } else if rename(path, aside) != 0 {
        throw ClassroomError.unwritable(path: path)
      }
    } catch {
      try? DiskFile.remove(target)
      throw error
    }
    return aside
  }

  private static let largestCopy = 16 << 20

  /// A name such as `set-aside-2026-01-31-081500`.
  private func freeName(_ now: Timestamp) throws -> String {
    let digits = now.description.prefix(19).filter { $0 != ":" }.map { $0 == "T" ? "-" : $0 }
    let name = "\(folder.path)/\(DataFolder.setAsidePrefix)\(String(digits))"
    var number = 2
    var free = name
    while try DiskFile.exists(free) {
      free = "\(name)-\(number)"
      number += 1
    }
    return free
  }
}
