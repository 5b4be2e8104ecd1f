import Controls
import Stage
import StageTesting
import Testing

struct OnScreenKeyboardTests {
  private func bench(
    y: Double = 200, layout: OnScreenKeyboard.Layout = .german, text: String = ""
  ) -> ControlBench<TextField> {
    let field = TextField(text: text, size: Size(440, 80))
    field.keyboardLayout = layout
    let bench = ControlBench(field)
    field.position.y = y
    field.onSubmit = { [unowned bench] in bench.log.append("submit \($0)") }
    return bench
  }

  private func touch(_ bench: ControlBench<TextField>) {
    bench.host.tap(at: bench.control.position, id: 1)
    bench.host.run()
  }

  private func keyboards(_ bench: ControlBench<TextField>) -> [OnScreenKeyboard] {
    bench.scene.children.compactMap { $0 as? OnScreenKeyboard }
  }

  private func press(_ names: [String], _ bench: ControlBench<TextField>) throws {
    for name in names {
      let key = try #require(bench.scene.first(named: "key-\(name)"), "\(name)")
      bench.host.tap(at: key.convert(.zero, to: nil), id: 1)
    }
  }

  @Test func aFingerOpensItAndTheMouseDoesNot() {
    let bench = bench()
    bench.host.tap(bench.control)
    #expect(keyboards(bench).isEmpty)
    touch(bench)
    #expect(keyboards(bench).count == 1)
    touch(bench)
    #expect(keyboards(bench).count == 1)
  }

  @Test func itsKeysWrite() throws {
    let bench = bench()
    touch(bench)
    try press(["z", "o", "ö", "backspace", "space", "shift", "ü", "ß", "7", "done"], bench)
    #expect(bench.control.text == "Zo Üß7")
    #expect(bench.log == ["submit Zo Üß7"])
    #expect(keyboards(bench).isEmpty)
    #expect(bench.focused === bench.control)
  }

  @Test func aWordInTheMiddleBeginsSmall() throws {
    let bench = bench(text: "Anna ")
    touch(bench)
    bench.host.press(.end)
    try press(["b", "e"], bench)
    #expect(bench.control.text == "Anna be")
  }

  @Test func escapeAndTheLossOfTheFocusCloseIt() {
    for isEscape in [true, false] {
      let bench = bench()
      touch(bench)
      if isEscape { bench.host.press(.escape) } else { bench.scene.focus(bench.above) }
      bench.host.run()
      #expect(keyboards(bench).isEmpty)
    }
  }

  @Test func itGoesWithItsField() {
    let bench = bench()
    touch(bench)
    bench.control.removeFromParent()
    bench.host.run(ticks: 2)
    #expect(keyboards(bench).isEmpty)
  }

  /// The key on which the arrows of a controller stand.
  private func ringed(_ bench: ControlBench<TextField>) -> String? {
    var name: String?
    bench.scene.visitTree { node in
      if node.name?.hasPrefix("key-") == true, bench.showsRing(node) { name = node.name }
    }
    return name
  }

  @Test func aControllerLeadsIt() {
    let bench = bench()
    bench.scene.focus(bench.control)
    #expect(!OnScreenKeyboard.open(by: .east, isDown: true, in: bench.scene))
    #expect(OnScreenKeyboard.open(by: .south, isDown: true, in: bench.scene))
    bench.host.run()
    #expect(ringed(bench) == "key-q")
    // Its next press is the key's.
    #expect(!OnScreenKeyboard.open(by: .south, isDown: true, in: bench.scene))
    bench.host.press(.enter)
    for key in [Key.right, .down] { bench.host.press(key) }
    #expect(ringed(bench) == "key-s")
    bench.host.press(.enter)
    // Round the ends.
    for key in [Key.up, .left, .left] { bench.host.press(key) }
    #expect(ringed(bench) == "key-ü")
    bench.host.press(.enter)
    for _ in 0..<3 { bench.host.press(.down) }
    #expect(ringed(bench) == "key-done")
    bench.host.press(.enter)
    #expect(bench.log == ["submit Qsü"])
    #expect(keyboards(bench).isEmpty && bench.focused === bench.control)
  }

  @Test func aControllerOpensItForAFieldOnly() {
    let bench = bench()
    bench.scene.focus(bench.above)
    #expect(!OnScreenKeyboard.open(by: .south, isDown: true, in: bench.scene))
    #expect(keyboards(bench).isEmpty)
  }

  @Test func aFingersKeyboardLeavesTheArrowsToTheText() {
    let bench = bench(text: "ab")
    touch(bench)
    bench.host.press(.end)
    bench.host.press(.left)
    #expect(ringed(bench) == nil && bench.control.selection == 1..<1)
    // A controller takes it over.
    #expect(OnScreenKeyboard.open(by: .south, isDown: true, in: bench.scene))
    #expect(ringed(bench) == "key-q" && keyboards(bench).count == 1)
  }

  @Test(arguments: [false, true]) func theKeysOfASecretAreNotTold(isSecret: Bool) {
    let bench = bench()
    bench.control.isSecret = isSecret
    bench.scene.focus(bench.control)
    _ = OnScreenKeyboard.open(by: .south, isDown: true, in: bench.scene)
    let log = TellingLog()
    bench.host.director.add(log)
    bench.host.press(.right)
    #expect(log.told.contains { $0.lowercased() == "w" } == !isSecret)
  }

  private final class TellingLog: TickObserver {
    var told: [String] = []
    func announced(_ announcement: Announcement, tick: Int) { told.append(announcement.text) }
  }

  @Test(arguments: [200.0, 560]) func itDoesNotCoverItsField(y: Double) throws {
    let bench = bench(y: y)
    touch(bench)
    bench.host.run()
    let hit = bench.scene.hitNode(at: bench.control.position)
    #expect(hit === bench.control)
  }

  @Test func languagesHaveTheirLetters() throws {
    #expect(OnScreenKeyboard.Layout(language: "de-AT") == .german)
    #expect(OnScreenKeyboard.Layout(language: "en") == .english)
    let german = bench()
    touch(german)
    for letter in "abcdefghijklmnopqrstuvwxyzäöüß0123456789" {
      #expect(german.scene.first(named: "key-\(letter)") != nil, "\(letter)")
    }
    let english = bench(layout: .english)
    touch(english)
    #expect(english.scene.first(named: "key-ß") == nil)
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      #expect(english.scene.first(named: "key-\(letter)") != nil, "\(letter)")
    }
  }

  @Test(arguments: [Size(1280, 720), Size(1024, 768), Size(720, 1280)])
  func itsKeysAreLargeEnoughInEveryWindow(window: Size) {
    let scene = Scene(portraitDesignSize: Size(720, 1280))
    let field = TextField(size: Size(440, 80))
    field.position = Point(360, 100)
    scene.add(field)
    let host = HeadlessHost(scene: scene, size: window)
    host.tap(at: field.position, id: 1)
    host.run()
    var count = 0
    scene.visitTree { node in
      guard node.name?.hasPrefix("key-") == true, let area = node.contentArea else { return }
      count += 1
      let shown = scene.viewTransform.applied(after: node.worldTransform).bounds(of: area)
      #expect(min(shown.width, shown.height) >= 48, "\(node.name ?? "")")
      #expect(
        Rect(origin: .zero, size: window).inset(-0.5, -0.5).contains(shown), "\(node.name ?? "")")
    }
    #expect(count > 40)
    #expect(host.frame.isIdle || host.frame.ticks > 0)
  }
}
