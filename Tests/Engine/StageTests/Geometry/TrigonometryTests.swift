import StageTesting
import Testing

@testable import Stage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct TrigonometryTests {
  @Test func sineAndCosineAreThoseOfTheSystem() throws {
    try forEachCase("sine and cosine are right to the last places") { random, number in
      let span = [1.0, 10, 1000, 100_000, 1e9][number % 5]
      try check((random.unit() * 2 - 1) * span)
    }
    for quarter in -1000...1000 {
      try check(Double(quarter) * .pi / 2)
      try check((Double(quarter) * .pi / 4).nextUp)
    }
  }

  @Test func noAngleGivesNoNumber() {
    let (sine, cosine) = sineAndCosine(of: .infinity)
    #expect(sine.isNaN && cosine.isNaN)
    #expect(sineAndCosine(of: .nan).sine.isNaN)
    #expect(sineAndCosine(of: 0) == (0, 1))
  }

  private func check(_ angle: Double) throws {
    let own = sineAndCosine(of: angle)
    // Near a zero what counts is how far it is off at all.
    let bound = 2.5e-16
    try hold(
      abs(own.sine - sin(angle)) <= bound && abs(own.cosine - cos(angle)) <= bound,
      "\(own) at \(angle)")
  }
}
