/// A database that was found damaged, and what was done about it.
public struct Incident: Sendable, Equatable {
  /// What was wrong.
  public enum Damage: Sendable, Equatable {
    /// There is no database, though there are backups of one.
    case missing
    /// The file is empty, or knows nobody though backups know pupils.
    case empty
    /// The file is something else.
    case notADatabase
    /// Parts of the file make no sense; the text is SQLite's.
    case damaged(String)
    /// Rows are not as they were kept, though they could be.
    case altered(rows: Int)
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
  /// How many rounds were taken over besides from the file and from damaged backups, as far as they were
  /// whole; nil where nothing of them was.
  public internal(set) var rescuedRounds: Int?
  /// Whether there were backups, of which none was whole.
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
