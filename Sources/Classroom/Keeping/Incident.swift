/// A database that was found damaged, and what was done about it.
public struct Incident: Sendable, Equatable {
  /// What was wrong.
  public enum Damage: Sendable, Equatable {
    /// There is no database, though there are backups of one.
    case missing
    /// The file is empty.
    case empty
    /// The file is something else.
    case notADatabase
    /// Parts of the file make no sense; the text is SQLite's.
    case damaged(String)
    /// A later version of Teachify has written it.
    case newerVersion
  }

  /// What was wrong.
  public let damage: Damage
  /// Where the file is now; nil where there was none.
  public let setAside: String?
  /// The day of the backup that took its place, as `YYYY-MM-DD`; nil where no backup was whole,
  /// so that all began anew.
  public let restoredDay: String?

  /// An incident of the parts.
  public init(damage: Damage, setAside: String?, restoredDay: String?) {
    self.damage = damage
    self.setAside = setAside
    self.restoredDay = restoredDay
  }
}
