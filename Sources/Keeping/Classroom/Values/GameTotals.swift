import Exercises

/// What a pupil has reached in a game, all rounds together.
public struct GameTotals: Sendable, Equatable {
  /// The game.
  public let game: Game
  /// Rounds begun.
  public let rounds: Int
  /// The highest score.
  public let best: Int
  /// All points together.
  public let points: Int
  /// Right answers.
  public let right: Int
  /// Wrong answers.
  public let wrong: Int
  /// Questions without an answer.
  public let missed: Int
}

/// What a pupil has reached with a document in a game, with or without end.
public struct DocumentScore: Sendable, Equatable {
  /// The document's fingerprint.
  public let documentHash: String
  /// The game.
  public let game: Game
  /// Whether exercises went on until no lives were left.
  public let isEndless: Bool
  /// Rounds begun.
  public let rounds: Int
  /// The highest score.
  public let best: Int
  /// The most stars.
  public let stars: Int
}
