import Controls
import Stage
import StageTesting
import Testing

struct DialogTests {
  /// A scene with a button below a dialog of three answers, and the log of what was pressed.
  private final class Asking: Scene {
    var log: [String] = []
    let below = Button("unten", size: Size(300, 300))
    var dialog: Dialog?

    func ask() {
      let names = ["a", "b", "c"]
      let dialog = Dialog(
        title: "Frage", detail: "Mehr dazu",
        choices: names.map { name in
          Dialog.Choice(name, .primary, name: name) { [unowned self] in log.append(name) }
        })
      below.position = Point(640, 360)
      below.onPress = { [unowned self] in log.append("below") }
      add([below, dialog])
      dialog.layout(visible: visible, center: visible.center)
      self.dialog = dialog
      focus(dialog.firstFocus)
    }

    override func handle(key: KeyPress) -> Bool { dialog?.handle(key: key, in: self) ?? false }
  }

  private func asked() -> (Asking, HeadlessHost) {
    let scene = Asking()
    let host = HeadlessHost(scene: scene)
    scene.ask()
    return (scene, host)
  }

  @Test func theFirstAnswerHasTheFocusAndEscapeTakesIt() {
    let (scene, host) = asked()
    host.press(.enter)
    host.press(.escape)
    #expect(scene.log == ["a", "a"])
  }

  @Test func escapeGivesTheAnswerThatIsMeantForIt() {
    let scene = Scene()
    var log: [String] = []
    let dialog = Dialog(
      title: "Speichern?", detail: "",
      choices: ["save", "discard", "stay"].map { name in
        Dialog.Choice(name, .primary, name: name) { log.append(name) }
      }, escape: "stay")
    let host = HeadlessHost(scene: scene)
    dialog.open(in: scene)
    host.press(.escape)
    #expect(log == ["stay"])
  }

  @Test func theKeyboardStaysWithinTheDialog() {
    let (scene, host) = asked()
    var seen: [String?] = []
    for key in [Key.tab, .down, .right, .tab, .up, .left, .left] {
      host.press(key)
      seen.append(scene.focusedNode?.name)
    }
    #expect(seen == ["b", "c", "a", "b", "a", "c", "b"])
    host.press(.tab, modifiers: .shift)
    #expect(scene.focusedNode?.name == "a")
  }

  @Test func withoutAnswersTheKeysDoNothing() {
    let scene = Scene()
    let dialog = Dialog(title: "Moment", detail: "", choices: [])
    scene.add(dialog)
    dialog.layout(visible: scene.visible, center: scene.visible.center)
    #expect(dialog.firstFocus == nil)
    for key in [Key.tab, .up, .down, .left, .right, .escape] {
      #expect(dialog.handle(key: KeyPress(key), in: scene))
    }
    #expect(scene.focusedNode == nil)
  }

  @Test func nothingBelowCanBePressed() {
    let (scene, host) = asked()
    for x in stride(from: 20.0, through: 1260, by: 40) {
      for y in stride(from: 20.0, through: 700, by: 40) { host.tap(at: Point(x, y)) }
    }
    #expect(!scene.log.contains("below"))
    #expect(Set(scene.log) == ["a", "b", "c"])
  }

  /// Opened and closed by itself: in its place in any window, with the focus kept and given back.
  @Test func openedItKeepsTheFocusAndGivesItBack() {
    let scene = Scene(portraitDesignSize: Size(720, 1280))
    let below = Button("unten", size: Size(300, 100))
    let other = Button("auch", size: Size(300, 100))
    below.position = Point(300, 100)
    other.position = Point(700, 100)
    scene.add([below, other])
    let host = HeadlessHost(scene: scene)
    scene.focus(below)
    var log: [String] = []
    let dialog = Dialog(
      title: "Löschen?", detail: "Das kommt nicht wieder.",
      choices: [
        .init("Nein", .primary, name: "no") { log.append("no") },
        .init("Ja", .secondary, name: "yes") { log.append("yes") },
      ])
    dialog.open(in: scene)
    #expect(scene.focusedNode === dialog.firstFocus)
    for _ in 0..<3 { host.press(.tab) }
    #expect(scene.focusedNode?.name == "yes")
    // Whoever takes the focus away does not keep it.
    scene.focus(other)
    host.run()
    #expect(scene.focusedNode === dialog.firstFocus)
    host.press(.escape)
    #expect(log == ["no"])
    host.send(.resize(Viewport(size: Size(720, 1280))))
    host.run(ticks: 2)
    host.tap(at: Point(300, 100))
    for name in ["no", "yes"] {
      guard let button = dialog.first(named: name), let area = button.contentArea else { continue }
      #expect(scene.visible.contains(button.worldTransform.bounds(of: area)))
    }
    dialog.close()
    host.run()
    #expect(scene.focusedNode === below && dialog.parent == nil && log == ["no"])
    host.run(ticks: 3)
    #expect(host.frame.isIdle)
  }

  @Test func theUppermostOfTwoKeepsTheFocus() {
    let scene = Scene()
    let host = HeadlessHost(scene: scene)
    let dialogs = ["a", "b"].map { name in
      Dialog(title: name, detail: "", choices: [.init(name, .primary, name: name) {}])
    }
    for dialog in dialogs { dialog.open(in: scene) }
    host.run(ticks: 3)
    #expect(scene.focusedNode?.name == "b")
    dialogs[1].close()
    host.run(ticks: 2)
    #expect(scene.focusedNode?.name == "a")
  }
}
