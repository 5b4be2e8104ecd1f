/// The door that one pupil's pictures open, and how often wrong ones were tried.
///
/// Five wrong tries in a row close it for a minute, so that trying all 1 320 sequences takes more than four
/// hours. The teacher can open it at once. Whether a try is right is decided by whoever has the pictures or
/// their hash.
public struct PictureDoor: Sendable, Hashable {
  /// Whether the door can be tried.
  public enum State: Sendable, Hashable {
    /// Pictures can be tried.
    ///
    /// - Parameter triesLeft: how many wrong ones close it, at least 1.
    case open(triesLeft: Int)
    /// No pictures are looked at.
    ///
    /// - Parameter until: the first moment at which it is open again.
    case closed(until: Timestamp)
  }

  /// What came of a try.
  public enum Outcome: Sendable, Hashable {
    /// The pictures were right, and the count begins anew.
    case entered
    /// They were wrong; the door is now as `State` says.
    case wrong(State)
    /// They were not looked at, because the door was closed. It stays closed no longer because of that.
    case notTried(until: Timestamp)
  }

  /// How many wrong tries in a row close the door.
  public static let tries = 5
  /// For how long it is closed.
  public static let closedMilliseconds = 60_000

  /// Wrong tries in a row since the door was last opened, in 0..<`tries`.
  public private(set) var wrongTries = 0
  /// When it was closed; nil if it has not been since it was last opened.
  public private(set) var closed: Timestamp?

  /// A door at which nothing was tried.
  public init() {}

  /// A door as it was kept; a number of tries outside 0..<`tries` is clamped.
  public init(wrongTries: Int, closed: Timestamp?) {
    self.wrongTries = min(max(wrongTries, 0), Self.tries - 1)
    self.closed = closed
  }

  /// Whether the door can be tried at a moment. A moment shortly before the door was closed is that of a try that waited,
  /// or of another server's clock, and opens nothing. A clock that is set back further opens it: otherwise a child would
  /// stand outside for as long as the clock was wrong.
  public func state(at now: Timestamp) -> State {
    if let closed, abs(now.milliseconds(since: closed)) < Self.closedMilliseconds {
      return .closed(until: closed.advanced(byMilliseconds: Self.closedMilliseconds))
    }
    return .open(triesLeft: Self.tries - wrongTries)
  }

  /// Notes a try.
  ///
  /// - Parameters:
  ///   - isRight: whether the pictures are those of the pupil.
  ///   - now: the current moment.
  public mutating func tryPictures(isRight: Bool, at now: Timestamp) -> Outcome {
    if case .closed(let until) = state(at: now) { return .notTried(until: until) }
    closed = nil
    if isRight {
      wrongTries = 0
      return .entered
    }
    wrongTries += 1
    if wrongTries == Self.tries {
      wrongTries = 0
      closed = now
    }
    return .wrong(state(at: now))
  }

  /// Opens the door, as the teacher does, and forgets all wrong tries.
  public mutating func open() {
    self = PictureDoor()
  }
}
