import StageTesting
import Testing

@testable import Stage

@Suite struct StableRankingTests {
  @Test func equalsASortThatKeepsEquals() throws {
    let ranking = StableRanking()
    try forEachCase("ranks are those of a stable sort") { random, _ in
      let kinds = 1 + random.index(below: 12)
      let keys = (0..<random.index(below: 40)).map { _ in Double(random.index(below: kinds)) - 3 }
      let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      let ranks = ranking.rank(keys.count, by: keys)
      let found = (0..<keys.count).map { Int(ranks[$0]) }
      try hold(found == expected, "\(found) in place of \(expected) for \(keys)")
    }
  }
}
