import CSpeech
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// espeak-ng's library, looked up when something is first spoken.
///
/// The library has one state for the whole process and cannot be terminated and initialised again,
/// so all use of it goes through `withLibrary`, one thread at a time.
struct SpeechLibrary {
  /// The speaking rate in words a minute: for children who are learning the language, slower than
  /// the library's 175.
  private static let wordsPerMinute: Int32 = 145

  private let setVoice: CSpeechSetVoice
  private let synthesize: CSpeechSynthesize
  private let setReceiver: CSpeechSetReceiver
  /// Samples a second.
  private let rate: Int

  private enum State {
    case unused
    case ready(SpeechLibrary)
    case failed(SpeechError)
  }

  /// The process's only library.
  private static let state = Mutex(State.unused)

  /// Runs a closure with the library, which is loaded by the first call.
  ///
  /// - Throws: `SpeechError` if it is not available, at each call.
  static func withLibrary<Result: Sendable>(
    _ body: (SpeechLibrary) throws -> Result
  ) throws -> Result {
    try state.withLock { state in
      if case .unused = state {
        do { state = .ready(try SpeechLibrary()) } catch {
          state = .failed(error as? SpeechError ?? .noLibrary)
        }
      }
      switch state {
      case .ready(let library): return try body(library)
      case .failed(let error): throw error
      case .unused: throw SpeechError.noLibrary
      }
    }
  }

  private init() throws {
    // The name that programs link to; the unversioned one is there for developers only.
    guard let handle = dlopen("libespeak-ng.so.1", RTLD_NOW | RTLD_LOCAL) else {
      throw SpeechError.noLibrary
    }
    func find<Function>(_ name: String, as type: Function.Type) throws -> Function {
      guard let symbol = dlsym(handle, name) else { throw SpeechError.noLibrary }
      return unsafeBitCast(symbol, to: type)
    }
    setVoice = try find("espeak_SetVoiceByName", as: CSpeechSetVoice.self)
    synthesize = try find("espeak_Synth", as: CSpeechSynthesize.self)
    setReceiver = try find("espeak_SetSynthCallback", as: CSpeechSetReceiver.self)
    let initialize = try find("espeak_Initialize", as: CSpeechInitialize.self)
    let setParameter = try find("espeak_SetParameter", as: CSpeechSetParameter.self)
    // Samples are delivered on the calling thread, and failures do not end the process.
    let synchronous: Int32 = 2
    let returnsOnFailure: Int32 = 0x8000
    let rate = initialize(synchronous, 0, nil, returnsOnFailure)
    guard rate > 0 else { throw SpeechError.noData }
    self.rate = Int(rate)
    let speed: Int32 = 1
    _ = setParameter(speed, Self.wordsPerMinute, 0)
  }

  /// Turns a text into samples.
  ///
  /// - Parameters:
  ///   - text: plain text; nothing in it is markup.
  ///   - language: a BCP 47 tag.
  ///   - isWanted: called repeatedly; once it returns false, the work ends and the result is nil.
  /// - Throws: `SpeechError` if there is no voice for the language.
  func samples(
    of text: String, language: String, isWanted: @escaping () -> Bool
  ) throws -> SpokenSamples? {
    guard setVoice(language) == 0 || setVoice(Self.base(language)) == 0 else {
      throw SpeechError.noVoice(language: language)
    }
    let collector = SpeechCollector(isWanted: isWanted)
    setReceiver { samples, count, events in
      guard let collector = events?.pointee.userData else { return 0 }
      return Unmanaged<SpeechCollector>.fromOpaque(collector)._withUnsafeGuaranteedRef {
        $0.take(samples, Int(count)) ? 0 : 1
      }
    }
    let utf8: UInt32 = 1
    let status = text.withCString { bytes in
      // Including the terminating zero, as the library counts it.
      synthesize(
        bytes, text.utf8.count + 1, 0, 1, 0, utf8, nil,
        Unmanaged.passUnretained(collector).toOpaque())
    }
    guard status == 0 else { throw SpeechError.noVoice(language: language) }
    return collector.isCancelled ? nil : SpokenSamples(samples: collector.samples, rate: rate)
  }

  /// `de` of `de-CH`.
  private static func base(_ language: String) -> String {
    String(language.prefix { $0 != "-" && $0 != "_" })
  }
}

/// Speech as samples of one channel.
struct SpokenSamples: Sendable {
  var samples: ContiguousArray<Int16>
  /// Samples a second.
  var rate: Int
}

/// Why nothing is spoken.
enum SpeechError: Error, CustomStringConvertible {
  case noLibrary
  case noData
  case noVoice(language: String)

  var description: String {
    switch self {
    case .noLibrary:
      "Nothing is read aloud: the library espeak-ng is not installed"
        + " (on Debian the package libespeak-ng1)."
    case .noData:
      "Nothing is read aloud: espeak-ng has no voices (on Debian the package espeak-ng-data)."
    case .noVoice(let language): "Nothing is read aloud in “\(language)”: there is no voice for it."
    }
  }
}

/// Collects the samples of one text.
private final class SpeechCollector {
  private(set) var samples: ContiguousArray<Int16> = []
  private(set) var isCancelled = false
  private let isWanted: () -> Bool

  init(isWanted: @escaping () -> Bool) { self.isWanted = isWanted }

  /// Adds some samples; false once no more are wanted.
  func take(_ block: UnsafeMutablePointer<Int16>?, _ count: Int) -> Bool {
    if let block, count > 0 {
      samples.append(contentsOf: UnsafeBufferPointer(start: block, count: count))
    }
    if !isWanted() { isCancelled = true }
    return !isCancelled
  }
}
