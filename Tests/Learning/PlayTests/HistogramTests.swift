import Determinism
import Testing

@testable import Play

/// Counting in buckets.
struct HistogramTests {
  @Test func percentilesAreThoseOfTheSortedNumbers() {
    var chance = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let numbers = (0...chance.index(below: 50)).map { _ in chance.index(below: 40) }.sorted()
      var histogram = Histogram()
      for number in numbers { histogram.add(bucket: number) }
      for percent in [1, 10, 50, 90, 100] {
        let rank = (numbers.count * percent + 99) / 100
        #expect(histogram.percentile(percent) == numbers[rank - 1])
      }
    }
    #expect(Histogram().percentile(50) == nil)
  }

  @Test func addingKnowsNoOrder() {
    var chance = SeededGenerator(seed: 2)
    let parts = (0..<6).map { _ in
      var histogram = Histogram()
      for _ in 0..<chance.index(below: 20) { histogram.add(bucket: chance.index(below: 99)) }
      return histogram
    }
    func sum(_ parts: [Histogram]) -> Histogram {
      parts.reduce(into: Histogram()) { $0.add($1) }
    }
    #expect(sum(parts) == sum(parts.reversed()))
    #expect(sum([sum(Array(parts[..<3])), sum(Array(parts[3...]))]) == sum(parts))
  }

  @Test func whatIsTooLargeOrTooSmallCountsAtTheEnd() {
    var histogram = Histogram()
    histogram.add(bucket: -5)
    histogram.add(bucket: .max)
    #expect(histogram.percentile(50) == 0)
    #expect(histogram.percentile(100) == Histogram.bucketLimit - 1)
  }
}
