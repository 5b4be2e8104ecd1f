import Exercises
import Play
import School

/// A round that a pupil has played or is playing, with every answer.
public struct PlayedRound: Sendable, Equatable, Identifiable {
  /// A round's identifier.
  public typealias ID = Identifier<PlayedRound>

  /// The round's identifier, the same on every machine.
  public let id: ID
  /// The pupil who played.
  public let pupil: Pupil.ID
  /// What was played and answered. A round that was cut off counts as left.
  public let record: RoundRecord
  /// When it began.
  public let started: Timestamp
  /// When it ended, or was last interrupted; nil while it is played for the first time, and if the power
  /// failed during that.
  public let ended: Timestamp?
  /// Stars earned, 0 to 3.
  public let stars: Int
  /// When the answers were given, possibly on several days; nil if not known.
  public let answered: [Timestamp?]
  /// The school's assignment for which it was played; nil if the pupil chose the document.
  public let assignment: Assignment.ID?

  /// A round with these parts.
  public init(
    id: ID, pupil: Pupil.ID, record: RoundRecord, started: Timestamp, ended: Timestamp? = nil,
    stars: Int = 0, answered: [Timestamp?] = [], assignment: Assignment.ID? = nil
  ) {
    let unknown = [Timestamp?](repeating: nil, count: record.answers.count)
    self.answered = Array((answered + unknown).prefix(unknown.count))
    self.id = id
    self.pupil = pupil
    self.record = record
    self.started = started
    self.ended = ended
    self.stars = stars
    self.assignment = assignment
  }

  /// The possible numbers of stars.
  public static let starCounts = 0...3
}

/// A line in a list of rounds: a round's result, without its answers.
public struct RoundSummary: Sendable, Equatable, Identifiable {
  /// The round's identifier.
  public let id: PlayedRound.ID
  /// The pupil who played.
  public let pupil: Pupil.ID
  /// The game that was played.
  public let game: Game
  /// The fingerprint of the document.
  public let documentHash: String
  /// The document's title.
  public let documentTitle: String
  /// Whether exercises continued until no lives were left.
  public let isEndless: Bool
  /// When it began.
  public let started: Timestamp
  /// When it ended; nil if it is still being played or was cut off.
  public let ended: Timestamp?
  /// How it ended; a round that is still being played or was cut off counts as left.
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
  /// The version of the rules by which it was played.
  public let engineVersion: Int
  /// When the last answer was given; nil if an earlier version stored it.
  public let lastAnswered: Timestamp?
  /// Whether a recording is stored.
  public let hasRecording: Bool

  /// When it was last played, as far as is known.
  public var lastPlayed: Timestamp {
    [started, ended, lastAnswered].compactMap(\.self).max() ?? started
  }

  /// Whether it can be replayed: with other rules it would be a different round.
  public var canBeReplayed: Bool {
    hasRecording && EngineVersion.supported.contains(engineVersion)
  }
}
