import Stage

/// What comes out of the dragon's nose and mouth: breath, smoke and crumbs, in the dragon's
/// coordinates.
final class DragonBreath: Node {
  private let nostrils: Emitter
  private let crumbs = Emitter("feedme/crumb", size: Size(20, 20))

  /// Initially nothing is visible.
  ///
  /// - Parameters:
  ///   - nose: the point between the nostrils.
  ///   - mouth: the centre of the mouth.
  init(nose: Point, mouth: Point) {
    nostrils = Emitter("feedme/smoke", size: Size(40, 40))
    super.init()
    add([nostrils, crumbs])
    nostrils.position = nose
    nostrils.maximumCount = 32
    nostrils.positionRange = Size(56, 4)
    nostrils.lifetime = ParticleProperty(1.1, range: 0.4)
    nostrils.angle = ParticleProperty(-.pi / 2, range: 2.2)
    nostrils.startSpeed = ParticleProperty(60, range: 40)
    nostrils.accelerationY = -70
    nostrils.particleScale = ParticleProperty(1, range: 0.4, keys: [.init(0, 0.35), .init(1, 1.3)])
    nostrils.particleAlpha = ParticleProperty(
      1, keys: [.init(0, 0), .init(0.15, 0.85), .init(1, 0)])
    crumbs.position = mouth
    crumbs.maximumCount = 40
    crumbs.positionRange = Size(90, 20)
    crumbs.lifetime = ParticleProperty(0.7, range: 0.3)
    crumbs.angle = ParticleProperty(-.pi / 2, range: 2.6)
    crumbs.startSpeed = ParticleProperty(190, range: 120)
    crumbs.accelerationY = 760
    crumbs.spin = ParticleProperty(0, range: 9)
    crumbs.particleScale = ParticleProperty(0.8, range: 0.5)
    crumbs.particleAlpha = ParticleProperty(1, keys: [.init(0, 1), .init(0.8, 1), .init(1, 0)])
    startIdleLife()
  }

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] {
    [nostrils, crumbs].compactMap { emitter in
      emitter.picture.map { PictureNeed($0, size: emitter.size) }
    }
  }

  /// Lets crumbs of a colour fly while it chews: three bites after a delay.
  func chew(_ color: Color, after seconds: Double) {
    crumbs.particleColor = ParticleColor(color)
    crumbs.run(
      .sequence([
        .wait(duration: seconds + 0.05),
        .repeat(.sequence([.run { ($0 as? Emitter)?.burst(5) }, .wait(duration: 0.26)]), 3),
      ]), key: "chew")
  }

  /// Lets smoke burst out; from then on every breath smokes.
  func flareUp() {
    nostrils.burst(12)
    nostrils.birthRate = 3
  }

  /// A small cloud of breath now and then.
  private func startIdleLife() {
    nostrils.run(
      .forever(.sequence([.wait(duration: 2.5...5), .run { ($0 as? Emitter)?.burst(2) }])))
  }
}
