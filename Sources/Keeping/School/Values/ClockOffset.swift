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

  /// The moment by the server's clock when the machine's shows one.
  public func corrected(_ moment: Timestamp) -> Timestamp {
    moment.advanced(byMilliseconds: milliseconds)
  }
}
