import Exercises

/// The properties of a game that matter outside its rules: what it requires of exercises, its initial pace,
/// and what its times mean.
public struct GameProfile: Sendable, Hashable {
  /// What the game requires of exercises.
  public let demand: Demand
  /// The target danger when a round begins, in thousandths; see `PaceRule`.
  public let firstTarget: Int
  /// Whether the time of an answer shows how well it is known. It does not if the game decides when an answer
  /// can be given.
  public let isTimed: Bool
  /// Whether the right answer stays visible after a wrong one for as long as it takes to read it. Rounds
  /// recorded before a game did so are replayed without it.
  public var waitsForReading: Bool

  /// The game.
  public var game: Game { demand.game }

  /// Whether it asks exercises with options one by one, as the documents of teachers have them; otherwise it plays what
  /// only games like it understand.
  public var asksExercises: Bool { demand.responses.contains(.option) }

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
