/// Where a store keeps its files.
///
/// In it are the database `classroom.sqlite` with the files that SQLite puts beside it, the folder
/// `backups`, and folders `set-aside-…` with what was found damaged.
public struct DataFolder: Sendable, Equatable {
  /// The folder.
  public let path: String

  /// Folders elsewhere with what was made from documents and can be made again, such as pictures: it tells
  /// what was played, so all that is in them goes when somebody is forgotten.
  public var caches: [String]

  /// A folder at a path.
  public init(_ path: String, caches: [String] = []) {
    self.path = path
    self.caches = caches
  }

  /// The user's folder: `$XDG_DATA_HOME/teachify`, else `~/.local/share/teachify` (XDG Base
  /// Directory Specification); nil where the user has no home.
  public static func ofUser(_ environment: [String: String]) -> DataFolder? {
    // The specification says that relative paths are to be ignored.
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

  static let databaseName = "classroom.sqlite"
  /// What SQLite puts beside a database.
  static let companions = ["-wal", "-shm", "-journal"]
  static let setAsidePrefix = "set-aside-"
  /// What is being written and not whole yet; whatever has this ending may be deleted.
  static let partialEnding = ".partial"

  var lock: String { "\(path)/lock" }

  /// Lets nobody but the user look into it, as it may have been copied from where everybody may.
  ///
  /// - Returns: what could not be hidden.
  func hideFromOthers() -> [String] {
    var own = [path, backups, lock] + ForgottenList(self).paths
    own += ([""] + Self.companions).map { database + $0 }
    // What cannot be listed is told elsewhere.
    let setAside = (try? SetAside(self).paths) ?? []
    own += setAside
    for folder in [backups] + setAside {
      own += ((try? DiskFile.names(in: folder)) ?? []).map { "\(folder)/\($0)" }
    }
    return own.filter { !DiskFile.hideFromOthers($0) }
  }
}
