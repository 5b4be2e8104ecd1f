/// A sound that is being mixed, or room for one.
struct MixerSlot {
  private(set) var voice: UInt32 = 0
  private(set) var bus = 0
  private var samples: UnsafePointer<Int16>?
  private var frames = 0
  private var position = 0.0
  private var rate = 1.0
  private var loops = false
  private var isEnding = false
  private var isHeldByRate = false
  private var isHeldByBus = false
  private var volume: Float = 0
  private var pan: Float = 0
  private var left = Ramp(0)
  private var right = Ramp(0)
  /// 0 before it starts, while it is paused and after it has ended.
  private var hold = Ramp(0)

  /// Whether no sound plays here.
  var isFree: Bool { samples == nil }
  /// Its current fade level, 0…1.
  var presence: Float { hold.value }
  /// Whether it is neither paused nor fading out.
  var isHeard: Bool { !isFree && !isEnding && !isHeld }

  private var isHeld: Bool { isHeldByRate || isHeldByBus }

  /// Starts a sound.
  mutating func begin(_ start: MixerVoice) {
    self = MixerSlot()
    guard start.frames > 0 else { return }
    voice = start.voice
    bus = start.bus
    samples = start.samples
    frames = start.frames
    loops = start.loops
    volume = start.volume
    pan = start.pan
    left = Ramp(leftGain)
    right = Ramp(rightGain)
    if start.rate > 0 {
      rate = start.rate
      hold.go(to: 1, frames: max(start.fade, Mixer.edgeFrames))
    } else {
      isHeldByRate = true
    }
  }

  /// Lets a loop stand where the music stands, counted in the loop's own length.
  mutating func join(musicAt frame: Int) {
    guard loops, rate == 1 else { return }
    position = Double(frame % frames)
  }

  /// Fades out and ends.
  mutating func end(frames: Int) {
    guard !isFree else { return }
    isEnding = true
    // An inaudible sound has no fade to wait for.
    if presence == 0 { samples = nil }
    hold.go(to: 0, frames: max(frames, Mixer.edgeFrames))
  }

  mutating func setVolume(_ volume: Float, frames: Int) {
    self.volume = volume
    left.go(to: leftGain, frames: frames)
    right.go(to: rightGain, frames: frames)
  }

  mutating func setPan(_ pan: Float) {
    self.pan = pan
    left.go(to: leftGain, frames: Mixer.loudnessFrames)
    right.go(to: rightGain, frames: Mixer.loudnessFrames)
  }

  mutating func setRate(_ rate: Double) {
    isHeldByRate = !(rate > 0)
    if rate > 0 { self.rate = rate }
    followHold()
  }

  mutating func setHeldByBus(_ isHeld: Bool) {
    isHeldByBus = isHeld
    followHold()
  }

  mutating func endIfHeld() {
    if isHeldByBus { end(frames: 0) }
  }

  private mutating func followHold() {
    guard !isEnding else { return }
    hold.go(to: isHeld ? 0 : 1, frames: Mixer.edgeFrames)
  }

  private var leftGain: Float { volume * min(1, 1 - pan) }
  private var rightGain: Float { volume * min(1, 1 + pan) }

  /// Adds its samples to the mix, each frame multiplied by the bus's gain.
  mutating func add(
    to mix: UnsafeMutablePointer<Float>, _ gains: UnsafePointer<Float>, _ count: Int
  ) {
    guard let samples else { return }
    for frame in 0..<count {
      // A paused sound keeps its position.
      if hold.isSilent { break }
      var gain = gains[frame] * hold.next()
      let index = Int(position)
      let share = Float(position - Double(index))
      var next = index + 1
      if next >= frames { next = loops ? 0 : index }
      if !loops {
        // A sound that is cut off ends as softly as one that is stopped. Counted in the sound's own
        // frames, so that another rate does not move it.
        let rest = Double(frames) - position
        if rest < Double(Mixer.edgeFrames) { gain *= Float(rest / Double(Mixer.edgeFrames)) }
      }
      let first = Float(samples[2 * index])
      let second = Float(samples[2 * index + 1])
      mix[2 * frame] += (first + (Float(samples[2 * next]) - first) * share) * gain * left.next()
      mix[2 * frame + 1] +=
        (second + (Float(samples[2 * next + 1]) - second) * share) * gain * right.next()
      position += rate
      if position >= Double(frames) {
        guard loops else {
          self.samples = nil
          return
        }
        position = position.truncatingRemainder(dividingBy: Double(frames))
      }
    }
    if isEnding, hold.isSilent { self.samples = nil }
  }
}
