/// A node that sounds as long as it is in a shown scene.
public final class Sound: Node {
  /// The sound's name below the asset folder's `Sounds`, without ending.
  public let sound: String
  /// Whether it starts again at its end.
  public let loops: Bool
  /// Its loudness, 0…1.
  public var volume: Double {
    didSet {
      guard let voice, let director = scene?.director else { return }
      director.sounds.append(.setVolume(voice: voice, volume: volume))
    }
  }
  private var voice: UInt32?

  /// A sound by name.
  public init(_ sound: String, loops: Bool = true, volume: Double = 1) {
    self.sound = sound
    self.loops = loops
    self.volume = volume
    super.init()
  }

  public override func didEnter(_ director: Director) {
    voice = director.play(sound, volume: volume, loops: loops)
  }

  public override func willLeave(_ director: Director) {
    guard let voice else { return }
    director.sounds.append(.stop(voice: voice, fade: 0.1))
    self.voice = nil
  }
}
