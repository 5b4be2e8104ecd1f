import Stage
import Testing

@testable import StageSDL

/// Time between frames as whole units.
@MainActor
struct FrameClockTests {
  @Test func countsBecomeUnitsExactly() {
    #expect(FrameClock.time(1_000_000_000, frequency: 1_000_000_000) == .seconds(1))
    #expect(FrameClock.time(1, frequency: 60) == .tick)
    #expect(FrameClock.time(.max, frequency: 1) == .ticks(60_000))
  }

  @Test(arguments: [-0.19, -0.05, 0, 0.1, 0.19]) func tremblingIsEvenedOut(share: Double) {
    let tick = Time.tick.units
    for frames in Int64(1)...4 {
      let time = Time(units: frames * tick + Int64(share * Double(tick)))
      #expect(FrameClock.evened(time, refreshRate: 60) == Time(units: frames * tick))
    }
  }

  @Test func otherTimesStay() {
    let half = Time(units: Time.tick.units / 2)
    #expect(FrameClock.evened(half, refreshRate: 60) == half)
    #expect(FrameClock.evened(.seconds(3), refreshRate: 60) == .seconds(3))
    #expect(FrameClock.evened(half, refreshRate: 120) == half)
  }
}
