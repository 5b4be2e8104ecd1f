/// How an emitter creates particles and how they develop, as a value: an effect can be described
/// once and used by many emitters.
public struct Emission: Sendable, Hashable {
  /// The most particles at a time; beyond it no new ones are created.
  public var maximumCount = 500
  /// The seconds that pass before the emitter is first shown, so that a snowfall does not begin
  /// with an empty sky; a later change has no effect.
  public var preroll = 0.0
  /// Whether the emitter leaves the tree when no particle is left and none will be created.
  public var removesItselfWhenDone = false
  /// Particles created per second.
  public var birthRate: ParticleProperty = 0
  /// The lifetime of a particle, in seconds.
  public var lifetime: ParticleProperty = 1
  /// The size of the area around the emitter's position in which particles are created, in own
  /// points.
  public var positionRange = Size.zero
  /// The initial direction, in radians clockwise from the right.
  public var angle: ParticleProperty = 0
  /// The initial speed, in points a second.
  public var startSpeed: ParticleProperty = 0
  /// The acceleration to the right, in points a second per second.
  public var accelerationX: ParticleProperty = 0
  /// The acceleration downwards, in points a second per second.
  public var accelerationY: ParticleProperty = 0
  /// The scale; 1 is the emitter's `size`.
  public var particleScale: ParticleProperty = 1
  /// The rotation, in radians.
  public var particleRotation: ParticleProperty = 0
  /// The angular speed, in radians a second; its rotation is added to `particleRotation`.
  public var spin: ParticleProperty = 0
  /// The opacity, 0…1.
  public var particleAlpha: ParticleProperty = 1
  /// The colour.
  public var particleColor = ParticleColor(.white)
  /// How far the colour replaces a picture's own (1) instead of multiplying it (0).
  public var colorBlend: ParticleProperty = 0

  /// Default values, with which nothing is created.
  public init() {}
}
