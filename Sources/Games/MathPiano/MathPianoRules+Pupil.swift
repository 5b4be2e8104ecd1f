import Play

/// Plays the beach for a virtual pupil: picks the umbrella once the pupil has decided.
public struct MathPianoPilot: PupilPilot {
  private var mind: PupilMind

  /// A pilot for one round.
  public init(mind: PupilMind) {
    self.mind = mind
  }

  /// Plays the next tick.
  public mutating func play(_ rules: inout MathPianoRules) -> [MathPianoRules.Event] {
    rules.advance(input(for: rules))
  }

  /// Plays the next tick and those after it in which nothing happens.
  public mutating func leap(_ rules: inout MathPianoRules) {
    _ = rules.advance(input(for: rules))
    rules.pass(atMost: mind.idleTicks(in: rules.round))
  }

  /// The pupil's input in the next tick; starts a round that is ready.
  @inline(__always)
  public mutating func input(for rules: borrowing MathPianoRules) -> MathPianoRules.Input {
    switch rules.round.phase {
    case .playing: mind.choice(in: rules.round).map { .choose($0) } ?? .none
    case .ready: .start
    case .paused: .resume
    case .over: .none
    }
  }
}
