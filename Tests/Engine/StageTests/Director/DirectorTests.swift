import Determinism
import Stage
import StageLaws
import StageTesting
import Testing

/// A scene that writes down what happens to it.
private class LoggingScene: Scene {
  var log: [String] = []
  var moves = false

  override func update() { log.append("update \(tick)") }
  override func didEvaluateActions() { log.append("evaluated") }
  override func didBegin(_ overlap: Overlap) { log.append("began") }
  override func didFinishUpdate() { log.append("finished") }
  override func handle(pointer: Pointer) { log.append("pointer \(pointer.phase)") }
  override func didAppear() { log.append("appear") }
  override func willDisappear() { log.append("disappear") }
}

@Suite struct DirectorTests {
  private static let window = Viewport(size: Size(1280, 720))

  @Test func aTickRunsInItsOrder() {
    let scene = LoggingScene()
    let nodes = [Node(), Node()]
    for node in nodes {
      node.overlapShape = .circle(center: .zero, radius: 10)
      node.overlapCategory = 1
      node.overlapMask = 1
      scene.add(node)
    }
    nodes[0].position.x = 100
    nodes[0].run(.move(to: .zero, duration: 0)) { scene.log.append("completed") }
    nodes[1].run(.run { _ in scene.log.append("action") })
    let director = Director(scene: scene, viewport: DirectorTests.window)
    TickProbe(
      director,
      begins: { scene, input in
        (scene as? LoggingScene)?.log.append("tick \(scene.tick) with \(input.count)")
      },
      ends: { scene in (scene as? LoggingScene)?.log.append("end \(scene.tick)") })
    let press = Pointer(id: 0, kind: .mouse, phase: .began, position: .zero)
    _ = director.advanceOneTick(input: [.pointer(press)])
    #expect(
      scene.log == [
        "appear", "tick 0 with 1", "pointer began", "update 0", "action", "evaluated", "began",
        "finished", "completed", "end 1",
      ])
  }

  /// The same time in other pieces, none longer than what one call may run, ends in the same state.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func anyCuttingOfTimeGivesTheSameEnd(seed: UInt64) {
    func end(_ cut: (inout SeededGenerator, Int64) -> Int64) -> String {
      var random = SeededGenerator(seed: seed)
      let scene = Scene(seed: seed)
      growRandomTree(below: scene, count: 20, &random)
      for node in preOrder(scene) {
        let way = Point(random.unit() * 10, random.unit())
        node.run(
          .forever(
            .sequence([
              .wait(duration: 0...0.1),
              .group([.move(by: way, duration: random.unit()), .rotate(by: 1, duration: 0.3)]),
            ])))
        node.speed = random.chance(0.2) ? 0.7 : 1
      }
      let host = HeadlessHost(scene: scene)
      var left = Time.ticks(200).units
      while left > 0 {
        let piece = min(left, cut(&random, left))
        host.advance(by: Time(units: piece))
        left -= piece
      }
      return SceneDump.text(of: scene) + scene.stateDigest.text
    }
    let whole = end { _, _ in Time.tick.units }
    let pieces = end { random, _ in 1 + Int64(random.index(below: Int(Time.tick.units * 4 - 1))) }
    let dust = end { random, _ in 1 + Int64(random.index(below: 5_000_000)) }
    #expect(whole.contains("tick 200"), "seed \(seed)")
    #expect(pieces == whole, "seed \(seed)")
    #expect(dust == whole, "seed \(seed)")
  }

  @Test func aSlowMachineDropsTime() {
    let scene = Scene()
    let director = Director(scene: scene, viewport: DirectorTests.window)
    #expect(director.advance(by: .seconds(1)).ticks == 4)
    #expect(director.advance(by: .seconds(-1)).ticks == 0)
    #expect(director.advance(by: Time(units: .max)).ticks == 4)
    #expect(director.advance(by: Time(units: Time.tick.units / 2)).ticks <= 1)
    #expect(scene.tick >= 8)
  }

  @Test func inputWaitsForTheNextTickAndComesOnce() {
    let scene = LoggingScene()
    let director = Director(scene: scene, viewport: DirectorTests.window)
    let press = InputEvent.pointer(
      Pointer(id: 0, kind: .mouse, phase: .began, position: .zero))
    _ = director.advance(by: .zero, input: [press])
    #expect(!scene.log.contains("pointer began"))
    _ = director.advance(by: .ticks(3))
    #expect(scene.log.filter { $0 == "pointer began" }.count == 1)
    #expect(scene.log[1] == "pointer began")
  }

  @Test func aDirectorWithAnInputSourceIsNeverIdle() {
    let director = Director(scene: Scene(), viewport: DirectorTests.window)
    for _ in 0..<3 { _ = director.advanceOneTick() }
    #expect(director.advanceOneTick().isIdle)
    director.inputSource = { _ in [] }
    #expect(!director.advanceOneTick().isIdle)
  }

  @Test func anInputSourceTakesThePlaceOfInput() {
    let scene = LoggingScene()
    let director = Director(scene: scene, viewport: DirectorTests.window)
    var seen: [[InputEvent]] = []
    TickProbe(director, begins: { seen.append($1) })
    director.inputSource = { [.tilt(x: Double($0.tick), y: 0)] }
    _ = director.advanceOneTick(input: [.focus(true)])
    _ = director.advanceOneTick()
    #expect(seen == [[.tilt(x: 0, y: 0)], [.tilt(x: 1, y: 0)]])
  }

  @Test func whatSoundsBeforeTheFirstFrameIsHeard() {
    let scene = Scene()
    scene.add(Sound("sea"))
    let host = HeadlessHost(scene: scene)
    host.director.playMusic("theme")
    host.run(ticks: 2)
    host.scene.removeAllChildren()
    host.run()
    #expect(
      host.soundLog == [
        "0 play sea voice 1 bus effects volume 1 pan 0 loops", "1 music theme fade 0.5",
        "3 stop voice 1 fade 0.1",
      ])
  }

  @Test func nodesAddedWhileTheSceneAppearsEnterOnce() {
    final class Late: Scene {
      override func layout() { if children.isEmpty { add(Sound("layout")) } }
      override func didAppear() { add(Sound("appear")) }
    }
    let host = HeadlessHost(scene: Late())
    host.run(ticks: 2)
    #expect(host.soundLog.count == 2)
  }

  @Test(
    arguments: [
      nil, .fade(seconds: 0.2), .push(from: .left, seconds: 0.2), .fade(seconds: 0),
      .push(from: .bottom, seconds: -1),
    ] as [Transition?])
  func theOldSceneIsReleased(transition: Transition?) {
    let next = LoggingScene()
    weak var former: LoggingScene?
    var log: [String] = []
    let host: HeadlessHost
    do {
      let scene = LoggingScene()
      former = scene
      let button = Shape(rectangle: Size(100, 100), fill: .white)
      button.isInteractive = true
      button.isFocusable = true
      button.onPointer = { log.append("button \($0.phase)") }
      scene.add(button)
      scene.run(.forever(.wait(duration: 1)))
      host = HeadlessHost(scene: scene)
      scene.focus(button)
      host.point(.began, at: Point(10, 10))
      host.point(.began, at: Point(500, 500), id: 1)
      host.run()
      host.director.present(next, transition: transition)
      host.run()
      log += scene.log.filter { !$0.hasPrefix("update") }.suffix(3)
      #expect(scene.director == nil)
      #expect(scene.focusedNode == nil)
    }
    #expect(
      log == ["button began", "button cancelled", "finished", "pointer cancelled", "disappear"])
    var inputTicks = 0
    while former != nil, inputTicks < 60 {
      // Nothing comes in and nothing moves while one gives way to the other.
      #expect(next.log == ["appear"])
      #expect(!host.frame.isIdle)
      host.point(.began, at: Point(10, 10))
      host.run()
      inputTicks += 1
    }
    #expect(former == nil)
    #expect(inputTicks <= 13)
    host.run(ticks: 2)
    #expect(next.log.contains("update 0"))
  }

  @Test func aTransitionTakesItsTime() {
    let scene = Scene()
    let next = Scene()
    let host = HeadlessHost(scene: scene)
    host.director.present(next, transition: .push(from: .left, seconds: 0.5))
    host.run()
    host.run(ticks: 30)
    #expect(next.tick == 0)
    host.run()
    #expect(next.tick == 1)
  }

  @Test func aWindowThatChangesDuringATransitionFitsBoth() {
    let scene = Scene()
    let next = Scene()
    let host = HeadlessHost(scene: scene)
    host.director.present(next, transition: .fade(seconds: 0.5))
    host.run(ticks: 3)
    host.send(.resize(Viewport(size: Size(800, 600))))
    host.run()
    #expect(scene.viewport.size == Size(800, 600))
    #expect(next.viewport.size == Size(800, 600))
  }

  @Test func aSceneCanBePresentedAgain() {
    let first = LoggingScene()
    let second = LoggingScene()
    let host = HeadlessHost(scene: first)
    for transition in [nil, Transition.fade(seconds: 0.05)] {
      for scene in [first, second, first] {
        host.director.present(scene, transition: transition)
        host.run(ticks: 10)
        #expect(host.scene === scene)
        #expect(scene.director === host.director)
        #expect(scene.log.last == "finished")
      }
    }
    #expect(first.brokenInvariants() == [])
    #expect(second.director == nil)
  }
}
