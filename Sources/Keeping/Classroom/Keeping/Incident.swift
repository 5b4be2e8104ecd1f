/// A database that was found damaged, and what was done about it.
public struct Incident: Sendable, Equatable {
  /// What was wrong.
  public enum Damage: Sendable, Equatable {
    /// There is no database, though there are backups of one.
    case missing
    /// The file is empty, or has no pupils although backups have some.
    case empty
    /// The file is not a database of ours.
    case notADatabase
    /// Parts of the file are unreadable; the text is SQLite's.
    case damaged(String)
    /// Rows are readable but differ from what was stored.
    case altered(rows: Int)
    /// A later version of Teachify wrote it.
    case newerVersion
  }

  /// What was wrong.
  public let damage: Damage
  /// Where the file is now; nil if there was none.
  public let setAside: String?
  /// The day of the backup that replaced it, as `YYYY-MM-DD`; nil if no backup was intact, so that an empty
  /// database was made.
  public let restoredDay: String?
  /// How many intact rounds were recovered in addition from the file and from damaged backups; nil if none
  /// could be.
  public internal(set) var rescuedRounds: Int?
  /// Whether there were backups, none of them intact.
  public let hasBrokenBackups: Bool

  /// An incident of the parts.
  public init(
    damage: Damage, setAside: String?, restoredDay: String?, rescuedRounds: Int? = nil,
    hasBrokenBackups: Bool = false
  ) {
    self.damage = damage
    self.setAside = setAside
    self.restoredDay = restoredDay
    self.rescuedRounds = rescuedRounds
    self.hasBrokenBackups = hasBrokenBackups
  }
}
