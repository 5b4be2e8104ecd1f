import Stage

/// Whether music and effects are heard; shared by all screens of a program.
public final class SoundSwitch {
  /// Whether anything is heard.
  public private(set) var isOn = true

  /// A switch that is on.
  public init() {}

  /// Turns music and effects off or on.
  public func toggle(_ director: Director?) {
    isOn.toggle()
    apply(to: director)
  }

  /// Tells a director how it stands.
  public func apply(to director: Director?) {
    for bus in SoundBus.allCases {
      director?.setLoudness(bus, isOn ? 1 : 0)
    }
  }

  /// The picture of the present state.
  public var icon: String { isOn ? "ui/sound-on" : "ui/sound-off" }
}
