extension Director {
  /// Sounds an effect.
  ///
  /// - Parameters:
  ///   - volume: its loudness, 0…1.
  ///   - pan: −1 left … 1 right.
  /// - Returns: the voice, to stop or change it by.
  @discardableResult
  public func play(
    _ name: String, volume: Double = 1, pan: Double = 0, loops: Bool = false
  ) -> UInt32 {
    let voice = nextVoice
    nextVoice &+= 1
    sounds.append(.play(voice: voice, name: name, volume: volume, pan: pan, loops: loops))
    return voice
  }

  /// Stops an effect, fading out for `fade` seconds.
  public func stop(_ voice: UInt32, fade: Double = 0.1) {
    sounds.append(.stop(voice: voice, fade: fade))
  }

  /// Plays looped music in place of what plays; the same piece goes on undisturbed.
  public func playMusic(_ name: String?, fade: Double = 0.5) {
    guard name != currentMusic else { return }
    currentMusic = name
    sounds.append(.music(name: name, fade: fade))
  }

  /// Sets the loudness of all effects or all music, 0…1.
  public func setLoudness(_ bus: SoundBus, _ loudness: Double) {
    sounds.append(.setLoudness(bus, min(max(loudness, 0), 1)))
  }

  /// Holds or continues everything that sounds.
  public func setSoundPaused(_ isPaused: Bool) {
    sounds.append(.setPaused(isPaused))
  }
}
