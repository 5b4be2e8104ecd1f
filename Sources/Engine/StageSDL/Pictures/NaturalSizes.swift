import Stage
import Synchronization

/// The natural sizes of pictures; usable on any thread.
final class NaturalSizes: Sendable {
  private let known = Mutex<[String: Size]>([:])

  /// A picture's natural size; `find` determines it if it is not known yet.
  func size(of name: String, _ find: () -> Size) -> Size {
    if let size = known.withLock({ $0[name] }) { return size }
    let size = find()
    known.withLock { $0[name] = size }
    return size
  }
}
