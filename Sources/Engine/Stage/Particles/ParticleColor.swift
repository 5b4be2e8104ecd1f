/// The colour of an emitter's particles, with each component as in `ParticleProperty`; results are
/// clamped to 0…1.
public struct ParticleColor: Sendable, Hashable {
  /// A key of the curve: the colour at a fraction of a particle's life.
  public struct Key: Sendable, Hashable {
    /// The fraction of the particle's life, 0…1.
    public var place: Double
    /// The colour there.
    public var color: Color

    /// A key from its parts.
    public init(_ place: Double, _ color: Color) {
      self.place = place
      self.color = color
    }
  }

  /// The base colour.
  public var value: Color
  /// The width of the range of each component around the base value: half of it to either side.
  public var range: Color
  /// The change per second.
  public var rate: Color
  /// Curve keys that replace `value`, ordered by place; linear between them and constant outside.
  public var keys: [Key]

  /// A colour from its parts.
  public init(
    _ value: Color, range: Color = .clear, rate: Color = .clear, keys: [Key] = []
  ) {
    self.value = value
    self.range = range
    self.rate = rate
    self.keys = keys
  }

  /// Whether all particles have `value` at all times.
  var isConstant: Bool { keys.isEmpty && range == .clear && rate == .clear }

  func color(at place: Double, after seconds: Float, deviation: SIMD4<Float>) -> Color {
    guard !isConstant else { return value }
    let base = (keys.isEmpty ? value : course(at: place)).parts
    let parts = base + range.parts * deviation + rate.parts * seconds
    let cut = parts.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    return Color(cut.x, cut.y, cut.z, cut.w)
  }

  private func course(at place: Double) -> Color {
    keys.withUnsafeBufferPointer { keys in
      var index = 0
      while index < keys.count, keys[index].place <= place { index += 1 }
      guard index > 0 else { return keys[0].color }
      guard index < keys.count else { return keys[keys.count - 1].color }
      let before = keys[index - 1]
      let after = keys[index]
      let share = (place - before.place) / (after.place - before.place)
      return before.color.interpolated(to: after.color, by: Float(share))
    }
  }
}

extension Color {
  fileprivate var parts: SIMD4<Float> { SIMD4(red, green, blue, alpha) }
}
