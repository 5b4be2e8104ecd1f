/// Plays a game in which a pupil only picks one of the options.
public protocol ChoicePilot: PupilPilot {
  /// The pupil's mind.
  var mind: PupilMind { get set }

  /// The input that picks an option, counted from 0.
  static func choose(_ option: Int) -> Rules.Input
}

// Everything is inlinable, so that it is compiled together with each game's rules, which are then not copied.
extension ChoicePilot {
  /// The pupil's input in the next tick; starts a round that is ready.
  @inlinable
  public mutating func input(for rules: borrowing Rules) -> Rules.Input {
    guard rules.round.phase == .playing else { return .leading(on: rules.round.phase) }
    return mind.choice(in: rules.round).map { Self.choose($0) } ?? .none
  }

  /// Plays the next tick.
  @inlinable
  public mutating func play(_ rules: inout Rules) -> [Rules.Event] {
    rules.advance(input(for: rules))
  }
}

extension ChoicePilot where Rules: PassingRules {
  /// Plays the next tick and those after it in which nothing happens.
  @inlinable
  public mutating func leap(_ rules: inout Rules) {
    _ = rules.advance(input(for: rules))
    rules.pass(atMost: mind.idleTicks(in: rules.round))
  }
}
