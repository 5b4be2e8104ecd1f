/// How one number of an emitter's particles is computed: a base value, how far particles differ
/// from it, how it changes, and an optional curve.
///
/// The number is (the curve at the moment, or `value` without one) + (a random fraction of `range`,
/// drawn once per particle) + `rate` · time. For what is drawn when a particle is created (birth
/// rate, lifetime, angle, speed), time and the places of `keys` are seconds since the emitter
/// started. For what changes while a particle lives, time is its age in seconds and places are
/// fractions of its life, 0…1.
public struct ParticleProperty: Sendable, Hashable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// A key of the curve.
  public struct Key: Sendable, Hashable {
    /// Its position: see `ParticleProperty`.
    public var place: Double
    /// The value there.
    public var value: Double

    /// A key from its parts.
    public init(_ place: Double, _ value: Double) {
      self.place = place
      self.value = value
    }
  }

  /// The base value.
  public var value: Double
  /// The width of the range of values around the base value: half of it to either side.
  public var range: Double
  /// The change per second.
  public var rate: Double
  /// Curve keys that replace `value`, ordered by place; linear between them and constant outside.
  public var keys: [Key]

  /// A property from its parts.
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
  ///   - place: the position on the curve: see `ParticleProperty`.
  ///   - seconds: the time for which it has been changing.
  ///   - deviation: the random fraction, −0.5…0.5.
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
