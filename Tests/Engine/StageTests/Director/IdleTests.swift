import Determinism
import Stage
import StageTesting
import Testing

@Suite struct IdleTests {
  /// Whenever idle is reported, ten further ticks without input change nothing that is shown,
  /// sounds or is told.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func idleMeansThatNothingWouldChange(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = OverlapLog(designSize: Size(400, 400), seed: seed)
    var nodes: [Node] = []
    for _ in 0..<5 {
      let node = Shape(rectangle: Size(60, 60), fill: .white)
      node.position = Point(random.unit() * 400, random.unit() * 400)
      node.overlapShape = .rectangle(Rect(center: .zero, size: Size(60, 60)))
      node.overlapCategory = 1
      node.overlapMask = 1
      node.isInteractive = true
      scene.add(node)
      nodes.append(node)
    }
    let host = HeadlessHost(scene: scene, size: Size(400, 400))
    var idleCount = 0
    for _ in 0..<15 {
      let node = nodes[random.index(below: 5)]
      let place = Point(random.unit() * 400, random.unit() * 400)
      let jump = { node.position = place }
      switch random.index(below: 5) {
      case 0: node.run(.wait(duration: random.unit() * 0.1)) { jump() }
      case 1: node.run(.sequence([.move(to: place, duration: 0.1), .remove]))
      case 2: node.onPointer = { _ in jump() }
      case 3: scene.add(node)
      default: node.run(.sequence([.wait(duration: 0.05), .run { _ in jump() }]))
      }
      host.tap(at: Point(random.unit() * 400, random.unit() * 400))
      guard host.run(atMost: 60, until: { host.frame.isIdle }) else { continue }
      idleCount += 1
      let before = SceneDump.text(of: scene).split(separator: "\n").dropFirst()
      let told = scene.told
      host.run(ticks: 10)
      #expect(
        SceneDump.text(of: scene).split(separator: "\n").dropFirst() == before, "seed \(seed)")
      #expect(scene.told == told, "seed \(seed)")
      #expect(host.frame.isIdle, "seed \(seed)")
    }
    #expect(idleCount > 0, "seed \(seed)")
  }

  @Test func aSceneThatMovesThingsItselfIsNeverIdle() {
    final class Moving: Scene {
      override func update() {}
    }
    let host = HeadlessHost(scene: Moving())
    host.run(ticks: 5)
    #expect(!host.frame.isIdle)
  }

  @Test func aSceneWithAnUpdateMaySayWhenItIsStill() {
    final class Resting: Scene {
      override func update() {}
      override var isStill: Bool { tick > 3 }
    }
    let host = HeadlessHost(scene: Resting())
    host.run(ticks: 3)
    #expect(!host.frame.isIdle)
    host.run(ticks: 3)
    #expect(host.frame.isIdle)
  }

  @Test func aSceneIsNotIdleBeforeItsFirstTick() {
    let host = HeadlessHost(scene: Scene())
    #expect(!host.frame.isIdle)
    host.run()
    #expect(host.frame.isIdle)
    host.director.present(Scene())
    host.advance(by: .zero)
    #expect(!host.frame.isIdle)
  }
}

private final class OverlapLog: Scene {
  var told = 0
  override func didBegin(_ overlap: Overlap) { told += 1 }
  override func didEnd(_ overlap: Overlap) { told += 1 }
}
