import Stage

extension Emitter {
  /// Sparks that fly out in all directions with every `burst` and fade: for a right answer.
  ///
  /// - Parameters:
  ///   - size: a spark's size in points.
  ///   - area: the area around the emitter's position in which they are created.
  public convenience init(sparklesOf size: Size, from area: Size) {
    self.init("ui/sparkle", size: size)
    emission.maximumCount = 64
    emission.lifetime = ParticleProperty(0.55, range: 0.2)
    emission.angle = ParticleProperty(0, range: 2 * .pi)
    emission.positionRange = area
    emission.startSpeed = ParticleProperty(300, range: 220)
    emission.spin = ParticleProperty(0, range: 7)
    emission.particleScale = ParticleProperty(
      1, range: 0.5, keys: [.init(0, 0.5), .init(0.35, 1.15), .init(1, 0.3)])
    emission.particleAlpha = ParticleProperty(1, keys: [.init(0, 1), .init(0.7, 1), .init(1, 0)])
  }
}
