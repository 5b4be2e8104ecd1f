import App
import Foundation
import Synchronization

/// Notices documents that are put into the folder of levels, changed or taken away while the program
/// runs, and lets the menu show them.
final class LevelsWatch {
  private let watcher: SharedWatcher
  private let flow: AppFlow
  /// Reading a large document takes its time, which no answer is to wait for.
  private let disk = DiskQueue(isBeside: true)
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant

  private static let pause = Duration.seconds(2)

  /// Begins to watch; what is there now counts as known.
  init(_ installation: Installation, flow: AppFlow) {
    watcher = SharedWatcher(installation)
    self.flow = flow
    next = clock.now + LevelsWatch.pause
    flow.director?.add(disk)
  }

  /// Looks again, if it is time to.
  func look() {
    guard clock.now >= next, disk.isDone else { return }
    next = clock.now + LevelsWatch.pause
    let watcher = watcher
    disk.run {
      watcher.changes()
    } then: { [flow] changes in
      if !changes.isEmpty { flow.take(changes) }
    }
  }
}

/// A watcher that another thread looks through.
private final class SharedWatcher: Sendable {
  private let installation: Installation
  private let watcher: Mutex<FileWatcher>

  init(_ installation: Installation) {
    self.installation = installation
    watcher = Mutex(FileWatcher(folders: [installation.levels]))
  }

  func changes() -> [LibraryChange] {
    let changed = watcher.withLock { $0.changes() }
    let documents = Set(
      changed.filter(Files.mayBeDocument) + Files.documents(besidePicturesOf: changed))
    return Files.inOrder(documents).map { path in
      guard Files.isRegular(path) else { return .gone(path: path) }
      return .found(installation.open(path))
    }
  }
}
