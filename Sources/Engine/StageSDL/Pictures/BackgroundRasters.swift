import Foundation
import Stage
import StageRaster
import Synchronization

/// Rasters of pictures that are made on other threads while the main thread keeps showing frames.
///
/// The main thread never waits here: it requests rasters and checks in each frame which are ready.
/// Those that the latest frame lacks are made before those requested ahead. They become ready in no
/// particular order, but each is the same as if it had been made immediately.
@MainActor
final class BackgroundRasters {
  /// What identifies a raster.
  struct Key: Hashable, Sendable {
    var name: String
    var width: Int
    var height: Int
    /// The parts that keep their size; nil stretches all of it.
    var parts: StretchedRasters.Parts?
    var extent = Extent.whole
  }

  /// How much of a picture a raster shows.
  enum Extent: Hashable, Sendable {
    case whole
    /// All of it, at a size that depends on the file alone.
    case overview
    case part(PixelArea)
  }

  /// When a raster was last requested.
  private struct Wish {
    /// The frame that wanted to draw it; −1 if it was requested ahead.
    var frame: Int
    /// Its position among all requests.
    var number: Int
  }

  private typealias Finished = Mailbox<(key: Key, bitmap: Bitmap?)>

  /// Threads of their own: drawing waits for another process, and those of Swift's tasks must never wait.
  private let threads: OperationQueue
  private var finished = Finished()
  private var jobs = RasterJobs()
  private var asked: Set<Key> = []
  private var ready: [Key: Bitmap] = [:]
  private var failed: Set<Key> = []
  /// Requests for rasters that are being made or ready.
  private var wishes: [Key: Wish] = [:]
  private var wishCount = 0
  private var frame = 0
  private var readyPixels = 0
  private var total = 0
  private let pixelLimit: Int

  /// Nothing is being made.
  ///
  /// - Parameter pixelLimit: the most pixels stored that no frame has used yet. Beyond it the
  ///   oldest requests are dropped, but nothing that the current frame or the previous one wants to
  ///   draw. By default 64 MB: about ten screens of 1280 × 720.
  init(pixelLimit: Int = 16 << 20) {
    self.pixelLimit = pixelLimit
    threads = OperationQueue()
    threads.qualityOfService = .userInitiated
    threads.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
  }

  /// Starts a frame.
  func beginFrame() { frame += 1 }

  /// The finished fraction of what was requested since nothing was being made, 0…1.
  var progress: Double {
    collect()
    return total == 0 ? 1 : Double(total - asked.count) / Double(total)
  }

  /// Whether it could not be made.
  func hasFailed(_ key: Key) -> Bool { failed.contains(key) }

  /// Records that it cannot be made.
  func fail(_ key: Key) {
    failed.insert(key)
    wishes[key] = nil
  }

  /// Whether the raster has been requested and is neither ready nor used.
  func isUnderWay(_ key: Key) -> Bool { asked.contains(key) }

  /// Records that a raster is to be drawn in this frame, or only later.
  func wish(_ key: Key, isAhead: Bool) {
    wishCount += 1
    wishes[key] = Wish(
      frame: isAhead ? max(-1, wishes[key]?.frame ?? -1) : frame, number: wishCount)
    if !isAhead, asked.contains(key) { jobs.hurry(key, frame: frame) }
  }

  /// Starts making a raster, unless it is ready or being made.
  func ask(_ key: Key, _ make: @escaping @Sendable () -> Bitmap?) {
    collect()
    guard ready[key] == nil, asked.insert(key).inserted else { return }
    total += 1
    jobs.add(RasterJobs.Job(key: key, frame: wishes[key]?.frame ?? -1, number: total, make: make))
    let (jobs, finished) = (jobs, finished)
    threads.addOperation {
      // Not necessarily the raster for which it was started.
      if let job = jobs.takeMostUrgent() { finished.put((job.key, job.make())) }
    }
  }

  /// Takes a raster that is ready.
  func take(_ key: Key) -> Bitmap? {
    collect()
    return take(ready: key)
  }

  /// Takes a raster of the picture that is ready at another size: the smallest larger one, else the
  /// largest.
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
    for key in ready.keys
    where key.name == name && key.parts == nil && key.extent == .whole {
      if best.map({ isBetter(key, than: $0) }) ?? true { best = key }
    }
    guard let best, let bitmap = take(best) else { return nil }
    return (best, bitmap)
  }

  /// Forgets everything; what is still being made will not be used.
  func forget() {
    threads.cancelAllOperations()
    // What is still being made ends up in the old list, so that it is not taken for a new request
    // of the same key.
    finished = Finished()
    jobs = RasterJobs()
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

/// Rasters that no thread has begun to make yet.
final class RasterJobs: Sendable {
  /// How a raster is made.
  struct Job: Sendable {
    let key: BackgroundRasters.Key
    /// The last frame that wanted to draw it; −1 if it was requested ahead.
    var frame: Int
    /// Its position among all requests.
    let number: Int
    let make: @Sendable () -> Bitmap?
  }

  private let waiting = Mutex<[BackgroundRasters.Key: Job]>([:])

  func add(_ job: Job) {
    waiting.withLock { $0[job.key] = job }
  }

  /// Records that a frame lacks a raster; nothing changes if it is already being made.
  func hurry(_ key: BackgroundRasters.Key, frame: Int) {
    waiting.withLock { $0[key]?.frame = frame }
  }

  /// Takes the job that the latest frame wants, of several the one requested first.
  ///
  /// - Complexity: O(n) in the number of jobs, far below the cost of a raster.
  func takeMostUrgent() -> Job? {
    waiting.withLock { jobs in
      let most = jobs.values.max { ($0.frame, -$0.number) < ($1.frame, -$1.number) }
      return most.flatMap { jobs.removeValue(forKey: $0.key) }
    }
  }
}
