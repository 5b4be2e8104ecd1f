/// What happens in a tick of a game, with what happens in every game.
public protocol RoundEvent: Sendable, Equatable {
  /// The round started.
  static var started: Self { get }
  /// The round was paused.
  static var paused: Self { get }
  /// The round was resumed.
  static var resumed: Self { get }
}

extension Round {
  /// Starts, pauses or resumes the round where an input asks for that.
  ///
  /// - Returns: what happened; nil in a tick that the game plays.
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
