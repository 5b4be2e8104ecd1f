import Stage
import Testing

@Suite struct TimeTests {
  @Test(arguments: [24, 25, 30, 48, 50, 60, 64, 90, 100, 120, 144, 8000, 22050, 44100, 48000])
  func usualRatesDivideASecond(rate: Int64) {
    #expect(Time.unitsPerSecond % rate == 0)
  }

  @Test func aTickIsASixtieth() {
    #expect(Time.ticks(60) == .seconds(1))
    #expect(Time.seconds(0.02).units * 50 == Time.unitsPerSecond)
    #expect(Time.seconds(.nan) == .zero)
    #expect(Time.seconds(.infinity) > .seconds(3e9))
    #expect(Time.seconds(-.infinity) < .zero)
    #expect(Time.seconds(1.5).inSeconds == 1.5)
  }

  @Test func everyCurveRunsFromZeroToOne() {
    let curves: [Easing] = [
      .linear, .easeIn, .easeOut, .easeInOut, .backIn, .backOut, .bounceOut, .elasticOut,
    ]
    for curve in curves {
      #expect(abs(curve.progress(at: 0)) < 1e-9, "\(curve)")
      #expect(abs(curve.progress(at: 1) - 1) < 1e-9, "\(curve)")
      // Without jumps: a thousandth of the time moves it by a few hundredths at most.
      for step in 0..<1000 {
        let here = curve.progress(at: Double(step) / 1000)
        let next = curve.progress(at: Double(step + 1) / 1000)
        #expect(abs(next - here) < 0.03, "\(curve) at \(step)")
      }
    }
  }
}
