import Foundation
import Testing

/// Runs tests that mostly wait, for a program, a window or a clock, on threads of their own.
///
/// Otherwise they keep the few threads from working on which all other tests run. Two of them run at a time: windows
/// need a part of a processor to themselves.
struct WaitingThreads: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingExecutor.shared) { try await function() }
  }
}

extension Trait where Self == WaitingThreads {
  /// The tests wait on threads of their own.
  static var onWaitingThreads: Self { WaitingThreads() }
}

/// Two threads, which may be blocked.
private final class WaitingExecutor: TaskExecutor {
  static let shared = WaitingExecutor()

  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    return queue
  }()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
