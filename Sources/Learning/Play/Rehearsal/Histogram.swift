/// How often numbers of equal-width buckets occurred, from which percentiles follow without keeping
/// the numbers.
///
/// Adding histograms is associative and knows no order.
public struct Histogram: Sendable, Equatable {
  /// The number of buckets at most; what is larger counts for the last one.
  public static let bucketLimit = 7200

  /// Counts from bucket 0 to the last one that is not empty.
  public private(set) var counts: [Int] = []
  /// How many numbers there were.
  public private(set) var total = 0

  /// A histogram of nothing.
  public init() {}

  /// Counts a number by its bucket; one below 0 counts for bucket 0.
  ///
  /// - Complexity: O(1); it allocates only where a bucket is the highest so far.
  public mutating func add(bucket: Int, times: Int = 1) {
    guard times > 0 else { return }
    let bucket = min(max(0, bucket), Self.bucketLimit - 1)
    if bucket >= counts.count {
      counts.append(contentsOf: repeatElement(0, count: bucket + 1 - counts.count))
    }
    counts[bucket] += times
    total += times
  }

  /// Adds all numbers of another histogram.
  public mutating func add(_ other: Histogram) {
    for (bucket, count) in other.counts.enumerated() where count > 0 {
      add(bucket: bucket, times: count)
    }
  }

  /// The smallest bucket that so many per cent of the numbers reach or stay below; nil without
  /// numbers.
  public func percentile(_ percent: Int) -> Int? {
    guard total > 0 else { return nil }
    let wanted = max(1, (total * percent + 99) / 100)
    var sum = 0
    for (bucket, count) in counts.enumerated() {
      sum += count
      if sum >= wanted { return bucket }
    }
    return counts.count - 1
  }
}
