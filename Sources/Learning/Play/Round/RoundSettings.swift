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

  /// How long the light may stay on one option for who plays with one switch, in ticks: from half a
  /// second, in which nobody reads, to ten.
  public static let scanTickCounts = 30...600

  /// Whether exercises go on until no lives are left.
  public var isEndless: Bool
  /// The number of exercises after which the round ends in any case; nil for no such limit.
  public var maximumExercises: Int?
  /// The shape of the world.
  public var orientation: Orientation
  /// How fast things move towards the pupil, in per cent of the usual speed, within
  /// `speedPercents`. Feedback times are not affected: reading takes as long as it takes.
  public let speedPercent: Int
  /// Whether nothing threatens: no life is lost, and what comes waits for the pupil. A round ends
  /// after its exercises or, where these have no end, when the pupil leaves.
  public var isCalm: Bool
  /// How long the light stays on each option, in ticks, where one switch is all the pupil needs:
  /// within `scanTickCounts`; nil for playing with all keys and pointers.
  public let scanTicks: Int?
  /// What an adaptive round begins with: speed and difficulty then follow the pupil, and in endless
  /// rounds missed exercises come back. Nil for a round that is the same for everybody.
  public var fit: Fit?

  /// Whether speed and difficulty follow the pupil.
  public var isAdaptive: Bool { fit != nil }

  /// Settings of their parts; a speed or scanning time outside the limits becomes the nearest one
  /// inside.
  public init(
    isEndless: Bool = false, maximumExercises: Int? = nil, orientation: Orientation = .landscape,
    speedPercent: Int = 100, isCalm: Bool = false, scanTicks: Int? = nil, fit: Fit? = nil
  ) {
    self.isEndless = isEndless
    self.maximumExercises = maximumExercises
    self.orientation = orientation
    self.speedPercent = min(
      max(speedPercent, Self.speedPercents.lowerBound), Self.speedPercents.upperBound)
    self.isCalm = isCalm
    let scans = Self.scanTickCounts
    self.scanTicks = scanTicks.map { min(max($0, scans.lowerBound), scans.upperBound) }
    self.fit = fit
  }

  /// The settings of a pupil's next round, which follows the pupil from a fit on. After two lost rounds
  /// it is calm, so that nobody loses a third.
  public func following(_ fit: Fit) -> RoundSettings {
    var settings = self
    settings.fit = fit
    if fit.needsCalm { settings.isCalm = true }
    return settings
  }
}
