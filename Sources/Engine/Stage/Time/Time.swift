import Determinism

/// A span of time as a whole number of units, so that adding and dividing it is exact.
///
/// A second has 705 600 000 units: the smallest number that is a multiple of 24, 25, 30, 48, 50,
/// 60, 64, 90, 100, 120 and 144 Hz and of the usual audio sample rates (known as flicks).
public struct Time: Sendable, Hashable, Comparable {
  /// The span in units.
  public var units: Int64

  /// Units in one second.
  public static let unitsPerSecond: Int64 = 705_600_000

  /// A span of the given units.
  public init(units: Int64) {
    self.units = units
  }

  /// A span of seconds, rounded to the nearest unit.
  ///
  /// NaN counts as zero; spans beyond ±100 years are clamped.
  public static func seconds(_ seconds: Double) -> Time {
    guard !seconds.isNaN else { return .zero }
    let limit = 3.15e9
    let bounded = min(max(seconds, -limit), limit)
    return Time(units: Int64((bounded * Double(unitsPerSecond)).rounded()))
  }

  /// A span of ticks.
  public static func ticks(_ count: Int) -> Time {
    Time(units: Int64(count) * tick.units)
  }

  /// No time.
  public static let zero = Time(units: 0)

  /// The step by which the world advances: 1/60 s.
  public static let tick = Time(units: unitsPerSecond / Int64(Tick.perSecond))

  /// The span in seconds.
  public var inSeconds: Double { Double(units) / Double(Time.unitsPerSecond) }

  /// Whether the left span is shorter.
  public static func < (left: Time, right: Time) -> Bool { left.units < right.units }

  /// The sum of both spans.
  public static func + (left: Time, right: Time) -> Time {
    Time(units: left.units + right.units)
  }

  /// The difference of both spans.
  public static func - (left: Time, right: Time) -> Time {
    Time(units: left.units - right.units)
  }
}
