import Determinism
import Exercises
import Play

/// The meadow: a dragon is fed the fruit with the right answer. There is no time limit.
///
/// Times are in ticks (1/60 s).
public struct FeedMeRules: PassingRules {
  /// What the pupil did in a tick.
  public enum Input: RoundInput {
    /// Nothing; dragging fruit about has no effect either.
    case none
    /// Starts a round that is ready.
    case start
    /// Pauses a running round.
    case pause
    /// Resumes a paused round.
    case resume
    /// Drops the fruit with this option, counted from 0, on the dragon.
    case feed(Int)
  }

  /// What happened in a tick.
  public enum Event: RoundEvent {
    /// The round started.
    case started
    /// The round was paused.
    case paused
    /// The round was resumed.
    case resumed
    /// A new question is on the board.
    case questionAppeared
    /// The dragon has eaten one of several right ones and wants the others, too.
    case ate(option: Int)
    /// The dragon was fed, and the question is answered; the scene should show the right answer.
    case fed(option: Int, isRight: Bool)
    /// A heart was lost; `remaining` are left.
    case heartLost(remaining: Int)
    /// One heart is left and the dragon turns angry.
    case turnedAngry
    /// The round ended.
    case over(RoundEnding)
  }

  /// Three hearts, as in the game of 2018.
  public static let startingLives = 3
  /// The number of hearts at which the dragon is angry.
  public static let angryLives = 1
  /// Ticks of feedback after a right answer: 1.2 s, enough to enjoy it.
  public static let rightFeedbackTicks = 72
  /// The fewest ticks of feedback after a wrong answer: 2.2 s. What takes longer to read stays
  /// longer …
  public static let wrongFeedbackTicks = 132
  /// … but not longer than eight seconds: the review after the round shows it again.
  public static let longestFeedbackTicks = 480

  /// What matters of the game outside its rules.
  public static let profile = GameProfile(
    Demand(
      game: "feedme", optionCount: 4,
      // The dragon's board beside the button for reading aloud: 451 points wide, 113 high.
      questionRoom: TextRoom(width: 20_000, lines: 4),
      // A fruit's tag: 260 points wide, 88 high.
      answerRoom: TextRoom(width: 11_200, lines: 3),
      // The board for reading, in wide windows and in tall ones, at 30 points: large, as it is all there
      // is to see.
      pageRooms: [TextRoom(width: 28_000, lines: 5), TextRoom(width: 18_500, lines: 10)],
      // The dragon eats as many as are right.
      responses: [.option, .options]),
    waitsForReading: true)

  /// What all games share: phase, lives, score, question, records.
  public private(set) var round: Round
  /// The options of the open question that the dragon has eaten: right ones, while others are wanted.
  public private(set) var eaten: [Int] = []
  /// Ticks until the next question; 0 while a question is open.
  public private(set) var feedbackRemaining = 0

  /// A round that is ready to start.
  public init(exercises: ExerciseSource, settings: RoundSettings, seed: UInt64) {
    round = Round(source: exercises, settings: settings, lives: Self.startingLives, seed: seed)
  }

  /// Whether the dragon is angry because the next wrong fruit ends the round; never in calm rounds.
  public var isAngry: Bool { !round.isCalm && round.lives <= Self.angryLives }

  /// Advances the game by one tick and returns what happened, in order.
  public mutating func advance(_ input: Input) -> [Event] {
    round.change(by: input) ?? play(input)
  }

  /// Adds everything that determines how the game continues.
  public func digest(into digest: inout StateDigest) {
    round.digest(into: &digest)
    digest.combine(feedbackRemaining)
    for option in eaten { digest.combine(option) }
  }
}

extension FeedMeRules {
  private mutating func play(_ input: Input) -> [Event] {
    round.ticks &+= 1
    guard round.isQuestionOpen else {
      if feedbackRemaining > 1 {
        feedbackRemaining -= 1
        return []
      }
      feedbackRemaining = 0
      return [next()]
    }
    guard case .feed(let option) = input, !eaten.contains(option) else { return [] }
    if wantsMore(than: option) {
      eaten.append(option)
      return [.ate(option: option)]
    }
    guard let isRight = round.answer(choosing: eaten + [option]) else { return [] }
    eaten = []
    let fed = Event.fed(option: option, isRight: isRight)
    if isRight {
      round.addPoints(1)
      feedbackRemaining = Self.rightFeedbackTicks
      return [fed]
    }
    feedbackRemaining = wrongFeedbackTicks
    guard let remaining = round.loseLife() else { return [fed] }
    let lost = Event.heartLost(remaining: remaining)
    return remaining == Self.angryLives ? [fed, lost, .turnedAngry] : [fed, lost]
  }

  /// Whether an option is right, and others are that the dragon has not eaten yet.
  private func wantsMore(than option: Int) -> Bool {
    guard let right = round.question?.rightIndices, right.count > eaten.count + 1 else {
      return false
    }
    return right.contains(option)
  }

  /// The ticks for reading the right answer.
  private var wrongFeedbackTicks: Int {
    guard round.source.profile.waitsForReading else { return Self.wrongFeedbackTicks }
    return min(
      max(round.answerReadingTicks, Self.wrongFeedbackTicks), Self.longestFeedbackTicks)
  }

  /// Skips ticks without input and without events: as many of `limit` as precede the next tick in
  /// which something happens. The state is the same as tick by tick.
  ///
  /// - Complexity: O(1).
  public mutating func pass(atMost limit: Int) {
    guard round.phase == .playing, limit > 0 else { return }
    // An open question waits forever.
    let passed = round.isQuestionOpen ? limit : min(limit, feedbackRemaining - 1)
    guard passed > 0 else { return }
    if !round.isQuestionOpen { feedbackRemaining -= passed }
    round.ticks &+= passed
  }

  private mutating func next() -> Event {
    if round.lives == 0 {
      round.finish(.livesLost)
      return .over(.livesLost)
    }
    guard round.askNext() else {
      round.finish(.completed)
      return .over(.completed)
    }
    return .questionAppeared
  }
}

extension FeedMeRules.Input {
  /// A move in words.
  public var moveWords: String {
    switch self {
    case .none, .start, .pause, .resume: ""
    case .feed(let option): "feed \(option)"
    }
  }

  /// The move for its words; nil for any other text.
  public init?(moveWords: String) {
    guard moveWords.hasPrefix("feed "), let option = Int(moveWords.dropFirst(5)) else { return nil }
    self = .feed(option)
  }
}
