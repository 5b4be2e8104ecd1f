import Stage
import StageTesting
import Testing

/// Where movement makes dizzy, decoration keeps still and all else goes on.
struct ReducedMotionTests {
  private let scene = Scene()
  private let host: HeadlessHost

  init() {
    host = HeadlessHost(scene: scene)
  }

  private func mover(_ isDecoration: Bool, in parent: Node) -> Node {
    let node = Node()
    node.isDecoration = isDecoration
    node.run(.forever(.move(by: Point(60, 0), duration: 1)))
    parent.add(node)
    return node
  }

  @Test func decorationKeepsStillAndWhatStandsOnItMoves() {
    let wave = mover(true, in: scene)
    let sign = mover(false, in: wave)
    host.director.prefersReducedMotion = true
    host.run(ticks: 60)
    #expect(wave.position.x == 0)
    #expect((sign.position.x - 60).magnitude < 1e-9)
    #expect(scene.brokenInvariants().isEmpty)
  }

  @Test func itGoesOnWhereItStoodWhenTheWishChanges() {
    let wave = mover(true, in: scene)
    host.run(ticks: 30)
    host.director.prefersReducedMotion = true
    host.run(ticks: 30)
    #expect((wave.position.x - 30).magnitude < 1e-9)
    host.director.prefersReducedMotion = false
    host.run(ticks: 30)
    #expect((wave.position.x - 60).magnitude < 1e-9)
    wave.isDecoration = false
    host.director.prefersReducedMotion = true
    host.run(ticks: 30)
    #expect((wave.position.x - 90).magnitude < 1e-9)
  }

  @Test func nothingSparkles() {
    let emitter = Emitter(nil, size: Size(4, 4))
    emitter.birthRate = 60
    emitter.lifetime = 5
    scene.add(emitter)
    host.run(ticks: 30)
    #expect(emitter.particleCount > 20)
    host.director.prefersReducedMotion = true
    #expect(emitter.particleCount == 0)
    emitter.burst(9)
    host.run(ticks: 30)
    #expect(emitter.particleCount == 0)
    host.director.prefersReducedMotion = false
    host.run(ticks: 2)
    #expect(emitter.particleCount > 0 && emitter.particleCount < 9)
  }

  @Test func particlesThatMeanSomethingFly() {
    let emitter = Emitter(nil, size: Size(4, 4))
    emitter.isDecoration = false
    scene.add(emitter)
    host.director.prefersReducedMotion = true
    emitter.burst(9)
    host.run(ticks: 1)
    #expect(emitter.particleCount == 9)
  }

  /// A machine whose screen only sways may sleep.
  @Test func stillDecorationIsIdle() {
    _ = mover(true, in: scene)
    host.run(ticks: 3)
    #expect(!host.frame.isIdle)
    host.director.prefersReducedMotion = true
    host.run(ticks: 3)
    #expect(host.frame.isIdle)
  }

  /// The wish is the director's: a scene keeps to that of whoever shows it.
  @Test func aSceneShownAnewFollowsItsDirector() {
    let wave = mover(true, in: scene)
    host.director.present(Scene())
    host.run(ticks: 2)
    let before = wave.position.x
    host.director.prefersReducedMotion = true
    host.director.present(scene)
    host.run(ticks: 30)
    #expect(wave.position.x == before)
  }
}
