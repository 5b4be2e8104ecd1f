import School
import Synchronization

/// Counts tries for each address, in memory alone: addresses are kept nowhere else.
final class Throttle: Sendable {
  private struct Count {
    var since: Timestamp
    var tries: Int
  }

  /// How many tries an address has in `seconds`: a class that joins at one time behind one address does.
  static let tries = 120
  /// For how long tries are counted.
  static let seconds = 60

  private let counts = Mutex<[String: Count]>([:])

  /// Whether an address may try now; counts the try.
  func admits(_ address: String, at now: Timestamp) -> Bool {
    counts.withLock { counts in
      if counts.count > 10_000 {
        counts = counts.filter { Self.isCurrent($0.value, now) }
      }
      var count = counts[address] ?? Count(since: now, tries: 0)
      if !Self.isCurrent(count, now) { count = Count(since: now, tries: 0) }
      count.tries += 1
      counts[address] = count
      return count.tries <= Self.tries
    }
  }

  private static func isCurrent(_ count: Count, _ now: Timestamp) -> Bool {
    (0..<1000 * seconds).contains(now.milliseconds(since: count.since))
  }
}
