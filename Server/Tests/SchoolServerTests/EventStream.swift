import Foundation
import SchoolLoad
import Synchronization

/// A page that listens to events: everything that arrives on one connection, until it is closed.
final class EventStream: Sendable {
  private struct State {
    var text = ""
    var hasEnded = false
  }

  private let socket: Int32
  private let state = Mutex(State())

  /// Asks for a path.
  init(of browser: Browser, _ path: String, lastEvent: Int? = nil) throws {
    let port = Int(browser.address.split(separator: ":").last ?? "")
    guard let port, let made = LocalSocket.connected(to: port) else {
      throw POSIXError(.ECONNREFUSED)
    }
    socket = made
    var lines = ["GET \(path) HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
    lines += browser.cookies.map { "Cookie: \($0)=\($1)" }
    lines += lastEvent.map { ["Last-Event-ID: \($0)"] } ?? []
    let request = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    guard LocalSocket.send(request[...], made) else { throw POSIXError(.EPIPE) }
    Thread.detachNewThread { [self] in
      var bytes = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = recv(made, &bytes, bytes.count, 0)
        guard count > 0 else { break }
        state.withLock { state in
          state.text += String(decoding: bytes[..<count], as: UTF8.self)
        }
      }
      state.withLock { $0.hasEnded = true }
    }
  }

  /// Leaves without saying so.
  func close() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// What has arrived.
  var text: String { state.withLock { $0.text } }

  /// The identifiers of the events that have arrived.
  var places: [Int] {
    text.matches(of: #/(?m)^id: (\d+)$/#).compactMap { Int($0.1) }
  }

  /// Waits until something holds, or nothing more can arrive.
  func wait(until isMet: (EventStream) -> Bool) async throws {
    for _ in 0..<1200 where !isMet(self) && !state.withLock({ $0.hasEnded }) {
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Waits until the server has closed the connection.
  func end() async throws -> Bool {
    try await wait { _ in false }
    return state.withLock { $0.hasEnded }
  }
}
