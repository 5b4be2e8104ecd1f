import Dispatch
import Stage
import Synchronization

/// Does what waits for the disk, one thing after the other, and hands over what came of it.
///
/// Beside the ticks: the work is done on another thread, and its outcome is handed over at the end of
/// a tick, in the order in which the work was asked for. At once: where nobody watches, as in tests.
public final class DiskQueue: TickObserver {
  /// What came of a piece of work, as soon as it is there.
  private final class Outcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let queue: DispatchQueue?
  /// Each hands its outcome over, if it is there.
  private var waiting: [() -> Bool] = []
  private var isHandingOver = false

  /// A queue with nothing to do.
  ///
  /// - Parameter isBeside: whether the work is done on another thread.
  public init(isBeside: Bool) {
    queue = isBeside ? DispatchQueue(label: "teachify.disk", qos: .userInitiated) : nil
  }

  /// Whether all that was asked for is done and handed over.
  public var isDone: Bool { waiting.isEmpty }

  /// Does some work after all that was asked for before, then hands its outcome over.
  public func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void
  ) {
    guard let queue else {
      then(work())
      return
    }
    let outcome = Outcome<Value>()
    queue.async {
      let value = work()
      outcome.value.withLock { $0 = value }
    }
    waiting.append {
      guard let value = outcome.value.withLock({ $0 }) else { return false }
      then(value)
      return true
    }
  }

  /// Waits until everything asked for is done, and hands it over.
  public func finish() {
    while !waiting.isEmpty, !isHandingOver {
      queue?.sync {}
      handOver()
    }
  }

  /// Hands over what is done.
  public func tickEnds(_ scene: Scene) {
    handOver()
  }

  private func handOver() {
    // What is handed over may ask for more, or wait for all.
    guard !isHandingOver else { return }
    isHandingOver = true
    while let first = waiting.first, first() { waiting.removeFirst() }
    isHandingOver = false
  }
}
