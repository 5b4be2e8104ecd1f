import Stage

/// Whether music, effects and speech are on, and how loud they are; shared by all screens of a
/// program.
public final class SoundSwitch {
  /// Whether sound is on.
  public private(set) var isOn = true

  private var volumes: [SoundBus: Double] = [:]

  /// A switch that is on, with everything at full volume.
  public init() {}

  /// Turns everything off or on; the volumes are preserved.
  public func toggle(_ director: Director?) {
    isOn.toggle()
    apply(to: director)
  }

  /// The volume of a bus while the switch is on, 0…1.
  public func volume(of bus: SoundBus) -> Double { volumes[bus] ?? 1 }

  /// Sets the volume of a bus while the switch is on, 0…1; `apply` makes it take effect.
  public func setVolume(_ volume: Double, of bus: SoundBus) {
    volumes[bus] = min(max(volume, 0), 1)
  }

  /// Passes the current state to a director.
  public func apply(to director: Director?) {
    for bus in SoundBus.allCases {
      director?.setLoudness(bus, isOn ? SoundSwitch.loudness(of: volume(of: bus)) : 0)
    }
  }

  /// The current state in words.
  public func words(in translation: Translation) -> Spoken {
    var spoken = translation.spoken("spoken.button.sound", role: .toggle)
    spoken.states = [isOn ? .on : .off]
    return spoken
  }

  /// The fraction of the amplitude for a volume, both 0…1: its square.
  ///
  /// Loudness grows with about the 0.6th power of the amplitude (Stevens 1957), so half as loud is
  /// −10 dB. The square makes half the volume −12 dB, and the whole range of a slider is audible.
  public static func loudness(of volume: Double) -> Double { volume * volume }

  /// The picture of the current state.
  public var icon: String { isOn ? "ui/sound-on" : "ui/sound-off" }
}
