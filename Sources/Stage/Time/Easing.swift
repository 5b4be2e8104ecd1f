#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How an action's progress follows its time: both run from 0 to 1.
public enum Easing: Sendable {
  /// Even.
  case linear
  /// Slow at the start (t²).
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both ends (3t² − 2t³).
  case easeInOut
  /// Swings past the end and comes back.
  case backOut
  /// Draws back before it starts.
  case backIn
  /// Falls and bounces.
  case bounceOut
  /// Swings around the end like a spring.
  case elasticOut
  /// A curve of one's own; it should map 0 to 0 and 1 to 1.
  case custom(@Sendable (Double) -> Double)

  /// The progress at a share of the time (0…1).
  @inlinable
  public func progress(at share: Double) -> Double {
    switch self {
    case .linear: return share
    case .easeIn: return share * share
    case .easeOut: return share * (2 - share)
    case .easeInOut: return share * share * (3 - 2 * share)
    case .custom(let curve): return curve(share)
    default: return swinging(at: share)
    }
  }

  @usableFromInline
  func swinging(at share: Double) -> Double {
    /// How far the back curves overshoot: 1.70158 gives a tenth (Penner's easing equations).
    let overshoot = 1.70158
    switch self {
    case .backIn:
      return share * share * ((overshoot + 1) * share - overshoot)
    case .backOut:
      let rest = share - 1
      return rest * rest * ((overshoot + 1) * rest + overshoot) + 1
    case .bounceOut:
      return Easing.bounce(share)
    case .elasticOut:
      guard share > 0, share < 1 else { return share }
      return exp2(-10 * share) * sin((share * 10 - 0.75) * 2 * .pi / 3) + 1
    default:
      return share
    }
  }

  /// Four parabolas, each a quarter as high as the one before (Penner's easing equations).
  private static func bounce(_ share: Double) -> Double {
    let steepness = 7.5625
    let width = 2.75
    switch share {
    case ..<(1 / width):
      return steepness * share * share
    case ..<(2 / width):
      let local = share - 1.5 / width
      return steepness * local * local + 0.75
    case ..<(2.5 / width):
      let local = share - 2.25 / width
      return steepness * local * local + 0.9375
    default:
      let local = share - 2.625 / width
      return steepness * local * local + 0.984375
    }
  }
}
