import Play

/// The hands of a virtual pupil on the beach: picks the umbrella once the pupil has decided.
public struct MathPianoPilot: PupilPilot {
  private var mind: PupilMind

  /// A pilot for one round.
  public init(pupil: VirtualPupil, seed: UInt64) {
    mind = PupilMind(pupil: pupil, seed: seed)
  }

  /// What the pupil does in the coming tick; starts a round that is ready.
  public mutating func input(for rules: MathPianoRules) -> MathPianoRules.Input {
    switch rules.round.phase {
    case .playing: mind.choice(in: rules.round).map { .choose($0) } ?? .none
    case .ready: .start
    case .paused: .resume
    case .over: .none
    }
  }
}
