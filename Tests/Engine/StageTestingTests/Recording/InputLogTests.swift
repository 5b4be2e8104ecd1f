import Stage
import StageTesting
import Testing

@Suite struct InputLogTests {
  /// A scene whose state follows from its random numbers and its input.
  private final class Walker: Scene {
    let sprite = Shape(rectangle: Size(100, 100), fill: .white)
    var step = 1.0

    init(step: Double = 1) {
      self.step = step
      super.init(seed: 5)
      sprite.isInteractive = true
      sprite.onPointer = { [unowned self] pointer in
        guard pointer.phase == .began else { return }
        sprite.run(.move(by: Point(self.step * 50, 0), duration: 0.5))
        director?.play("step")
      }
      add(sprite)
      run(.forever(.sequence([.wait(duration: 0.1...0.3), .run { $0.position.y += 1 }])))
    }
  }

  private func played() -> (host: HeadlessHost, log: InputLog) {
    let host = HeadlessHost(scene: Walker(), size: Size(1000, 800))
    let log = InputLog(director: host.director)
    host.run(ticks: 7)
    host.tap(at: .zero)
    host.send(.resize(Viewport(size: Size(640, 400))))
    host.run(ticks: 40)
    host.tap(at: Point(50, 0))
    host.run(ticks: 11)
    return (host, log)
  }

  @Test func aSceneMadeAnewStandsWhereTheOldOneStood() {
    let (host, log) = played()
    let dump = SceneDump.text(of: host.scene)
    let digest = host.scene.stateDigest
    weak let former = host.scene
    let heard = host.soundLog.count
    #expect(log.restart(as: Walker()))
    host.advance(by: .zero)
    #expect(SceneDump.text(of: host.scene) == dump)
    #expect(host.scene.stateDigest == digest)
    #expect(host.scene.viewport.size == Size(640, 400))
    #expect(former == nil)
    // What was heard already is not heard again.
    #expect(host.soundLog.count == heard)
    host.run(ticks: 5)
    #expect(log.restart(as: Walker()))
    #expect(host.scene.tick == 67)
  }

  @Test func whatWasChangedShowsAtTheSameTick() {
    let (host, log) = played()
    let tick = host.scene.tick
    let x = (host.scene as? Walker)?.sprite.position.x
    #expect(log.restart(as: Walker(step: 2)))
    #expect(host.scene.tick == tick)
    #expect((host.scene as? Walker)?.sprite.position.x != x)
  }

  @Test func aSceneThatLeavesEarlierIsNotBroughtBack() {
    final class Leaving: Scene {
      override func update() {
        if tick == 20 { director?.present(Scene()) }
      }
    }
    let (host, log) = played()
    #expect(!log.restart(as: Leaving()))
    #expect(!(host.scene is Leaving))
    host.run(ticks: 3)
  }

  @Test func aSceneMadeAnewBeginsWithTheFocusOfTheOldOne() {
    let host = HeadlessHost(scene: Scene())
    let log = InputLog(director: host.director)
    host.press(.enter)
    host.director.present(Scene())
    host.run(ticks: 3)
    host.tap(at: .zero)
    #expect(!host.scene.showsFocus)
    #expect(log.restart(as: Scene()))
    #expect(!host.scene.showsFocus)
    host.press(.enter)
    host.director.present(Scene())
    host.run(ticks: 3)
    #expect(log.restart(as: Scene()))
    #expect(host.scene.showsFocus)
  }

  @Test func loopsThatBeganInTheReplayGoOn() {
    let host = HeadlessHost(scene: Scene())
    let log = InputLog(director: host.director)
    host.scene.add(Sound("sea"))
    host.run(ticks: 5)
    let scene = Scene()
    scene.add(Sound("sea"))
    #expect(log.restart(as: scene))
    host.run()
    #expect(
      host.soundLog.map { $0.split(separator: " ")[1] } == ["play", "stop", "play"])
  }
}
