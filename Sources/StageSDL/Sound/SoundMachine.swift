import CSDL
import Stage

/// Sounds effects and music as the engine's commands say.
///
/// Without a sound device everything is silent: that is said once and disturbs nothing. Effects are
/// decoded once and kept; when more sound at once than there are voices, the oldest gives way.
@MainActor
public final class SoundMachine {
  /// Whether anything can be heard.
  public var isOpen: Bool { device != nil }
  /// Whether music is about to change: `update()` is wanted within some 10 ms.
  public var isBusy: Bool { nextMusic != nil }

  /// More at once are only noise.
  private static let channelCount = 24
  /// About 12 ms: a key of a piano must sound when it is pressed.
  private static let bufferLength: Int32 = 512
  private static let rate: Int32 = 44100

  private struct Channel {
    var voice: UInt32?
    var order = 0
    var volume = 0.0
    var loops = false
    var isFading = false
  }
  private struct NextMusic {
    var name: String?
    var fade: Double
  }

  private let assets: AssetFolder
  private let device: SoundDevice?
  private var channels: [Channel]
  private var chunks: [String: Chunk?] = [:]
  private var music: Music?
  private var nextMusic: NextMusic?
  private var loudness: [SoundBus: Double] = [.effects: 1, .music: 1]
  private var isPaused = false
  private var isSuspended = false
  private var starts = 0
  private var preloadNames: [String]?

  /// Opens the sound device.
  ///
  /// - Parameter isEnabled: Whether to try at all; without, everything is silent and nothing is said.
  public init(assets: AssetFolder, isEnabled: Bool = true) {
    self.assets = assets
    channels = Array(repeating: Channel(), count: Self.channelCount)
    guard isEnabled else {
      device = nil
      return
    }
    device = SoundDevice(
      rate: Self.rate, bufferLength: Self.bufferLength, channels: Int32(Self.channelCount))
    if device == nil {
      assets.report("No sound: the sound device cannot be opened (\(MachineError.reason)).")
    }
  }

  /// Does what the commands say, in order.
  public func run(_ commands: ContiguousArray<SoundCommand>) {
    for command in commands { run(command) }
  }

  /// Does what one command says.
  public func run(_ command: SoundCommand) {
    guard device != nil else { return }
    switch command {
    case .play(let voice, let name, let volume, let pan, let loops):
      play(voice, name, volume: volume, pan: pan, loops: loops)
    case .stop(let voice, let fade): stop(voice, fade: fade)
    case .setVolume(let voice, let volume):
      guard let index = channels.firstIndex(where: { $0.voice == voice }) else { return }
      channels[index].volume = volume
      applyVolume(index)
    case .music(let name, let fade):
      nextMusic = NextMusic(name: name, fade: fade)
      if Mix_PlayingMusic() != 0, Mix_FadingMusic() != MIX_FADING_OUT {
        let milliseconds = Self.milliseconds(fade / 2)
        if milliseconds > 0 { Mix_FadeOutMusic(milliseconds) } else { Mix_HaltMusic() }
      }
      update()
    case .setLoudness(let bus, let value):
      loudness[bus] = min(max(value, 0), 1)
      for index in channels.indices where bus == .effects { applyVolume(index) }
      if bus == .music { applyMusicVolume() }
    case .setPaused(let paused):
      isPaused = paused
      applyPause()
    }
  }

  /// Holds everything while the window cannot be seen, apart from what the game itself holds.
  public func setSuspended(_ suspended: Bool) {
    guard suspended != isSuspended else { return }
    isSuspended = suspended
    applyPause()
  }

  /// Carries on what takes time; to be called once a frame.
  public func update() {
    guard device != nil else { return }
    if let next = nextMusic, Mix_PlayingMusic() == 0 {
      nextMusic = nil
      music = nil
      if let name = next.name { start(name, fade: next.fade) }
    }
  }

  /// Decodes one more effect ahead of its use; false when all are there.
  ///
  /// - Returns: whether it did anything, so that the caller can spread the work over idle frames.
  @discardableResult
  public func preloadNext() -> Bool {
    guard device != nil else { return false }
    var names = preloadNames ?? assets.effectNames().reversed()
    let name = names.popLast()
    preloadNames = names
    if let name { _ = chunk(name) }
    return name != nil
  }

  private func play(_ voice: UInt32, _ name: String, volume: Double, pan: Double, loops: Bool) {
    guard let chunk = chunk(name) else { return }
    let index = freeChannel()
    starts += 1
    channels[index] = Channel(voice: voice, order: starts, volume: volume, loops: loops)
    let right = min(max(pan, -1), 1)
    Mix_SetPanning(
      Int32(index), UInt8((min(1, 1 - right) * 255).rounded()),
      UInt8((min(1, 1 + right) * 255).rounded()))
    applyVolume(index)
    if Mix_PlayChannel(Int32(index), chunk.pointer, loops ? -1 : 0) < 0 {
      channels[index].voice = nil
    }
    if isPaused || isSuspended { Mix_Pause(Int32(index)) }
  }

  private func stop(_ voice: UInt32, fade: Double) {
    guard let index = channels.firstIndex(where: { $0.voice == voice }) else { return }
    let milliseconds = Self.milliseconds(fade)
    // What is held would never fade to its end.
    if milliseconds > 0, !isPaused {
      channels[index].isFading = true
      Mix_FadeOutChannel(Int32(index), milliseconds)
    } else {
      Mix_HaltChannel(Int32(index))
      channels[index].voice = nil
    }
  }

  /// A channel that is silent, or the one whose effect began first; loops give way last.
  private func freeChannel() -> Int {
    for index in channels.indices where Mix_Playing(Int32(index)) == 0 { return index }
    let oldest = channels.indices.min {
      (channels[$0].loops ? 1 : 0, channels[$0].order)
        < (channels[$1].loops ? 1 : 0, channels[$1].order)
    }
    let index = oldest ?? 0
    Mix_HaltChannel(Int32(index))
    return index
  }

  private func applyVolume(_ index: Int) {
    // A fade changes the volume itself.
    guard channels[index].voice != nil, !channels[index].isFading else { return }
    let volume = min(max(channels[index].volume, 0), 1) * (loudness[.effects] ?? 1)
    Mix_Volume(Int32(index), Int32((volume * Double(MIX_MAX_VOLUME)).rounded()))
  }

  private func applyMusicVolume() {
    let volume = loudness[.music] ?? 1
    Mix_VolumeMusic(Int32((volume * Double(MIX_MAX_VOLUME)).rounded()))
  }

  private func applyPause() {
    guard device != nil else { return }
    if isPaused || isSuspended {
      Mix_Pause(-1)
      Mix_PauseMusic()
    } else {
      Mix_Resume(-1)
      Mix_ResumeMusic()
    }
  }

  private func start(_ name: String, fade: Double) {
    guard let path = assets.soundPath("music/\(name)") else { return }
    guard let loaded = Music(path: path) else {
      assets.report("The music ‘\(name)’ is no valid sound file: \(path) (\(MachineError.reason)).")
      return
    }
    music = loaded
    applyMusicVolume()
    Mix_FadeInMusic(loaded.pointer, -1, Self.milliseconds(fade / 2))
    if isPaused || isSuspended { Mix_PauseMusic() }
  }

  private func chunk(_ name: String) -> Chunk? {
    if let known = chunks[name] { return known }
    var chunk: Chunk?
    if let path = assets.soundPath(name) {
      chunk = Chunk(path: path)
      if chunk == nil {
        assets.report(
          "The sound ‘\(name)’ is no valid sound file: \(path) (\(MachineError.reason)).")
      }
    }
    chunks[name] = .some(chunk)
    return chunk
  }

  private static func milliseconds(_ seconds: Double) -> Int32 {
    seconds > 0 ? Int32(min(seconds, 60) * 1000) : 0
  }
}
