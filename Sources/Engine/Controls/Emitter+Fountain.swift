import Stage

extension Emitter {
  /// Pictures that fly up with every `burst`, spread like a fountain, slow down and fade: for a
  /// right answer.
  ///
  /// - Parameters:
  ///   - picture: the picture's name.
  ///   - size: its size in points.
  public convenience init(fountainOf picture: String, size: Size) {
    self.init(picture, size: size)
    z = 5
    emission.maximumCount = 64
    emission.positionRange = Size(210, 40)
    emission.lifetime = ParticleProperty(0.9, range: 0.2)
    emission.angle = ParticleProperty(-.pi / 2, range: 1.5)
    emission.startSpeed = ParticleProperty(430, range: 180)
    emission.accelerationY = 430
    emission.spin = ParticleProperty(0, range: 6)
    emission.particleScale = ParticleProperty(
      1, range: 0.3, keys: [.init(0, 0.3), .init(0.2, 1.15), .init(0.6, 1), .init(1, 0.75)])
    emission.particleAlpha = ParticleProperty(1, keys: [.init(0, 1), .init(0.55, 1), .init(1, 0)])
  }
}
