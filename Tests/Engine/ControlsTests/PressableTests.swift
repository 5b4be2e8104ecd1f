import Controls
import Stage
import StageTesting
import Testing

struct PressableTests {
  /// A scene with a button in its middle that counts its presses.
  private final class Counter {
    var presses = 0
    let scene = Scene()
    let button = Button("Los", size: Size(200, 90))
    let host: HeadlessHost

    init() {
      button.position = Point(640, 360)
      scene.add(button)
      host = HeadlessHost(scene: scene)
      button.onPress = { [unowned self] in presses += 1 }
    }
  }

  private let middle = Point(640, 360)
  private let outside = Point(900, 600)

  @Test func aPressCountsWhenThePointerIsLetGo() {
    let counter = Counter()
    counter.host.point(.began, at: middle)
    counter.host.run()
    #expect(counter.presses == 0)
    #expect(counter.button.state == .pressed)
    counter.host.point(.ended, at: middle)
    counter.host.run()
    #expect(counter.presses == 1)
    // The mouse is still over it.
    #expect(counter.button.state == .hovered)
    #expect(counter.host.soundLog.contains { $0.contains("play ui/click") })
  }

  @Test func slidingOffChangesTheMindAndSlidingBackKeepsIt() {
    let counter = Counter()
    counter.host.drag(from: middle, to: outside, ticks: 5)
    #expect(counter.presses == 0)
    counter.host.point(.began, at: middle)
    counter.host.point(.moved, at: outside)
    counter.host.run()
    #expect(counter.button.state == .normal)
    counter.host.point(.moved, at: middle)
    counter.host.run()
    #expect(counter.button.state == .pressed)
    counter.host.point(.ended, at: middle)
    counter.host.run()
    #expect(counter.presses == 1)
  }

  @Test func aFingerThatRollsALittleStillPresses() {
    let counter = Counter()
    counter.host.drag(from: Point(738, 360), to: Point(750, 360), ticks: 2, id: 3)
    #expect(counter.presses == 1)
    counter.host.drag(from: Point(738, 360), to: Point(755, 360), ticks: 2, id: 3)
    #expect(counter.presses == 1)
  }

  @Test func aCancelledPressDoesNothing() {
    let counter = Counter()
    counter.host.point(.began, at: middle)
    counter.host.run()
    counter.host.send(.focus(false))
    counter.host.run()
    #expect(counter.button.state == .normal)
    counter.host.point(.ended, at: middle)
    counter.host.run()
    #expect(counter.presses == 0)
  }

  @Test func aSecondFingerNeitherPressesNorDisturbs() {
    let counter = Counter()
    counter.host.point(.began, at: middle, id: 1)
    counter.host.point(.began, at: middle, id: 2)
    counter.host.point(.ended, at: middle, id: 2)
    counter.host.run()
    #expect(counter.presses == 0)
    #expect(counter.button.state == .pressed)
    counter.host.point(.ended, at: middle, id: 1)
    counter.host.run()
    #expect(counter.presses == 1)
  }

  @Test(arguments: [Key.enter, .space]) func aKeyPressesWhatHasTheFocusOnce(key: Key) {
    let counter = Counter()
    counter.scene.focus(counter.button)
    counter.host.send(.key(KeyPress(key)))
    for _ in 0..<5 { counter.host.send(.key(KeyPress(key, .repeat))) }
    counter.host.send(.key(KeyPress(key, .up)))
    counter.host.run()
    #expect(counter.presses == 1)
    counter.host.press(.a)
    #expect(counter.presses == 1)
  }

  @Test func hoveringShows() {
    let counter = Counter()
    counter.host.hover(at: middle)
    #expect(counter.button.state == .hovered)
    counter.host.hover(at: outside)
    #expect(counter.button.state == .normal)
  }

  @Test func whatIsDisabledTakesNothing() {
    let counter = Counter()
    counter.button.isEnabled = false
    counter.host.tap(at: middle)
    counter.host.press(.tab)
    counter.host.press(.enter)
    counter.button.press()
    #expect(counter.presses == 0)
    #expect(counter.button.state == .disabled)
    #expect(counter.scene.focusedNode == nil)
  }

  @Test func aButtonDisabledWhileHeldForgetsThePress() {
    let counter = Counter()
    counter.host.point(.began, at: middle)
    counter.host.run()
    counter.button.isEnabled = false
    counter.host.point(.moved, at: middle)
    counter.host.run()
    #expect(counter.button.state == .disabled)
    counter.button.isEnabled = true
    counter.host.point(.ended, at: middle)
    counter.host.run()
    #expect(counter.presses == 0)
    #expect(counter.button.state != .pressed)
  }

  @Test func aPressMayRemoveTheButton() {
    let counter = Counter()
    counter.button.onPress = { [unowned counter] in counter.button.removeFromParent() }
    counter.host.tap(at: middle)
    #expect(counter.button.parent == nil)
  }

  @Test func theFocusRingIsSeenForKeysOnly() {
    let counter = Counter()
    func rings() -> Int {
      counter.button.children.filter { $0 is FocusRing && !$0.isHidden }.count
    }
    counter.scene.focus(counter.button, isVisible: false)
    #expect(rings() == 0)
    counter.scene.focus(nil)
    counter.host.press(.tab)
    #expect(rings() == 1)
  }
}
