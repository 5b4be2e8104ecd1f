/// The phase of a round.
///
/// Allowed transitions: ready → playing, playing → paused, paused → playing, playing → over. A new
/// round is a new rules value, so nothing leads out of `over`.
public enum RoundPhase: String, Sendable, CaseIterable {
  /// Waiting for the start; nothing moves.
  case ready
  /// The world moves.
  case playing
  /// Paused by the pupil; nothing moves and no time is counted.
  case paused
  /// Finished; every input is ignored.
  case over
}

/// How a round ended.
///
/// The raw value is the name in records.
public enum RoundEnding: String, Sendable, CaseIterable {
  /// Every exercise was asked.
  case completed
  /// No lives were left.
  case livesLost
  /// The pupil left before the end.
  case left
}
