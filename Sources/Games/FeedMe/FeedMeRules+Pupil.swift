import Play

/// Plays the meadow for a virtual pupil: drops the fruit once the pupil has decided.
public struct FeedMePilot: ChoicePilot {
  /// The rules it plays.
  public typealias Rules = FeedMeRules

  /// The pupil's mind.
  public var mind: PupilMind

  /// A pilot for one round.
  public init(mind: PupilMind) {
    self.mind = mind
  }

  /// The input that picks an option, counted from 0.
  public static func choose(_ option: Int) -> FeedMeRules.Input { .feed(option) }
}
