import Foundation

extension Process {
  /// Runs a tool that takes minutes to its end, and returns what it has printed.
  ///
  /// It waits on a thread of its own: all tests share as many as there are processors, and those that look at the clock
  /// would come too late if tools held these.
  func words() async throws -> String {
    let output = Pipe()
    standardOutput = output
    standardError = output
    try run()
    let reader = output.fileHandleForReading
    let bytes: Data = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try reader.readToEnd() ?? Data() })
      }
    }
    // What it prints has ended, so it does, too.
    waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
