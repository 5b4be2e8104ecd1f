import Foundation
import Synchronization

/// A virtual machine as a process of its own, which is started again when it was killed.
final class MachineProcess: Sendable {
  private struct State {
    var process: Process?
    var kills = 0
    var failures = 0
  }

  private let program: URL
  private let arguments: [String]
  private let state = Mutex(State())

  /// How often it may end with an error before the load fails.
  private static let mostFailures = 3

  /// - Parameter program: this program.
  init(_ machine: VirtualMachine, program: URL) {
    self.program = program
    arguments = [
      "load-machine", machine.address, machine.code, String(machine.place), String(machine.rounds),
      machine.folder, String(machine.seed),
    ]
  }

  /// How often it was killed.
  var kills: Int { state.withLock { $0.kills } }

  /// Runs it to its end.
  ///
  /// - Throws: if it fails again and again.
  func run() async throws {
    while true {
      let (end, reason) = try await start()
      if reason == .exit, end == 0 { return }
      guard reason == .exit else { continue }
      let failures = state.withLock { state in
        state.failures += 1
        return state.failures
      }
      if failures > Self.mostFailures { throw Failure() }
    }
  }

  private func start() async throws -> (Int32, Process.TerminationReason) {
    try await withCheckedThrowingContinuation { continuation in
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.terminationHandler = { process in
        continuation.resume(returning: (process.terminationStatus, process.terminationReason))
      }
      do {
        try state.withLock { state in
          try process.run()
          state.process = process
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  /// Kills it at once, if it runs.
  func kill() {
    state.withLock { state in
      guard let process = state.process, process.isRunning else { return }
      if Foundation.kill(process.processIdentifier, SIGKILL) == 0 { state.kills += 1 }
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description = "a machine failed again and again; what it said stands above"
  }
}
