import School
import Synchronization

/// From where teachers have signed in lately, in memory alone: somebody who guesses passwords from a school's address shuts
/// nobody out who works there.
final class FamiliarAddresses: Sendable {
  private static let milliseconds = 30 * 24 * 60 * 60 * 1000
  private static let most = 10_000

  private let moments = Mutex<[String: Timestamp]>([:])

  /// Notes that somebody was right.
  ///
  /// - Parameter pair: account and address.
  func note(_ pair: String, at now: Timestamp) {
    moments.withLock { moments in
      if moments.count >= Self.most { moments = moments.filter { Self.isLate($0.value, now) } }
      if moments.count < Self.most { moments[pair] = now }
    }
  }

  /// Whether somebody was right from there lately.
  func contains(_ pair: String, at now: Timestamp) -> Bool {
    moments.withLock { $0[pair] }.map { Self.isLate($0, now) } ?? false
  }

  private static func isLate(_ moment: Timestamp, _ now: Timestamp) -> Bool {
    now.milliseconds(since: moment) < milliseconds
  }
}
