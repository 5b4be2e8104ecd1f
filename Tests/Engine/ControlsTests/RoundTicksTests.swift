import Controls
import StageTesting
import Testing

struct RoundTicksTests {
  private func texts(_ range: ClosedRange<Double>, _ most: Int) -> [String] {
    let ticks = RoundTicks(spanning: range, atMost: most)
    return ticks.values.map { ticks.text($0) }
  }

  @Test func stepsAreRound() {
    #expect(texts(0...10, 6) == ["0", "2", "4", "6", "8", "10"])
    #expect(texts(0...97, 6) == ["0", "20", "40", "60", "80", "100"])
    #expect(texts(0...1, 6) == ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"])
    #expect(texts(-30...40, 5) == ["−40", "−20", "0", "20", "40"])
    #expect(texts(0...0.3, 4) == ["0.0", "0.1", "0.2", "0.3"])
    #expect(texts(1000...1004, 6) == ["1000", "1001", "1002", "1003", "1004"])
  }

  @Test func aRangeWithoutExtentIsWidened() {
    #expect(RoundTicks(spanning: 0...0, atMost: 5).values.first == 0)
    #expect(RoundTicks(spanning: 7...7, atMost: 5).values.contains(7))
    #expect(RoundTicks(spanning: 0 ... .infinity, atMost: 5).values == [0, 1])
  }

  @Test func decimalsAreWritten() {
    let ticks = RoundTicks(spanning: 0...0.04, atMost: 5)
    #expect(ticks.text(0.03, decimalSign: ",") == "0,03")
    #expect(ticks.text(-0.01) == "−0.01")
    #expect(ticks.text(-0.001) == "0.00")
  }

  /// They span the range, are no more than allowed, rise evenly, and no step is larger than needed.
  @Test func everyRangeIsSpannedBySteps() throws {
    try forEachCase("ticks span their range", count: 5000) { random, _ in
      var scale = 1e-4
      for _ in 0..<random.integer(in: 0...9) { scale *= 10 }
      let low = (random.unit() - 0.5) * scale
      let high = low + random.unit() * scale
      let most = random.integer(in: 2...12)
      let ticks = RoundTicks(spanning: low...high, atMost: most)
      let values = ticks.values
      let slack = max(high - low, 1e-9) * 1e-6
      #expect(values.count >= 2 && values.count <= max(most, 3))
      #expect(values[0] <= low + slack && values[values.count - 1] >= high - slack)
      let step = values[1] - values[0]
      for (former, next) in zip(values, values.dropFirst()) {
        #expect((next - former - step).magnitude < step * 1e-6)
      }
      #expect(Set(values.map { ticks.text($0) }).count == values.count)
    }
  }
}
