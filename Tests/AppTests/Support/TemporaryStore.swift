import Classroom
import Foundation
import Synchronization

/// A store in a folder of its own that goes with it; its clock goes on by a minute a look.
final class TemporaryStore: Sendable {
  let folder: DataFolder
  let store: ClassroomStore

  init() throws {
    folder = DataFolder(NSTemporaryDirectory() + "teachify-app-" + UUID().uuidString)
    store = try TemporaryStore.open(folder)
  }

  deinit {
    try? store.close()
    try? FileManager.default.removeItem(atPath: folder.path)
  }

  /// Opens the folder once more, as the program does when it starts again.
  func openedAgain() throws -> ClassroomStore { try TemporaryStore.open(folder) }

  private static func open(_ folder: DataFolder) throws -> ClassroomStore {
    let minutes = Mutex(29_000_000)
    return try ClassroomStore(
      in: folder,
      surroundings: Surroundings(
        now: {
          minutes.withLock {
            $0 += 1
            return Timestamp(milliseconds: $0 * 60_000)
          }
        }, random: Surroundings.machine.random))
  }
}
