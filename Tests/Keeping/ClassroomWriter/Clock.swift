import Classroom
import Synchronization

/// A clock that goes on by a millisecond whenever it is looked at, and by a day when told.
final class Clock: Sendable {
  private let milliseconds: Mutex<Int>

  /// The 1st of January 2026 in days since 1970.
  static let firstDay = 20_454

  init(day: Int) {
    milliseconds = Mutex(86_400_000 * (Self.firstDay + day))
  }

  var now: Timestamp {
    milliseconds.withLock { value in
      value += 1
      return Timestamp(milliseconds: value)
    }
  }

  func set(day: Int) {
    milliseconds.withLock { $0 = 86_400_000 * (Self.firstDay + day) }
  }

  func advance(byMilliseconds count: Int) {
    milliseconds.withLock { $0 += count }
  }

  func nextDay() {
    milliseconds.withLock { $0 += 86_400_000 }
  }
}
