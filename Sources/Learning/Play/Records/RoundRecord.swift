import Exercises

/// Everything stored about a round that was played.
public struct RoundRecord: Sendable, Equatable {
  /// The game played.
  public var game: Game
  /// The document's title.
  public var documentTitle: String
  /// The document's fingerprint, which identifies the version that was played.
  public var documentHash: String
  /// The seed of everything random in the round.
  public var seed: UInt64
  /// The settings chosen before the start.
  public var settings: RoundSettings
  /// The answers, oldest first.
  public var answers: [AnswerRecord]
  /// Points at the end.
  public var score: Int
  /// Ticks (1/60 s) played, not counting pauses.
  public var ticks: Int
  /// How the round ended.
  public var ending: RoundEnding
  /// The fit at the end; nil for a round that does not adapt. The next round begins with it
  /// (`Fit.init(following:in:practising:isEndless:)`).
  public var fit: Fit?
  /// The steps by which the round adapted to the pupil, oldest first, each with its reason.
  public var changes: [AdaptiveChange]

  /// The record of a round in its current state; one that is not over counts as left.
  public init<Rules: GameRules>(of rules: Rules) {
    self.init(of: rules.round, in: Rules.game)
  }

  /// The record of a round of a game in its current state; one that is not over counts as left.
  init(of round: Round, in game: Game) {
    self.game = game
    documentTitle = round.source.title
    documentHash = round.source.hash
    seed = round.seed
    settings = round.settings
    answers = round.records
    score = round.score
    ticks = round.ticks
    ending = round.ending ?? .left
    fit = round.fit
    changes = round.changes
  }

  /// A record from its parts.
  public init(
    game: Game, documentTitle: String, documentHash: String, seed: UInt64,
    settings: RoundSettings, engineVersion: Int, answers: [AnswerRecord], score: Int, ticks: Int,
    ending: RoundEnding, fit: Fit? = nil, changes: [AdaptiveChange] = []
  ) {
    self.game = game
    self.documentTitle = documentTitle
    self.documentHash = documentHash
    self.seed = seed
    self.settings = settings
    self.settings.rules = engineVersion
    self.answers = answers
    self.score = score
    self.ticks = ticks
    self.ending = ending
    self.fit = fit
    self.changes = changes
  }

  /// The version of the rules by which it was played.
  public var engineVersion: Int {
    get { settings.rules }
    set { settings.rules = newValue }
  }

  /// Whether the round was played to its end instead of being left.
  public var isFinished: Bool { ending != .left }

  /// Whether all lives were lost and at least half of the failures were due to time.
  public var isLostByTime: Bool { Self.isLostByTime(ending, answers) }

  static func isLostByTime(_ ending: RoundEnding, _ answers: [AnswerRecord]) -> Bool {
    let result = RoundResult(answers)
    return ending == .livesLost && result.missed > 0 && result.missed >= result.wrong
  }

  /// The numbers of right, wrong and missed answers.
  public var result: RoundResult { RoundResult(answers) }

  /// The stars of the round, 0 to 3; an endless one that was left could not have ended otherwise.
  public var stars: Int { result.stars(isFinished: isFinished || settings.isEndless) }

  /// The most stars that the round can have had: an endless one may have been left after each of its answers before it
  /// went on, and loses none by that.
  ///
  /// - Complexity: O(n) in the number of answers.
  package var mostStars: Int {
    guard settings.isEndless else { return stars }
    var result = RoundResult([])
    return answers.reduce(stars) { most, answer in
      result.add(answer)
      return max(most, result.stars())
    }
  }
}
