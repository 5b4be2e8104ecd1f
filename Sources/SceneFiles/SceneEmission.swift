import Stage

/// How an emitter of a scene file gives birth to particles and what becomes of them, as a value.
public struct SceneEmission: Sendable, Hashable {
  /// `Emitter.maximumCount`.
  public var maximumCount = 500
  /// `Emitter.isEmitting`.
  public var isEmitting = true
  /// `Emitter.preroll`.
  public var preroll = 0.0
  /// The name of `Emitter.target`, a node of the same file.
  public var target: String?
  /// `Emitter.removesItselfWhenDone`.
  public var removesItselfWhenDone = false
  /// `Emitter.birthRate`.
  public var birthRate: ParticleProperty = 0
  /// `Emitter.lifetime`.
  public var lifetime: ParticleProperty = 1
  /// `Emitter.positionRange`.
  public var positionRange = Size.zero
  /// `Emitter.angle`.
  public var angle: ParticleProperty = 0
  /// `Emitter.startSpeed`.
  public var startSpeed: ParticleProperty = 0
  /// `Emitter.accelerationX`.
  public var accelerationX: ParticleProperty = 0
  /// `Emitter.accelerationY`.
  public var accelerationY: ParticleProperty = 0
  /// `Emitter.particleScale`.
  public var particleScale: ParticleProperty = 1
  /// `Emitter.particleRotation`.
  public var particleRotation: ParticleProperty = 0
  /// `Emitter.spin`.
  public var spin: ParticleProperty = 0
  /// `Emitter.particleAlpha`.
  public var particleAlpha: ParticleProperty = 1
  /// `Emitter.particleColor`.
  public var particleColor = ParticleColor(.white)
  /// `Emitter.colorBlend`.
  public var colorBlend: ParticleProperty = 0

  /// Everything as usual: nothing is born.
  public init() {}

  /// What an emitter does; particles that live are left out.
  ///
  /// - Parameters:
  ///   - emitter: the emitter.
  ///   - target: the name by which its target is found again; nil keeps particles with the emitter.
  init(of emitter: Emitter, target: String?) {
    maximumCount = emitter.maximumCount
    isEmitting = emitter.isEmitting
    preroll = emitter.preroll
    self.target = target
    removesItselfWhenDone = emitter.removesItselfWhenDone
    birthRate = emitter.birthRate
    lifetime = emitter.lifetime
    positionRange = emitter.positionRange
    angle = emitter.angle
    startSpeed = emitter.startSpeed
    accelerationX = emitter.accelerationX
    accelerationY = emitter.accelerationY
    particleScale = emitter.particleScale
    particleRotation = emitter.particleRotation
    spin = emitter.spin
    particleAlpha = emitter.particleAlpha
    particleColor = emitter.particleColor
    colorBlend = emitter.colorBlend
  }

  /// Lets an emitter do all of it; its target is found when all nodes are there.
  func apply(to emitter: Emitter) {
    emitter.maximumCount = maximumCount
    if !isEmitting { emitter.stop() }
    emitter.preroll = preroll
    emitter.removesItselfWhenDone = removesItselfWhenDone
    emitter.birthRate = birthRate
    emitter.lifetime = lifetime
    emitter.positionRange = positionRange
    emitter.angle = angle
    emitter.startSpeed = startSpeed
    emitter.accelerationX = accelerationX
    emitter.accelerationY = accelerationY
    emitter.particleScale = particleScale
    emitter.particleRotation = particleRotation
    emitter.spin = spin
    emitter.particleAlpha = particleAlpha
    emitter.particleColor = particleColor
    emitter.colorBlend = colorBlend
  }
}
