/// Plays one game for a virtual pupil: turns decisions into the game's inputs.
public protocol PupilPilot: Sendable {
  /// The rules it plays.
  associatedtype Rules: GameRules

  /// A pilot for one round.
  init(mind: PupilMind)

  /// The pupil's input in the next tick; starts a round that is ready.
  mutating func input(for rules: borrowing Rules) -> Rules.Input

  /// Plays the next tick; the same as advancing the rules by `input(for:)`.
  ///
  /// `ChoicePilot` implements it. Every other pilot must implement it itself, because the compiler can
  /// compute the input without copying the rules only if it sees them.
  mutating func play(_ rules: inout Rules) -> [Rules.Event]

  /// Plays the next tick, and those after it in which neither the pupil does anything nor anything
  /// happens; the round is the same as tick by tick, only faster.
  mutating func leap(_ rules: inout Rules)
}

extension PupilPilot {
  /// A pilot for one round.
  ///
  /// - Parameters:
  ///   - pupil: the pupil who plays.
  ///   - seed: the seed of the pupil's own random numbers.
  public init(pupil: VirtualPupil, seed: UInt64) {
    self.init(mind: PupilMind(pupil: pupil, seed: seed))
  }

  /// Plays only the next tick: if the pilot acts all the time, no tick can be skipped.
  @inlinable
  public mutating func leap(_ rules: inout Rules) {
    _ = play(&rules)
  }
}
