import School
import SchoolStore

/// How much is handed in at most, so that nobody with a class's code fills the disk or the memory, also not as ever new
/// machines.
package struct UploadBounds: Sendable {
  /// Counts bytes of each pupil and each machine.
  private let ownBytes = Throttle.uploads
  /// Counts bytes of each class, in which a machine may join anew.
  private let classBytes = Throttle.classUploads
  /// For batches that are being read: a machine sends one after the other.
  private let ownSeats = Seats<Device.ID>(ofOne: 8)
  private let classSeats = Seats<SchoolClass.ID>(ofOne: 64)

  /// After how many seconds somebody who has handed in too much may go on.
  package var seconds: Int { ownBytes.seconds }

  package init() {}

  /// What is held while a batch is read and filed.
  package struct Place: Sendable {
    fileprivate let own: Seats<Device.ID>.Seat
    fileprivate let classes: [Seats<SchoolClass.ID>.Seat]
  }

  /// A place to hand in a batch; nil if too many are being read, for a machine or for one of its classes.
  package func place(for caller: Caller) -> Place? {
    guard let own = ownSeats.take(for: caller.device) else { return nil }
    let all = caller.places
    let seats = all.compactMap { classSeats.take(for: $0) }
    return seats.count == all.count ? Place(own: own, classes: seats) : nil
  }

  /// Whether somebody may hand in so many bytes; counts them.
  package func admits(_ caller: Caller, _ bytes: Int, at now: Timestamp) -> Bool {
    ownBytes.admits(caller.name, bytes, at: now)
      && caller.places.allSatisfy { classBytes.admits("\($0)", bytes, at: now) }
  }
}

extension Caller {
  /// By what is counted what somebody hands in.
  var name: String {
    switch self {
    case .device(let device): "device \(device.id)"
    case .pupil(let pupil, _, _): "pupil \(pupil.id)"
    }
  }

  /// The classes that the machine has joined, or in which the pupil is.
  fileprivate var places: Set<SchoolClass.ID> {
    switch self {
    case .device(let device): device.classes
    case .pupil(_, _, let classes): classes
    }
  }
}
