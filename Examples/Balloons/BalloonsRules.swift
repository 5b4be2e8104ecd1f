import Determinism
import Exercises
import Play

/// Balloons carry the answers up into the sky: tap the right one before they are gone.
///
/// Times are in ticks (1/60 s).
struct BalloonsRules: GameRules {
  enum Input: RoundInput {
    case none, start, pause, resume
    /// Taps the balloon with this option, counted from 0.
    case tap(Int)
  }

  enum Event: RoundEvent {
    case started, paused, resumed
    case questionAppeared
    case tapped(option: Int, isRight: Bool)
    case missed
    case over(RoundEnding)
  }

  static let profile = GameProfile(
    Demand(
      game: "balloons", optionCount: 4,
      // The board: 640 points wide, 110 high.
      questionRoom: TextRoom(width: 26_000, lines: 3),
      // A balloon: 150 points wide, 80 high.
      answerRoom: TextRoom(width: 6_000, lines: 2)))

  /// How far balloons rise: in ten seconds, at a hundred per cent a tick.
  static let way = 600 * 100
  private static let heightInCalmRounds = way * 6 / 10
  /// The right answer is shown for two seconds.
  private static let feedbackTicks = 120

  private(set) var round: Round
  /// How far the balloons have risen, from 0 to `way`.
  private(set) var height = 0
  private var pauseLeft = 30

  init(exercises: ExerciseSource, settings: RoundSettings, seed: UInt64) {
    round = Round(source: exercises, settings: settings, lives: 3, seed: seed)
  }

  mutating func advance(_ input: Input) -> [Event] {
    round.change(by: input) ?? play(input)
  }

  func digest(into digest: inout StateDigest) {
    round.digest(into: &digest)
    for value in [height, pauseLeft] { digest.combine(value) }
  }

  private mutating func play(_ input: Input) -> [Event] {
    round.ticks += 1
    guard round.isQuestionOpen else {
      pauseLeft -= 1
      return pauseLeft > 0 ? [] : [next()]
    }
    if case .tap(let option) = input,
      let isRight = round.answer(option, danger: height / (Self.way / 1000))
    {
      return judge(.tapped(option: option, isRight: isRight), isRight)
    }
    // Long questions are read before the balloons rise.
    guard round.readingRemaining(beyond: 50) == 0 else { return [] }
    let speed = (round.fit?.pacePercent ?? 100) * round.settings.speedPercent / 100
    height = min(height + speed, round.isCalm ? Self.heightInCalmRounds : Self.way)
    guard height == Self.way, round.answer(nil, danger: 1000) != nil else { return [] }
    return judge(.missed, false)
  }

  private mutating func judge(_ event: Event, _ isRight: Bool) -> [Event] {
    pauseLeft = Self.feedbackTicks
    if isRight { round.addPoints(1) } else { _ = round.loseLife() }
    return [event]
  }

  private mutating func next() -> Event {
    height = 0
    let ending: RoundEnding? =
      round.lives == 0 ? .livesLost : round.askNext() ? nil : .completed
    guard let ending else { return .questionAppeared }
    round.finish(ending)
    return .over(ending)
  }
}

extension BalloonsRules.Input {
  var moveWords: String {
    if case .tap(let option) = self { "tap \(option)" } else { "" }
  }

  init?(moveWords: String) {
    guard moveWords.hasPrefix("tap "), let option = Int(moveWords.dropFirst(4)) else { return nil }
    self = .tap(option)
  }
}

/// Plays for virtual pupils.
struct BalloonsPilot: ChoicePilot {
  typealias Rules = BalloonsRules

  var mind: PupilMind

  static func choose(_ option: Int) -> BalloonsRules.Input { .tap(option) }
}
