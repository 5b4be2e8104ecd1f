import CSDL
import Stage

/// Plays effects, speech and music according to the engine's commands.
///
/// Without a sound device everything is silent: that is reported once and has no other effect.
/// Effects and speech are decoded once, ahead on another thread or when first played, and kept;
/// music is decoded while it plays. One piece of music fades out before the next fades in. Nothing
/// clicks: see `Mixer`.
@MainActor
public final class SoundMachine {
  /// Whether anything can be heard.
  public var isOpen: Bool { device != nil }
  /// Whether music is about to change or speech is playing: `update()` should be called about every
  /// 10 ms.
  public var isBusy: Bool { nextMusic != nil || pauseOrder != nil || speech.isBusy }

  /// About 12 ms: a piano key must sound when it is pressed.
  private static let bufferLength: Int32 = 512

  private struct NextMusic {
    var name: String?
    var fade: Double
    /// The order after which the previous music is silent; nil if nothing plays.
    var order: Int?
  }

  private let assets: AssetFolder
  private var chunks: [String: Chunk?] = [:]
  /// Sounds read before their files changed, which may still be playing.
  private var retired: [Chunk] = []
  private var music: Music?
  private var nextMusic: NextMusic?
  private var isPaused = false
  private var isSuspended = false
  private var isMusicHeld = false
  /// The order after which the music is silent and can be paused.
  private var pauseOrder: Int?
  private var decoder: SoundDecoder?
  private let speech: SpeechPlayer
  /// Last, so that it is closed before what it plays is released.
  private var device: SoundDevice?

  /// Opens the sound device.
  ///
  /// - Parameters:
  ///   - assets: where the sounds are.
  ///   - isEnabled: whether to open it at all; if not, everything is silent.
  public init(assets: AssetFolder, isEnabled: Bool = true) {
    self.assets = assets
    speech = SpeechPlayer { assets.report($0) }
    guard isEnabled else { return }
    device = SoundDevice(rate: Int32(Mixer.rate), bufferLength: Self.bufferLength)
    if device == nil {
      assets.report("No sound: the sound device cannot be opened (\(MachineError.reason)).")
    }
  }

  isolated deinit {
    decoder?.stop()
    device = nil
  }

  /// Executes commands, in order.
  public func run(_ commands: ContiguousArray<SoundCommand>) {
    for command in commands { run(command) }
  }

  /// Executes one command.
  public func run(_ command: SoundCommand) {
    guard let device else { return }
    switch command {
    case .play(let voice, let start): play(voice, start, device)
    case .stop(let voice, let fade): device.send(.end(voice: voice, frames: Self.frames(fade)))
    case .setVolume(let voice, let volume, let fade):
      device.send(.volume(voice: voice, Self.share(volume), frames: Self.frames(fade)))
    case .setPan(let voice, let pan): device.send(.pan(voice: voice, Self.pan(pan)))
    case .setRate(let voice, let rate): device.send(.rate(voice: voice, Self.rate(rate)))
    case .music(let name, let fade): change(to: name, fade: fade, device)
    case .duckMusic(let isDucked): device.send(.duck(isDucked))
    case .setLoudness(let bus, let value):
      device.send(.loudness(bus: Self.index(bus), Self.share(value)))
    case .setHeld(let bus, let isHeld):
      let order = device.send(.hold(bus: Self.index(bus), isHeld))
      if bus == .music {
        isMusicHeld = isHeld
        holdMusic(after: order)
      }
    case .endHeld(let bus): device.send(.endHeld(bus: Self.index(bus)))
    case .setPaused(let paused):
      isPaused = paused
      applyPause(device)
    case .speak(let text, let language): speech.speak(text, language: language)
    case .stopSpeaking: speech.stop(device)
    }
  }

  /// Pauses everything while the window cannot be seen, independently of what the game itself
  /// pauses.
  public func setSuspended(_ suspended: Bool) {
    guard let device, suspended != isSuspended else { return }
    isSuspended = suspended
    applyPause(device)
  }

  /// Continues work that takes time; to be called once a frame.
  public func update() {
    guard let device else { return }
    keepDecoded()
    device.flush()
    speech.update(device)
    if let order = pauseOrder, device.isMusicSilent(since: order) {
      pauseOrder = nil
      Mix_PauseMusic()
      device.send(.musicRuns(false))
    }
    if let next = nextMusic, next.order.map(device.isMusicSilent(since:)) ?? true {
      nextMusic = nil
      Mix_HaltMusic()
      device.send(.musicRuns(false))
      music = nil
      if let name = next.name { start(name, fade: next.fade, device) }
    }
  }

  /// Reads sounds again when they are next started. Sounds that are playing continue, so their
  /// memory is not released.
  func forgetSounds() {
    retired += chunks.values.compactMap { $0 }
    chunks.removeAll()
    guard decoder != nil else { return }
    decoder?.stop()
    decoder = nil
    preload()
  }

  /// Starts to decode all effects ahead of their use, on another thread; `update()` collects the
  /// results. Further calls do nothing.
  public func preload() {
    guard device != nil, decoder == nil else { return }
    let made = SoundDecoder()
    made.start(
      assets.effectNames().compactMap { name in assets.soundPath(name).map { (name, $0) } })
    decoder = made
  }

  /// The number of decoded effects.
  public var decodedCount: Int { chunks.values.count { $0 != nil } }

  private func keepDecoded() {
    guard let decoder else { return }
    for result in decoder.takeAll() where chunks[result.name] == nil {
      switch result.outcome {
      case .decoded(let sound): chunks[result.name] = .some(Chunk(sound))
      case .failed(let reason): fail(result.name, result.path, reason)
      }
    }
  }

  private func fail(_ name: String, _ path: String, _ reason: String) {
    chunks[name] = .some(nil)
    assets.report("The sound ‘\(name)’ is no valid sound file: \(path) (\(reason)).")
  }

  private func play(_ voice: UInt32, _ start: SoundStart, _ device: SoundDevice) {
    guard let chunk = chunk(start.name) else { return }
    device.send(
      .begin(
        MixerVoice(
          voice: voice, samples: chunk.samples, frames: chunk.frames, bus: Self.index(start.bus),
          volume: Self.share(start.volume), pan: Self.pan(start.pan), loops: start.loops,
          rate: Self.rate(start.rate), fade: Self.frames(start.fade))))
  }

  private func applyPause(_ device: SoundDevice) {
    holdMusic(after: device.send(.pause(isPaused || isSuspended)))
  }

  /// Pauses the music once it has become silent, or resumes it immediately.
  private func holdMusic(after order: Int) {
    if isPaused || isSuspended || isMusicHeld {
      pauseOrder = order
    } else {
      pauseOrder = nil
      Mix_ResumeMusic()
      device?.send(.musicRuns(music != nil))
    }
  }

  private func change(to name: String?, fade: Double, _ device: SoundDevice) {
    var order: Int?
    if music != nil {
      order = device.send(.music(0, frames: Self.frames(fade / 2)))
    }
    nextMusic = NextMusic(name: name, fade: fade, order: order)
    update()
  }

  private func start(_ name: String, fade: Double, _ device: SoundDevice) {
    guard let path = assets.soundPath("music/\(name)") else { return }
    guard let loaded = Music(path: path) else {
      assets.report("The music ‘\(name)’ is no valid sound file: \(path) (\(MachineError.reason)).")
      return
    }
    music = loaded
    Mix_PlayMusic(loaded.pointer, -1)
    device.send(.musicBegins)
    if isPaused || isSuspended || isMusicHeld {
      Mix_PauseMusic()
      device.send(.musicRuns(false))
    }
    device.send(.music(1, frames: Self.frames(fade / 2)))
  }

  private func chunk(_ name: String) -> Chunk? {
    if let known = chunks[name] { return known }
    guard let path = assets.soundPath(name) else {
      chunks[name] = .some(nil)
      return nil
    }
    guard let sound = DecodedSound(path: path) else {
      fail(name, path, MachineError.reason)
      return nil
    }
    let chunk = Chunk(sound)
    chunks[name] = .some(chunk)
    return chunk
  }

  private static func index(_ bus: SoundBus) -> Int {
    switch bus {
    case .effects: Mixer.effects
    case .music: Mixer.music
    case .speech: Mixer.speech
    }
  }

  /// Numbers below 0 and NaN, which games may compute, count as 0.
  private static func share(_ value: Double) -> Float { value > 0 ? Float(min(value, 1)) : 0 }

  private static func pan(_ value: Double) -> Float { Float(max(-1, min(1, value))) }

  private static func rate(_ value: Double) -> Double { value > 0 ? min(max(value, 0.25), 4) : 0 }

  /// A minute at most.
  private static func frames(_ seconds: Double) -> Int {
    seconds > 0 ? Int(min(seconds, 60) * Double(Mixer.rate)) : 0
  }
}
