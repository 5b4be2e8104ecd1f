import Exercises
import Play
import Testing

@Suite struct FSRSTests {
  /// Intervals of an exercise that is always known and comes when it is due.
  private func intervals(retention: Double, count: Int) -> [Int] {
    var memory = FSRS.first(.good)
    var intervals: [Int] = []
    while intervals.count < count {
      let days = FSRS.interval(stability: memory.stability, retention: retention)
      intervals.append(max(1, Int(days.rounded())))
      memory = FSRS.next(memory, .good, after: intervals[intervals.count - 1])
    }
    return intervals
  }

  @Test func alwaysGoodGivesTheKnownIntervals() {
    #expect(intervals(retention: 0.9, count: 5) == [2, 11, 46, 163, 497])
    #expect(intervals(retention: 0.95, count: 6) == [1, 3, 8, 19, 43, 89])
    #expect(intervals(retention: 0.85, count: 3) == [4, 31, 173])
  }

  @Test func aLapseGivesTheKnownMemory() {
    var memory = FSRS.first(.good)
    for days in [2, 11, 46] { memory = FSRS.next(memory, .good, after: days) }
    #expect((memory.stability - 162.86).magnitude < 0.5, "\(memory.stability)")
    let lapsed = FSRS.next(memory, .again, after: 163)
    #expect((lapsed.stability - 4.72).magnitude < 0.02, "\(lapsed.stability)")
    #expect((lapsed.difficulty - 7.39).magnitude < 0.01, "\(lapsed.difficulty)")
  }

  @Test func theFirstAnswerGivesTheKnownMemory() {
    let first = ReviewGrade.allCases.map(FSRS.first)
    #expect(first.map(\.stability) == [0.212, 1.2931, 2.3065, 8.2956])
    for (memory, difficulty) in zip(first, [6.413, 5.112, 2.118, 1]) {
      #expect((memory.difficulty - difficulty).magnitude < 0.001)
    }
  }

  @Test func stabilityIsTheIntervalForNineOfTen() {
    for stability in [0.3, 2, 17, 400] {
      let known = FSRS.retrievability(after: stability, stability: stability)
      #expect((known - 0.9).magnitude < 1e-9)
      let interval = FSRS.interval(stability: stability, retention: 0.9)
      #expect((interval - stability).magnitude < 1e-9)
    }
    #expect(FSRS.retrievability(after: 0, stability: 3) == 1)
  }

  @Test func betterGradesNeverGiveLess() {
    for days in [0, 1, 5, 40] {
      for first in ReviewGrade.allCases {
        let memory = FSRS.next(FSRS.first(first), .good, after: 2)
        let next = ReviewGrade.allCases.map { FSRS.next(memory, $0, after: days) }
        for (worse, better) in zip(next, next.dropFirst()) {
          #expect(worse.stability <= better.stability)
          #expect(worse.difficulty >= better.difficulty)
        }
        // Nobody forgets by being right.
        #expect(next[2].stability >= memory.stability)
        #expect(next[0].stability <= memory.stability)
      }
    }
  }

  @Test func nothingLeavesTheLimits() {
    var memory = FSRS.Memory(stability: .infinity, difficulty: -3)
    #expect(memory.stability == 36500 && memory.difficulty == 1)
    for _ in 0..<60 { memory = FSRS.next(memory, .again, after: 1) }
    #expect(FSRS.stabilities.contains(memory.stability))
    #expect(FSRS.difficulties.contains(memory.difficulty))
    for _ in 0..<200 { memory = FSRS.next(memory, .easy, after: 10_000) }
    #expect(FSRS.stabilities.contains(memory.stability))
    #expect(FSRS.difficulties.contains(memory.difficulty))
  }
}
