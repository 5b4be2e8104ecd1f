import App
import Foundation
import Synchronization

/// Detects documents that are added to the folder of levels, changed or removed while the program runs, or whose
/// pictures have turned out to be damaged, and shows them in the menu.
final class LevelsWatch {
  private let watcher: SharedWatcher
  private let looks: PictureLooks
  private let folder: String
  private let flow: AppFlow
  /// Reading a large document takes time, and answers must not wait for it.
  private let disk = DiskQueue(isBeside: true)
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant

  private static let pause = Duration.seconds(2)

  /// Begins to watch; existing files count as known.
  init(_ installation: Installation, flow: AppFlow) {
    watcher = SharedWatcher(installation)
    looks = installation.looks
    folder = installation.levels + "/"
    self.flow = flow
    next = clock.now + LevelsWatch.pause
    flow.director?.add(disk)
  }

  /// Checks again, if it is time.
  func look() {
    guard clock.now >= next, disk.isDone else { return }
    next = clock.now + LevelsWatch.pause
    let watcher = watcher
    let damaged = looks.takeDamaged()
    let affected =
      damaged.isEmpty
      ? []
      : flow.entries.filter { $0.shows(anyOf: damaged) }.map(\.path).filter { $0.hasPrefix(folder) }
    disk.run {
      watcher.changes(and: affected)
    } then: { [flow] changes in
      if !changes.isEmpty { flow.take(changes) }
    }
  }
}

/// A watcher used on another thread.
private final class SharedWatcher: Sendable {
  private let installation: Installation
  private let watcher: Mutex<FileWatcher>

  init(_ installation: Installation) {
    self.installation = installation
    watcher = Mutex(FileWatcher(folders: [installation.levels]))
  }

  /// What has changed since the last call.
  ///
  /// - Parameter others: further documents to be opened again.
  func changes(and others: [String]) -> [LibraryChange] {
    let changed = watcher.withLock { $0.changes() }
    let documents = Set(
      changed.filter(Files.mayBeDocument) + Files.documents(besidePicturesOf: changed) + others)
    return Files.inOrder(documents).map { path in
      guard Files.isRegular(path) else { return .gone(path: path) }
      return .found(installation.open(path))
    }
  }
}
