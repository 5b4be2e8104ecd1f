import Controls
import Stage
import StageTesting
import Testing

struct SliderTests {
  private func bench(
    range: ClosedRange<Int> = 25...150, step: Int = 5, value: Int = 100
  ) -> ControlBench<Slider> {
    let slider = Slider(
      range: range, step: step, value: value, size: Size(640, 72), labelWidth: 120,
      format: { "\($0) %" })
    let bench = ControlBench(slider)
    slider.onChange = { [unowned bench] in bench.log.append("\($0)") }
    slider.onCommit = { [unowned bench] in bench.log.append("commit \($0)") }
    return bench
  }

  // The track goes from −288 to 168: 640 wide, without the thumb's halves, gaps, and the label.
  private let left = -288.0
  private let right = 168.0

  @Test func aPressOnTheTrackBringsTheThumbThere() {
    let bench = bench()
    bench.host.tap(at: bench.place(left))
    #expect(bench.control.value == 25)
    bench.host.tap(at: bench.place((left + right) / 2))
    #expect(bench.log == ["25", "commit 25", "90", "commit 90"])
  }

  @Test func draggingTellsEachStepAndTheEndOnce() {
    let bench = bench()
    bench.host.drag(from: bench.place(left), to: bench.place(right + 300, 40), ticks: 30)
    #expect(bench.control.value == 150)
    #expect(bench.log.last == "commit 150")
    #expect(bench.log.filter { $0.hasPrefix("commit") }.count == 1)
    let told = bench.log.compactMap { Int($0) }
    #expect(told == told.sorted() && told.count > 10)
    #expect(told.allSatisfy { $0 % 5 == 0 })
  }

  @Test func whatIsTakenAwayComesBack() {
    let bench = bench()
    bench.host.point(.began, at: bench.place(left))
    bench.host.run()
    bench.host.send(.focus(false))
    bench.host.run()
    #expect(bench.log == ["25", "100"])
    #expect(bench.control.state == .normal)
  }

  @Test func keysGoStepsTenthsAndToTheEnds() {
    let bench = bench()
    bench.scene.focus(bench.control)
    var values: [Int] = []
    for key in [Key.left, .right, .right, .pageUp, .pageDown, .home, .left, .end, .right] {
      bench.host.press(key)
      values.append(bench.control.value)
    }
    #expect(values == [95, 100, 105, 120, 105, 25, 25, 150, 150])
    bench.host.press(.up)
    #expect(bench.focused === bench.above)
  }

  @Test func theWheelTurnsItOnlyWithTheFocus() {
    let bench = bench()
    bench.host.send(.wheel(dx: 0, dy: 60, at: bench.place(0)))
    bench.host.run()
    #expect(bench.log.isEmpty)
    bench.scene.focus(bench.control)
    bench.host.send(.wheel(dx: 0, dy: 60, at: bench.place(0)))
    bench.host.send(.wheel(dx: 0, dy: -60, at: bench.place(0)))
    bench.host.send(.wheel(dx: 0, dy: -60, at: bench.place(0)))
    bench.host.run()
    #expect(bench.control.value == 95)
  }

  @Test func whatIsDisabledDoesNothing() {
    let bench = bench()
    bench.control.isEnabled = false
    bench.host.drag(from: bench.place(left), to: bench.place(right), ticks: 4)
    bench.scene.focus(bench.control)
    bench.host.send(.wheel(dx: 0, dy: 60, at: bench.place(0)))
    bench.host.run()
    #expect(bench.log.isEmpty && bench.control.value == 100)
  }

  @Test func settingCutsToTheRangeAndTellsNobody() {
    let bench = bench()
    bench.control.value = 1000
    #expect(bench.control.value == 150)
    bench.control.value = 33
    #expect(bench.control.value == 35)
    #expect(bench.log.isEmpty)
  }

  /// Wherever a pointer goes: within the range, on a step or at the end, and idle afterwards.
  @Test func everyWayEndsOnAStep() throws {
    try forEachCase("sliders end on steps", count: 300) { random, _ in
      let low = random.integer(in: -100...100)
      let range = low...(low + random.integer(in: 0...200))
      let step = random.integer(in: 1...30)
      let bench = bench(range: range, step: step, value: random.integer(in: -300...300))
      for _ in 0..<4 {
        func spot() -> Point {
          bench.place(Double(random.integer(in: -320...319)), Double(random.integer(in: -30...30)))
        }
        bench.host.drag(from: spot(), to: spot(), ticks: random.integer(in: 1...3))
        let value = bench.control.value
        #expect(range.contains(value))
        #expect((value - range.lowerBound) % step == 0 || value == range.upperBound)
      }
      bench.host.run(ticks: 2)
      #expect(bench.host.frame.isIdle)
    }
  }
}
