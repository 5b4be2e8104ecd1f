import Classroom
import Exercises
import Play

import struct School.Assignment

/// The player's progress with each document, and where they stopped.
public struct Progress: Sendable, Equatable {
  /// A way in which a document can be played.
  public struct Way: Sendable, Hashable {
    /// The document's fingerprint.
    public var documentHash: String
    /// The game.
    public var game: Game
    /// Whether exercises go on until no lives are left.
    public var isEndless: Bool

    /// A way from its parts.
    public init(documentHash: String, game: Game, isEndless: Bool) {
      self.documentHash = documentHash
      self.game = game
      self.isEndless = isEndless
    }

    /// The way in which a round was played.
    public init(_ record: RoundRecord) {
      self.init(
        documentHash: record.documentHash, game: record.game,
        isEndless: record.settings.isEndless)
    }
  }

  /// The highest score for each way that was played.
  public private(set) var best: [Way: Int] = [:]
  /// The most stars for each document, by its fingerprint.
  public private(set) var stars: [String: Int] = [:]
  /// The last round of each way that was left or interrupted, if none was played to its end since;
  /// latest first.
  public private(set) var stopped: [StoppedRound]

  /// The fingerprints of the documents of the pupil's latest rounds, the latest first, each once.
  public private(set) var latest: [String]

  /// The latest adaptive round of each game, oldest first.
  private var adaptive: [RoundRecord] = []

  /// A pupil's progress from the stored data.
  ///
  /// - Parameters:
  ///   - scores: the scores for each document.
  ///   - adaptive: the latest adaptive round of each game, oldest first.
  ///   - stopped: the last round of each way that was left or interrupted, latest first.
  ///   - latest: the fingerprints of the documents of the latest rounds, the latest first.
  public init(
    scores: [DocumentScore] = [], adaptive: [RoundRecord] = [], stopped: [StoppedRound] = [],
    latest: [String] = []
  ) {
    self.latest = latest
    self.adaptive = adaptive
    self.stopped = stopped
    for score in scores {
      let way = Way(
        documentHash: score.documentHash, game: score.game, isEndless: score.isEndless)
      best[way] = score.best
      stars[way.documentHash] = max(stars[way.documentHash] ?? 0, score.stars)
    }
  }

  /// The number of a pupil's latest rounds that are searched for those that were left.
  private static let recentRounds = 50

  /// A pupil's progress, read from the store.
  init(of pupil: Pupil.ID, in store: ClassroomStore) throws(ClassroomError) {
    let rounds = try store.latestRounds(of: pupil, limit: Self.recentRounds)
    var adaptive: [RoundRecord] = []
    var seen: Set<Game> = []
    // The latest rounds come first. Older versions stored no fit of a round with a fixed number
    // of exercises.
    for round in rounds where !seen.contains(round.game) {
      guard let record = try store.round(round.id)?.record, record.fit != nil else { continue }
      seen.insert(round.game)
      adaptive.insert(record, at: 0)
    }
    var stopped: [StoppedRound] = []
    for round in Progress.stopped(among: rounds) where round.canBeReplayed {
      if let kept = try store.round(round.id) { stopped.append(StoppedRound(kept)) }
    }
    var latest: [String] = []
    for round in rounds where !latest.contains(round.documentHash) {
      latest.append(round.documentHash)
    }
    self.init(
      scores: try store.documentScores(of: pupil), adaptive: adaptive, stopped: stopped,
      latest: latest)
  }

  /// The pupil's latest round for each way of playing, where it was left or interrupted; what was
  /// played last first.
  static func stopped(among rounds: [RoundSummary]) -> [RoundSummary] {
    var known: Set<Way> = []
    return rounds.filter { round in
      let way = Way(
        documentHash: round.documentHash, game: round.game, isEndless: round.isEndless)
      return known.insert(way).inserted && round.ending == .left
    }
  }

  /// Whether the pupil has played a game, so that its rules are known.
  func hasPlayed(_ game: Game) -> Bool { best.keys.contains { $0.game == game } }

  /// The fit with which the next adaptive round of a game begins.
  ///
  /// - Parameters:
  ///   - game: the game.
  ///   - practice: the practice (`ExerciseSource.practice`).
  ///   - isEndless: whether exercises go on until no lives are left.
  public func fit(in game: Game, practising practice: String, isEndless: Bool) -> Fit {
    Fit(following: adaptive, in: game, practising: practice, isEndless: isEndless)
  }

  /// Takes a further round into account.
  public mutating func note(_ record: RoundRecord, stars earned: Int) {
    if record.fit != nil {
      adaptive.removeAll { $0.game == record.game }
      adaptive.append(record)
    }
    let way = Way(record)
    latest.removeAll { $0 == way.documentHash }
    latest.insert(way.documentHash, at: 0)
    best[way] = max(best[way] ?? 0, record.score)
    stars[way.documentHash] = max(stars[way.documentHash] ?? 0, earned)
    if record.isFinished { stopped.removeAll { Way($0.record) == way } }
  }

  /// Records a round that was left, to be continued.
  mutating func stop(_ round: StoppedRound) {
    drop(round)
    stopped.insert(round, at: 0)
  }

  /// Removes the rounds of this one's way that could be continued.
  mutating func drop(_ round: StoppedRound) {
    stopped.removeAll { Way($0.record) == Way(round.record) }
  }
  /// The stopped round of a way that can be continued with these settings; nil if there is none.
  ///
  /// - Parameter assignment: the assignment for which it is played; nil if the player chose its document. A round that
  ///   was left elsewhere would not count.
  func stopped(
    on way: Way, for assignment: Assignment.ID? = nil, by settings: PupilSettings
  ) -> StoppedRound? {
    stopped.first {
      Way($0.record) == way && $0.assignment == assignment && $0.canGoOn(by: settings)
    }
  }

  /// The number of stopped rounds that can be continued with these settings.
  func goingOnCount(by settings: PupilSettings) -> Int {
    stopped.count { $0.canGoOn(by: settings) }
  }
}

extension RoundSettings {
  /// A pupil's settings as far as a round's rules depend on them.
  init(_ settings: PupilSettings, isEndless: Bool, isTall: Bool) {
    self.init(
      isEndless: isEndless, orientation: isTall ? .portrait : .landscape,
      speedPercent: settings.gameSpeedPercent, isCalm: settings.isCalm,
      scanTicks: settings.switchTenths > 0 ? settings.switchTenths * 6 : nil)
  }
}
