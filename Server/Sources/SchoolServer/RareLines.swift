import Logging
import School
import Synchronization

/// Lines in the log that tell whoever looks after the server that a limit was reached, each once in a minute at most. They
/// hold neither names nor addresses.
package final class RareLines: Sendable {
  private static let millisecondsBetweenLines = 60_000

  private let told = Mutex<[String: Timestamp]>([:])

  package init() {}

  /// Writes a line, unless it was written a short time ago.
  ///
  /// - Parameter line: one of a few.
  func tell(_ line: String, at now: Timestamp, _ logger: Logger) {
    if isDue(line, at: now) { logger.warning("\(line)") }
  }

  /// Whether a line is to be written; it is taken as written then.
  package func isDue(_ line: String, at now: Timestamp) -> Bool {
    told.withLock { told in
      if let last = told[line],
        (0..<Self.millisecondsBetweenLines).contains(now.milliseconds(since: last))
      {
        return false
      }
      told[line] = now
      return true
    }
  }
}
