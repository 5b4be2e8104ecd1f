import Determinism

/// A node that gives birth to particles and moves them: sparks, dust, rain, confetti.
///
/// Particles are moved by ticks, as actions are: `speed`, `isPaused` and the same of all ancestors
/// count. Their random numbers follow from the scene's seed and from how many emitters came before;
/// they are neither the scene's nor part of its state, so no sparkle changes a game. A steady
/// emitter allocates nothing.
public final class Emitter: Node {
  /// The particles' picture; nil shows plain rectangles.
  public var picture: String? {
    didSet {
      if picture != oldValue { pictureIndex = nil }
    }
  }
  /// A particle's extents at a scale of 1, in points.
  public var size: Size
  /// How particles are mixed with what is below.
  public var blend = BlendMode.alpha
  /// The most particles at a time; beyond it none are born.
  public var maximumCount = 500
  /// Whether particles are born by `birthRate`.
  public private(set) var isEmitting = true
  /// How many seconds pass before it is first shown, so that a snowfall does not begin with an
  /// empty sky; changed later it does nothing.
  public var preroll = 0.0
  /// The node in whose points particles live once they are born: they stay behind when the emitter
  /// moves away. Nil, or a node outside the scene, keeps them with the emitter.
  public weak var target: Node?
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
  /// How large they are; 1 is `size`.
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

  var particles: ContiguousArray<Particle> = []
  var pictureIndex: UInt32?
  private var random: SeededGenerator?
  /// Whether `random` follows from a scene's seed.
  private var hasOwnRandom = false
  private var age: Int64 = 0
  /// Births that are due, the last one in part.
  private var due = 0.0
  private var pendingBurst = 0
  private var hasPrerolled = false

  /// An emitter whose particles show a picture (or plain rectangles) of a size in points.
  public init(_ picture: String?, size: Size) {
    self.picture = picture
    self.size = size
    super.init()
    content = .emitter
  }

  /// How many particles live.
  public var particleCount: Int { particles.count }

  /// Where the particles are, in birth order, in the points they live in.
  public var particlePositions: [Point] { particles.map(\.position) }

  /// Lets particles be born by `birthRate` again.
  public func start() { isEmitting = true }

  /// Lets no more particles be born by `birthRate`; those that live do so to their end.
  public func stop() { isEmitting = false }

  /// Gives birth to particles at once: in the next tick, or before it by `advance(by:)`.
  ///
  /// No more are tried than `maximumCount` has room for then.
  public func burst(_ count: Int) {
    let (sum, overflow) = pendingBurst.addingReportingOverflow(max(0, count))
    pendingBurst = overflow ? .max : sum
  }

  /// Lets time pass for this emitter alone, in whole ticks and ten minutes at most.
  ///
  /// What happens to one that has never been in a scene follows from no scene's seed: all such
  /// emitters draw the same random numbers. Once they are in one, each draws its own; an emitter
  /// that is to look old when it is first shown has `preroll` instead.
  public func advance(by seconds: Double) {
    let ticks = Time.seconds(min(max(0, seconds), 600)).units / Time.tick.units
    for _ in 0..<ticks { step(Time.tick.units) }
  }

  /// Takes all particles away.
  public func clear() {
    particles.removeAll(keepingCapacity: true)
    pendingBurst = 0
  }

  public override func didEnter(_ director: Director) {
    pictureIndex = nil
    guard !hasPrerolled else { return }
    hasPrerolled = true
    if preroll > 0 { advance(by: preroll) }
  }

  /// Whether anything will move or be born.
  var isActive: Bool {
    !particles.isEmpty || pendingBurst > 0 || removesItselfWhenDone
      || (isEmitting && birthRate.canBePositive)
  }

  /// Moves everything by a span of time in units.
  func step(_ time: Int64) {
    if particles.capacity < maximumCount, maximumCount <= Emitter.reservedCount {
      particles.reserveCapacity(maximumCount)
    }
    move(time)
    giveBirth(time)
    age &+= time
    if removesItselfWhenDone, particles.isEmpty, !(isEmitting && birthRate.canBePositive) {
      scene?.removeAfterTick(self)
    }
  }

  /// Larger counts grow as they are needed.
  private static let reservedCount = 20_000

  private func move(_ time: Int64) {
    let seconds = Time(units: time).inSeconds
    var kept = 0
    let x = accelerationX
    let y = accelerationY
    particles.withUnsafeMutableBufferPointer { particles in
      for index in particles.indices {
        var particle = particles[index]
        particle.age += time
        guard particle.age < particle.lifetime else { continue }
        Emitter.move(&particle, seconds, x, y)
        particles[kept] = particle
        kept += 1
      }
    }
    particles.removeLast(particles.count - kept)
  }

  @inline(__always)
  private static func move(
    _ particle: inout Particle, _ seconds: Double, _ x: ParticleProperty, _ y: ParticleProperty
  ) {
    let share = Double(particle.age) / Double(particle.lifetime)
    let age = Time(units: particle.age).inSeconds
    let ax = x.number(
      at: share, after: age, deviation: Double(particle.accelerationDeviation.x))
    let ay = y.number(
      at: share, after: age, deviation: Double(particle.accelerationDeviation.y))
    // Down is down in the points they live in; lengths are those of the emitter at the birth.
    particle.velocity.x += ax * particle.size * seconds
    particle.velocity.y += ay * particle.size * seconds
    particle.position.x += particle.velocity.x * seconds
    particle.position.y += particle.velocity.y * seconds
  }

  private func giveBirth(_ time: Int64) {
    let seconds = Time(units: time).inSeconds
    let emitterAge = Time(units: age).inSeconds
    var generator = takeRandom()
    defer { random = generator }
    let place = birthTransform
    let room = max(0, maximumCount - particles.count)
    for _ in 0..<min(pendingBurst, room) {
      bear(&generator, place, emitterAge, since: seconds)
    }
    pendingBurst = 0
    guard isEmitting, birthRate.canBePositive else { return }
    let deviation = birthRate.range == 0 ? 0 : generator.unit() - 0.5
    let rate = birthRate.number(at: emitterAge, after: emitterAge, deviation: deviation)
    guard rate > 0, rate < 1e6 else { return }
    let before = due
    due += rate * seconds
    var number = 1.0
    while number <= due {
      // Each starts at its own moment of the tick, so that a stream has no clumps.
      bear(&generator, place, emitterAge, since: (due - number) / (due - before) * seconds)
      number += 1
    }
    due -= number - 1
  }

  private func takeRandom() -> SeededGenerator {
    if let random, hasOwnRandom || scene == nil { return random }
    guard let scene else { return SeededGenerator(seed: 0) }
    hasOwnRandom = true
    scene.emitterCount += 1
    return SeededGenerator(seed: scene.seed).fork(scene.emitterCount - 1)
  }

  /// Own points → the points particles are born into.
  private var birthTransform: Transform {
    guard let target = ownTarget, let inverse = target.worldTransform.inverse else {
      return .identity
    }
    return inverse.applied(after: worldTransform)
  }

  /// The target, if it is in the same scene.
  var ownTarget: Node? {
    guard let target, let scene, target.scene === scene else { return nil }
    return target
  }

  private func bear(
    _ random: inout SeededGenerator, _ place: Transform, _ time: Double, since seconds: Double
  ) {
    guard particles.count < maximumCount else { return }
    func deviation() -> Double { random.unit() - 0.5 }
    func drawn(_ property: ParticleProperty) -> Double {
      property.number(at: time, after: time, deviation: property.range == 0 ? 0 : deviation())
    }
    func small(_ property: ParticleProperty) -> Float {
      property.range == 0 ? 0 : Float(deviation())
    }
    let life = Time.seconds(drawn(lifetime)).units
    let origin = Point(positionRange.width * deviation(), positionRange.height * deviation())
    let way = Direction.point(at: drawn(angle)) * drawn(startSpeed)
    let isMoved = place != .identity
    let color =
      particleColor.range == .clear
      ? SIMD4<Float>(repeating: 0)
      : SIMD4(
        Float(deviation()), Float(deviation()), Float(deviation()), Float(deviation()))
    var particle = Particle(
      position: isMoved ? place.apply(origin) : origin,
      velocity: isMoved
        ? Point(place.a * way.x + place.c * way.y, place.b * way.x + place.d * way.y) : way,
      age: Time.seconds(seconds).units, lifetime: life, size: isMoved ? place.meanScale : 1,
      turn: isMoved ? Direction.angle(of: Point(place.a, place.b)) : 0,
      scaleDeviation: small(particleScale), rotationDeviation: small(particleRotation),
      spinDeviation: small(spin), alphaDeviation: small(particleAlpha),
      blendDeviation: small(colorBlend),
      accelerationDeviation: SIMD2(small(accelerationX), small(accelerationY)),
      colorDeviation: color)
    guard particle.age < life else { return }
    Emitter.move(&particle, seconds, accelerationX, accelerationY)
    particles.append(particle)
  }
}
