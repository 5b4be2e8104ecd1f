import CSDL
import Synchronization

/// A sound's samples as the sound device takes them: left and right in turn.
struct DecodedSound: Sendable {
  /// Left and right in turn.
  var samples: ContiguousArray<Int16>

  /// Samples that are in the device's format.
  init(samples: ContiguousArray<Int16>) { self.samples = samples }

  /// Reads a file and turns it into the format of the open sound device; nil with a reason in
  /// `MachineError.reason` where that fails.
  ///
  /// Works on any thread while a device is open: SDL keeps its errors apart for each thread, and
  /// what reads each format was made ready when the device was opened.
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
/// What comes when depends on the machine; what a sound is does not: one that is not there when it
/// is to be heard is decoded at once by who plays it.
final class SoundDecoder: Sendable {
  /// What came of a sound's file.
  struct Result: Sendable {
    /// The sound's name.
    var name: String
    /// Its file.
    var path: String
    /// Its samples, or why there are none.
    var outcome: Outcome
  }
  /// What came of it.
  enum Outcome: Sendable {
    case decoded(DecodedSound)
    case failed(reason: String)
  }

  /// Held while a file is decoded, so that the device is not closed meanwhile; whether to go on.
  private let isRunning = Mutex(true)
  private let finished = Mutex<[Result]>([])

  /// Begins to decode files in order; of each decoder once.
  ///
  /// - Parameter files: names and paths.
  func start(_ files: [(name: String, path: String)]) {
    Task.detached(priority: .utility) { [self] in
      for (name, path) in files {
        guard decode(name, path) else { return }
      }
    }
  }

  /// Ends the work; afterwards nothing of it touches the device.
  func stop() {
    isRunning.withLock { $0 = false }
  }

  /// What has come since the last call, in order.
  func takeAll() -> [Result] {
    finished.withLock { list in
      guard !list.isEmpty else { return [] }
      defer { list = [] }
      return list
    }
  }

  /// Whether it goes on.
  private func decode(_ name: String, _ path: String) -> Bool {
    isRunning.withLock { isRunning in
      guard isRunning else { return false }
      let outcome: Outcome =
        DecodedSound(path: path).map { .decoded($0) } ?? .failed(reason: MachineError.reason)
      finished.withLock { $0.append(Result(name: name, path: path, outcome: outcome)) }
      return true
    }
  }
}
