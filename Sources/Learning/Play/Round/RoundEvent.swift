/// The events of a tick of a game, including those that every game has.
public protocol RoundEvent: Sendable, Equatable {
  /// The round started.
  static var started: Self { get }
  /// The round was paused.
  static var paused: Self { get }
  /// The round was resumed.
  static var resumed: Self { get }
}

extension Round {
  /// Starts, pauses or resumes the round if an input requests it.
  ///
  /// - Returns: the resulting events; nil in a tick that the game itself advances.
  @inlinable
  @inline(__always)
  public mutating func change<Event: RoundEvent>(by input: some RoundInput) -> [Event]? {
    // So it is in almost every tick, which then makes no call: in quick games that would be a tenth of a tick.
    if phase == .playing, input != .pause { return nil }
    return changed(by: input)
  }

  @inlinable
  mutating func changed<Event: RoundEvent>(by input: some RoundInput) -> [Event] {
    switch phase {
    case .playing: return pause() ? [.paused] : []
    case .ready: return input == .start && start() ? [.started] : []
    case .paused: return input == .resume && resume() ? [.resumed] : []
    case .over: return []
    }
  }
}
