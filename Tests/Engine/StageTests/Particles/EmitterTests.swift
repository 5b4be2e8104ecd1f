import Determinism
import Stage
import StageLaws
import StageTesting
import Testing

/// Particles: when they are born, where they go, and that nothing disturbs or is disturbed by them.
@Suite struct EmitterTests {
  private func fountain(_ random: inout SeededGenerator) -> Emitter {
    let emitter = Emitter(random.chance(0.5) ? "star" : nil, size: Size(8, 8))
    emitter.birthRate = ParticleProperty(5 + random.unit() * 200, range: random.unit() * 50)
    emitter.lifetime = ParticleProperty(0.1 + random.unit(), range: random.unit() * 0.3)
    emitter.angle = ParticleProperty(random.unit() * 6, range: random.unit() * 6)
    emitter.startSpeed = ParticleProperty(random.unit() * 300, range: 100, rate: 5)
    emitter.accelerationY = ParticleProperty(200, range: 50)
    emitter.positionRange = Size(random.unit() * 40, random.unit() * 40)
    emitter.particleScale = ParticleProperty(1, range: 0.4, keys: [.init(0, 0.2), .init(1, 1)])
    emitter.spin = ParticleProperty(0, range: 3)
    emitter.particleColor = ParticleColor(.white, range: Color(1, 1, 1, 0))
    emitter.maximumCount = random.integer(in: 5...80)
    emitter.position = Point(100, 100)
    return emitter
  }

  @Test func anyCuttingOfTimeGivesEqualParticles() throws {
    try forEachCase("particles do not depend on how time is cut") { random, number in
      let seed = random
      let units = Int64(random.integer(in: 1...12)) * Time.tick.units
      let speed = random.chance(0.5) ? 1 : random.unit() * 2
      func run(_ cuts: [Int64]) -> DrawList {
        var own = seed
        let scene = Scene(designSize: Size(200, 200), seed: UInt64(number))
        let emitter = fountain(&own)
        emitter.speed = speed
        emitter.burst(3)
        scene.add(emitter)
        let director = Director(scene: scene, viewport: Viewport(size: Size(200, 200)))
        var output = director.advance(by: .zero)
        for cut in cuts { output = director.advance(by: Time(units: cut)) }
        return output.drawList
      }
      let whole = run((0..<units / Time.tick.units).map { _ in Time.tick.units })
      var cuts: [Int64] = []
      var left = units
      while left > 0 {
        let cut = min(left, Int64(random.integer(in: 1...Int(Time.tick.units * 3))))
        cuts.append(cut)
        left -= cut
      }
      let cut = run(cuts)
      try hold(whole.items == cut.items, "\(whole.items.count) and \(cut.items.count) particles")
    }
  }

  @Test func particlesAreBornAtTheirRateAndDieAtTheirTime() {
    let scene = Scene()
    let emitter = Emitter(nil, size: Size(4, 4))
    emitter.birthRate = 90
    emitter.lifetime = 0.5
    scene.add(emitter)
    let host = HeadlessHost(scene: scene)
    for tick in 1...120 {
      host.run()
      let expected = min(Double(tick), 30) * 1.5
      #expect(abs(Double(emitter.particleCount) - expected) <= 1.5, "tick \(tick)")
    }
    emitter.stop()
    host.run(ticks: 31)
    #expect(emitter.particleCount == 0)
    emitter.start()
    emitter.maximumCount = 7
    host.run(ticks: 20)
    #expect(emitter.particleCount == 7)
  }

  @Test func particlesFlyAsTheirPropertiesSay() throws {
    let scene = Scene()
    let emitter = Emitter("spark", size: Size(10, 20))
    emitter.lifetime = 1
    emitter.angle = ParticleProperty(.pi / 2)
    emitter.startSpeed = 60
    emitter.particleScale = ParticleProperty(1, rate: 2)
    emitter.particleAlpha = ParticleProperty(1, keys: [.init(0, 0), .init(0.5, 1), .init(1, 0)])
    emitter.particleColor = ParticleColor(
      .white, keys: [.init(0, Color(1, 0, 0)), .init(1, Color(0, 0, 1))])
    emitter.particleRotation = ParticleProperty(0, rate: 1)
    emitter.colorBlend = 0.25
    emitter.position = Point(100, 100)
    scene.add(emitter)
    let host = HeadlessHost(scene: scene)
    emitter.burst(1)
    host.run(ticks: 30)
    let item = try #require(host.frame.drawList.items.first)
    #expect(emitter.particlePositions[0].distance(to: Point(0, 30)) < 1e-9)
    #expect(abs(item.transform.ty - 130) < 1e-3 && item.width == 10 && item.x == -5)
    let scale = (item.transform.a * item.transform.a + item.transform.b * item.transform.b)
      .squareRoot()
    #expect(abs(scale - 2) < 1e-5)
    #expect(abs(item.transform.b / scale - Float(sine(0.5))) < 1e-5)
    #expect(abs(item.tint.alpha - 1) < 1e-6 && abs(item.tint.red - 0.5) < 1e-6)
    #expect(item.tintStrength == 0.25)
    host.run(ticks: 15)
    #expect(abs(host.frame.drawList.items[0].tint.alpha - 0.5) < 1e-6)
    host.run(ticks: 16)
    #expect(host.frame.drawList.items.isEmpty)
  }

  @Test func particlesStayBehindInTheTargetsPoints() {
    let scene = Scene()
    let world = Node()
    world.position = Point(10, 20)
    let carrier = Node()
    carrier.position = Point(100, 50)
    carrier.rotation = .pi / 2
    carrier.scale = 2
    let emitter = Emitter(nil, size: Size(4, 4))
    emitter.target = world
    emitter.lifetime = 10
    emitter.startSpeed = 30
    carrier.add(emitter)
    world.add(carrier)
    scene.add(world)
    emitter.burst(1)
    let host = HeadlessHost(scene: scene)
    host.run()
    // A speed to the right of 30, turned downwards and doubled.
    #expect(emitter.particlePositions[0].distance(to: Point(100, 51)) < 1e-9)
    let before = host.frame.drawList.items
    carrier.position = Point(500, 500)
    host.advance(by: .zero)
    #expect(host.frame.drawList.items == before)
    emitter.target = nil
    host.advance(by: .zero)
    #expect(host.frame.drawList.items != before)
  }

  @Test func whatOneEmitterDoesDisturbsNothingElse() {
    func run(_ extra: Bool) -> (StateDigest, [Point], SeededGenerator) {
      let scene = Scene(seed: 9)
      var random = SeededGenerator(seed: 3)
      let emitter = fountain(&random)
      scene.add(emitter)
      let host = HeadlessHost(scene: scene)
      host.run(ticks: 5)
      if extra {
        let other = fountain(&random)
        scene.add(other)
        _ = scene.decorationRandom.next()
        scene.run(.wait(duration: 0.01...0.05))
      }
      host.run(ticks: 60)
      return (scene.stateDigest, emitter.particlePositions, scene.random)
    }
    #expect(run(false) == run(true))
  }

  @Test func speedAndPauseCount() {
    let scene = Scene()
    var random = SeededGenerator(seed: 5)
    let emitter = fountain(&random)
    let parent = Node()
    parent.add(emitter)
    scene.add(parent)
    emitter.burst(5)
    let host = HeadlessHost(scene: scene)
    host.run(ticks: 3)
    let places = emitter.particlePositions
    parent.isPaused = true
    host.run(ticks: 3)
    #expect(emitter.particlePositions == places)
    parent.isPaused = false
    parent.speed = 0
    host.run(ticks: 3)
    #expect(emitter.particlePositions == places)
    parent.speed = 1
    host.run()
    #expect(emitter.particlePositions != places)
  }

  @Test func theDirectorIsAwakeWhileParticlesLive() {
    let scene = Scene()
    let emitter = Emitter(nil, size: Size(4, 4))
    emitter.lifetime = 0.2
    scene.add(emitter)
    let host = HeadlessHost(scene: scene)
    host.run(ticks: 2)
    #expect(host.frame.isIdle)
    emitter.burst(4)
    host.run()
    #expect(emitter.particleCount == 4 && !host.frame.isIdle)
    host.run(ticks: 13)
    #expect(emitter.particleCount == 0 && host.frame.isIdle)
    emitter.removesItselfWhenDone = true
    host.run(ticks: 2)
    #expect(emitter.parent == nil && host.frame.isIdle)
  }

  @Test(arguments: [0.0, 1.0]) func aBurstOfAnySizeFillsWhatRoomThereIs(lifetime: Double) {
    let scene = Scene()
    let emitter = Emitter(nil, size: Size(4, 4))
    emitter.maximumCount = 9
    emitter.lifetime = ParticleProperty(lifetime)
    scene.add(emitter)
    let host = HeadlessHost(scene: scene)
    emitter.burst(.max)
    emitter.burst(.max)
    emitter.burst(-3)
    host.run()
    #expect(emitter.particleCount == (lifetime > 0 ? 9 : 0))
    emitter.clear()
    emitter.maximumCount = -1
    emitter.burst(.max)
    host.run(ticks: 2)
    #expect(emitter.particleCount == 0)
  }

  /// Outside a scene there is no seed to follow from; inside, each is different from the others.
  @Test func emittersThatRanOutsideASceneDifferInsideIt() {
    let scene = Scene(seed: 4)
    let emitters = (0..<2).map { _ in
      let emitter = Emitter(nil, size: Size(4, 4))
      emitter.lifetime = 100
      emitter.positionRange = Size(100, 100)
      emitter.burst(5)
      emitter.advance(by: 0.1)
      return emitter
    }
    #expect(emitters[0].particleCount == 5)
    #expect(emitters[0].particlePositions == emitters[1].particlePositions)
    scene.add(emitters)
    let host = HeadlessHost(scene: scene)
    for emitter in emitters {
      emitter.clear()
      emitter.burst(5)
    }
    host.run()
    #expect(emitters[0].particleCount == 5)
    #expect(emitters[0].particlePositions != emitters[1].particlePositions)
  }

  @Test func prerollIsThereWhenFirstShown() {
    let scene = Scene()
    let emitter = Emitter(nil, size: Size(4, 4))
    emitter.birthRate = 60
    emitter.lifetime = 10
    emitter.preroll = 2
    scene.add(emitter)
    let host = HeadlessHost(scene: scene)
    #expect(abs(emitter.particleCount - 120) <= 1)
    emitter.removeFromParent()
    scene.add(emitter)
    #expect(abs(emitter.particleCount - 120) <= 1)
    emitter.clear()
    host.advance(by: .zero)
    #expect(host.frame.drawList.items.isEmpty)
  }
}
