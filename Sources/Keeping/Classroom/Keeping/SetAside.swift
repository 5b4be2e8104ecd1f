import Foundation

/// The folders with databases that were found damaged, each named by the moment.
struct SetAside {
  let folder: DataFolder

  init(_ folder: DataFolder) {
    self.folder = folder
  }

  /// The folders there are.
  ///
  /// - Throws: where nobody can say.
  var paths: [String] {
    get throws {
      try DiskFile.names(in: folder.path).filter { $0.hasPrefix(DataFolder.setAsidePrefix) }
        .map { "\(folder.path)/\($0)" }
    }
  }

  /// Those with a database in them; the others hold numbers of pupils alone.
  ///
  /// - Throws: where nobody can say. What cannot be looked into counts as one.
  var databaseFolders: [String] {
    get throws {
      let names = ([""] + DataFolder.companions).map { DataFolder.databaseName + $0 }
      return try paths.filter { path in
        let found = try? DiskFile.kind(path) == .folder ? DiskFile.names(in: path) : nil
        return found.flatMap { $0 }.map { !Set($0).isDisjoint(with: names) } ?? true
      }
    }
  }

  /// Stands beside a database that is still to be looked through for rounds that are whole.
  private static let note = "/unrescued"

  /// The databases that are still to be looked through, the latest first.
  var unrescued: [String] {
    get throws {
      // One that cannot be looked into keeps nobody from what is whole.
      try paths.sorted(by: >).filter { (try? DiskFile.exists($0 + Self.note)) == true }
        .map { "\($0)/\(DataFolder.databaseName)" }
        .filter { (try? DiskFile.exists($0)) == true }
    }
  }

  /// Notes that a database was looked through.
  func noteRescued(_ database: String) throws {
    try DiskFile.remove((database as NSString).deletingLastPathComponent + Self.note)
  }

  /// Moves the database, and what SQLite put beside it, into a new folder.
  ///
  /// The database goes first: without it, a program that is killed in between leaves a log that the
  /// next opening moves too, before a backup takes the database's place.
  ///
  /// - Returns: where the database is now; nil where there was none.
  ///
  /// - Parameter mayBeRescued: whether rounds may be whole in it, so that it is noted to be looked through.
  func add(now: Timestamp, mayBeRescued: Bool = false) throws -> String? {
    let files = [""] + DataFolder.companions
    let present = try files.filter { try DiskFile.exists(folder.database + $0) }
    guard !present.isEmpty else { return nil }
    let target = try freeName(now)
    try DiskFile.makeFolder(target)
    // Before the database goes, so that a program that is killed in between leaves the note as well.
    if mayBeRescued { try DiskFile.create(target + Self.note) }
    for file in present {
      let path = folder.database + file
      let aside = "\(target)/\(DataFolder.databaseName)\(file)"
      if try DiskFile.kind(path) == .link, let original = DiskFile.original(of: path) {
        // What the link leads to, so that it can be forgotten with the rest.
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

  /// Moves a damaged backup into a new folder as a database that may hold what no other does.
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

  /// Keeps something else that is damaged in a new folder: a file stays where it is until another takes its
  /// place, and anything else is moved.
  ///
  /// - Returns: where it is kept.
  func keep(_ path: String, now: Timestamp) throws -> String {
    let target = try freeName(now)
    let aside = "\(target)/\((path as NSString).lastPathComponent)"
    do {
      try DiskFile.makeFolder(target)
      // What is set aside stays until something new takes its place. Nobody waits for a copy of what is far too
      // large to be ours.
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
