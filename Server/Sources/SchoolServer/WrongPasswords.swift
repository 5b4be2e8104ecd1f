import School
import Synchronization

/// Counts wrong passwords of each account, in memory alone, so that whoever looks after the server learns that somebody
/// guesses. The log gets neither account nor address.
package final class WrongPasswords: Sendable {
  /// So many are nothing worth telling: somebody has mistyped.
  package static let few = 4
  private static let millisecondsBetweenLines = 60_000

  private struct State {
    var counts: [String: Int] = [:]
    var told: Timestamp?
  }

  private let state = Mutex(State())

  package init() {}

  /// Counts one.
  ///
  /// - Returns: how many there were since the account's last right password, if a line is due; there is one in a minute at
  ///   most, of whichever account.
  package func toTell(of account: String, at now: Timestamp) -> Int? {
    state.withLock { state in
      // Names that nobody has are guessed, too.
      if state.counts.count > 10_000 { state.counts = [:] }
      let count = state.counts[account, default: 0] + 1
      state.counts[account] = count
      guard count > Self.few else { return nil }
      if let told = state.told,
        (0..<Self.millisecondsBetweenLines).contains(now.milliseconds(since: told))
      {
        return nil
      }
      state.told = now
      return count
    }
  }

  /// Forgets those of an account, somebody of which was right.
  package func forget(_ account: String) { state.withLock { $0.counts[account] = nil } }
}
