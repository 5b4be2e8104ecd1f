import Dispatch
import Stage

/// Does work that waits for the disk, one job after the other, and delivers the outcomes.
///
/// With `isBeside` the work is done on another thread, and its outcome is delivered at the end of a
/// tick, in the order in which the work was submitted. Otherwise it is done immediately, for
/// example in tests.
public final class DiskQueue: TickObserver {
  private let queue: DispatchQueue?
  /// Each delivers its outcome, if it is available.
  private var waiting: [() -> Bool] = []
  private var isHandingOver = false

  /// An empty queue.
  ///
  /// - Parameter isBeside: whether the work is done on another thread.
  public init(isBeside: Bool) {
    queue = isBeside ? DispatchQueue(label: "teachify.disk", qos: .userInitiated) : nil
  }

  /// Whether all submitted work is done and delivered.
  public var isDone: Bool { waiting.isEmpty }

  /// Does some work after everything submitted before, then delivers its outcome.
  public func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void
  ) {
    guard let queue else {
      then(work())
      return
    }
    let outcome = Mailbox<Value>()
    queue.async { outcome.put(work()) }
    waiting.append {
      guard let value = outcome.takeFirst() else { return false }
      then(value)
      return true
    }
  }

  /// Waits until all submitted work is done, and delivers it.
  public func finish() {
    while !waiting.isEmpty, !isHandingOver {
      queue?.sync {}
      handOver()
    }
  }

  /// Delivers what is done.
  public func tickEnds(_ scene: Scene) {
    handOver()
  }

  private func handOver() {
    // A delivery may submit more, or wait for everything.
    guard !isHandingOver else { return }
    isHandingOver = true
    while let first = waiting.first, first() { waiting.removeFirst() }
    isHandingOver = false
  }
}
