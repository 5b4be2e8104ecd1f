/// How an emitter gives birth to particles and what becomes of them, as a value: one spark can be
/// described once and given to many emitters.
public struct Emission: Sendable, Hashable {
  /// The most particles at a time; beyond it none are born.
  public var maximumCount = 500
  /// How many seconds pass before the emitter is first shown, so that a snowfall does not begin with
  /// an empty sky; changed later it does nothing.
  public var preroll = 0.0
  /// Whether the emitter leaves the tree when no particle is left and none will be born.
  public var removesItselfWhenDone = false
  /// Particles born in a second.
  public var birthRate: ParticleProperty = 0
  /// How long a particle lives, in seconds.
  public var lifetime: ParticleProperty = 1
  /// How wide particles are born around the emitter's place, in own points.
  public var positionRange = Size.zero
  /// The direction they start in, in radians clockwise from the right.
  public var angle: ParticleProperty = 0
  /// How fast they start, in points a second.
  public var startSpeed: ParticleProperty = 0
  /// How much faster they get to the right, in points a second each second.
  public var accelerationX: ParticleProperty = 0
  /// How much faster they get downwards, in points a second each second.
  public var accelerationY: ParticleProperty = 0
  /// How large they are; 1 is the emitter's `size`.
  public var particleScale: ParticleProperty = 1
  /// How they are turned, in radians.
  public var particleRotation: ParticleProperty = 0
  /// How fast they turn, in radians a second; added to `particleRotation`'s course.
  public var spin: ParticleProperty = 0
  /// Their opacity, 0…1.
  public var particleAlpha: ParticleProperty = 1
  /// Their colour.
  public var particleColor = ParticleColor(.white)
  /// How far the colour replaces a picture's own (1) instead of multiplying it (0).
  public var colorBlend: ParticleProperty = 0

  /// Everything as usual: nothing is born.
  public init() {}
}
