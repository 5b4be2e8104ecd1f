extension Director {
  /// The seconds over which a voice that gives way fades out: short enough that nobody hears two
  /// sounds, long enough that nobody hears a click.
  private static let stealingFade = 0.01

  /// Starts a sound.
  ///
  /// At most 24 sounds play at once. Beyond that the oldest of the lowest priority gives way, or
  /// the new one does not start if all others are more important.
  ///
  /// - Parameters:
  ///   - name: the sound's name below the asset folder's `Sounds`, without ending.
  ///   - bus: the group of sounds it belongs to; speech lowers the others while it plays.
  ///   - volume: its volume on its bus, 0…1.
  ///   - pan: −1 left … 1 right.
  ///   - loops: whether it starts again when it ends. A loop on the music's bus is a layer of the music: it starts
  ///     where the music stands, so that one as long as some of its bars is in time with it.
  ///   - priority: nil makes loops and speech important, others normal.
  ///   - rate: the playback speed, 0.25…4; 1 is normal, 0 pauses it.
  ///   - fade: the seconds over which it fades in.
  /// - Returns: the voice, with which it can be stopped or changed.
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

  /// Runs `body` without any sound, for example to restore an earlier state.
  public func silently(_ body: () -> Void) {
    let wasSilent = isSilent
    isSilent = true
    defer { isSilent = wasSilent }
    body()
  }

  /// Stops a sound, fading out over `fade` seconds.
  public func stop(_ voice: UInt32, fade: Double = 0.1) {
    voices.release(voice)
    sounds.append(.stop(voice: voice, fade: fade))
  }

  /// Changes a sound's volume to 0…1, linearly over `fade` seconds.
  public func setVolume(_ voice: UInt32, _ volume: Double, fade: Double = 0) {
    sounds.append(.setVolume(voice: voice, volume: volume, fade: fade))
  }

  /// Pans a sound: −1 left … 1 right.
  public func setPan(_ voice: UInt32, _ pan: Double) {
    sounds.append(.setPan(voice: voice, pan: pan))
  }

  /// Changes a sound's playback speed, 0.25…4; 0 pauses it.
  public func setRate(_ voice: UInt32, _ rate: Double) {
    sounds.append(.setRate(voice: voice, rate: rate))
  }

  /// Plays looped music instead of the current piece, which fades out over half of `fade` seconds
  /// before the new one fades in. The same piece continues without interruption; nil stops the
  /// music.
  public func playMusic(_ name: String?, fade: Double = 0.5) {
    guard name != currentMusic else { return }
    currentMusic = name
    sounds.append(.music(name: name, fade: fade))
  }

  /// Lowers the music as speech does, or restores it: for moments of reading or listening.
  public func setMusicDucked(_ isDucked: Bool) {
    guard isDucked != isMusicDucked else { return }
    isMusicDucked = isDucked
    sounds.append(.duckMusic(isDucked))
  }

  /// Sets the loudness of all sounds of a bus, 0…1.
  public func setLoudness(_ bus: SoundBus, _ loudness: Double) {
    sounds.append(.setLoudness(bus, min(max(loudness, 0), 1)))
  }

  /// Pauses or resumes what plays on a bus now. Sounds that start later do play, such as that of a
  /// button pressed while the game is paused.
  public func setHeld(_ bus: SoundBus, _ isHeld: Bool) {
    sounds.append(.setHeld(bus, isHeld))
  }

  /// Ends what is paused on a bus: for something that was interrupted and does not continue.
  public func endHeld(_ bus: SoundBus) {
    sounds.append(.endHeld(bus))
  }

  /// Pauses or resumes all sounds, including those that start meanwhile.
  public func setSoundPaused(_ isPaused: Bool) {
    isSoundPaused = isPaused
    sounds.append(.setPaused(isPaused))
  }

  /// Updates the sounds of `Sound` nodes from their nodes, once a tick.
  func followSounds() {
    if !isSoundPaused { voices.pass() }
    for node in soundingNodes.elements {
      node.follow(self)
    }
  }
}
