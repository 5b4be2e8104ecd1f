import Determinism

/// A node that creates and moves particles: sparks, dust, rain, confetti.
///
/// Particles are moved by ticks, as actions are: `speed` and `isPaused` of the emitter and of all
/// its ancestors apply. Their random numbers follow from the scene's seed and from the number of
/// emitters before; they are independent of the scene's own numbers and not part of its state, so
/// no sparkle changes a game. In steady operation an emitter allocates nothing.
@dynamicMemberLookup
public final class Emitter: Node {
  /// The particles' picture; nil shows plain rectangles.
  public var picture: String? {
    didSet {
      if picture != oldValue { pictureIndex = nil }
    }
  }
  /// The size of a particle at a scale of 1, in points.
  public var size: Size
  /// How particles are blended with what is below.
  public var blend = BlendMode.alpha
  /// How particles are created and how they develop. Each property can also be set on the emitter
  /// itself: `emitter.birthRate = 20`.
  public var emission = Emission()
  /// Whether particles are created at `birthRate`.
  public private(set) var isEmitting = true
  /// The node in whose coordinates particles live: they stay behind when the emitter moves away.
  /// Nil, or a node outside the scene, keeps them with the emitter.
  public weak var target: Node?

  var particles: ContiguousArray<Particle> = []
  var pictureIndex: UInt32?
  private var random: SeededGenerator?
  /// Whether `random` follows from a scene's seed.
  private var hasOwnRandom = false
  private var age: Int64 = 0
  /// The number of particles due, including a fraction.
  private var due = 0.0
  private var pendingBurst = 0
  private var hasPrerolled = false

  /// An emitter of particles that show a picture (or plain rectangles) of a size in points.
  public init(_ picture: String?, size: Size) {
    self.picture = picture
    self.size = size
    super.init()
    content = .emitter
    isDecoration = true
  }

  /// A property of `emission`.
  public subscript<Value>(dynamicMember part: WritableKeyPath<Emission, Value>) -> Value {
    get { emission[keyPath: part] }
    set { emission[keyPath: part] = newValue }
  }

  /// The number of living particles.
  public var particleCount: Int { particles.count }

  /// The positions of the particles, in order of creation, in the coordinates they live in.
  public var particlePositions: [Point] { particles.map(\.position) }

  /// Starts creating particles at `birthRate` again.
  public func start() { isEmitting = true }

  /// Stops creating particles at `birthRate`; existing ones live on to their end.
  public func stop() { isEmitting = false }

  /// Creates particles at once: in the next tick, or in `advance(by:)` if that comes first.
  ///
  /// At most as many as `maximumCount` has room for then, and none while decoration keeps still.
  public func burst(_ count: Int) {
    if isDecoration, scene?.reducesMotion == true { return }
    let (sum, overflow) = pendingBurst.addingReportingOverflow(max(0, count))
    pendingBurst = overflow ? .max : sum
  }

  /// Advances only this emitter, by whole ticks and at most ten minutes.
  ///
  /// An emitter that has never been in a scene does not use a scene's seed: all such emitters draw
  /// the same random numbers. Once in a scene, each draws its own. An emitter that should already
  /// be running when it is first shown uses `preroll` instead.
  public func advance(by seconds: Double) {
    let ticks = Time.seconds(min(max(0, seconds), 600)).units / Time.tick.units
    for _ in 0..<ticks { step(Time.tick.units) }
  }

  /// Removes all particles.
  public func clear() {
    particles.removeAll(keepingCapacity: true)
    pendingBurst = 0
  }

  public override func didEnter(_ director: Director) {
    reserve()
    pictureIndex = nil
    guard !hasPrerolled else { return }
    hasPrerolled = true
    if emission.preroll > 0 { advance(by: emission.preroll) }
  }

  /// Whether anything will move or be created.
  var isActive: Bool {
    !particles.isEmpty || pendingBurst > 0 || emission.removesItselfWhenDone
      || (isEmitting && emission.birthRate.canBePositive)
  }

  /// Makes room for the particles, so that no later tick allocates.
  private func reserve() {
    if particles.capacity < emission.maximumCount, emission.maximumCount <= Emitter.reservedCount {
      particles.reserveCapacity(emission.maximumCount)
    }
  }

  /// Advances everything by a number of time units.
  func step(_ time: Int64) {
    reserve()
    move(time)
    giveBirth(time)
    age &+= time
    if emission.removesItselfWhenDone, particles.isEmpty,
      !(isEmitting && emission.birthRate.canBePositive)
    {
      scene?.removeAfterTick(self)
    }
  }

  /// Room for larger counts is allocated when needed.
  private static let reservedCount = 20_000

  private func move(_ time: Int64) {
    let seconds = Time(units: time).inSeconds
    var kept = 0
    let x = emission.accelerationX
    let y = emission.accelerationY
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
    // Directions are those of the coordinates the particles live in; lengths are those of the
    // emitter when the particle was created.
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
    let room = max(0, emission.maximumCount - particles.count)
    for _ in 0..<min(pendingBurst, room) {
      bear(&generator, place, emitterAge, since: seconds)
    }
    pendingBurst = 0
    guard isEmitting, emission.birthRate.canBePositive else { return }
    let deviation = emission.birthRate.range == 0 ? 0 : generator.unit() - 0.5
    let rate = emission.birthRate.number(at: emitterAge, after: emitterAge, deviation: deviation)
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

  /// Own points → the coordinates in which particles are created.
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
    guard particles.count < emission.maximumCount else { return }
    func deviation() -> Double { random.unit() - 0.5 }
    func drawn(_ property: ParticleProperty) -> Double {
      property.number(at: time, after: time, deviation: property.range == 0 ? 0 : deviation())
    }
    func small(_ property: ParticleProperty) -> Float {
      property.range == 0 ? 0 : Float(deviation())
    }
    let life = Time.seconds(drawn(emission.lifetime)).units
    let origin = Point(
      emission.positionRange.width * deviation(), emission.positionRange.height * deviation())
    let way = Direction.point(at: drawn(emission.angle)) * drawn(emission.startSpeed)
    let isMoved = place != .identity
    let color =
      emission.particleColor.range == .clear
      ? SIMD4<Float>(repeating: 0)
      : SIMD4(
        Float(deviation()), Float(deviation()), Float(deviation()), Float(deviation()))
    var particle = Particle(
      position: isMoved ? place.apply(origin) : origin,
      velocity: isMoved
        ? Point(place.a * way.x + place.c * way.y, place.b * way.x + place.d * way.y) : way,
      age: Time.seconds(seconds).units, lifetime: life, size: isMoved ? place.meanScale : 1,
      turn: isMoved ? Direction.angle(of: Point(place.a, place.b)) : 0,
      scaleDeviation: small(emission.particleScale),
      rotationDeviation: small(emission.particleRotation),
      spinDeviation: small(emission.spin), alphaDeviation: small(emission.particleAlpha),
      blendDeviation: small(emission.colorBlend),
      accelerationDeviation: SIMD2(small(emission.accelerationX), small(emission.accelerationY)),
      colorDeviation: color)
    guard particle.age < life else { return }
    Emitter.move(&particle, seconds, emission.accelerationX, emission.accelerationY)
    particles.append(particle)
  }
}
