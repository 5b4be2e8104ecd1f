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

  /// The pupil's input in the next tick; starts a round that is ready. Whoever knows what is right picks all
  /// of it, one after the other.
  public mutating func input(for rules: borrowing FeedMeRules) -> FeedMeRules.Input {
    guard rules.round.phase == .playing else { return .leading(on: rules.round.phase) }
    guard let option = mind.choice(in: rules.round) else { return .none }
    guard let right = rules.round.question?.rightIndices, right.count > 1, right.contains(option)
    else { return .feed(option) }
    return .feed(right.first { !rules.eaten.contains($0) } ?? option)
  }

  /// The input that picks an option, counted from 0.
  public static func choose(_ option: Int) -> FeedMeRules.Input { .feed(option) }
}
