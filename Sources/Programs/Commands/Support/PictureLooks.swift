import Determinism
import Exercises
import Foundation
import StageSDL
import Synchronization

/// What picture files state about themselves, read again only if a file's size or date has changed, because
/// rounds and results ask for the same pictures over and over.
///
/// Drawings whose cost cannot be determined from the file are tried out on another thread, one after the
/// other. Callers wait for that, but all of them together no longer than a given time; after that a drawing
/// is `untried` until the other thread has finished with it.
package final class PictureLooks: Sendable {
  /// How long to wait for a document's drawings if there is no window.
  static let patience = Duration.seconds(10)
  /// How long to wait if there is a window, which should open soon.
  static let patienceOfWindow = Duration.seconds(3)

  /// The steps (`PictureFile.steps`) allowed in total for files whose pixels are read at once if there is no
  /// window: about ten seconds.
  static let pixelSteps = PictureTrials.mostSteps
  /// The same if there is a window: some twenty million pixels, or a third of a second.
  static let pixelStepsOfWindow = 300_000_000

  private struct Stamp: Equatable {
    var size: Int
    var date: Date
  }
  private struct Look {
    var stamp: Stamp
    var found: Result<PictureFile, PictureFault>
  }
  private struct State {
    var known: [String: Look] = [:]
    /// Files being tried out or waiting for it.
    var pending: [String: Stamp] = [:]
    /// The faults of files that were tried out, by the digest of their contents: copies are not tried out
    /// again.
    var trials: [UInt64: PictureProcess.Trial] = [:]
    var waited = Duration.zero
    /// The remaining steps for reading pixels at once.
    var pixelSteps: Int
    /// Files whose pixels were read later, and are damaged.
    var damaged: Set<String> = []
  }
  private let process: PictureProcess?
  private let patience: Duration
  private let state: Mutex<State>
  private let trials = DispatchQueue(label: "trials of pictures", qos: .utility)
  /// Nobody waits for it, so that photographs do not use up the patience for drawings.
  private let laterReading = DispatchQueue(label: "pixels of pictures", qos: .utility)

  /// - Parameters:
  ///   - process: tries out drawings whose cost cannot be determined from the file; nil trusts them.
  ///   - patience: how long to wait for trials in total.
  ///   - pixelSteps: the steps (`PictureFile.steps`) allowed in total for files whose pixels are read at once.
  ///     Those of further files are read on another thread, and count as intact until then.
  init(
    trying process: PictureProcess? = nil, patience: Duration = PictureLooks.patience,
    pixelSteps: Int = PictureLooks.pixelSteps
  ) {
    self.process = process
    self.patience = patience
    state = Mutex(State(pixelSteps: pixelSteps))
  }

  /// Inspects the file at a path; the result has a version that follows the file's changes. Callable on any
  /// thread.
  package func look(_ path: String) -> Result<PictureFile, PictureFault> {
    // One of them may be taken away without changing the other.
    guard !AssetFolder.isAmbiguous(path) else { return .failure(.ambiguous) }
    // Taken before reading: if the file changes meanwhile, the next call notices it.
    guard let stamp = Self.stamp(path) else { return .failure(.missing) }
    if let known = known(path, stamp) { return known }
    let (seen, isRead) = picture(path)
    let found = seen.map { file in
      var file = file
      let microseconds = Int(stamp.date.timeIntervalSinceReferenceDate * 1e6)
      file.version = "\(stamp.size)-\(microseconds)"
      return file
    }
    guard let process, case .success(let file) = found, !file.isPlain else {
      state.withLock { $0.known[path] = Look(stamp: stamp, found: found) }
      if !isRead { readLater(path, stamp) }
      return found
    }
    let isNew = state.withLock { state in
      defer { state.pending[path] = stamp }
      return state.pending[path] != stamp
    }
    if isNew {
      trials.async { [self] in
        let verdict = tried(path, process).map { _ in file }
        state.withLock { state in
          // Where no process could be started, the next look tries again.
          if verdict != .failure(.untried) {
            state.known[path] = Look(stamp: stamp, found: verdict)
          }
          state.pending[path] = nil
        }
      }
    }
    wait()
    return known(path, stamp) ?? .failure(.untried)
  }

  /// What a file states about itself, and whether its pixels were read, too, as far as it has any.
  private func picture(
    _ path: String
  ) -> (found: Result<PictureFile, PictureFault>, isRead: Bool) {
    switch Files.pictureBytes(path) {
    case .failure(let fault): return (.failure(fault), true)
    case .success(let bytes):
      let found = Files.picture(in: bytes)
      guard case .success(let file) = found, file.kind != .svg else { return (found, true) }
      let isReadAtOnce = state.withLock { state in
        guard file.steps <= state.pixelSteps else { return false }
        state.pixelSteps -= file.steps
        return true
      }
      guard isReadAtOnce else { return (found, false) }
      return (Self.hasPixels(bytes, file, process) ? found : .failure(.unreadable), true)
    }
  }

  /// Reads the pixels of a file on another thread, so that the next look knows whether they are intact.
  private func readLater(_ path: String, _ stamp: Stamp) {
    laterReading.async { [self] in
      guard case .success(let bytes) = Files.pictureBytes(path),
        case .success(let file) = Files.picture(in: bytes),
        !Self.hasPixels(bytes, file, process)
      else { return }
      state.withLock { state in
        guard state.known[path]?.stamp == stamp else { return }
        state.known[path]?.found = .failure(.unreadable)
        state.damaged.insert(path)
      }
    }
  }

  /// The paths of files that counted as intact, and have turned out to be damaged since the last call. What names
  /// them must be looked at again.
  func takeDamaged() -> Set<String> {
    state.withLock { state in
      defer { state.damaged = [] }
      return state.damaged
    }
  }

  /// Waits until the pixels of all files that were looked at are read, but no longer than trials may take.
  func finishReading() {
    let done = DispatchSemaphore(value: 0)
    laterReading.async { done.signal() }
    _ = done.wait(timeout: .now() + Self.seconds(patience))
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  /// Whether all pixels of a PNG or JPEG are there and can be decoded.
  ///
  /// - Parameter process: decodes large photographs, for which this one would need much memory.
  static func hasPixels(
    _ bytes: [UInt8], _ file: PictureFile, _ process: PictureProcess?
  ) -> Bool {
    guard file.kind == .jpeg else { return PictureFile.hasAllPixels(bytes) }
    guard let process, file.width * file.height > pixelsDecodedHere else {
      return PictureFileDecoder.canDecode(bytes)
    }
    guard PictureFile.hasAllPixels(bytes) else { return false }
    switch process.trial(of: bytes, file) {
    case .drawn: return true
    case .refused, .ended: return false
    case .unavailable: return PictureFileDecoder.canDecode(bytes)
    }
  }

  /// More pixels than phone cameras have; decoded, they take 64 MB for a moment.
  private static let pixelsDecodedHere = 4096.0 * 4096

  /// The outcome of trying out a file; only called on the thread of trials.
  private func tried(_ path: String, _ process: PictureProcess) -> Result<PictureFile, PictureFault>
  {
    Files.pictureBytes(path).flatMap { bytes in
      Result { () throws(PictureFault) in
        let file = try PictureFile.inspect(bytes)
        guard !file.isPlain else { return file }
        var digest = StateDigest()
        digest.combine(bytes: bytes)
        let content = digest.value
        let trial = state.withLock { $0.trials[content] } ?? process.trial(of: bytes, file)
        if trial != .unavailable { state.withLock { $0.trials[content] = trial } }
        if let fault = trial.fault(of: file) { throw fault }
        return file
      }
    }
  }

  private func known(_ path: String, _ stamp: Stamp) -> Result<PictureFile, PictureFault>? {
    state.withLock { $0.known[path].flatMap { $0.stamp == stamp ? $0.found : nil } }
  }

  /// Waits for the trials, as long as there is patience left.
  private func wait() {
    let left = patience - state.withLock { $0.waited }
    guard left > .zero else { return }
    let done = DispatchSemaphore(value: 0)
    trials.async { done.signal() }
    let clock = ContinuousClock()
    let start = clock.now
    _ = done.wait(timeout: .now() + Self.seconds(left))
    state.withLock { $0.waited += start.duration(to: clock.now) }
  }

  private static func stamp(_ path: String) -> Stamp? {
    guard let attributes = AssetFolder.onDisk(path).flatMap(Files.attributes),
      let size = attributes[.size] as? Int,
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    return Stamp(size: size, date: date)
  }
}
