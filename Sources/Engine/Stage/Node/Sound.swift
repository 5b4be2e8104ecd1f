/// A node that plays a sound as long as it is in a shown scene.
///
/// It starts when it enters the shown scene and stops when it leaves. It plays at the speed of its
/// actions: the product of the speeds from the scene down, and it is paused while any of them is
/// paused. Hiding it does not silence it.
public final class Sound: Node {
  /// The sound's name below the asset folder's `Sounds`, without extension.
  public let sound: String
  /// Whether it starts again when it ends.
  public let loops: Bool
  /// The group of sounds it belongs to.
  public let bus: SoundBus
  /// Its volume on its bus, 0…1; changes take effect at the end of the tick.
  public var volume: Double
  /// Its stereo position: −1 left … 1 right.
  public var pan = 0.0
  /// The seconds over which it fades in when it starts.
  public var fadeIn = 0.0
  /// The seconds over which it fades out when it leaves.
  public var fadeOut = 0.1

  private var voice: UInt32?
  private var toldVolume = 0.0
  private var toldPan = 0.0
  private var toldRate = 0.0
  private var fade = 0.0

  /// A sound by name.
  public init(
    _ sound: String, loops: Bool = true, volume: Double = 1, bus: SoundBus = .effects
  ) {
    self.sound = sound
    self.loops = loops
    self.volume = volume
    self.bus = bus
    super.init()
  }

  /// Changes the volume to another, 0…1, linearly over some seconds.
  public func fade(to volume: Double, duration seconds: Double) {
    self.volume = volume
    fade = seconds
  }

  public override func didEnter(_ director: Director) {
    toldVolume = volume
    toldPan = pan
    toldRate = rate
    voice = director.play(
      sound, bus: bus, volume: volume, pan: pan, loops: loops, rate: toldRate, fade: fadeIn)
    director.soundingNodes.append(self, for: ObjectIdentifier(self))
  }

  public override func willLeave(_ director: Director) {
    director.soundingNodes.removeValue(forKey: ObjectIdentifier(self))
    guard let voice else { return }
    director.stop(voice, fade: fadeOut)
    self.voice = nil
  }

  /// Sends what changed since the last tick.
  func follow(_ director: Director) {
    guard let voice else { return }
    if volume != toldVolume {
      toldVolume = volume
      director.setVolume(voice, volume, fade: fade)
    }
    fade = 0
    if pan != toldPan {
      toldPan = pan
      director.setPan(voice, pan)
    }
    let rate = rate
    if rate != toldRate {
      toldRate = rate
      director.setRate(voice, rate)
    }
  }

  /// Its playback speed: within two octaves either way, or 0.
  private var rate: Double {
    var rate = 1.0
    var current: Node? = self
    while let node = current {
      if node.isPaused { return 0 }
      rate *= node.speed
      current = node.parent
    }
    return rate > 0 ? min(max(rate, 0.25), 4) : 0
  }
}
