import Exercises

/// What of a game's rules matters outside them: what it asks of exercises, how its pace begins, and
/// what its times mean.
public struct GameProfile: Sendable, Hashable {
  /// What the game asks of exercises.
  public let demand: Demand
  /// The target danger when a round begins, in thousandths; see `PaceRule`.
  public let firstTarget: Int
  /// Whether the time of an answer tells how well it is known. It does not where the game decides when
  /// an answer can be given.
  public let isTimed: Bool
  /// Whether what was right stays after a wrong answer as long as it takes to read it. Rounds of
  /// games that did not wait so at the time play again as they were.
  public var waitsForReading: Bool

  /// The game.
  public var game: Game { demand.game }

  /// A profile from its parts; the usual target is TuxMath's.
  public init(
    _ demand: Demand, firstTarget: Int = PaceRule.usualFirstTarget, isTimed: Bool = true,
    waitsForReading: Bool = false
  ) {
    self.demand = demand
    self.firstTarget = firstTarget
    self.isTimed = isTimed
    self.waitsForReading = waitsForReading
  }
}
