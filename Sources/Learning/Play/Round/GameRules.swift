import Determinism
import Exercises

/// The rules of a game as a value.
///
/// One call of `advance` is one tick (1/60 s) and nothing else moves the game, so the same
/// exercises, settings, seed and inputs give the same round on every machine. A scene shows the
/// value and its events; it decides nothing. Starting again means making a new value.
public protocol GameRules: Sendable {
  /// What the pupil did in a tick.
  associatedtype Input: RoundInput
  /// What happened in a tick, for the scene to show and play.
  associatedtype Event: RoundEvent

  /// The properties of the game that matter outside its rules; `static let`, as they are read often.
  static var profile: GameProfile { get }

  /// A round that is ready to start.
  init(exercises: ExerciseSource, settings: RoundSettings, seed: UInt64)

  /// The same source with what every round would make of it made once, for those who play many. Its rounds are the same.
  static func prepared(_ source: ExerciseSource) -> ExerciseSource

  /// What all games share: phase, lives, score, question, records.
  var round: Round { get }

  /// Advances the game by one tick and returns what happened, in order.
  ///
  /// `Round.change(by:)` starts, pauses and resumes; in all other ticks the game itself advances. Inputs that
  /// mean nothing at the moment are ignored. A tick in which nothing happens allocates nothing.
  mutating func advance(_ input: Input) -> [Event]

  /// The number of answers given so far, whether or not they are judged yet.
  var answersGiven: Int { get }

  /// Adds everything that determines how the game continues.
  func digest(into digest: inout StateDigest)
}

/// Rules that can skip ticks in which nothing happens, so that virtual pupils play quickly.
public protocol PassingRules: GameRules {
  /// Skips ticks without input and without events: as many of `limit` as precede the next tick in
  /// which something happens. The state is the same as tick by tick.
  mutating func pass(atMost limit: Int)
}

extension GameRules {
  /// The game that these rules implement.
  public static var game: Game { profile.game }

  /// Nothing is made ahead.
  public static func prepared(_ source: ExerciseSource) -> ExerciseSource { source }

  /// The current phase of the round.
  @inlinable public var phase: RoundPhase { round.phase }
  /// Points so far; never below zero.
  @inlinable public var score: Int { round.score }
  /// Lives left; never below zero.
  @inlinable public var lives: Int { round.lives }
  /// The number of records, as most games judge every answer at once.
  @inlinable public var answersGiven: Int { round.records.count }
  /// The answers so far, oldest first.
  @inlinable public var records: [AnswerRecord] { round.records }
  /// Ticks played, not counting ready and paused ones.
  @inlinable public var ticks: Int { round.ticks }
  /// The question being asked or, while its feedback is shown, just answered.
  @inlinable public var question: Question? { round.question }
  /// How the round ended; nil until it has.
  @inlinable public var ending: RoundEnding? { round.ending }

  /// The fingerprint of the whole state.
  public var digest: StateDigest {
    var digest = StateDigest()
    self.digest(into: &digest)
    return digest
  }
}
