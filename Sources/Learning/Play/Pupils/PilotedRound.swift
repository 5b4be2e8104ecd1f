import Determinism

/// A round that a virtual pupil plays, seen without the game's types.
public protocol PilotedRound: Sendable {
  /// The record of the round so far.
  var record: RoundRecord { get }
  /// The number of questions that were answered or missed.
  var answerCount: Int { get }
  /// Whether it has ended.
  var isOver: Bool { get }
  /// The fingerprint of the rules' state.
  var digest: StateDigest { get }
  /// The number of inputs sent to the rules so far.
  var moveCount: Int { get }

  /// The inputs sent to the rules, starting at an index counted from 0, in the format of
  /// `RoundMoves.text`.
  func moveText(from first: Int) -> String

  /// Plays on until the next answer, at most a number of ticks.
  ///
  /// - Returns: the number of ticks played; 0 once it is over.
  mutating func playToAnswer(atMost ticks: Int) -> Int
}

/// A round of a game, with the pilot that plays it.
@usableFromInline
struct OngoingRound<Pilot: PupilPilot>: PilotedRound {
  private var pilot: Pilot
  private var rules: Pilot.Rules
  private var moves = RoundMoves<Pilot.Rules.Input>()

  @usableFromInline
  init(_ pilot: Pilot, _ rules: Pilot.Rules) {
    self.pilot = pilot
    self.rules = rules
  }

  @usableFromInline var record: RoundRecord { RoundRecord(of: rules) }
  @usableFromInline var answerCount: Int { rules.records.count }
  @usableFromInline var isOver: Bool { rules.phase == .over }
  @usableFromInline var digest: StateDigest { rules.digest }
  @usableFromInline var moveCount: Int { moves.moves.count }

  @usableFromInline
  func moveText(from first: Int) -> String { moves.text(from: first) }

  @usableFromInline
  mutating func playToAnswer(atMost ticks: Int) -> Int {
    let before = answerCount
    var played = 0
    while played < ticks, !isOver, answerCount == before {
      let input = pilot.input(for: rules)
      moves.note(input, at: rules.ticks)
      _ = rules.advance(input)
      played += 1
    }
    return played
  }
}
