import Classroom
import Synchronization

/// Ends of rounds that could not be stored, because the disk was full or another program held the database. Each is tried
/// again before whatever is stored next, and when the program ends.
final class LateRounds: Sendable {
  typealias Keeping = @Sendable () throws(ClassroomError) -> Void

  private let waiting = Mutex<[Keeping]>([])

  /// Remembers what could not be stored.
  func add(_ keep: @escaping Keeping) { waiting.withLock { $0.append(keep) } }

  /// Tries all of them in their order. What fails again waits on, unless its pupil was deleted meanwhile.
  func tryAgain() {
    let rounds = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    var still: [Keeping] = []
    for keep in rounds {
      do {
        try keep()
      } catch {
        if case .noSuchPupil = error { continue }
        still.append(keep)
      }
    }
    waiting.withLock { $0.insert(contentsOf: still, at: 0) }
  }
}
