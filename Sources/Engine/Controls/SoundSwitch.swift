import Stage

/// Whether music, effects and speech are heard, and how loud; shared by all screens of a program.
public final class SoundSwitch {
  /// Whether anything is heard.
  public private(set) var isOn = true

  private var volumes: [SoundBus: Double] = [:]

  /// A switch that is on, everything at its full volume.
  public init() {}

  /// Turns everything off or on; the volumes stay as they are.
  public func toggle(_ director: Director?) {
    isOn.toggle()
    apply(to: director)
  }

  /// How loud a bus is while the switch is on, 0…1.
  public func volume(of bus: SoundBus) -> Double { volumes[bus] ?? 1 }

  /// Sets how loud a bus is while the switch is on, 0…1; `apply` makes it heard.
  public func setVolume(_ volume: Double, of bus: SoundBus) {
    volumes[bus] = min(max(volume, 0), 1)
  }

  /// Tells a director how it stands.
  public func apply(to director: Director?) {
    for bus in SoundBus.allCases {
      director?.setLoudness(bus, isOn ? SoundSwitch.loudness(of: volume(of: bus)) : 0)
    }
  }

  /// The present state in words.
  public func words(in translation: Translation) -> Spoken {
    var spoken = translation.spoken("spoken.button.sound", role: .toggle)
    spoken.states = [isOn ? .on : .off]
    return spoken
  }

  /// The share of the amplitude that a volume stands for, both 0…1: its square.
  ///
  /// Loudness grows with about the 0.6th power of the amplitude (Stevens 1957), so half as loud is
  /// −10 dB. The square makes half the volume −12 dB, and all of a slider's way is heard.
  public static func loudness(of volume: Double) -> Double { volume * volume }

  /// The picture of the present state.
  public var icon: String { isOn ? "ui/sound-on" : "ui/sound-off" }
}
