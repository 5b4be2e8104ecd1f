import Exercises

/// A pupil's results in a game, over all rounds.
public struct GameTotals: Sendable, Equatable {
  /// The game.
  public let game: Game
  /// Rounds begun.
  public let rounds: Int
  /// The highest score.
  public let best: Int
  /// The sum of all points.
  public let points: Int
  /// Right answers.
  public let right: Int
  /// Wrong answers.
  public let wrong: Int
  /// Questions without an answer.
  public let missed: Int
}

/// A pupil's results with a document in a game, either in endless rounds or in those with an end.
public struct DocumentScore: Sendable, Equatable {
  /// The document's fingerprint.
  public let documentHash: String
  /// The game.
  public let game: Game
  /// Whether exercises continued until no lives were left.
  public let isEndless: Bool
  /// Rounds begun.
  public let rounds: Int
  /// The highest score.
  public let best: Int
  /// The most stars.
  public let stars: Int

  /// Scores of their parts.
  public init(
    documentHash: String, game: Game, isEndless: Bool, rounds: Int, best: Int, stars: Int
  ) {
    self.documentHash = documentHash
    self.game = game
    self.isEndless = isEndless
    self.rounds = rounds
    self.best = best
    self.stars = stars
  }
}
