import Foundation
import School
import SchoolClient
import Synchronization

/// A server of its own for a load, which can be killed and started again on the same port.
package final class ServerProcess: Sendable {
  private struct State {
    var process: Process?
    var port = 0
    var starts = 0
  }

  private let program: URL
  private let arguments: [String]
  private let state = Mutex(State())

  /// A server that is not started yet.
  ///
  /// - Parameters:
  ///   - program: this program.
  ///   - data: where the school's data are.
  package init(program: URL, data: String) {
    self.program = program
    arguments = ["serve", "--host", "127.0.0.1", "--data", data]
  }

  /// The port on which it listens once it has been started.
  package var port: Int { state.withLock { $0.port } }

  /// Where it is reached once it has been started.
  package var address: String { "http://127.0.0.1:\(port)" }

  /// Its number among the machine's processes; nil if it does not run.
  package var process: String? {
    state.withLock { $0.process.map { String($0.processIdentifier) } }
  }

  /// Where machines reach it with its own key, which is asked for and believed.
  func securePlace() throws(SharingFault) -> ServerPlace {
    let key = try RemoteSchool(at: address).hello().key
    return ServerPlace("https://127.0.0.1:\(port)", key: key)
  }

  /// Waits until it has done what it does after its start.
  func settle() async throws {
    guard let process else { return }
    var before = ProcessUse.processorSeconds(of: process)
    while true {
      try await Task.sleep(for: .milliseconds(500))
      let used = ProcessUse.processorSeconds(of: process)
      if used - before < 0.05 { return }
      before = used
    }
  }

  /// How often it was started.
  package var starts: Int { state.withLock { $0.starts } }

  /// Starts it and waits until it listens.
  ///
  /// - Parameter options: further options of `serve`.
  package func start(_ options: [String] = []) throws {
    try state.withLock { state in
      let (process, output) = (Process(), Pipe())
      process.executableURL = program
      process.arguments = arguments + ["--port", String(state.port)] + options
      process.standardOutput = output
      try process.run()
      state.process = process
      var line: [UInt8] = []
      while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 0x0A {
        line.append(byte)
      }
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count == 2, words[0] == "listening", let port = Int(words[1]) else {
        throw NotStarted()
      }
      state.port = port
      state.starts += 1
    }
  }

  /// Kills it at once, as a power cut would.
  package func kill() { end(SIGKILL) }

  /// Asks it to end, and waits for it.
  package func stop() { end(SIGTERM) }

  private func end(_ signal: Int32) {
    state.withLock { state in
      guard let process = state.process else { return }
      Foundation.kill(process.processIdentifier, signal)
      process.waitUntilExit()
      state.process = nil
    }
  }

  struct NotStarted: Error, CustomStringConvertible {
    let description = "the server did not start; what it said stands above"
  }
}
