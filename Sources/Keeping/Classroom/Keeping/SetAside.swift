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

  /// A file beside a database that is still to be searched for intact rounds.
  private static let note = "/unrescued"

  /// The databases that are still to be searched, the latest first.
  var unrescued: [String] {
    get throws {
      // A folder that cannot be read doesn't prevent the others from being searched.
      try paths.sorted(by: >).filter { (try? DiskFile.exists($0 + Self.note)) == true }
        .map { "\($0)/\(DataFolder.databaseName)" }
        .filter { (try? DiskFile.exists($0)) == true }
    }
  }

  /// Notes that a database was searched.
  func noteRescued(_ database: String) throws {
    try DiskFile.remove((database as NSString).deletingLastPathComponent + Self.note)
  }

  /// Moves the database, and what SQLite put beside it, into a new folder.
  ///
  /// The database goes first: if the program is killed in between, what remains is a log without a database,
  /// which the next opening moves too before it restores a backup.
  ///
  /// - Returns: where the database is now; nil if there was none.
  ///
  /// - Parameter mayBeRescued: whether it may have intact rounds; then it is marked to be searched.
  func add(now: Timestamp, mayBeRescued: Bool = false) throws -> String? {
    let files = [""] + DataFolder.companions
    let present = try files.filter { try DiskFile.exists(folder.database + $0) }
    guard !present.isEmpty else { return nil }
    let target = try freeName(now)
    try DiskFile.makeFolder(target)
    // Before the database is moved, so that the mark exists even if the program is killed in between.
    if mayBeRescued { try DiskFile.create(target + Self.note) }
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

  /// Moves a damaged backup into a new folder, as a database that may hold what no other does.
  func add(_ backup: BackupShelf.Backup, now: Timestamp) throws {
    let target = try freeName(now)
    try DiskFile.makeFolder(target)
    try DiskFile.create(target + Self.note)
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
