import Exercises
import Play

/// A round that a pupil has played or is playing, with every answer.
public struct PlayedRound: Sendable, Equatable, Identifiable {
  /// A round's identifier.
  public typealias ID = Identifier<PlayedRound>

  /// Which round it is, on every machine.
  public let id: ID
  /// Who played.
  public let pupil: Pupil.ID
  /// What was played and answered. A round that was cut off counts as left.
  public let record: RoundRecord
  /// When it began.
  public let started: Timestamp
  /// When it ended, if only for that day; nil while it is played for the first time, and where the
  /// power failed then.
  public let ended: Timestamp?
  /// Stars earned, 0 to 3.
  public let stars: Int
  /// When the answers were given, which may be on several days; nil where that is not known.
  public let answered: [Timestamp?]

  /// A round of the parts.
  public init(
    id: ID, pupil: Pupil.ID, record: RoundRecord, started: Timestamp, ended: Timestamp? = nil,
    stars: Int = 0, answered: [Timestamp?] = []
  ) {
    let unknown = [Timestamp?](repeating: nil, count: record.answers.count)
    self.answered = Array((answered + unknown).prefix(unknown.count))
    self.id = id
    self.pupil = pupil
    self.record = record
    self.started = started
    self.ended = ended
    self.stars = stars
  }

  /// The stars there are.
  public static let starCounts = 0...3
}

/// A line of a list of rounds: what came of one, without its answers.
public struct RoundSummary: Sendable, Equatable, Identifiable {
  /// Which round it is.
  public let id: PlayedRound.ID
  /// Who played.
  public let pupil: Pupil.ID
  /// What was played.
  public let game: Game
  /// The fingerprint of the document.
  public let documentHash: String
  /// The document's title.
  public let documentTitle: String
  /// Whether exercises went on until no lives were left.
  public let isEndless: Bool
  /// When it began.
  public let started: Timestamp
  /// When it ended; nil for one that is being played or was cut off.
  public let ended: Timestamp?
  /// How it ended; one that is being played or was cut off counts as left.
  public let ending: RoundEnding
  /// Points.
  public let score: Int
  /// Stars earned.
  public let stars: Int
  /// Right answers.
  public let right: Int
  /// Wrong answers.
  public let wrong: Int
  /// Questions without an answer.
  public let missed: Int
  /// The version of the rules it was played by.
  public let engineVersion: Int
  /// When the last answer was given; nil where an earlier version kept it.
  public let lastAnswered: Timestamp?
  /// Whether a recording is kept.
  public let hasRecording: Bool

  /// When it was last played, as far as is known.
  public var lastPlayed: Timestamp {
    [started, ended, lastAnswered].compactMap(\.self).max() ?? started
  }

  /// Whether it can be played again: by other rules it would be another round.
  public var canBeReplayed: Bool { hasRecording && engineVersion == EngineVersion.current }
}
