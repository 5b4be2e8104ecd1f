import Play

/// Plays the beach for a virtual pupil: picks the umbrella once the pupil has decided.
public struct MathPianoPilot: ChoicePilot {
  /// The rules it plays.
  public typealias Rules = MathPianoRules

  /// The pupil's mind.
  public var mind: PupilMind

  /// A pilot for one round.
  public init(mind: PupilMind) {
    self.mind = mind
  }

  /// The input that picks an option, counted from 0.
  public static func choose(_ option: Int) -> MathPianoRules.Input { .choose(option) }
}
