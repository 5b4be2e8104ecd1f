/// How one number of an emitter's particles comes about: a value, how far particles differ from it,
/// how it changes, and a course of its own.
///
/// A number is (the course at the moment, or `value` without one) + (a random share of `range`, drawn
/// once a particle) + `rate` · time. For what is drawn at a particle's birth (birth rate, lifetime,
/// angle, speed) time and the places of `keys` are seconds since the emitter started; for what
/// changes while a particle lives they are its age in seconds and the share of its life, 0…1.
public struct ParticleProperty: Sendable, Hashable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// A place of the course.
  public struct Key: Sendable, Hashable {
    /// Where it is: see `ParticleProperty`.
    public var place: Double
    /// The value there.
    public var value: Double

    /// A place of its parts.
    public init(_ place: Double, _ value: Double) {
      self.place = place
      self.value = value
    }
  }

  /// The usual value.
  public var value: Double
  /// How wide the values lie around the usual one: half of it to either side.
  public var range: Double
  /// How much is added in a second.
  public var rate: Double
  /// The course in place of `value`, by growing places; straight between them, even outside.
  public var keys: [Key]

  /// A number of its parts.
  public init(_ value: Double, range: Double = 0, rate: Double = 0, keys: [Key] = []) {
    self.value = value
    self.range = range
    self.rate = rate
    self.keys = keys
  }

  /// A number that is the same for all particles at all times.
  public init(floatLiteral value: Double) { self.init(value) }

  /// A number that is the same for all particles at all times.
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// The value for a particle.
  ///
  /// - Parameters:
  ///   - place: where on the course: see `ParticleProperty`.
  ///   - seconds: for how long it has changed.
  ///   - deviation: the random share, −0.5…0.5.
  @inline(__always)
  func number(at place: Double, after seconds: Double, deviation: Double) -> Double {
    (keys.isEmpty ? value : course(at: place)) + range * deviation + rate * seconds
  }

  private func course(at place: Double) -> Double {
    keys.withUnsafeBufferPointer { keys in
      var index = 0
      while index < keys.count, keys[index].place <= place { index += 1 }
      guard index > 0 else { return keys[0].value }
      guard index < keys.count else { return keys[keys.count - 1].value }
      let before = keys[index - 1]
      let after = keys[index]
      let share = (place - before.place) / (after.place - before.place)
      return before.value + (after.value - before.value) * share
    }
  }

  /// Whether it can ever be above 0.
  var canBePositive: Bool {
    max(value, keys.reduce(keys.isEmpty ? value : -.infinity) { max($0, $1.value) })
      + range.magnitude / 2 > 0 || rate > 0
  }
}
