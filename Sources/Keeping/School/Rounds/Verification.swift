/// What replaying a round on the server has shown so far.
public enum Verification: Sendable, Hashable {
  /// It has not been replayed yet.
  case pending
  /// The server has no rules of the version by which it was played, so it waits for them; or replaying it takes longer
  /// than any round that a pupil plays.
  case engineUnknown
  /// Replayed, it is what was handed in.
  case verified
  /// Replayed, it is something else.
  ///
  /// - Parameter tick: the first tick of the round, counted from 0, at which it differs.
  case mismatch(tick: Int)
  /// Replayed, it is what was handed in, but it did not ask what the document of its assignment asks, or not
  /// all of it.
  case otherQuestions

  /// Whether the round counts for its pupil: it does until it is shown to be untrue, because almost all
  /// are true and no child should wait for a server.
  public var counts: Bool {
    switch self {
    case .mismatch, .otherQuestions: false
    case .pending, .engineUnknown, .verified: true
    }
  }

  /// What is known when two processes have looked at a round, in whichever order.
  ///
  /// The one that knows more is right. A difference that one has found stays, whatever others say, and of two
  /// the earlier tick.
  public func joined(with other: Verification) -> Verification {
    switch (self, other) {
    case (.mismatch(let tick), .mismatch(let otherTick)): .mismatch(tick: min(tick, otherTick))
    default: other.knowledge > knowledge ? other : self
    }
  }

  /// How much is known, for `joined`.
  private var knowledge: Int {
    switch self {
    case .pending: 0
    case .engineUnknown: 1
    case .verified: 2
    case .otherQuestions: 3
    case .mismatch: 4
    }
  }
}
