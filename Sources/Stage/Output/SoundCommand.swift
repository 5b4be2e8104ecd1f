/// What the sound machine is to do, in order.
public enum SoundCommand: Sendable, Hashable {
  /// Starts an effect. `voice` names it in later commands; volume 0…1, pan −1 (left) … 1 (right).
  case play(voice: UInt32, name: String, volume: Double, pan: Double, loops: Bool)
  /// Stops an effect, fading out for `fade` seconds.
  case stop(voice: UInt32, fade: Double)
  /// Changes a running effect's volume, 0…1.
  case setVolume(voice: UInt32, volume: Double)
  /// Starts looped music in place of what plays, fading over for `fade` seconds; nil for silence.
  case music(name: String?, fade: Double)
  /// Sets the loudness of all effects or of all music, 0…1.
  case setLoudness(SoundBus, Double)
  /// Holds or continues everything that sounds.
  case setPaused(Bool)
}

/// Sounds that share one loudness.
public enum SoundBus: String, Sendable, CaseIterable {
  /// Short sounds.
  case effects
  /// Looped music.
  case music
}
