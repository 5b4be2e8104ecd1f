/// The hands of a virtual pupil in one game: turns decisions into the game's inputs.
public protocol PupilPilot: Sendable {
  /// The rules it plays.
  associatedtype Rules: GameRules

  /// A pilot for one round.
  ///
  /// - Parameters:
  ///   - pupil: who plays.
  ///   - seed: what the pupil's own chances follow from.
  init(pupil: VirtualPupil, seed: UInt64)

  /// What the pupil does in the coming tick; starts a round that is ready.
  mutating func input(for rules: borrowing Rules) -> Rules.Input

  /// Plays the coming tick; the same as advancing the rules by `input(for:)`.
  ///
  /// It is written in every pilot, because only beside the game's own rules the compiler finds the
  /// input without copying them.
  mutating func play(_ rules: inout Rules) -> [Rules.Event]
}
