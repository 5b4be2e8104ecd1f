/// What the sound machine is to do, in order.
///
/// `voice` is the number under which a sound was begun. A command for a voice that has ended does
/// nothing. Spans are in seconds; volumes are 0…1 of the amplitude.
public enum SoundCommand: Sendable, Hashable {
  /// Begins a sound.
  case play(voice: UInt32, SoundStart)
  /// Ends a sound, fading out.
  case stop(voice: UInt32, fade: Double)
  /// Changes a sound's volume, evenly over `fade`.
  case setVolume(voice: UInt32, volume: Double, fade: Double)
  /// Moves a sound: −1 left … 1 right.
  case setPan(voice: UInt32, pan: Double)
  /// Lets a sound run faster and higher (2 is an octave) or slower and lower; 0 holds it.
  case setRate(voice: UInt32, rate: Double)
  /// Starts looped music in place of what plays, fading over for `fade`; nil for silence.
  case music(name: String?, fade: Double)
  /// Lowers the music as under speech, or lets it return.
  case duckMusic(Bool)
  /// Sets the loudness of a bus.
  case setLoudness(SoundBus, Double)
  /// Holds or continues what sounds on a bus now; what begins later sounds.
  case setHeld(SoundBus, Bool)
  /// Ends what is held on a bus.
  case endHeld(SoundBus)
  /// Holds or continues everything, also what begins later.
  case setPaused(Bool)
  /// Says a text when all former ones have been said; its language is a BCP 47 tag.
  case speak(text: String, language: String)
  /// Ends what is being said and forgets what waits.
  case stopSpeaking
}

/// How a sound begins.
public struct SoundStart: Sendable, Hashable {
  /// The sound's name below the asset folder's `Sounds`, without ending.
  public var name: String
  /// Which sounds it belongs to.
  public var bus: SoundBus
  /// Its volume on its bus, 0…1.
  public var volume: Double
  /// Where it is: −1 left … 1 right.
  public var pan: Double
  /// Whether it starts again at its end.
  public var loops: Bool
  /// How fast it runs; 1 is natural, 0 holds it.
  public var rate: Double
  /// For how many seconds it fades in.
  public var fade: Double

  /// A beginning of its parts.
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

/// Sounds that share one loudness.
public enum SoundBus: String, Sendable, CaseIterable {
  /// Short sounds.
  case effects
  /// Looped music.
  case music
  /// What is spoken: while it sounds, the others are lowered.
  case speech
}

/// Which sound gives way when there are too many: the oldest of the lowest priority.
public enum SoundPriority: Int, Sendable, CaseIterable, Comparable {
  /// Is missed by nobody.
  case low
  /// A short sound.
  case normal
  /// Is missed when it ends: loops and speech.
  case high

  /// Whether the left one gives way first.
  public static func < (left: SoundPriority, right: SoundPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
