import Controls
import Synchronization

/// The layouts that are placed in too small a rectangle while something is done.
final class Misplaced: Sendable {
  private let told = Mutex<[String]>([])

  /// Does something, such as showing screens, and notes what does not fit.
  func watch(_ body: () throws -> Void) rethrows {
    try LayoutWatch.$report.withValue(
      { [self] words in told.withLock { $0.append(words) } }, operation: body)
  }

  /// What did not fit since the last call.
  func take() -> Set<String> {
    told.withLock { told in
      defer { told = [] }
      return Set(told)
    }
  }
}
