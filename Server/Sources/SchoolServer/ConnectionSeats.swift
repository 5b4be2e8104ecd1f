import NIOCore
import Synchronization

/// The seats for connections: none of the machines takes all of them. Addresses are known in memory alone, as long as
/// they have a connection.
final class ConnectionSeats: Sendable {
  /// How many connections one machine may have at one time: it needs three, and several may stand behind one address.
  static let mostOfOneAddress = 512

  private let counts = Mutex<[String: Int]>([:])

  /// Takes a seat until a connection ends.
  ///
  /// - Returns: whether there was one. This machine itself always has one.
  func take(for channel: any Channel) -> Bool {
    guard let address = channel.remoteAddress?.ipAddress, !Self.isLoopback(address) else {
      return true
    }
    let isFree = counts.withLock { counts in
      guard counts[address, default: 0] < Self.mostOfOneAddress else { return false }
      counts[address, default: 0] += 1
      return true
    }
    guard isFree else { return false }
    channel.closeFuture.whenComplete { [self] _ in
      counts.withLock { counts in
        let count = counts[address, default: 1] - 1
        counts[address] = count > 0 ? count : nil
      }
    }
    return true
  }

  private static func isLoopback(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1"
  }
}
