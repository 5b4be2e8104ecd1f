import Notation

/// The outcome of an import.
public struct ImportReport: Sendable, Equatable {
  /// How many things of one kind were imported and how many were not.
  public struct Count: Sendable, Equatable {
    /// Not stored here before.
    public internal(set) var added = 0
    /// Stored here, but the file had more.
    public internal(set) var updated = 0
    /// Stored here, and the file had nothing newer.
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
  /// Pupils. An existing pupil's name, card and settings stay as they are here; so do those of a child of a school who is
  /// another pupil here.
  public internal(set) var pupils = Count()
  /// Rounds.
  public internal(set) var rounds = Count()
  /// Reviews.
  public internal(set) var reviews = Count()
  /// How many pupils were skipped, with everything of theirs, because they were forgotten here.
  public internal(set) var forgotten = 0
  /// The names of new pupils whose card is locked because a school asks for their pictures: nobody knows a code for
  /// it here, and the teacher can take it away.
  public internal(set) var locked: [String] = []
  /// What is wrong with the file; whatever an error refers to was skipped.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// Whether everything in the file is stored here now.
  public var isComplete: Bool { !diagnostics.contains { $0.severity == .error } }
}
