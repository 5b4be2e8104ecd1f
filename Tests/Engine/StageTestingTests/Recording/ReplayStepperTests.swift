import Stage
import StageLaws
import StageTesting
import Testing

/// Leading a replay to and fro.
@Suite struct ReplayStepperTests {
  private static func stepper(_ ticks: ClosedRange<Int>) throws -> ReplayStepper {
    let recording = try #require(sampleRecording(seed: 3, ticks: 200)).withoutComparisons
    return ReplayStepper(ticks: ticks) {
      Replayer(recording, scene: PressCounter(seed: 3)) { _ in nil }
    }
  }

  /// Wherever keys lead, the state is that of the tick.
  @Test func everyWayToATickGivesItsState() throws {
    let straight = try Self.stepper(0...180)
    var states: [String] = []
    for tick in 0...180 {
      straight.go(to: tick)
      states.append(straight.replayer.scene.stateDigest.text)
    }
    #expect(Set(states).count == states.count)
    let keys: [Key] = [
      .right, .left, .pageUp, .pageDown, .digit0, .digit5, .digit9, .home, .end, .space, .a,
    ]
    try forEachCase("keys lead to states", count: 60) { random, _ in
      let stepper = try Self.stepper(0...180)
      for _ in 0..<10 {
        stepper.press(keys[random.index(below: keys.count)])
        stepper.advance(by: Time(units: Int64(random.index(below: 30_000_000))))
        try hold(
          stepper.replayer.scene.stateDigest.text == states[stepper.tick], "at \(stepper.tick)")
      }
    }
  }

  @Test func keysLeadWhereTheySay() throws {
    let stepper = try Self.stepper(20...180)
    #expect(stepper.tick == 20 && !stepper.isPlaying)
    stepper.press(.right)
    stepper.press(.right)
    stepper.press(.left)
    #expect(stepper.tick == 21)
    stepper.press(.pageDown)
    #expect(stepper.tick == 81)
    stepper.press(.pageUp)
    stepper.press(.pageUp)
    #expect(stepper.tick == 20)
    stepper.press(.digit5)
    #expect(stepper.tick == 100)
    stepper.press(.end)
    #expect(stepper.tick == 180)
    stepper.press(.home)
    #expect(stepper.tick == 20)
  }

  @Test func timePassesUntilItIsStoppedOrOver() throws {
    let stepper = try Self.stepper(0...30)
    stepper.advance(by: .ticks(5))
    #expect(stepper.tick == 0)
    stepper.press(.space)
    stepper.advance(by: .ticks(5))
    #expect(stepper.tick == 5)
    stepper.press(.space)
    stepper.advance(by: .ticks(5))
    #expect(stepper.tick == 5)
    stepper.press(.space)
    stepper.advance(by: .ticks(100))
    #expect(stepper.tick == 30 && !stepper.isPlaying)
    // From the end it begins again.
    stepper.press(.space)
    #expect(stepper.tick == 0 && stepper.isPlaying)
  }
}
