/// What is chosen before a round and holds until its end.
public struct RoundSettings: Sendable, Equatable {
  /// The shape of the world, in games whose world depends on it.
  public enum Orientation: String, Sendable, CaseIterable {
    /// Wider than high: 1280 × 720 design points.
    case landscape
    /// Higher than wide: 720 × 1280 design points.
    case portrait
  }

  /// The speeds a pupil may choose, in per cent of the usual one: slow enough to read letter by
  /// letter, and not so fast that reading is guessing.
  public static let speedPercents = 25...200

  /// Whether exercises go on until no lives are left.
  public var isEndless: Bool
  /// The number of exercises after which the round ends in any case; nil for no such limit.
  public var maximumExercises: Int?
  /// The shape of the world.
  public var orientation: Orientation
  /// How fast things move towards the pupil, in per cent of the usual speed, within
  /// `speedPercents`. Feedback times are not affected: reading takes as long as it takes.
  public let speedPercent: Int

  /// Settings of their parts; a speed outside `speedPercents` becomes the nearest one inside.
  public init(
    isEndless: Bool = false, maximumExercises: Int? = nil, orientation: Orientation = .landscape,
    speedPercent: Int = 100
  ) {
    self.isEndless = isEndless
    self.maximumExercises = maximumExercises
    self.orientation = orientation
    self.speedPercent = min(
      max(speedPercent, Self.speedPercents.lowerBound), Self.speedPercents.upperBound)
  }
}
