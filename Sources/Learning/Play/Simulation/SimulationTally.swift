/// The totals over simulated rounds.
@usableFromInline
struct SimulationTally: Sendable, Equatable {
  var exercises = 0
  var right = 0
  var wrong = 0
  var missed = 0
  var score = 0
  var ticks = 0

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func add(_ round: Round) {
    let result = RoundResult(round.records)
    exercises += result.total
    right += result.right
    wrong += result.wrong
    missed += result.missed
    score += round.score
    ticks += round.ticks
  }

  @usableFromInline
  mutating func add(_ other: SimulationTally) {
    exercises += other.exercises
    right += other.right
    wrong += other.wrong
    missed += other.missed
    score += other.score
    ticks += other.ticks
  }
}
