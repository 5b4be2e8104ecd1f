/// How an action's progress follows its time: both run from 0 to 1.
///
/// Every curve gives exactly 0 at 0 and exactly 1 at 1; in between, `back` and `elastic` leave that
/// range.
public enum Easing: Sendable {
  /// Constant speed.
  case linear
  /// Slow at the start (t²).
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both ends (3t² − 2t³).
  case easeInOut
  /// One of the common families of curves, applied at the start, the end or both.
  case curve(Family, Direction)
  /// A custom curve; it should map 0 to 0 and 1 to 1.
  case custom(@Sendable (Double) -> Double)
  /// Another curve run backwards: its end becomes the start.
  indirect case mirrored(Easing)

  /// Families of curves, from gentle to wild (after Robert Penner's easing equations).
  public enum Family: String, Sendable, CaseIterable {
    /// A quarter of a sine wave.
    case sine
    /// t².
    case quadratic
    /// t³.
    case cubic
    /// t⁴.
    case quartic
    /// t⁵.
    case quintic
    /// Doubles ten times from start to end.
    case exponential
    /// A quarter of a circle.
    case circular
    /// Moves back by a tenth before it starts.
    case back
    /// Swings around its goal like a spring.
    case elastic
    /// Bounces higher and higher.
    case bounce
  }

  /// Where a family's characteristic shape appears.
  public enum Direction: String, Sendable, CaseIterable {
    /// At the start.
    case `in`
    /// At the end.
    case out
    /// At the start and, mirrored, at the end.
    case inOut
  }

  /// Moves back before it starts.
  public static let backIn = Easing.curve(.back, .in)
  /// Swings past the end and comes back.
  public static let backOut = Easing.curve(.back, .out)
  /// Falls and bounces.
  public static let bounceOut = Easing.curve(.bounce, .out)
  /// Swings around the end like a spring.
  public static let elasticOut = Easing.curve(.elastic, .out)

  /// The progress at a fraction of the time (0…1).
  @inlinable
  public func progress(at share: Double) -> Double {
    switch self {
    case .linear: return share
    case .easeIn: return share * share
    case .easeOut: return share * (2 - share)
    case .easeInOut: return share * share * (3 - 2 * share)
    case .curve(let family, let direction): return direction.progress(of: family, at: share)
    case .custom(let curve): return curve(share)
    case .mirrored(let easing): return 1 - easing.progress(at: 1 - share)
    }
  }

  /// The curve of the reversed action: `easeIn` becomes `easeOut`, symmetric ones stay. Reversing
  /// twice gives the original.
  public var reversed: Easing {
    switch self {
    case .linear, .easeInOut, .curve(_, .inOut): self
    case .easeIn: .easeOut
    case .easeOut: .easeIn
    case .curve(let family, .in): .curve(family, .out)
    case .curve(let family, .out): .curve(family, .in)
    case .custom: .mirrored(self)
    case .mirrored(let easing): easing
    }
  }
}
