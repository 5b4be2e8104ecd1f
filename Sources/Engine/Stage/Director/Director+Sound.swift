extension Director {
  /// For how long a sound that gives way fades: short enough that nobody hears two, long enough
  /// that nobody hears a click.
  private static let stealingFade = 0.01

  /// Begins a sound.
  ///
  /// At most 24 sound at once; then the oldest of the lowest priority gives way, or the new one
  /// does not begin when all others are more important.
  ///
  /// - Parameters:
  ///   - name: the sound's name below the asset folder's `Sounds`, without ending.
  ///   - bus: which sounds it belongs to; speech lowers the others while it sounds.
  ///   - volume: its volume on its bus, 0…1.
  ///   - pan: −1 left … 1 right.
  ///   - loops: whether it starts again at its end.
  ///   - priority: nil makes loops and speech important, others normal.
  ///   - rate: how fast it runs, 0.25…4; 1 is natural, 0 holds it.
  ///   - fade: for how many seconds it fades in.
  /// - Returns: the voice, to stop or change it by.
  @discardableResult
  public func play(
    _ name: String, bus: SoundBus = .effects, volume: Double = 1, pan: Double = 0,
    loops: Bool = false, priority: SoundPriority? = nil, rate: Double = 1, fade: Double = 0
  ) -> UInt32 {
    let voice = nextVoice
    nextVoice &+= 1
    guard !isSilent else { return voice }
    let rank = priority ?? (loops || bus == .speech ? .high : .normal)
    switch voices.admit(voice, rank, loops: loops) {
    case .refused: return voice
    case .instead(let other): sounds.append(.stop(voice: other, fade: Director.stealingFade))
    case .free: break
    }
    sounds.append(
      .play(
        voice: voice,
        SoundStart(
          name, bus: bus, volume: volume, pan: pan, loops: loops, rate: rate, fade: fade)))
    return voice
  }

  /// Does something of which nothing is heard, such as showing how things were before.
  public func silently(_ body: () -> Void) {
    let wasSilent = isSilent
    isSilent = true
    defer { isSilent = wasSilent }
    body()
  }

  /// Ends a sound, fading out for `fade` seconds.
  public func stop(_ voice: UInt32, fade: Double = 0.1) {
    voices.release(voice)
    sounds.append(.stop(voice: voice, fade: fade))
  }

  /// Changes a sound's volume, 0…1, evenly over `fade` seconds.
  public func setVolume(_ voice: UInt32, _ volume: Double, fade: Double = 0) {
    sounds.append(.setVolume(voice: voice, volume: volume, fade: fade))
  }

  /// Moves a sound: −1 left … 1 right.
  public func setPan(_ voice: UInt32, _ pan: Double) {
    sounds.append(.setPan(voice: voice, pan: pan))
  }

  /// Lets a sound run faster or slower, 0.25…4; 0 holds it.
  public func setRate(_ voice: UInt32, _ rate: Double) {
    sounds.append(.setRate(voice: voice, rate: rate))
  }

  /// Plays looped music in place of what plays, which fades out for half of `fade` seconds before
  /// the new fades in; the same piece goes on undisturbed.
  public func playMusic(_ name: String?, fade: Double = 0.5) {
    guard name != currentMusic else { return }
    currentMusic = name
    sounds.append(.music(name: name, fade: fade))
  }

  /// Lowers the music as speech does, or lets it return: for what is to be read or listened to.
  public func setMusicDucked(_ isDucked: Bool) {
    guard isDucked != isMusicDucked else { return }
    isMusicDucked = isDucked
    sounds.append(.duckMusic(isDucked))
  }

  /// Sets the loudness of all sounds of a bus, 0…1.
  public func setLoudness(_ bus: SoundBus, _ loudness: Double) {
    sounds.append(.setLoudness(bus, min(max(loudness, 0), 1)))
  }

  /// Holds what sounds on a bus now, or continues it. What begins later sounds: a button pressed
  /// while the game stands still.
  public func setHeld(_ bus: SoundBus, _ isHeld: Bool) {
    sounds.append(.setHeld(bus, isHeld))
  }

  /// Ends what is held on a bus: for what was interrupted and does not go on.
  public func endHeld(_ bus: SoundBus) {
    sounds.append(.endHeld(bus))
  }

  /// Holds or continues everything that sounds or begins to.
  public func setSoundPaused(_ isPaused: Bool) {
    isSoundPaused = isPaused
    sounds.append(.setPaused(isPaused))
  }

  /// Lets the sounds of nodes follow their nodes, once a tick.
  func followSounds() {
    if !isSoundPaused { voices.pass() }
    for node in soundingNodes.elements {
      node.follow(self)
    }
  }
}
