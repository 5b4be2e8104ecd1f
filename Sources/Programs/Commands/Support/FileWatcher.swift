import Foundation

/// Detects files that were changed, added or removed below some folders.
///
/// It compares sizes and modification times instead of using system notifications. inotify would report
/// changes at once, but not those that other computers make in the network folders of schools, nor on other
/// systems. It needs a watch for each subfolder, set up again whenever one is made or moved, and a complete
/// scan anyway when its queue overflows. Scanning some hundred files takes a millisecond, twice a second, and
/// misses nothing.
struct FileWatcher {
  private struct Stamp: Equatable {
    var time: Date
    var size: Int
  }

  private let folders: [String]
  private var stamps: [String: Stamp]

  /// Begins to watch; existing files count as unchanged.
  init(folders: [String]) {
    self.folders = folders
    stamps = FileWatcher.stamps(folders)
  }

  /// The paths of the files that have changed since the last call, sorted.
  mutating func changes() -> [String] {
    let current = FileWatcher.stamps(folders)
    defer { stamps = current }
    let names = Set(current.keys).union(stamps.keys)
    return names.filter { current[$0] != stamps[$0] }.sorted()
  }

  private static func stamps(_ folders: [String]) -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    let keys: Set<URLResourceKey> = [
      .contentModificationDateKey, .fileSizeKey, .isRegularFileKey,
    ]
    for folder in folders {
      // If the folder is a link, its target is scanned.
      let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
      let walker = FileManager.default.enumerator(at: root, includingPropertiesForKeys: Array(keys))
      while let url = walker?.nextObject() as? URL {
        guard let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true,
          let time = values.contentModificationDate, let size = values.fileSize
        else { continue }
        let inside = url.path.dropFirst(root.path.count)
        stamps[folder + inside] = Stamp(time: time, size: size)
      }
    }
    return stamps
  }
}
