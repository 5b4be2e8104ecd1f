import Logging
import NIOCore
import School
import Synchronization

/// The seats for connections: none of the machines takes all of them. Addresses are known in memory alone, as long as
/// they have a connection.
package final class ConnectionSeats: Sendable {
  /// How many connections one address may have at one time, of IPv6 the first 64 bits of one (`Passage.network`): a machine
  /// needs three, and several may stand behind one address.
  package static let mostOfOneAddress = 512

  private let now: @Sendable () -> Timestamp
  private let rareLines = RareLines()
  private let counts = Mutex<[String: Int]>([:])

  package init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

  /// Takes a seat until a connection ends.
  ///
  /// - Returns: whether there was one. This machine itself always has one.
  package func take(for channel: any Channel, _ logger: Logger) -> Bool {
    guard let address = channel.remoteAddress?.ipAddress, !Passage.isLoopback(address) else {
      return true
    }
    let network = Passage.network(of: address)
    let isFree = counts.withLock { counts in
      guard counts[network, default: 0] < Self.mostOfOneAddress else { return false }
      counts[network, default: 0] += 1
      return true
    }
    guard isFree else {
      rareLines.tell("one address has all the connections that it gets", at: now(), logger)
      return false
    }
    channel.closeFuture.whenComplete { [self] _ in
      counts.withLock { counts in
        let count = counts[network, default: 1] - 1
        counts[network] = count > 0 ? count : nil
      }
    }
    return true
  }
}
