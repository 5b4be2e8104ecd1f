import Determinism
import Exercises

/// The totals over the rounds of a rehearsal: whole numbers only, so that tallies of parts added in
/// any order give the tally of the whole.
public struct RehearsalTally: Sendable, Equatable {
  /// The diagnosis of a pupil.
  public struct Verdict: Sendable, Hashable {
    /// The error the pupil follows; nil for none.
    public var followed: ErrorRule?
    /// The error that was named; nil for none.
    public var named: ErrorRule?
  }

  /// The number of rounds played.
  public var rounds = 0
  /// The number of rounds in which every exercise was asked.
  public var completed = 0
  /// The lengths of rounds, in seconds.
  public var seconds = Histogram()
  /// The numbers of lives that rounds cost.
  public var livesLost = Histogram()
  /// The scores of rounds.
  public var scores = Histogram()
  /// The share of right answers of each pupil, in steps of five per cent.
  public var success = Histogram()
  /// The exercises asked and answered.
  public var exercises = ExerciseTallies()
  /// The number of examined pupils for each verdict.
  public var verdicts: [Verdict: Int] = [:]

  /// An empty tally.
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
