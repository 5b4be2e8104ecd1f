import CSDL
import Dispatch
import Stage
import Synchronization

/// A sound's samples in the sound device's format: left and right interleaved.
struct DecodedSound: Sendable {
  /// Left and right interleaved.
  var samples: ContiguousArray<Int16>

  /// Samples that are already in the device's format.
  init(samples: ContiguousArray<Int16>) { self.samples = samples }

  /// Reads a file and converts it to the format of the open sound device; nil with a reason in
  /// `MachineError.reason` if that fails.
  ///
  /// Works on any thread while a device is open: SDL stores errors per thread, and the decoder of
  /// each format was initialised when the device was opened.
  init?(path: String) {
    guard let chunk = Mix_LoadWAV(path) else { return nil }
    defer { Mix_FreeChunk(chunk) }
    let count = Int(chunk.pointee.alen) / MemoryLayout<Int16>.size
    samples = ContiguousArray(
      UnsafeRawBufferPointer(start: chunk.pointee.abuf, count: count * MemoryLayout<Int16>.size)
        .bindMemory(to: Int16.self))
  }
}

/// Decodes sounds on another thread, one after the other, ahead of their use.
///
/// When a sound is ready depends on the machine; its content does not: one that is needed before it
/// is ready is decoded immediately by the player.
final class SoundDecoder: Sendable {
  /// The result for a sound's file.
  struct Result: Sendable {
    /// The sound's name.
    var name: String
    /// Its file.
    var path: String
    /// Its samples, or why there are none.
    var outcome: Outcome
  }
  /// The result.
  enum Outcome: Sendable {
    case decoded(DecodedSound)
    case failed(reason: String)
  }

  /// Whether to continue; locked while a file is decoded, so that the device is not closed
  /// meanwhile.
  private let isRunning = Mutex(true)
  private let finished = Mailbox<Result>()
  /// Not one of the threads of Swift's tasks, which must never wait for a disk.
  private let thread = DispatchQueue(label: "teachify.sounds", qos: .utility)

  /// Starts to decode files in order; once per decoder.
  ///
  /// - Parameter files: names and paths.
  func start(_ files: [(name: String, path: String)]) {
    thread.async { [self] in
      for (name, path) in files {
        guard decode(name, path) else { return }
      }
    }
  }

  /// Stops the work; afterwards nothing of it touches the device.
  func stop() {
    isRunning.withLock { $0 = false }
  }

  /// The results since the last call, in order.
  func takeAll() -> [Result] { finished.takeAll() }

  /// Decodes a file and returns whether to continue.
  private func decode(_ name: String, _ path: String) -> Bool {
    isRunning.withLock { isRunning in
      guard isRunning else { return false }
      let outcome: Outcome =
        DecodedSound(path: path).map { .decoded($0) } ?? .failed(reason: MachineError.reason)
      finished.put(Result(name: name, path: path, outcome: outcome))
      return true
    }
  }
}
