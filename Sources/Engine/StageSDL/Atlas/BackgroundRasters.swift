import Synchronization

/// Pictures that are rastered on other threads while the main thread goes on showing.
///
/// The main thread never waits here: it asks for rasters and looks in each frame which of them are
/// there. Rasters come in no certain order, but each is the same as if it had been made at once.
@MainActor
final class BackgroundRasters {
  /// What a raster is asked by.
  struct Key: Hashable, Sendable {
    var name: String
    var width: Int
    var height: Int
    /// Which edges keep their size; nil stretches all of it.
    var parts: StretchedRasters.Parts?
  }

  /// When a raster was last wished for.
  private struct Wish {
    /// The frame that wanted to draw it; −1 where it was asked for ahead.
    var frame: Int
    /// Its place among all wishes.
    var number: Int
  }

  private var finished = FinishedRasters()
  private var asked: Set<Key> = []
  private var ready: [Key: Bitmap] = [:]
  private var failed: Set<Key> = []
  /// Of what is under way or ready.
  private var wishes: [Key: Wish] = [:]
  private var wishCount = 0
  private var frame = 0
  private var readyPixels = 0
  private var total = 0
  private let pixelLimit: Int

  /// Nothing is under way.
  ///
  /// - Parameter pixelLimit: how much is kept that no frame has used yet. Beyond it, what was wished
  ///   for longest ago is forgotten, but nothing that the frame being drawn, or the one before it,
  ///   wants to draw. By default 64 MB: some ten screens of 1280 × 720.
  init(pixelLimit: Int = 16 << 20) {
    self.pixelLimit = pixelLimit
  }

  /// Starts a frame.
  func beginFrame() { frame += 1 }

  /// How much of what was asked for since nothing was under way has come, 0…1.
  var progress: Double {
    collect()
    return total == 0 ? 1 : Double(total - asked.count) / Double(total)
  }

  /// Whether nothing could be made of it.
  func hasFailed(_ key: Key) -> Bool { failed.contains(key) }

  /// Notes that nothing can be made of it.
  func fail(_ key: Key) {
    failed.insert(key)
    wishes[key] = nil
  }

  /// Whether the raster has been asked for and is neither there nor used.
  func isUnderWay(_ key: Key) -> Bool { asked.contains(key) }

  /// Notes that a raster is to be drawn in this frame, or only later on.
  func wish(_ key: Key, isAhead: Bool) {
    wishCount += 1
    wishes[key] = Wish(
      frame: isAhead ? max(-1, wishes[key]?.frame ?? -1) : frame, number: wishCount)
  }

  /// Begins to make a raster, unless it is there or under way.
  func ask(_ key: Key, _ make: @escaping @Sendable () -> Bitmap?) {
    collect()
    guard ready[key] == nil, asked.insert(key).inserted else { return }
    total += 1
    let finished = finished
    Task.detached(priority: .userInitiated) {
      finished.add(key, make())
    }
  }

  /// Takes a raster that is there.
  func take(_ key: Key) -> Bitmap? {
    collect()
    return take(ready: key)
  }

  /// Takes a raster of the picture that is there at another size: the smallest that is larger, else
  /// the largest.
  func takeOther(_ name: String, width: Int, height: Int) -> (key: Key, bitmap: Bitmap)? {
    collect()
    func isBetter(_ one: Key, than other: Key) -> Bool {
      let isLarge = one.width >= width && one.height >= height
      let isOtherLarge = other.width >= width && other.height >= height
      if isLarge != isOtherLarge { return isLarge }
      let area = one.width * one.height
      let otherArea = other.width * other.height
      if area != otherArea { return (area < otherArea) == isLarge }
      return one.width < other.width
    }
    var best: Key?
    for key in ready.keys where key.name == name && key.parts == nil {
      if best.map({ isBetter(key, than: $0) }) ?? true { best = key }
    }
    guard let best, let bitmap = take(best) else { return nil }
    return (best, bitmap)
  }

  /// Forgets everything; what is under way is not used when it comes.
  func forget() {
    // What is still made comes to where nobody looks, so that it is not taken for the same key asked
    // for anew.
    finished = FinishedRasters()
    asked.removeAll()
    ready.removeAll()
    failed.removeAll()
    wishes.removeAll()
    readyPixels = 0
    total = 0
  }

  private func collect() {
    for (key, bitmap) in finished.takeAll() {
      asked.remove(key)
      guard let bitmap else {
        failed.insert(key)
        wishes[key] = nil
        continue
      }
      ready[key] = bitmap
      readyPixels += bitmap.width * bitmap.height
    }
    if asked.isEmpty { total = 0 }
    if readyPixels > pixelLimit { dropOldest() }
  }

  private func dropOldest() {
    let oldest = ready.keys.compactMap { key in wishes[key].map { (key, $0) } }
      .filter { $0.1.frame < frame - 1 }
      .sorted { ($0.1.frame, $0.1.number) < ($1.1.frame, $1.1.number) }
    for (key, _) in oldest where readyPixels > pixelLimit { _ = take(ready: key) }
  }

  private func take(ready key: Key) -> Bitmap? {
    guard let bitmap = ready.removeValue(forKey: key) else { return nil }
    readyPixels -= bitmap.width * bitmap.height
    wishes[key] = nil
    return bitmap
  }
}

/// What has come from other threads and waits for the main one.
final class FinishedRasters: Sendable {
  private let list = Mutex<[(BackgroundRasters.Key, Bitmap?)]>([])

  func add(_ key: BackgroundRasters.Key, _ bitmap: Bitmap?) {
    list.withLock { $0.append((key, bitmap)) }
  }

  func takeAll() -> [(BackgroundRasters.Key, Bitmap?)] {
    list.withLock { list in
      guard !list.isEmpty else { return [] }
      defer { list = [] }
      return list
    }
  }
}
