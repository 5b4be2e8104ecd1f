import Determinism
import Exercises

/// What is added up over the rounds of a rehearsal: whole numbers alone, so that tallies of parts
/// added in any order give the tally of the whole.
public struct RehearsalTally: Sendable, Equatable {
  /// What became of a pupil in the diagnosis.
  public struct Verdict: Sendable, Hashable {
    /// The error the pupil follows; nil for none.
    public var followed: ErrorRule?
    /// The error that was named; nil for none.
    public var named: ErrorRule?
  }

  /// Rounds that were played.
  public var rounds = 0
  /// Rounds in which every exercise was dealt with.
  public var completed = 0
  /// How long rounds took, in seconds.
  public var seconds = Histogram()
  /// How many lives rounds cost.
  public var livesLost = Histogram()
  /// The points of rounds.
  public var scores = Histogram()
  /// How much each pupil had right, in steps of five per cent.
  public var success = Histogram()
  /// What was asked and answered.
  public var exercises = ExerciseTallies()
  /// How many of the pupils looked at by the diagnosis met each fate.
  public var verdicts: [Verdict: Int] = [:]

  /// A tally of nothing.
  public init() {}

  mutating func add(_ round: borrowing Round, startingLives: Int) {
    rounds += 1
    if round.ending == .completed { completed += 1 }
    seconds.add(bucket: round.ticks / Tick.perSecond)
    livesLost.add(bucket: startingLives - round.lives)
    scores.add(bucket: round.score)
    for record in round.records { exercises.add(record) }
  }

  /// Adds another part.
  public mutating func add(_ other: RehearsalTally) {
    rounds += other.rounds
    completed += other.completed
    seconds.add(other.seconds)
    livesLost.add(other.livesLost)
    scores.add(other.scores)
    success.add(other.success)
    exercises.add(other.exercises)
    for (verdict, count) in other.verdicts { verdicts[verdict, default: 0] += count }
  }
}
