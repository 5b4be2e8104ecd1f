import Synchronization

/// An order to the mixer. Plain numbers only, so that the sound thread neither counts references
/// nor frees memory.
enum MixerOrder {
  case begin(MixerVoice)
  case end(voice: UInt32, frames: Int)
  case volume(voice: UInt32, Float, frames: Int)
  case pan(voice: UInt32, Float)
  case rate(voice: UInt32, Double)
  case hold(bus: Int, Bool)
  case endHeld(bus: Int)
  case loudness(bus: Int, Float)
  case duck(Bool)
  case music(Float, frames: Int)
  /// The music begins with its first frame.
  case musicBegins
  /// The music goes on, or stands still.
  case musicRuns(Bool)
  case pause(Bool)
}

/// A sound that starts.
struct MixerVoice {
  var voice: UInt32
  /// Left and right interleaved; valid as long as the mixer runs.
  var samples: UnsafePointer<Int16>
  /// The number of pairs of samples.
  var frames: Int
  var bus: Int
  var volume: Float
  var pan: Float
  var loops: Bool
  var rate: Double
  /// The number of frames over which it fades in.
  var fade: Int
}

/// Orders on their way from the main thread to the sound thread: one writer, one reader, neither
/// waits.
final class MixerQueue {
  private static let capacity = 1024
  private let storage = UnsafeMutablePointer<MixerOrder>.allocate(capacity: capacity)
  /// The number of orders written and read since the start.
  private let written = Atomic(0)
  private let read = Atomic(0)

  init() {
    storage.initialize(repeating: .pause(false), count: MixerQueue.capacity)
  }

  deinit { storage.deallocate() }

  /// The number of orders ever written.
  var writtenCount: Int { written.load(ordering: .relaxed) }

  /// Adds an order; false if there is no room. For the main thread.
  func write(_ order: MixerOrder) -> Bool {
    let count = written.load(ordering: .relaxed)
    guard count - read.load(ordering: .acquiring) < MixerQueue.capacity else { return false }
    storage[count % MixerQueue.capacity] = order
    written.store(count + 1, ordering: .releasing)
    return true
  }

  /// Takes all pending orders and returns how many were ever taken. For the sound thread.
  func drain(_ take: (MixerOrder) -> Void) -> Int {
    let end = written.load(ordering: .acquiring)
    var count = read.load(ordering: .relaxed)
    while count < end {
      take(storage[count % MixerQueue.capacity])
      count += 1
    }
    read.store(count, ordering: .releasing)
    return count
  }
}
