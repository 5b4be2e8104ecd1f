/// How long something took, again and again.
public struct Durations: Sendable, Equatable {
  private var seconds: [Double] = []

  /// None yet.
  public init() {}

  /// How many there are.
  public var count: Int { seconds.count }

  /// Adds one.
  public mutating func add(_ duration: Duration) { seconds.append(duration.seconds) }

  /// Adds others.
  public mutating func add(_ others: Durations) { seconds += others.seconds }

  /// The seconds that a share of them does not exceed; 0 without any.
  ///
  /// - Parameter share: from 0 to 1.
  public func quantile(_ share: Double) -> Double {
    let sorted = seconds.sorted()
    guard let last = sorted.last else { return 0 }
    let index = Int((share * Double(sorted.count)).rounded(.up)) - 1
    return index < sorted.count ? sorted[max(0, index)] : last
  }

  /// Of twenty, nineteen took no longer.
  public var p95: Double { quantile(0.95) }

  /// The longest.
  public var longest: Double { quantile(1) }

  /// How many there are, then the median, the p95 and the longest, in milliseconds.
  var cells: [String] {
    [String(count)] + [quantile(0.5), p95, longest].map { String(Int(($0 * 1000).rounded())) }
  }

  /// What stands above `cells`.
  static let headings = ["count", "p50 ms", "p95 ms", "max ms"]
}

extension Duration {
  /// In seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
