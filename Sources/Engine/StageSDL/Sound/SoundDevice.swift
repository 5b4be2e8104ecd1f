import CSDL
import Synchronization

/// The open sound device with the mixer that runs on its thread; closed with its last owner.
///
/// SDL's mixer decodes the music and passes it to a callback; everything else is mixed here.
final class SoundDevice {
  private let link = MixerLink()
  /// Orders the mixer had no room for yet.
  private var backlog: [MixerOrder] = []

  init?(rate: Int32, bufferLength: Int32) {
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { return nil }
    // Before the device is opened, which initialises the decoder of each format: after that,
    // decoding changes no state shared between threads.
    _ = Mix_Init(Int32(bitPattern: MIX_INIT_OGG.rawValue))
    guard Mix_OpenAudio(rate, UInt16(AUDIO_S16SYS), 2, bufferLength) == 0 else {
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      return nil
    }
    Mix_AllocateChannels(0)
    SoundDevice.hear(link)
  }

  deinit {
    Mix_SetPostMix(nil, nil)
    Mix_CloseAudio()
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
    link.mixer.pointee.free()
  }

  /// Passes an order to the mixer.
  ///
  /// - Returns: its number, for `isMusicSilent(since:)`.
  @discardableResult
  func send(_ order: MixerOrder) -> Int {
    backlog.append(order)
    flush()
    return link.queue.writtenCount + backlog.count
  }

  /// Passes on the orders that there was no room for.
  func flush() {
    guard !backlog.isEmpty else { return }
    let sent = backlog.prefix { link.queue.write($0) }.count
    backlog.removeFirst(sent)
  }

  /// Whether the music has been silent since the order with this number was executed.
  func isMusicSilent(since order: Int) -> Bool {
    link.silentSince.load(ordering: .acquiring) >= order
  }

  /// Whether no speech has been playing since the order with this number was executed.
  func isSpeechSilent(since order: Int) -> Bool {
    link.speechSilentSince.load(ordering: .acquiring) >= order
  }

  /// Not bound to the main thread, because SDL calls the closure on its own.
  private nonisolated static func hear(_ link: MixerLink) {
    let callback:
      @convention(c) @Sendable (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int32) ->
        Void = {
          link, stream, length in
          guard let link, let stream else { return }
          Unmanaged<MixerLink>.fromOpaque(link)._withUnsafeGuaranteedRef {
            $0.render(stream, bytes: Int(length))
          }
        }
    Mix_SetPostMix(callback, Unmanaged.passUnretained(link).toOpaque())
  }
}

/// What the two threads share.
final class MixerLink {
  let queue = MixerQueue()
  /// Only the sound thread uses it while the device is open.
  let mixer = UnsafeMutablePointer<Mixer>.allocate(capacity: 1)
  /// The number of orders that had been executed when the music was last found silent.
  let silentSince = Atomic(-1)

  /// The number of orders that had been executed when no speech was last playing.
  let speechSilentSince = Atomic(-1)

  init() { mixer.initialize(to: Mixer()) }

  deinit { mixer.deallocate() }

  func render(_ stream: UnsafeMutablePointer<UInt8>, bytes: Int) {
    let mixer = mixer
    let done = queue.drain { mixer.pointee.run($0) }
    let frames = bytes / 4
    stream.withMemoryRebound(to: Int16.self, capacity: frames * 2) {
      mixer.pointee.render($0, frames: frames)
    }
    if mixer.pointee.isSpeechSilent { speechSilentSince.store(done, ordering: .releasing) }
    if mixer.pointee.isMusicSilent { silentSince.store(done, ordering: .releasing) }
  }
}

/// A decoded effect, at a fixed address for as long as it may play.
final class Chunk {
  /// Left and right interleaved.
  let samples: UnsafePointer<Int16>
  /// The number of pairs of samples.
  let frames: Int

  private let memory: UnsafeMutablePointer<Int16>

  init(_ sound: DecodedSound) {
    let count = sound.samples.count
    memory = .allocate(capacity: max(1, count))
    let memory = memory
    sound.samples.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { memory.initialize(from: base, count: count) }
    }
    samples = UnsafePointer(memory)
    frames = count / 2
  }

  deinit { memory.deallocate() }
}

/// Music, decoded while it plays.
final class Music {
  let pointer: OpaquePointer

  init?(path: String) {
    guard let pointer = Mix_LoadMUS(path) else { return nil }
    self.pointer = pointer
  }

  deinit { Mix_FreeMusic(pointer) }
}
