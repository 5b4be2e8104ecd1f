import Controls
import Stage
import StageTesting
import Testing

struct StepperTests {
  private func bench(value: Int = 5) -> ControlBench<Stepper> {
    let bench = ControlBench(
      Stepper(range: 0...10, step: 2, value: value, size: Size(300, 72)) { "\($0) Jahre" })
    bench.control.onChange = { [unowned bench] in bench.log.append("\($0)") }
    return bench
  }

  @Test func theButtonsChangeTheNumber() {
    let bench = bench(value: 4)
    bench.host.tap(at: bench.place(114))
    bench.host.tap(at: bench.place(114))
    bench.host.tap(at: bench.place(-114))
    #expect(bench.log == ["6", "8", "6"])
  }

  @Test func atItsEndsAButtonCannotBePressed() {
    let bench = bench(value: 8)
    for _ in 0..<3 { bench.host.tap(at: bench.place(114)) }
    #expect(bench.log == ["10"])
    let buttons = bench.control.children.compactMap { $0 as? Button }
    #expect(buttons.map(\.state) == [.normal, .disabled])
  }

  @Test func theKeyboardTakesItAsOne() {
    let bench = bench(value: 4)
    bench.scene.focus(bench.above)
    bench.host.press(.tab)
    #expect(bench.focused === bench.control && bench.showsRing(bench.control))
    for key in [Key.left, .right, .right, .end, .right, .home] { bench.host.press(key) }
    #expect(bench.log == ["2", "4", "6", "10", "0"])
    bench.host.press(.tab)
    #expect(bench.focused === bench.below)
  }

  @Test func itsButtonsAreLargeEnough() {
    for button in bench().control.children.compactMap({ $0 as? Button }) {
      #expect(button.size.width >= Theme.smallestTarget)
      #expect(button.size.height >= Theme.smallestTarget)
    }
  }

  @Test func whatIsDisabledDoesNothing() {
    let bench = bench()
    bench.control.isEnabled = false
    bench.host.tap(at: bench.place(114))
    #expect(bench.log.isEmpty)
    bench.control.isEnabled = true
    bench.host.tap(at: bench.place(114))
    #expect(bench.log == ["8"])
  }

  @Test func settingCutsToTheRangeAndTellsNobody() {
    let bench = bench()
    bench.control.value = 99
    #expect(bench.control.value == 10 && bench.log.isEmpty)
  }
}
