/// Where a store keeps its files.
///
/// It contains the database `classroom.sqlite` with the files that SQLite puts beside it, the folders `backups` and
/// `school`, and folders `set-aside-…` with damaged files.
public struct DataFolder: Sendable, Equatable {
  /// The folder.
  public let path: String

  /// Folders elsewhere with things made from documents that can be made again, such as pictures. They reveal
  /// what was played, so everything in them is deleted when a pupil is forgotten.
  public var caches: [String]

  /// A folder at a path.
  public init(_ path: String, caches: [String] = []) {
    self.path = path
    self.caches = caches
  }

  /// The user's folder: `$XDG_DATA_HOME/teachify`, else `~/.local/share/teachify` (XDG Base
  /// Directory Specification); nil if the user has no home.
  public static func ofUser(_ environment: [String: String]) -> DataFolder? {
    // The specification says to ignore relative paths.
    if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") {
      return DataFolder("\(path)/teachify")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return DataFolder("\(home)/.local/share/teachify")
  }

  /// The database.
  public var database: String { "\(path)/\(Self.databaseName)" }
  /// The folder of the daily backups.
  public var backups: String { "\(path)/backups" }
  /// The folder of the documents that the school has assigned.
  public var schoolDocuments: String { "\(path)/school" }

  static let databaseName = "classroom.sqlite"
  /// The endings of the files that SQLite puts beside a database.
  static let companions = ["-wal", "-shm", "-journal"]
  static let setAsidePrefix = "set-aside-"
  /// The ending of files that are still being written; any file with this ending may be deleted.
  static let partialEnding = ".partial"

  var lock: String { "\(path)/lock" }

  /// Restricts access to the user, as the folder may have been copied from a place where others have access.
  ///
  /// - Returns: the paths whose access could not be restricted.
  func hideFromOthers() -> [String] {
    var own = [path, backups, lock] + ForgottenList(self).paths
    own += ([""] + Self.companions).map { database + $0 }
    // A folder that cannot be listed is reported elsewhere.
    let setAside = (try? SetAside(self).paths) ?? []
    own += setAside
    // Backups may be kept in a folder that is linked, beside what is not ours.
    own += ((try? DiskFile.names(in: backups)) ?? [])
      .filter { $0.hasPrefix(BackupShelf.prefix) }.map { "\(backups)/\($0)" }
    for folder in setAside {
      own += ((try? DiskFile.names(in: folder)) ?? []).map { "\(folder)/\($0)" }
    }
    return own.filter { !DiskFile.hideFromOthers($0) }
  }
}
