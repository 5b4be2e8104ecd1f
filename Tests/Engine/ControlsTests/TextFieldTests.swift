import Controls
import Stage
import StageTesting
import Testing

struct TextFieldTests {
  private func bench(_ text: String = "", longest: Int = 60) -> ControlBench<TextField> {
    let field = TextField(
      text: text, placeholder: "Name", size: Size(440, 80), longest: longest)
    let bench = ControlBench(field)
    field.onChange = { [unowned bench] in bench.log.append($0) }
    field.onSubmit = { [unowned bench] in bench.log.append("submit \($0)") }
    return bench
  }

  /// The place of the gap behind so many signs; letters are 32 high and, without fonts, 16 wide.
  private func gap(_ index: Int, _ bench: ControlBench<TextField>) -> Point {
    bench.place(-200 + Double(index) * 16)
  }

  private func dump(_ bench: ControlBench<TextField>) -> String {
    SceneDump.text(of: bench.control)
  }

  @Test func whatIsTypedIsTold() {
    let bench = bench()
    bench.scene.focus(bench.control)
    bench.host.type("Zoë")
    bench.host.press(.backspace)
    bench.host.press(.enter)
    #expect(bench.log == ["Z", "Zo", "Zoë", "Zo", "submit Zo"])
    #expect(bench.focused === bench.control)
  }

  @Test func aPressPutsTheCaretAndTakesTheFocus() {
    let bench = bench("abcdef")
    bench.host.tap(at: gap(2, bench))
    bench.host.run()
    #expect(bench.focused === bench.control)
    #expect(bench.control.selection == 2..<2)
    bench.host.type("X")
    #expect(bench.control.text == "abXcdef")
    // Beyond its end it is the end.
    bench.host.tap(at: bench.place(210))
    bench.host.run()
    #expect(bench.control.selection == 7..<7)
  }

  @Test func draggingSelectsAndASecondPressSelectsTheWord() {
    let bench = bench("Die rote Tür")
    bench.host.drag(from: gap(4, bench), to: gap(8, bench), ticks: 3)
    bench.host.run(ticks: 2)
    #expect(bench.control.selection == 4..<8)
    bench.host.run(ticks: 60)
    bench.host.tap(at: gap(10, bench))
    bench.host.tap(at: gap(10, bench))
    bench.host.run(ticks: 2)
    #expect(bench.control.selection == 9..<12)
    bench.host.tap(at: gap(10, bench))
    #expect(bench.control.selection == 0..<12)
  }

  @Test func keysMoveSelectAndDelete() {
    let bench = bench("Die rote Tür")
    bench.host.tap(at: bench.place(210))
    bench.host.run()
    bench.host.press(.left, modifiers: [.control, .shift])
    #expect(bench.control.selection == 9..<12)
    bench.host.press(.home)
    bench.host.press(.right, modifiers: .shift)
    #expect(bench.control.selection == 0..<1)
    bench.host.press(.a, modifiers: .control)
    bench.host.press(.delete)
    #expect(bench.control.text == "")
    #expect(bench.log == [""])
  }

  @Test func theClipboardTakesAndGives() {
    let bench = bench("Die rote Tür")
    bench.scene.focus(bench.control)
    bench.host.press(.end)
    bench.host.press(.left, modifiers: [.control, .shift])
    bench.host.press(.x, modifiers: .control)
    #expect(bench.host.clipboard == "Tür" && bench.control.text == "Die rote ")
    bench.host.press(.home)
    bench.host.press(.v, modifiers: .control)
    bench.host.run()
    #expect(bench.control.text == "TürDie rote ")
    bench.host.clipboard = "zwei\nZeilen"
    bench.host.press(.a, modifiers: .control)
    bench.host.press(.v, modifiers: .control)
    bench.host.run()
    #expect(bench.control.text == "zwei Zeilen")
  }

  @Test func aSecretShowsDotsAndIsNotCopied() {
    let bench = bench("geheim")
    bench.control.isSecret = true
    bench.scene.focus(bench.control)
    #expect(dump(bench).contains("\"••••••\"") && !dump(bench).contains("geheim"))
    bench.host.press(.a, modifiers: .control)
    bench.host.press(.c, modifiers: .control)
    bench.host.press(.x, modifiers: .control)
    #expect(bench.host.clipboard == "" && bench.control.text == "geheim")
  }

  @Test func whatIsComposedIsShownAndNotTold() {
    let bench = bench("ab")
    bench.host.tap(at: gap(1, bench))
    bench.host.run()
    bench.host.send(.composition(TextComposition("´")))
    bench.host.run()
    #expect(dump(bench).contains("\"a´b\"") && bench.control.text == "ab" && bench.log.isEmpty)
    bench.host.send(.composition(TextComposition("")))
    bench.host.send(.text("é"))
    bench.host.run()
    #expect(bench.log == ["aéb"])
  }

  @Test func keysThatWriteAreNoShortcuts() {
    final class Listening: Scene {
      var heard: [Key] = []
      override func handle(key: KeyPress) -> Bool {
        if key.phase == .down { heard.append(key.key) }
        return false
      }
    }
    let scene = Listening()
    let field = TextField(size: Size(300, 80))
    scene.add(field)
    let host = HeadlessHost(scene: scene)
    scene.focus(field)
    for key in [Key.r, .p, .space, .digit1, .left, .backspace, .home, .escape, .f3] {
      host.press(key)
    }
    #expect(scene.heard == [.escape, .f3])
  }

  @Test func tabSelectsAllAndArrowsLeaveUpAndDown() {
    let bench = bench("abc")
    bench.scene.focus(bench.above)
    bench.host.press(.tab)
    #expect(bench.control.selection == 0..<3 && bench.showsRing(bench.control))
    bench.host.type("x")
    #expect(bench.control.text == "x")
    bench.host.press(.down)
    #expect(bench.focused === bench.below)
    #expect(!dump(bench).contains("caret"))
  }

  @Test func itAsksForTextOnlyWithTheFocus() throws {
    let bench = bench()
    bench.host.run()
    #expect(bench.host.frame.textInputArea == nil)
    bench.scene.focus(bench.control)
    bench.host.run()
    let area = try #require(bench.host.frame.textInputArea)
    #expect(area.center == ControlBench<TextField>.middle && area.width == 440)
  }

  @Test func aLongTextIsMovedSoThatTheCaretIsSeen() {
    let bench = bench(String(repeating: "abcde ", count: 10))
    bench.scene.focus(bench.control)
    bench.host.press(.end)
    bench.host.run(ticks: 2)
    // 60 signs of 16 points in a room of 400: 560 are out of sight to the left.
    bench.host.tap(at: bench.place(-200))
    bench.host.run(ticks: 2)
    #expect(bench.control.selection == 35..<35)
    // What can be seen stays where it is.
    bench.host.run(ticks: 60)
    bench.host.tap(at: bench.place(-200 + 10 * 16))
    bench.host.run(ticks: 2)
    #expect(bench.control.selection == 45..<45)
  }

  @Test func whatIsDisabledTakesNothing() {
    let bench = bench("ab")
    bench.control.isEnabled = false
    bench.host.tap(bench.control)
    bench.host.press(.tab)
    #expect(bench.focused !== bench.control)
    bench.scene.focus(bench.control)
    bench.host.type("x")
    #expect(bench.control.text == "ab" && bench.log.isEmpty)
    #expect(bench.control.state == .disabled)
  }

  @Test func hoveringShowsAndStillnessIsKept() {
    let bench = bench("ab")
    bench.host.hover(at: bench.place(0))
    #expect(bench.control.state == .hovered)
    bench.scene.focus(bench.control)
    bench.host.run(ticks: 5)
    #expect(bench.host.frame.isIdle)
  }

  @Test func settingPutsTheCaretAtTheEndAndTellsNobody() {
    let bench = bench("ab", longest: 4)
    bench.control.text = "langer Text"
    #expect(bench.control.text == "lang" && bench.control.selection == 4..<4)
    #expect(bench.log.isEmpty)
  }
}
