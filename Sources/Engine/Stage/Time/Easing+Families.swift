#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Easing.Direction {
  /// A family's progress with its characteristic shape at this end.
  @usableFromInline
  func progress(of family: Easing.Family, at share: Double) -> Double {
    // The curves' sines and powers need not meet the ends exactly.
    guard share > 0, share < 1 else { return share <= 0 ? 0 : 1 }
    switch self {
    case .in: return family.progress(at: share)
    case .out: return 1 - family.progress(at: 1 - share)
    case .inOut:
      return share < 0.5
        ? family.progress(at: share * 2) / 2 : 1 - family.progress(at: 2 - share * 2) / 2
    }
  }
}

extension Easing.Family {
  /// How far `back` overshoots: 1.70158 gives a tenth (Penner).
  private static let overshoot = 1.70158

  /// The curve with its characteristic shape at the start, for fractions between 0 and 1.
  fileprivate func progress(at share: Double) -> Double {
    switch self {
    case .sine: return 1 - cos(share * .pi / 2)
    case .quadratic: return share * share
    case .cubic: return share * share * share
    case .quartic: return share * share * share * share
    case .quintic: return share * share * share * share * share
    case .exponential: return exp2(10 * (share - 1))
    case .circular: return 1 - (1 - share * share).squareRoot()
    case .back: return share * share * ((Self.overshoot + 1) * share - Self.overshoot)
    case .elastic: return -exp2(10 * (share - 1)) * sin((10 * share - 10.75) * 2 * .pi / 3)
    case .bounce: return 1 - Self.landing(1 - share)
    }
  }

  /// Four parabolas, each a quarter as high as the one before (Penner), ending at rest.
  private static func landing(_ share: Double) -> Double {
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
