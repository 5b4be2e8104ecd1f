/// Counts of numbers in buckets of equal width, from which percentiles are computed without storing
/// the numbers.
///
/// Adding histograms is associative and commutative.
public struct Histogram: Sendable, Equatable {
  /// The most buckets; larger numbers count in the last one.
  public static let bucketLimit = 7200

  /// Counts from bucket 0 to the last one that is not empty.
  public private(set) var counts: [Int] = []
  /// The number of numbers counted.
  public private(set) var total = 0

  /// An empty histogram.
  public init() {}

  /// Counts a number by its bucket; one below 0 counts in bucket 0.
  ///
  /// - Complexity: O(1); it allocates only if the bucket is the highest so far.
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

  /// The smallest bucket that `percent` per cent of the numbers do not exceed; nil without numbers.
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
