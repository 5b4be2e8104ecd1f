import Exercises

/// What is chosen before a round and applies until its end.
public struct RoundSettings: Sendable, Equatable {
  /// The shape of the world, in games whose world depends on it.
  public enum Orientation: String, Sendable, CaseIterable {
    /// Wider than high: 1280 × 720 design points.
    case landscape
    /// Higher than wide: 720 × 1280 design points.
    case portrait
  }

  /// The speeds a pupil may choose, in per cent of the normal one: slow enough to read letter by
  /// letter, and not so fast that reading becomes guessing.
  public static let speedPercents = 25...200

  /// The range of times for which one option may be highlighted with one switch, in ticks: from
  /// half a second, too short for reading, to ten.
  public static let scanTickCounts = 30...600

  /// Whether exercises go on until no lives are left.
  public var isEndless: Bool
  /// The number of exercises after which the round ends in any case; nil for no limit.
  public var maximumExercises: Int?
  /// The shape of the world.
  public var orientation: Orientation
  /// How fast things move towards the pupil, in per cent of the normal speed, within
  /// `speedPercents`. Feedback times are not affected: reading takes as long as it takes.
  public let speedPercent: Int
  /// Whether nothing threatens: no life is lost, and whatever approaches waits for the pupil. A round ends
  /// after its exercises or, if these are endless, when the pupil leaves.
  public var isCalm: Bool
  /// How long each option is highlighted when playing with one switch, in ticks, within
  /// `scanTickCounts`; nil for playing with all keys and pointers.
  public let scanTicks: Int?
  /// The initial fit of an adaptive round: speed and difficulty then follow the pupil, and in endless rounds
  /// missed exercises come back. Nil for a round that is the same for every pupil.
  public var fit: Fit?

  /// The version of the rules by which the round is played (`EngineVersion`): the current one for a new
  /// round, that of its record for one that is replayed or continued.
  public var rules: Int

  /// Whether speed and difficulty follow the pupil.
  public var isAdaptive: Bool { fit != nil }

  /// Settings from their parts; a speed or scanning time outside the limits is clamped.
  public init(
    isEndless: Bool = false, maximumExercises: Int? = nil, orientation: Orientation = .landscape,
    speedPercent: Int = 100, isCalm: Bool = false, scanTicks: Int? = nil, fit: Fit? = nil,
    rules: Int = EngineVersion.current
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
    self.rules = rules
  }

  /// Which wrong answers are offered for calculations.
  var optionManner: OptionManner { rules >= 7 ? .believable : .telling }

  /// How it is told whether another exercise's answer is right, too.
  var borrowingComparison: BorrowingComparison {
    switch rules {
    case ..<10: .texts
    case 10: .meanings
    case 11: .allMeanings
    case 12: .amounts
    default: .possibleAmounts
    }
  }

  /// The settings of a pupil's next round, which adapts to the pupil starting from a fit. After two lost
  /// rounds it is calm, so that no pupil loses a third.
  public func following(_ fit: Fit) -> RoundSettings {
    var settings = self
    settings.fit = fit
    if fit.needsCalm { settings.isCalm = true }
    return settings
  }
}
