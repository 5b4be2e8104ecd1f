/// A database that was found damaged, and what was done about it.
public struct Incident: Sendable, Equatable, Codable {
  /// What was wrong.
  public enum Damage: Sendable, Equatable, Codable {
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
  public internal(set) var damage: Damage
  /// Where the file is now; nil if there was none, or if it was deleted.
  public internal(set) var setAside: String?
  /// Whether the file was deleted because a forgotten pupil may be in it.
  public internal(set) var isDeleted = false
  /// The day of the backup that replaced it, as `YYYY-MM-DD`; nil if no backup was intact, so that an empty
  /// database was made.
  public let restoredDay: String?
  /// How many intact rounds were recovered in addition from the file and from damaged backups; nil if none
  /// could be.
  public internal(set) var rescuedRounds: Int?
  /// Whether there were backups, none of them intact.
  public let hasBrokenBackups: Bool
  /// The pupils whose codes were damaged: a code that was set after the backup is one that nobody knows now, or
  /// that of the backup.
  public var lostCodes: [Pupil.ID] { lostCodeNumbers.map(Pupil.ID.init(stored:)) }
  private var lostCodeNumbers: [Int64] = []
  /// Whether the teacher's secret was damaged: it is the one of the backup now, or one that nobody knows.
  public internal(set) var isSecretLost = false

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

  /// Whether nothing could be recovered from one of the files, because an earlier version wrote it, without checksums:
  /// all that came after the backup is missing then, unless another file had it.
  public var isMoreLost: Bool { hasUnsealed == true }
  // Earlier versions did not store it.
  private var hasUnsealed: Bool?

  /// Adds what was recovered from a damaged database.
  mutating func note(_ outcome: Rescue.Outcome) {
    if outcome.isUnsealed { hasUnsealed = true }
    rescuedRounds = (rescuedRounds ?? 0) + outcome.rounds
    lostCodeNumbers += outcome.lost.codes.map(\.stored)
    isSecretLost = isSecretLost || outcome.lost.isSecretLost
  }

  /// Removes the numbers of forgotten pupils.
  mutating func forget(_ pupils: [Int64]) { lostCodeNumbers.removeAll(where: pupils.contains) }

  /// Takes into account that folders with damaged files were deleted.
  mutating func note(deleted folders: [String]) {
    guard let path = setAside, folders.contains(where: { path.hasPrefix($0 + "/") }) else { return }
    setAside = nil
    isDeleted = true
  }
}
