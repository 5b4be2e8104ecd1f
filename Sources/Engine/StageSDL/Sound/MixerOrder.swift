import Synchronization

/// What the mixer is to do. Plain numbers only, so that the sound thread neither counts references
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
  case pause(Bool)
}

/// A sound that begins.
struct MixerVoice {
  var voice: UInt32
  /// Left and right in turn; valid as long as the mixer runs.
  var samples: UnsafePointer<Int16>
  /// How many pairs of samples there are.
  var frames: Int
  var bus: Int
  var volume: Float
  var pan: Float
  var loops: Bool
  var rate: Double
  /// Over how many frames it fades in.
  var fade: Int
}

/// Orders on their way from the main thread to the sound thread: one writes, one reads, neither
/// waits.
final class MixerQueue {
  private static let capacity = 1024
  private let storage = UnsafeMutablePointer<MixerOrder>.allocate(capacity: capacity)
  /// How many were written and read since the start.
  private let written = Atomic(0)
  private let read = Atomic(0)

  init() {
    storage.initialize(repeating: .pause(false), count: MixerQueue.capacity)
  }

  deinit { storage.deallocate() }

  /// How many orders were ever written.
  var writtenCount: Int { written.load(ordering: .relaxed) }

  /// Adds an order; false when there is no room. For the main thread.
  func write(_ order: MixerOrder) -> Bool {
    let count = written.load(ordering: .relaxed)
    guard count - read.load(ordering: .acquiring) < MixerQueue.capacity else { return false }
    storage[count % MixerQueue.capacity] = order
    written.store(count + 1, ordering: .releasing)
    return true
  }

  /// Takes all orders that are there; gives how many were ever taken. For the sound thread.
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
