import Stage
import StageTesting
import Testing

/// A scene that writes down what comes in.
private final class Ear: Scene {
  var heard: [String] = []

  override func update() { heard.append("tick") }
  override func handle(pointer: Pointer) { heard.append("pointer \(pointer.phase)") }
  override func handle(key: KeyPress) -> Bool {
    heard.append("key \(key.phase)")
    return true
  }
  override func handle(tiltX: Double, tiltY: Double) { heard.append("tilt \(tiltX)") }
  override func handle(wheel: Point, at place: Point) -> Bool {
    heard.append("wheel")
    return true
  }
  override func handle(droppedFile path: String) { heard.append("drop \(path)") }
  override func handle(button: ControllerButton, isDown: Bool) -> Bool {
    heard.append("button \(isDown)")
    return true
  }
  override func windowFocusChanged(to hasFocus: Bool) { heard.append("focus \(hasFocus)") }
}

@Suite struct TransitionTests {
  static let all: [Transition] =
    [
      .fade(seconds: 0.2), .crossFade(seconds: 0.2), .doors(seconds: 0.2), .still,
      .fade(seconds: 0), .crossFade(seconds: -1), .doors(seconds: .nan),
    ]
    + Transition.Edge.allCases.flatMap {
      [.push(from: $0, seconds: 0.2), .reveal(to: $0, seconds: 0.2)] as [Transition]
    }

  /// Nothing of the former scene is left when the new one has come.
  @Test(arguments: all)
  func noSceneSurvives(_ transition: Transition) {
    let host = HeadlessHost(scene: Scene())
    weak var former: Scene?
    weak var child: Node?
    do {
      let scene = Scene()
      let node = Sound("a")
      scene.add(node)
      scene.run(.forever(.wait(duration: 1)))
      scene.isFocusable = true
      former = scene
      child = node
      host.director.present(scene)
      host.run(ticks: 3)
      scene.focus(scene)
      host.point(.began, at: Point(5, 5))
      host.run()
      host.director.present(Scene(), transition: transition)
    }
    host.run(ticks: 16)
    #expect(former == nil)
    #expect(child == nil)
  }

  /// What tells how things stand is kept; what begins something is not.
  @Test(arguments: all.filter { $0.duration > .ticks(3) })
  func theNewSceneLearnsHowThingsStand(_ transition: Transition) {
    let scene = Ear()
    let next = Ear()
    let host = HeadlessHost(scene: scene)
    host.director.present(next, transition: transition)
    host.run(ticks: 2)
    let heardBefore = scene.heard
    let events: [InputEvent] = [
      .tilt(x: 0.1, y: 0), .key(KeyPress(.left, .down)), .key(KeyPress(.left, .up)), .text("a"),
      .wheel(dx: 0, dy: 1, at: .zero), .button(.south, isDown: true),
      .button(.south, isDown: false), .focus(false), .drop(path: "x"), .tilt(x: 0.2, y: 0),
      .pointer(Pointer(id: 0, kind: .mouse, phase: .hovered, position: Point(9, 9))),
      .pointer(Pointer(id: 0, kind: .mouse, phase: .hovered, position: Point(8, 9))),
      .pointer(Pointer(id: 0, kind: .mouse, phase: .began, position: Point(8, 9))),
      .pointer(Pointer(id: 0, kind: .mouse, phase: .ended, position: Point(8, 9))),
    ]
    for event in events { host.send(event) }
    host.run()
    #expect(next.heard == [])
    #expect(host.run(atMost: 40) { !next.heard.isEmpty })
    #expect(
      next.heard == [
        "key up", "button false", "focus false", "drop x", "tilt 0.2", "pointer hovered", "tick",
      ])
    host.run()
    #expect(next.heard.last == "tick")
    #expect(scene.heard == heardBefore)
  }

  @Test func aPointerThatWasDownIsCancelledAndItsEndDropped() {
    let scene = Ear()
    let next = Ear()
    let host = HeadlessHost(scene: scene)
    host.point(.began, at: .zero)
    host.run()
    host.director.present(next, transition: .doors(seconds: 0.1))
    host.run()
    #expect(scene.heard.suffix(2) == ["tick", "pointer cancelled"])
    host.point(.ended, at: .zero)
    host.run(ticks: 12)
    #expect(Set(next.heard) == ["tick"])
  }

  @Test func reducedMotionMakesEveryTransitionAShortFade() {
    for transition in TransitionTests.all {
      let host = HeadlessHost(scene: Scene())
      let next = Ear()
      host.director.prefersReducedMotion = true
      host.director.present(next, transition: transition)
      #expect(host.run(atMost: 20) { !next.heard.isEmpty })
      #expect(host.director.tick == 14)
    }
  }

  /// At its beginning only the former scene is seen, at its end only the new one, and both begin
  /// and end slowly.
  @Test(arguments: all.filter { $0.duration > .ticks(3) })
  func itBeginsAndEndsSoftly(_ transition: Transition) {
    let host = HeadlessHost(scene: Scene())
    host.director.present(Scene(), transition: transition)
    host.run()
    let lists = (0..<14).map { _ in
      let list = host.frame.drawList
      let clips = list.clips.map { [$0.left, $0.top].filter(\.isFinite) }.flatMap { $0 }
      let covers = list.maskItems.map(\.tint.alpha) + list.shapes.map(\.fill.alpha)
      host.run()
      return (clips, covers)
    }
    func way(_ index: Int) -> Float {
      zip(lists[index].0 + lists[index].1, lists[index + 1].0 + lists[index + 1].1)
        .reduce(0) { $0 + abs($1.0 - $1.1) }
    }
    let shapes = Set(lists[1..<11].map { [$0.0.count, $0.1.count] })
    guard shapes.count == 1, case .fade = transition else {
      guard shapes.count == 1 else { return }
      #expect(way(1) < way(5))
      #expect(way(9) < way(5))
      return
    }
  }
}
