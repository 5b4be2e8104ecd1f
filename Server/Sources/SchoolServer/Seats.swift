import School
import SchoolStore
import Synchronization

/// Places of which each holder has some at one time, so that none takes all of them.
final class Seats<Holder: Hashable & Sendable>: Sendable {
  private let most: Int
  private let mostOfOne: Int
  private let taken = Mutex<[Holder: Int]>([:])

  /// - Parameters:
  ///   - most: how many there are.
  ///   - mostOfOne: how many one holder has at most.
  init(_ most: Int = .max, ofOne mostOfOne: Int) {
    self.most = most
    self.mostOfOne = mostOfOne
  }

  /// A place, which is free again when nobody holds it any more.
  final class Seat: Sendable {
    private let seats: Seats
    private let holder: Holder

    fileprivate init(_ seats: Seats, _ holder: Holder) {
      self.seats = seats
      self.holder = holder
    }

    deinit {
      seats.taken.withLock { taken in
        let count = taken[holder, default: 1] - 1
        taken[holder] = count > 0 ? count : nil
      }
    }
  }

  /// A seat; nil if all are taken, or all that one has.
  func take(for holder: Holder) -> Seat? {
    let isFree = taken.withLock { taken in
      guard taken[holder, default: 0] < mostOfOne,
        taken.values.reduce(0, +) < most
      else { return false }
      taken[holder, default: 0] += 1
      return true
    }
    return isFree ? Seat(self, holder) : nil
  }
}

/// How many teachers' pages listen to events at one time: each holds a connection and asks the store twice a second.
typealias ListenerSeats = Seats<Teacher.ID>

extension ListenerSeats {
  /// A seat of a teacher's.
  ///
  /// - Throws: `busy` if all are taken, or all that one teacher has.
  func seat(for teacher: Teacher.ID) throws(SchoolStoreError) -> Seat {
    guard let seat = take(for: teacher) else { throw .busy("too many listen at one time") }
    return seat
  }
}
