import Play

/// The hands of a virtual pupil on the meadow: drops the fruit once the pupil has decided.
public struct FeedMePilot: PupilPilot {
  private var mind: PupilMind

  /// A pilot for one round.
  public init(pupil: VirtualPupil, seed: UInt64) {
    mind = PupilMind(pupil: pupil, seed: seed)
  }

  /// Plays the coming tick.
  public mutating func play(_ rules: inout FeedMeRules) -> [FeedMeRules.Event] {
    rules.advance(input(for: rules))
  }

  /// What the pupil does in the coming tick; starts a round that is ready.
  @inline(__always)
  public mutating func input(for rules: borrowing FeedMeRules) -> FeedMeRules.Input {
    switch rules.round.phase {
    case .playing: mind.choice(in: rules.round).map { .feed($0) } ?? .none
    case .ready: .start
    case .paused: .resume
    case .over: .none
    }
  }
}
