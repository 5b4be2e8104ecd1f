import Notation

/// What came of reading an export.
public struct ImportReport: Sendable, Equatable {
  /// How many things of a kind were taken in and how many not.
  public struct Count: Sendable, Equatable {
    /// New here.
    public internal(set) var added = 0
    /// Here already, but the file knew more.
    public internal(set) var updated = 0
    /// Here already, and nothing in the file was newer.
    public internal(set) var skipped = 0

    mutating func note(_ change: Change) {
      switch change {
      case .added: added += 1
      case .updated: updated += 1
      case .skipped: skipped += 1
      }
    }
  }

  enum Change {
    case added, updated, skipped
  }

  /// Documents.
  public internal(set) var documents = Count()
  /// Pupils. Name, card and settings of one who is here already stay as they are here.
  public internal(set) var pupils = Count()
  /// Rounds.
  public internal(set) var rounds = Count()
  /// Reviews.
  public internal(set) var reviews = Count()
  /// How many pupils were left out, with all that is theirs, because they were forgotten here.
  public internal(set) var forgotten = 0
  /// What is wrong with the file; what an error stands at was left out.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// Whether everything in the file is here now.
  public var isComplete: Bool { !diagnostics.contains { $0.severity == .error } }
}
