import Controls
import Stage
import StageTesting
import Testing

struct ToggleTests {
  private func bench(isOn: Bool = false) -> ControlBench<Toggle> {
    let bench = ControlBench(Toggle("Ruhig", isOn: isOn, size: Size(500, 72)))
    bench.control.onChange = { [unowned bench] in bench.log.append("\($0)") }
    return bench
  }

  @Test func aPressSwitchesAndTells() {
    let bench = bench()
    bench.host.tap(bench.control)
    #expect(bench.control.isOn)
    bench.host.tap(at: bench.place(-240))
    #expect(!bench.control.isOn)
    #expect(bench.log == ["true", "false"])
    #expect(bench.host.soundLog.count == 2)
  }

  @Test(arguments: [Key.enter, .space]) func keysSwitch(key: Key) {
    let bench = bench(isOn: true)
    bench.host.press(.tab)
    bench.host.press(.tab)
    #expect(bench.focused === bench.control && bench.showsRing(bench.control))
    bench.host.press(key)
    #expect(bench.log == ["false"])
    bench.host.press(.down)
    #expect(bench.focused === bench.below && !bench.showsRing(bench.control))
  }

  @Test func settingItTellsNobody() {
    let bench = bench()
    bench.control.isOn = true
    bench.host.run(ticks: 30)
    #expect(bench.log.isEmpty && bench.control.isOn)
    #expect(bench.host.frame.isIdle)
  }

  @Test func whatIsDisabledCannotBeSwitched() {
    let bench = bench()
    bench.control.isEnabled = false
    bench.host.tap(bench.control)
    bench.scene.focus(bench.above)
    bench.host.press(.tab)
    #expect(bench.focused === bench.below)
    #expect(bench.log.isEmpty && bench.control.state == .disabled)
  }

  @Test func hoveringAndPressingShow() {
    let bench = bench()
    bench.host.hover(at: bench.place(0))
    #expect(bench.control.state == .hovered)
    bench.host.point(.began, at: bench.place(0))
    bench.host.run()
    #expect(bench.control.state == .pressed)
    bench.host.point(.moved, at: bench.place(0, 200))
    bench.host.run()
    #expect(bench.control.state == .normal)
    bench.host.point(.ended, at: bench.place(0, 200))
    bench.host.run()
    #expect(bench.log.isEmpty)
  }

  /// Not by colour alone: the knob stands elsewhere and bears another mark.
  @Test func onAndOffDifferInShape() {
    func marks(_ isOn: Bool) -> String {
      let bench = bench(isOn: isOn)
      return SceneDump.text(of: bench.control).split(separator: "\n")
        .map { $0.replacing(/(fill|stroke|color) #[0-9a-f]+/, with: "") }.joined()
    }
    #expect(marks(true) != marks(false))
  }
}
