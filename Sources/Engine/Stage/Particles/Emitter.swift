import Determinism

/// A node that gives birth to particles and moves them: sparks, dust, rain, confetti.
///
/// Particles are moved by ticks, as actions are: `speed`, `isPaused` and the same of all ancestors
/// count. Their random numbers follow from the scene's seed and from how many emitters came before;
/// they are neither the scene's nor part of its state, so no sparkle changes a game. A steady
/// emitter allocates nothing.
@dynamicMemberLookup
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
  /// How particles are born and what becomes of them. Each of its parts can be set on the emitter
  /// itself: `emitter.birthRate = 20`.
  public var emission = Emission()
  /// Whether particles are born by `birthRate`.
  public private(set) var isEmitting = true
  /// The node in whose points particles live once they are born: they stay behind when the emitter
  /// moves away. Nil, or a node outside the scene, keeps them with the emitter.
  public weak var target: Node?

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
    isDecoration = true
  }

  /// A part of `emission`.
  public subscript<Value>(dynamicMember part: WritableKeyPath<Emission, Value>) -> Value {
    get { emission[keyPath: part] }
    set { emission[keyPath: part] = newValue }
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
  /// No more are tried than `maximumCount` has room for then, and none while decoration keeps still.
  public func burst(_ count: Int) {
    if isDecoration, scene?.reducesMotion == true { return }
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
    reserve()
    pictureIndex = nil
    guard !hasPrerolled else { return }
    hasPrerolled = true
    if emission.preroll > 0 { advance(by: emission.preroll) }
  }

  /// Whether anything will move or be born.
  var isActive: Bool {
    !particles.isEmpty || pendingBurst > 0 || emission.removesItselfWhenDone
      || (isEmitting && emission.birthRate.canBePositive)
  }

  /// Makes room for the particles, so that no later tick asks for memory.
  private func reserve() {
    if particles.capacity < emission.maximumCount, emission.maximumCount <= Emitter.reservedCount {
      particles.reserveCapacity(emission.maximumCount)
    }
  }

  /// Moves everything by a span of time in units.
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

  /// Larger counts grow as they are needed.
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
