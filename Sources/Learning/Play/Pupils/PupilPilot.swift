/// The hands of a virtual pupil in one game: turns decisions into the game's inputs.
public protocol PupilPilot: Sendable {
  /// The rules it plays.
  associatedtype Rules: GameRules

  /// A pilot for one round.
  init(mind: PupilMind)

  /// What the pupil does in the coming tick; starts a round that is ready.
  mutating func input(for rules: borrowing Rules) -> Rules.Input

  /// Plays the coming tick; the same as advancing the rules by `input(for:)`.
  ///
  /// It is written in every pilot, because only beside the game's own rules the compiler finds the
  /// input without copying them.
  mutating func play(_ rules: inout Rules) -> [Rules.Event]

  /// Plays the coming tick, and those behind it in which neither the pupil does anything nor
  /// anything happens; the round takes the same course as tick by tick, only sooner.
  mutating func leap(_ rules: inout Rules)
}

extension PupilPilot {
  /// A pilot for one round.
  ///
  /// - Parameters:
  ///   - pupil: who plays.
  ///   - seed: what the pupil's own chances follow from.
  public init(pupil: VirtualPupil, seed: UInt64) {
    self.init(mind: PupilMind(pupil: pupil, seed: seed))
  }

  /// Plays the coming tick alone: where hands are never still, none can be passed over.
  @inlinable
  public mutating func leap(_ rules: inout Rules) {
    _ = play(&rules)
  }
}
