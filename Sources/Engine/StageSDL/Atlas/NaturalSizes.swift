import Stage
import Synchronization

/// The own sizes of drawn pictures, found on any thread.
final class NaturalSizes: Sendable {
  private let known = Mutex<[String: Size]>([:])

  /// A picture's own size; `find` finds it out where it is not known.
  func size(of name: String, _ find: () -> Size) -> Size {
    if let size = known.withLock({ $0[name] }) { return size }
    let size = find()
    known.withLock { $0[name] = size }
    return size
  }
}
