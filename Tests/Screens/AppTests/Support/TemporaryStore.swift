import Classroom
import Foundation
import Synchronization

/// A store in a folder of its own that goes with it; its clock goes on by a minute a look.
final class TemporaryStore: Sendable {
  let folder: DataFolder
  let store: ClassroomStore
  /// What its clock shows.
  let clock = Clock()

  /// The minutes since 1970; a look moves them on by one.
  final class Clock: Sendable {
    private let minutes = Mutex(29_000_000)

    func set(_ minute: Int) { minutes.withLock { $0 = minute } }

    func look() -> Timestamp {
      minutes.withLock {
        $0 += 1
        return Timestamp(milliseconds: $0 * 60_000)
      }
    }
  }

  init() throws {
    folder = DataFolder(NSTemporaryDirectory() + "teachify-app-" + UUID().uuidString)
    store = try TemporaryStore.open(folder, clock)
  }

  /// A store with a pupil, Mia, a red fox.
  static func withMia() throws -> (TemporaryStore, Classroom.Pupil) {
    let kept = try TemporaryStore()
    return (kept, try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red"))
  }

  deinit {
    try? store.close()
    try? FileManager.default.removeItem(atPath: folder.path)
  }

  /// Opens the folder once more, as the program does when it starts again.
  func openedAgain() throws -> ClassroomStore { try TemporaryStore.open(folder, clock) }

  private static func open(_ folder: DataFolder, _ clock: Clock) throws -> ClassroomStore {
    try ClassroomStore(
      in: folder,
      surroundings: Surroundings(now: clock.look, random: Surroundings.machine.random))
  }
}
