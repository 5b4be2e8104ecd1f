import School
import Synchronization

/// Counts tries, or bytes, for each address, account, machine or pupil, in memory alone: addresses are kept nowhere else.
final class Throttle: Sendable {
  private struct Count {
    var since: Timestamp
    var tries: Int
  }

  /// How many tries there are in `seconds`.
  let tries: Int
  /// For how long tries are counted.
  let seconds: Int

  private let counts = Mutex<[String: Count]>([:])

  init(tries: Int, seconds: Int) {
    self.tries = tries
    self.seconds = seconds
  }

  /// Whether somebody may try now; counts the try.
  ///
  /// - Parameter weight: as how many it counts.
  func admits(_ key: String, _ weight: Int = 1, at now: Timestamp) -> Bool {
    counts.withLock { counts in
      if counts.count > 10_000 { counts = counts.filter { isCurrent($0.value, now) } }
      var count = counts[key] ?? Count(since: now, tries: 0)
      if !isCurrent(count, now) { count = Count(since: now, tries: 0) }
      count.tries += weight
      counts[key] = count
      return count.tries <= tries
    }
  }

  /// Forgets the tries of somebody who was right.
  func forget(_ key: String) { counts.withLock { $0[key] = nil } }

  private func isCurrent(_ count: Count, _ now: Timestamp) -> Bool {
    (0..<1000 * seconds).contains(now.milliseconds(since: count.since))
  }
}

extension Throttle {
  /// For class codes from one address: a class that joins at one time behind one address has enough.
  static var joining: Throttle { Throttle(tries: 120, seconds: 60) }
  /// For bytes of rounds from one pupil or machine: months without the server fit in, and many a one who only fills the disk
  /// does not come far.
  static var uploads: Throttle { Throttle(tries: 64 * 1024 * 1024, seconds: 3600) }
  /// For what one pupil's machine says of it: once a second, and as often again if it plays on two machines.
  static var lives: Throttle { Throttle(tries: 120, seconds: 60) }
  /// For bytes of rounds in one class, however many machines join it: what sixteen of them may hand in.
  static var classUploads: Throttle {
    Throttle(tries: 16 * uploads.tries, seconds: uploads.seconds)
  }
  /// For passwords from one address: all teachers of a school may stand behind one.
  static var addresses: Throttle { Throttle(tries: 60, seconds: 300) }
  /// For passwords of one account from one address: whoever mistypes has enough, and guessing gets nowhere.
  static var accounts: Throttle { Throttle(tries: 10, seconds: 300) }
  /// For passwords of one account from all addresses: many guess at it together.
  static var accountsEverywhere: Throttle { Throttle(tries: 200, seconds: 300) }
}
