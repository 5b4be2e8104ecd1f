/// How far a machine's clock is behind the server's.
public struct ClockOffset: Sendable, Hashable {
  /// Milliseconds to add to a moment of the machine's clock; negative if that is fast.
  public let milliseconds: Int

  /// The most by which a clock may be off and still be believed, either way: 5 minutes. Clocks that are set by a
  /// network or by hand are within it; one beyond was set wrong, and may have been corrected since a round ended.
  public static let trusted = 5 * 60 * 1000

  /// An offset that was measured.
  public init(milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  /// Whether what the clock says of a deadline is believed: at exactly `trusted` it still is.
  public var isTrusted: Bool { (-Self.trusted...Self.trusted).contains(milliseconds) }

  /// The longest time before its pupil came to the school at which a round can have ended, in milliseconds: a school year
  /// and its holidays, as a school may have set up its classes anew. What seems older was played with another clock.
  public static let oldest = 400 * 86_400_000

  /// The offset at the end of a round, given the one when it was handed in.
  ///
  /// - Parameters:
  ///   - ended: the end of the round by the machine's clock.
  ///   - enrolments: those of its pupil.
  /// - Returns: nil if the clock was set in between, so that nobody knows.
  public func atEnd(_ ended: Timestamp, of enrolments: [Enrolment]) -> ClockOffset? {
    guard let first = enrolments.map(\.from).min() else { return self }
    return first.milliseconds(since: corrected(ended)) > Self.oldest ? nil : self
  }

  /// The moment by the server's clock when the machine's shows one.
  public func corrected(_ moment: Timestamp) -> Timestamp {
    moment.advanced(byMilliseconds: milliseconds)
  }
}
