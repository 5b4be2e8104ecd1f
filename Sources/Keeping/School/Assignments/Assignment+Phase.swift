extension Assignment {
  /// Where an assignment stands in time.
  public enum Phase: Sendable, Hashable {
    /// No pupil sees it yet.
    case upcoming
    /// It can be played, and is on time.
    case open
    /// Its deadline is over. It can still be played, and is late.
    case overdue
    /// The teacher took it back.
    case withdrawn
  }

  /// Where the assignment stands at a moment. One whose deadline is before it opens is overdue from the
  /// start, not closed: a mistyped day shuts nobody out.
  public func phase(at now: Timestamp) -> Phase {
    if let withdrawn, withdrawn <= now { return .withdrawn }
    if now < opens { return .upcoming }
    if let deadline, deadline < now { return .overdue }
    return .open
  }
}
