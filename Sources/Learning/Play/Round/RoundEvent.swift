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
  public mutating func change<Event: RoundEvent>(by input: some RoundInput) -> [Event]? {
    switch phase {
    case .playing:
      guard input == .pause else { return nil }
      return pause() ? [.paused] : []
    case .ready: return input == .start && start() ? [.started] : []
    case .paused: return input == .resume && resume() ? [.resumed] : []
    case .over: return []
    }
  }
}
