import Foundation

/// Notices files that were changed, added or removed below some folders.
///
/// It looks at sizes and times of change instead of asking the system to tell. inotify would tell at
/// once, but not of changes that other computers make in the network folders of schools, nor on
/// other systems; it wants a watch for each folder below, laid anew whenever one is made or moved,
/// and a full look all the same when its queue overflows. Looking takes a millisecond for some
/// hundred files, twice a second, and misses nothing.
struct FileWatcher {
  private struct Stamp: Equatable {
    var time: Date
    var size: Int
  }

  private let folders: [String]
  private var stamps: [String: Stamp]

  /// Begins to watch; what is there now counts as unchanged.
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
      // Where the folder is a link, what it stands for is walked.
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
