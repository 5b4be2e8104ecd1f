import SchoolStore
import Synchronization

/// How many listen to events at one time: each holds a connection and asks the store twice a second.
final class ListenerSeats: Sendable {
  private let most: Int
  private let taken = Mutex(0)

  init(_ most: Int) { self.most = most }

  /// A place among the listeners, which is free again when nobody holds it any more.
  final class Seat: Sendable {
    private let seats: ListenerSeats

    fileprivate init(_ seats: ListenerSeats) { self.seats = seats }

    deinit { seats.taken.withLock { $0 -= 1 } }
  }

  /// A seat; nil if all are taken.
  func take() -> Seat? {
    let isFree = taken.withLock { taken in
      guard taken < most else { return false }
      taken += 1
      return true
    }
    return isFree ? Seat(self) : nil
  }

  /// A seat.
  ///
  /// - Throws: `busy` if all are taken.
  func seat() throws(SchoolStoreError) -> Seat {
    guard let seat = take() else { throw .busy("too many listen at one time") }
    return seat
  }
}
