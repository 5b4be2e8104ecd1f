import Determinism
import Foundation
import Synchronization

/// A bad line between machines and their server: requests are cut off before they arrive or before they are answered,
/// arrive twice, and overtake one another.
final class BadLine: Sendable {
  /// What happens to a request.
  private enum Trouble: CaseIterable {
    case lost, unanswered, halfAnswered, doubled, late
  }

  /// The share of requests to which something happens.
  private static let share = 0.4

  /// The port on which it is reached.
  let port: Int
  private let socket: Int32
  private let server: Int
  private let random: Mutex<SeededGenerator>
  private let count = Mutex(0)

  /// To how many requests something has happened.
  var troubles: Int { count.withLock { $0 } }

  /// A line to a server on a port of this machine, which is open until it is closed.
  init(to server: Int, seed: UInt64) throws {
    self.server = server
    random = Mutex(SeededGenerator(seed: seed))
    (socket, port) = try LocalSocket.listening()
    Thread.detachNewThread { [self] in
      while true {
        let machine = accept(socket, nil, nil)
        guard machine >= 0 else { return }
        let thread = Thread { [self] in
          carry(machine)
          Foundation.close(machine)
        }
        thread.stackSize = 1 << 19
        thread.start()
      }
    }
  }

  /// Closes it; requests that are on their way end by themselves.
  func close() {
    shutdown(socket, Int32(SHUT_RDWR))
    Foundation.close(socket)
  }

  private func carry(_ machine: Int32) {
    guard let request = LocalSocket.request(from: machine) else { return }
    let (trouble, wait) = random.withLock { random in
      let isTroubled = random.unit() < Self.share
      let which = random.integer(in: 0...(Trouble.allCases.count - 1))
      return (
        isTroubled ? Trouble.allCases[which] : nil, Double(random.integer(in: 20...300)) / 1000
      )
    }
    if trouble != nil { count.withLock { $0 += 1 } }
    switch trouble {
    case .lost: return
    case .late: Thread.sleep(forTimeInterval: wait)
    case .doubled: _ = answer(to: request)
    case .unanswered, .halfAnswered, nil: break
    }
    guard let answer = answer(to: request), trouble != .unanswered else { return }
    LocalSocket.send(
      trouble == .halfAnswered ? answer.prefix(answer.count / 2) : answer[...], machine)
  }

  /// What the server answers; nil if it is not there, or ends in the middle.
  private func answer(to request: [UInt8]) -> [UInt8]? {
    guard let socket = LocalSocket.connected(to: server) else { return nil }
    defer { Foundation.close(socket) }
    guard LocalSocket.send(request[...], socket) else { return nil }
    let answer = LocalSocket.everything(from: socket)
    return answer.isEmpty ? nil : answer
  }
}
