import Controls
import Stage
import StageTesting
import Testing

/// What buttons without words are called is written beside them.
struct ButtonTipsTests {
  private let bench: ControlBench<Button>
  private let tips = ButtonTips()

  init() {
    let button = Button(icon: "edit/save", size: Size(64, 64), style: .plain)
    button.words = Spoken("Speichern", language: "de", role: .button)
    bench = ControlBench(button)
    bench.scene.add(tips)
  }

  @Test func itIsWrittenOnceTheMouseHasRested() {
    bench.host.hover(at: bench.place(0))
    bench.host.run(ticks: 30)
    #expect(tips.text == nil)
    bench.host.run(ticks: 10)
    #expect(tips.text == "Speichern")
    bench.host.hover(at: bench.place(0, 200))
    bench.host.run(ticks: 1)
    #expect(tips.text == nil)
  }

  @Test func whoeverUsesKeysReadsItAtOnce() {
    bench.host.press(.tab)
    bench.host.press(.tab)
    bench.host.run(ticks: 1)
    #expect(bench.focused === bench.control)
    #expect(tips.text == "Speichern")
  }

  @Test func aButtonWithWordsNeedsNone() {
    bench.host.hover(at: bench.above.position)
    bench.host.run(ticks: 60)
    #expect(tips.text == nil)
  }

  /// In a corner it is moved into the window.
  @Test func itStaysInTheWindow() throws {
    bench.control.position = Point(1260, 700)
    bench.host.hover(at: Point(1260, 700))
    bench.host.run(ticks: 60)
    let plate = try #require(tips.children.first?.children.first as? Shape)
    let area = plate.worldTransform.bounds(of: plate.path.bounds)
    #expect(bench.scene.visible.contains(area.origin))
    #expect(area.maxX <= bench.scene.visible.maxX && area.maxY < 700)
  }
}
