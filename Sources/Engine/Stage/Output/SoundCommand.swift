/// A command to the sound machine; commands are executed in order.
///
/// `voice` is the number under which a sound was started. A command for a voice that has ended does
/// nothing. Durations are in seconds; volumes are 0…1 of the amplitude.
public enum SoundCommand: Sendable, Hashable {
  /// Starts a sound.
  case play(voice: UInt32, SoundStart)
  /// Stops a sound, fading out.
  case stop(voice: UInt32, fade: Double)
  /// Changes a sound's volume, linearly over `fade`.
  case setVolume(voice: UInt32, volume: Double, fade: Double)
  /// Pans a sound: −1 left … 1 right.
  case setPan(voice: UInt32, pan: Double)
  /// Plays a sound faster and higher (2 is an octave) or slower and lower; 0 pauses it.
  case setRate(voice: UInt32, rate: Double)
  /// Starts looped music instead of the current piece, with a fade of `fade` seconds; nil for
  /// silence.
  case music(name: String?, fade: Double)
  /// Lowers the music as speech does, or restores it.
  case duckMusic(Bool)
  /// Sets the loudness of a bus.
  case setLoudness(SoundBus, Double)
  /// Pauses or resumes what plays on a bus now; sounds that start later do play.
  case setHeld(SoundBus, Bool)
  /// Ends what is paused on a bus.
  case endHeld(SoundBus)
  /// Pauses or resumes everything, including sounds that start later.
  case setPaused(Bool)
  /// Speaks a text after all earlier ones; its language is a BCP 47 tag.
  case speak(text: String, language: String)
  /// Stops the current speech and drops what waits.
  case stopSpeaking
}

/// How a sound starts.
public struct SoundStart: Sendable, Hashable {
  /// The sound's name below the asset folder's `Sounds`, without extension.
  public var name: String
  /// The group of sounds it belongs to.
  public var bus: SoundBus
  /// Its volume on its bus, 0…1.
  public var volume: Double
  /// Its stereo position: −1 left … 1 right.
  public var pan: Double
  /// Whether it starts again when it ends.
  public var loops: Bool
  /// The playback speed; 1 is normal, 0 pauses it.
  public var rate: Double
  /// The seconds over which it fades in.
  public var fade: Double

  /// A start from its parts.
  public init(
    _ name: String, bus: SoundBus = .effects, volume: Double = 1, pan: Double = 0,
    loops: Bool = false, rate: Double = 1, fade: Double = 0
  ) {
    self.name = name
    self.bus = bus
    self.volume = volume
    self.pan = pan
    self.loops = loops
    self.rate = rate
    self.fade = fade
  }
}

/// A group of sounds that share one loudness.
public enum SoundBus: String, Sendable, CaseIterable {
  /// Short sounds.
  case effects
  /// Looped music.
  case music
  /// Speech: while it plays, the others are lowered.
  case speech
}

/// Which sound gives way when there are too many: the oldest of the lowest priority.
public enum SoundPriority: Int, Sendable, CaseIterable, Comparable {
  /// Nobody misses it.
  case low
  /// A short sound.
  case normal
  /// Its end is noticed: loops and speech.
  case high

  /// Whether the left sound gives way first.
  public static func < (left: SoundPriority, right: SoundPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
