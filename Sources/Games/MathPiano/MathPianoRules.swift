import Determinism
import Exercises
import Play

/// The beach: a wave rolls down with a task; answer it before the wave reaches the sand.
///
/// Every tenth wave is a great one. It takes its time, and asks for the missing number of a calculation where there is
/// one to ask for; to lose it costs no more than any other.
///
/// In endless rounds, where waves can come no faster, the kind of tasks changes in levels (`TaskLevel`).
///
/// Times are in ticks (1/60 s); the wave's progress is 0…1 from the top to the beach.
public struct MathPianoRules: PassingRules {
  /// What the pupil did in a tick.
  public enum Input: RoundInput {
    /// Nothing.
    case none
    /// Starts a round that is ready.
    case start
    /// Pauses a running round.
    case pause
    /// Resumes a paused round.
    case resume
    /// Picks the umbrella with this option, counted from 0.
    case choose(Int)
  }

  /// What happened in a tick.
  public enum Event: RoundEvent {
    /// The round started; the first question follows after the lead-in.
    case started
    /// The round was paused.
    case paused
    /// The round was resumed.
    case resumed
    /// A new question is on a new wave at the top.
    case questionAppeared
    /// An umbrella was picked; the scene should fill in the right answer, green or red.
    case answered(option: Int, isRight: Bool)
    /// The wave reached the beach unanswered and washes the beach toys away; the scene should fill
    /// in the right answer, red.
    case missed
    /// A life was lost; `remaining` are left.
    case lifeLost(remaining: Int)
    /// The wave is back at the top and the feedback time is over.
    case waveRetreated
    /// The round ended.
    case over(RoundEnding)
  }

  /// What the wave is doing.
  public enum Stage: Sendable, Equatable {
    /// No wave yet.
    case leadIn(remaining: Int)
    /// The wave rolls towards the beach and the question is open.
    case rolling
    /// The wave rolls back, with the right answer readable.
    case retreating(remaining: Int)
  }

  /// Three umbrellas and three lives, as in the game of 2018.
  public static let startingLives = 3
  /// Ticks between the start and the first question: half a second, so that the first task does not
  /// appear under the finger that pressed Start.
  public static let leadInTicks = 30
  /// Ticks a wave takes from top to beach at normal speed: ten seconds. The five of 2018 are hectic
  /// for a six-year-old who still counts.
  public static let baseWaveTicks = 600
  /// Ticks the wave takes to roll back at most: two seconds, as long as a right answer should stay readable
  /// to be learned from.
  public static let retreatTicks = 120
  /// Ticks the wave takes to roll back at least, after a right answer: who knows it at once need not wait.
  public static let shortestRetreatTicks = 24
  /// Ticks after which a press ends the feedback of a right answer, so that no double press does …
  public static let readyTicks = 12
  /// … and of any other: a second for reading what would have been right.
  public static let readyTicksAfterMistake = 60
  /// In endless rounds that do not adapt, a right answer adds the normal speed divided by this
  /// number: 5 to 120, as in 2018.
  public static let accelerationParts = 24
  /// The highest speed of a wave, in multiples of the normal speed: with less than two seconds for
  /// the whole way, reading the task would be luck.
  public static let fastestFactor = 5

  /// Every so many questions a great wave comes: in a usual round of a dozen exercises once, near its end.
  public static let questionsPerGreatWave = 10
  /// The speed of a great wave, as a fraction of what another would have: it takes one and a half times as long,
  /// because its task is harder.
  static let greatSpeed = (parts: 2, of: 3)

  /// In calm rounds the wave waits at this fraction of its way, in thousandths, until it is
  /// answered: near enough to be read, and well before the beach toys.
  public static let waitingPlace = 800

  /// The number of characters of task and answers that can be read while the wave comes; with more,
  /// it waits at the top.
  public static let usualCharacters = 55

  /// What matters of the game outside its rules.
  public static let profile = GameProfile(
    Demand(
      game: "mathpiano", optionCount: 3,
      // The plate on the wave, 408 points wide, at 30 points as it comes from afar.
      questionRoom: TextRoom(width: 13_600, lines: 4),
      // Between an umbrella's ribs: 139 points wide, 70 high.
      answerRoom: TextRoom(width: 6_000, lines: 2)))

  /// What all games share: phase, lives, score, question, records.
  public private(set) var round: Round
  /// What the wave is doing.
  public private(set) var stage = Stage.leadIn(remaining: leadInTicks)

  /// The right answers in a row.
  package private(set) var streak = Streak()
  /// The level of the kind of tasks, in endless rounds.
  package private(set) var level: TaskLevel
  /// The number of great waves whose task was solved.
  public private(set) var treasures = 0

  /// How far the wave has come, `0...wayLength`. The unit is chosen so that every speed is a whole
  /// number per tick: a tick at normal speed is 24 parts × 100 per cent.
  private var position = 0
  private var speed = 0
  private var retreatStart = 0
  /// Ticks the wave takes to roll back this time.
  private var retreatLength = retreatTicks

  private static let wayLength = baseWaveTicks * accelerationParts * 100
  private static let waitingPosition = wayLength / 1000 * waitingPlace

  /// A round that is ready to start.
  public init(exercises: ExerciseSource, settings: RoundSettings, seed: UInt64) {
    round = Round(source: exercises, settings: settings, lives: Self.startingLives, seed: seed)
    level = TaskLevel(rules: settings.rules)
  }

  /// How far the wave has come: 0 at the top, 1 at the beach.
  public var progress: Double { Double(position) / Double(Self.wayLength) }

  /// Whether the current wave is a great one, whose task is of its own kind.
  public var isGreatWave: Bool { hasGreatWaves && Self.isGreat(round.questionNumber) }

  /// Whether the wave waits for the answer, as it does in calm rounds.
  public var isWaiting: Bool {
    round.isCalm && stage == .rolling && position == Self.waitingPosition
  }

  /// Ticks the current wave takes for its whole way.
  public var waveTicks: Int { speed == 0 ? Self.baseWaveTicks : Self.wayLength / speed }

  /// Advances the game by one tick and returns what happened, in order.
  public mutating func advance(_ input: Input) -> [Event] {
    round.change(by: input) ?? play(input)
  }

  /// Adds everything that determines how the game continues.
  public func digest(into digest: inout StateDigest) {
    round.digest(into: &digest)
    switch stage {
    case .leadIn(let remaining): digest.combine(remaining)
    case .rolling: digest.combine(-1)
    case .retreating(let remaining): digest.combine(-2 - remaining)
    }
    digest.combine(position)
    digest.combine(speed)
    digest.combine(retreatStart)
    // Rounds by earlier rules keep the digest they have always had.
    if letsGoOn { digest.combine(retreatLength) }
    if hasGreatWaves {
      digest.combine(level.number)
      digest.combine(level.rights)
      digest.combine(level.mistakes)
    }
  }
}

extension MathPianoRules {
  private mutating func play(_ input: Input) -> [Event] {
    let isReading = round.readingRemaining(beyond: Self.usualCharacters) > 0
    round.ticks &+= 1
    switch stage {
    case .rolling:
      if case .choose(let option) = input, let isRight = round.answer(option, danger: danger) {
        return judge(.answered(option: option, isRight: isRight), isRight: isRight)
      }
      if isReading { return [] }
      if round.isCalm {
        position = min(position + speed, Self.waitingPosition)
        return []
      }
      position += speed
      guard position >= Self.wayLength else { return [] }
      position = Self.wayLength
      guard round.answer(nil, danger: 1000) != nil else { return [] }
      return judge(.missed, isRight: false)
    case .retreating(let remaining):
      var isReady = false
      if case .choose = input { isReady = canGoOn(remaining) }
      guard remaining <= 1 || isReady else {
        stage = .retreating(remaining: remaining - 1)
        position = retreatStart * (remaining - 1) / retreatLength
        return []
      }
      position = 0
      return [.waveRetreated, next()]
    case .leadIn(let remaining):
      guard remaining <= 1 else {
        stage = .leadIn(remaining: remaining - 1)
        return []
      }
      return [next()]
    }
  }

  /// Whether feedback is as short as the pupil wants it: rules of version 7.
  private var letsGoOn: Bool { round.settings.rules >= 7 }

  /// Whether great waves come: rules of version 8.
  private var hasGreatWaves: Bool { round.settings.rules >= 8 }

  private static func isGreat(_ question: Int) -> Bool {
    question > 0 && question.isMultiple(of: questionsPerGreatWave)
  }

  /// Whether a press ends the feedback now.
  private func canGoOn(_ remaining: Int) -> Bool {
    let isRight = round.records.last?.isCorrect == true
    let wait = isRight ? Self.readyTicks : Self.readyTicksAfterMistake
    return letsGoOn && retreatLength - remaining >= wait
  }

  /// How far the wave has come, in thousandths.
  private var danger: Int { position / (Self.wayLength / 1000) }

  /// Skips ticks without input and without events: as many of `limit` as precede the next tick in
  /// which something happens. The state is the same as tick by tick.
  ///
  /// - Complexity: O(1).
  public mutating func pass(atMost limit: Int) {
    guard round.phase == .playing, limit > 0 else { return }
    let passed: Int
    let reading = round.readingRemaining(beyond: Self.usualCharacters)
    switch stage {
    case .rolling where reading > 0: passed = min(limit, reading)
    case .rolling where round.isCalm:
      passed = limit
      // Enough ticks for any wave to arrive; more could overflow.
      let ticks = min(limit, Self.waitingPosition)
      position = min(position + ticks * speed, Self.waitingPosition)
    case .rolling:
      passed = speed > 0 ? min(limit, (Self.wayLength - 1 - position) / speed) : 0
      position += passed * speed
    case .retreating(let remaining):
      passed = min(limit, remaining - 1)
      guard passed > 0 else { return }
      stage = .retreating(remaining: remaining - passed)
      position = retreatStart * (remaining - passed) / retreatLength
    case .leadIn(let remaining):
      passed = min(limit, remaining - 1)
      stage = .leadIn(remaining: remaining - passed)
    }
    round.ticks &+= passed
  }

  /// Whether waves can come no faster.
  private var isAtHighestPace: Bool {
    if let fit = round.fit { return fit.pacePercent == PaceRule.percents.upperBound }
    return round.rightCount >= Self.accelerationParts * (Self.fastestFactor - 1)
  }

  private mutating func judge(_ event: Event, isRight: Bool) -> [Event] {
    retreatStart = position
    retreatLength = Self.retreatTicks
    if letsGoOn, isRight, let thought = round.records.last?.ticks {
      // Half as long as the answer took: the wave keeps the pupil's own pace.
      retreatLength = min(max(thought / 2, Self.shortestRetreatTicks), Self.retreatTicks)
    }
    stage = .retreating(remaining: retreatLength)
    streak.note(isRight: isRight)
    if hasGreatWaves, round.isEndless, !round.isCalm {
      level.note(isRight: isRight, isAtHighestPace: isAtHighestPace)
    }
    if isRight {
      if isGreatWave { treasures += 1 }
      round.addPoints(1)
      return [event]
    }
    guard let remaining = round.loseLife() else { return [event] }
    return [event, .lifeLost(remaining: remaining)]
  }

  private mutating func next() -> Event {
    if round.lives == 0 {
      round.finish(.livesLost)
      return .over(.livesLost)
    }
    let isGreat = hasGreatWaves && Self.isGreat(round.questionNumber + 1)
    let form =
      isGreat ? AskedForm.missingNumber : level.form(question: round.questionNumber + 1)
    guard round.askNext(as: form, isApart: isGreat) else {
      round.finish(.completed)
      return .over(.completed)
    }
    let settings = round.settings
    if let fit = round.fit {
      speed = Self.accelerationParts * fit.pacePercent * settings.speedPercent / 100
    } else {
      let growth = round.isEndless ? round.rightCount : 0
      let factor = min(
        Self.accelerationParts + growth, Self.accelerationParts * Self.fastestFactor)
      speed = factor * settings.speedPercent
    }
    if isGreat { speed = speed * Self.greatSpeed.parts / Self.greatSpeed.of }
    stage = .rolling
    return .questionAppeared
  }
}

extension MathPianoRules.Input {
  /// A move in words.
  public var moveWords: String {
    switch self {
    case .none, .start, .pause, .resume: ""
    case .choose(let option): "choose \(option)"
    }
  }

  /// The move for its words; nil for any other text.
  public init?(moveWords: String) {
    guard moveWords.hasPrefix("choose "), let option = Int(moveWords.dropFirst(7)) else {
      return nil
    }
    self = .choose(option)
  }
}
