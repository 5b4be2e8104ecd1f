import Stage

/// Mixes sounds and shapes the music's loudness, on the sound thread: no locks, no allocation or
/// deallocation.
///
/// Everything that starts, ends, is paused or changes its loudness does so over some milliseconds.
/// While speech plays, music and effects are lowered, see `Mixer.musicUnderSpeech`. Loops on the music's bus
/// are layers of the music: they stand where it stands, so one as long as some of its bars is always in time.
struct Mixer {
  /// Frames a second.
  static let rate = 44100
  /// 24 voices, and some that are fading out to make room.
  static let slotCount = 32
  /// Frames that are mixed at once.
  static let blockFrames = 256

  /// The shortest duration of any change of loudness, 3 ms: the usual length against clicks, too
  /// short to soften an attack.
  static let edgeFrames = rate * 3 / 1000
  /// The duration of a change of a bus, 20 ms: dragging a slider sounds smooth.
  static let loudnessFrames = rate / 50

  /// Music under speech is a tenth (−20 dB), so that it is at least 20 dB softer than the speech,
  /// as WCAG 2.2 requires in 1.4.7 for people who are hard of hearing; children who are learning a
  /// language hear like them.
  static let musicUnderSpeech: Float = 0.1
  /// Effects under speech are a quarter (−12 dB): they respond to what the pupil does and must
  /// still be noticed. Effects themselves lower nothing: they are shorter than the music would need
  /// to return, and it would pump.
  static let effectsUnderSpeech: Float = 0.25
  /// 80 ms: over before the first syllable is.
  static let attackFrames = rate * 8 / 100
  /// 0.8 s back, so that nobody hears it return.
  static let releaseFrames = rate * 8 / 10
  /// 0.3 s of silence still count as a pause between two words.
  static let speechGapFrames = rate * 3 / 10

  /// One gain for each bus, in the order of `SoundBus.allCases`.
  static let effects = 0
  static let music = 1
  static let speech = 2
  private static let busCount = 3

  private let slots = UnsafeMutablePointer<MixerSlot>.allocate(capacity: slotCount)
  private let buses = UnsafeMutablePointer<Ramp>.allocate(capacity: busCount)
  private let gains = UnsafeMutablePointer<Float>.allocate(capacity: busCount * blockFrames)
  private let mix = UnsafeMutablePointer<Float>.allocate(capacity: 2 * blockFrames)
  private var master = Ramp(1)
  private var musicFade = Ramp(0)
  private var musicHold = Ramp(1)
  private var musicDuck = Ramp(1)
  private var effectsDuck = Ramp(1)
  private var isDucked = false
  private var isMusicAskedDown = false
  private var quietFrames = 0
  /// Where the music stands, in frames since it began: the place of all loops on its bus.
  private var musicFrames = 0
  private var isMusicRunning = false
  private var isPaused = false

  init() {
    slots.initialize(repeating: MixerSlot(), count: Mixer.slotCount)
    buses.initialize(repeating: Ramp(1), count: Mixer.busCount)
    gains.initialize(repeating: 0, count: Mixer.busCount * Mixer.blockFrames)
    mix.initialize(repeating: 0, count: 2 * Mixer.blockFrames)
  }

  /// Releases the memory; the mixer must not be used any more.
  func free() {
    slots.deallocate()
    buses.deallocate()
    gains.deallocate()
    mix.deallocate()
  }

  /// Whether the music is inaudible, so that it may be stopped or paused.
  var isMusicSilent: Bool {
    master.isSilent || musicFade.isSilent || musicHold.isSilent
  }

  /// Whether no speech is playing, paused or fading out.
  var isSpeechSilent: Bool {
    !(0..<Mixer.slotCount).contains { slots[$0].bus == Mixer.speech && !slots[$0].isFree }
  }

  /// The number of sounds, including paused ones.
  var soundingCount: Int {
    UnsafeBufferPointer(start: slots, count: Mixer.slotCount).count { !$0.isFree }
  }

  /// Executes an order.
  mutating func run(_ order: MixerOrder) {
    switch order {
    case .begin(let voice): slots[freeSlot].begin(voice)
    case .end(let voice, let frames): change(voice) { $0.end(frames: frames) }
    case .volume(let voice, let volume, let frames):
      change(voice) { $0.setVolume(volume, frames: max(frames, Mixer.edgeFrames)) }
    case .pan(let voice, let pan): change(voice) { $0.setPan(pan) }
    case .rate(let voice, let rate): change(voice) { $0.setRate(rate) }
    case .hold(let bus, let isHeld):
      if bus == Mixer.music { musicHold.go(to: isHeld ? 0 : 1, frames: Mixer.edgeFrames) }
      for index in 0..<Mixer.slotCount where slots[index].bus == bus {
        slots[index].setHeldByBus(isHeld)
      }
    case .endHeld(let bus):
      for index in 0..<Mixer.slotCount where slots[index].bus == bus {
        slots[index].endIfHeld()
      }
    case .loudness(let bus, let loudness):
      if isSilent(bus) {
        buses[bus] = Ramp(loudness)
      } else {
        buses[bus].go(to: loudness, frames: Mixer.loudnessFrames)
      }
    case .duck(let isAsked): isMusicAskedDown = isAsked
    case .music(let volume, let frames):
      musicFade.go(to: volume, frames: max(frames, Mixer.edgeFrames))
    case .musicBegins: (musicFrames, isMusicRunning) = (0, true)
    case .musicRuns(let isRunning): isMusicRunning = isRunning
    case .pause(let isPaused):
      self.isPaused = isPaused
      master.go(to: isPaused ? 0 : 1, frames: Mixer.edgeFrames)
    }
  }

  private func isSilent(_ bus: Int) -> Bool {
    (bus != Mixer.music || isMusicSilent)
      && !(0..<Mixer.slotCount).contains { slots[$0].bus == bus && slots[$0].presence > 0 }
  }

  private func change(_ voice: UInt32, _ body: (inout MixerSlot) -> Void) {
    for index in 0..<Mixer.slotCount where slots[index].voice == voice && !slots[index].isFree {
      body(&slots[index])
    }
  }

  /// A slot without a sound; if there is none, that of the sound that has nearly faded out.
  private var freeSlot: Int {
    var softest = 0
    for index in 0..<Mixer.slotCount {
      if slots[index].isFree { return index }
      if slots[index].presence < slots[softest].presence { softest = index }
    }
    return softest
  }

  /// Turns the music in `stream`, left and right interleaved, into everything that is heard.
  mutating func render(_ stream: UnsafeMutablePointer<Int16>, frames: Int) {
    var done = 0
    while done < frames {
      let count = min(Mixer.blockFrames, frames - done)
      renderBlock(stream + 2 * done, count)
      done += count
    }
  }

  private mutating func renderBlock(_ stream: UnsafeMutablePointer<Int16>, _ count: Int) {
    let place = musicFrames
    if isMusicRunning { musicFrames &+= count }
    if isPaused, master.isSilent {
      stream.update(repeating: 0, count: 2 * count)
      return
    }
    duck(count)
    let effectsGain = gains
    let musicGain = gains + Mixer.blockFrames
    let speechGain = gains + 2 * Mixer.blockFrames
    for frame in 0..<count {
      let all = master.next()
      effectsGain[frame] = all * buses[Mixer.effects].next() * effectsDuck.next()
      musicGain[frame] =
        all * buses[Mixer.music].next() * musicDuck.next()
      speechGain[frame] = all * buses[Mixer.speech].next()
      let music = musicGain[frame] * musicFade.next() * musicHold.next()
      mix[2 * frame] = Float(stream[2 * frame]) * music
      mix[2 * frame + 1] = Float(stream[2 * frame + 1]) * music
    }
    for index in 0..<Mixer.slotCount where !slots[index].isFree {
      if isMusicRunning, slots[index].bus == Mixer.music { slots[index].join(musicAt: place) }
      slots[index].add(to: mix, gains + slots[index].bus * Mixer.blockFrames, count)
    }
    for index in 0..<2 * count {
      stream[index] = Int16(max(-32768, min(32767, mix[index].rounded())))
    }
  }

  /// Lowers what is not speech while speech plays, and a little longer.
  private mutating func duck(_ count: Int) {
    var speaks = false
    for index in 0..<Mixer.slotCount where slots[index].bus == Mixer.speech {
      if slots[index].isHeard { speaks = true }
    }
    if speaks {
      quietFrames = 0
      isDucked = true
    } else if isDucked {
      quietFrames += count
      if quietFrames > Mixer.speechGapFrames { isDucked = false }
    }
    let isMusicDown = isDucked || isMusicAskedDown
    musicDuck.go(
      to: isMusicDown ? Mixer.musicUnderSpeech : 1,
      frames: isMusicDown ? Mixer.attackFrames : Mixer.releaseFrames)
    effectsDuck.go(
      to: isDucked ? Mixer.effectsUnderSpeech : 1,
      frames: isDucked ? Mixer.attackFrames : Mixer.releaseFrames)
  }
}
