import Determinism
import StageTesting
import Testing

@testable import StageSDL

/// The mixer by itself, frame by frame.
@Suite struct MixerTests {
  /// A mixer, a second of a steady level as a sound, and what was heard so far.
  private final class Bench {
    let mixer = UnsafeMutablePointer<Mixer>.allocate(capacity: 1)
    let samples = UnsafeMutablePointer<Int16>.allocate(capacity: 2 * Mixer.rate)
    var heard: [Int] = []

    init(level: Int16 = 10000) {
      mixer.initialize(to: Mixer())
      samples.initialize(repeating: level, count: 2 * Mixer.rate)
    }

    deinit {
      mixer.pointee.free()
      mixer.deallocate()
      samples.deallocate()
    }

    func begin(
      _ voice: UInt32, bus: Int = Mixer.effects, volume: Float = 1, loops: Bool = true,
      rate: Double = 1, fade: Int = 0, frames: Int = Mixer.rate
    ) {
      mixer.pointee.run(
        .begin(
          MixerVoice(
            voice: voice, samples: samples, frames: frames, bus: bus, volume: volume, pan: 0,
            loops: loops, rate: rate, fade: fade)))
    }

    /// Mixes some frames over music of a level; keeps the left side.
    @discardableResult
    func run(_ frames: Int, music: Int16 = 0) -> [Int] {
      var stream = [Int16](repeating: music, count: 2 * frames)
      stream.withUnsafeMutableBufferPointer {
        if let base = $0.baseAddress { mixer.pointee.render(base, frames: frames) }
      }
      let left = stride(from: 0, to: stream.count, by: 2).map { Int(stream[$0]) }
      heard += left
      return left
    }

    var largestJump: Int {
      zip([0] + heard, heard).map { abs($0 - $1) }.max() ?? 0
    }
  }

  /// Whatever is begun, held, changed and ended: no jump is larger than fades of 3 ms make it.
  @Test func nothingEverJumps() throws {
    try forEachCase("sound does not jump", count: 100) { random, _ in
      let bench = Bench()
      var next: UInt32 = 1
      for _ in 0..<40 {
        let voice = UInt32(random.integer(in: 1...max(1, Int(next))))
        switch random.index(below: 9) {
        case 0, 1:
          guard bench.mixer.pointee.soundingCount < 3 else { break }
          bench.begin(
            next, bus: random.index(below: 3), volume: 0.3, loops: random.chance(0.5),
            rate: random.chance(0.3) ? 0 : 1, frames: 200 + random.index(below: 5000))
          next += 1
        case 2: bench.mixer.pointee.run(.end(voice: voice, frames: random.index(below: 500)))
        case 3:
          bench.mixer.pointee.run(
            .volume(voice: voice, random.chance(0.5) ? 0 : 0.3, frames: random.index(below: 300)))
        case 4: bench.mixer.pointee.run(.rate(voice: voice, random.chance(0.5) ? 0 : 2))
        case 5: bench.mixer.pointee.run(.hold(bus: random.index(below: 3), random.chance(0.5)))
        case 6: bench.mixer.pointee.run(.pause(random.chance(0.3)))
        case 7: bench.mixer.pointee.run(.endHeld(bus: random.index(below: 3)))
        default:
          bench.mixer.pointee.run(.loudness(bus: random.index(below: 3), Float(random.unit())))
        }
        bench.run(1 + random.index(below: 700))
      }
      // Three sounds of 3000, each moved by at most three ramps of 3 ms at once, that at its end at
      // double speed, and by slower ones of its bus.
      let limit = 3 * 3000 * 5 / Mixer.edgeFrames
      try hold(bench.largestJump <= limit, "a jump of \(bench.largestJump), over \(limit)")
    }
  }

  @Test func speechLowersMusicByTwentyDecibelsAndEffectsByTwelve() {
    let bench = Bench(level: 0)
    bench.mixer.pointee.run(.music(1, frames: 0))
    bench.run(1000, music: 10000)
    #expect(bench.run(1, music: 10000) == [10000])
    bench.begin(1, bus: Mixer.speech, loops: false, frames: Mixer.rate)
    bench.run(Mixer.attackFrames + 300, music: 10000)
    #expect(bench.run(1, music: 10000) == [1000])
    let loud = Bench(level: 8000)
    loud.begin(1, bus: Mixer.effects)
    let quiet = UnsafeMutablePointer<Int16>.allocate(capacity: 2 * Mixer.rate)
    quiet.initialize(repeating: 0, count: 2 * Mixer.rate)
    defer { quiet.deallocate() }
    loud.mixer.pointee.run(
      .begin(
        MixerVoice(
          voice: 2, samples: quiet, frames: Mixer.rate, bus: Mixer.speech, volume: 1, pan: 0,
          loops: true, rate: 1, fade: 0)))
    loud.run(Mixer.attackFrames + 300)
    #expect(loud.run(1) == [2000])
  }

  @Test func musicReturnsSlowlyWhenNobodySpeaksAnyMore() {
    let bench = Bench(level: 0)
    bench.mixer.pointee.run(.music(1, frames: 0))
    bench.begin(1, bus: Mixer.speech, loops: false, frames: 10000)
    bench.run(10000, music: 10000)
    // Between two words it stays down.
    #expect(bench.run(Mixer.speechGapFrames - 300, music: 10000).max() == 1000)
    let back = bench.run(Mixer.releaseFrames + 900, music: 10000)
    #expect(back.last == 10000)
    #expect(back[Mixer.releaseFrames / 2] < 7000)
    #expect(zip(back, back.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func musicIsLoweredOnDemandAndEffectsAreNot() {
    let bench = Bench()
    bench.begin(1)
    bench.mixer.pointee.run(.duck(true))
    bench.run(Mixer.attackFrames + 300)
    #expect(bench.run(1) == [10000])
    bench.mixer.pointee.run(.music(1, frames: 0))
    bench.run(300, music: 1000)
    #expect(bench.run(1, music: 1000) == [10100])
  }

  @Test func heldSoundsStandWhereTheyAre() {
    let bench = Bench()
    for frame in 0..<Mixer.rate { bench.samples[2 * frame] = Int16(frame / 2) }
    bench.begin(1)
    let before = bench.run(1000).last ?? 0
    bench.mixer.pointee.run(.hold(bus: Mixer.effects, true))
    bench.run(10_000)
    #expect(bench.run(1) == [0])
    bench.mixer.pointee.run(.hold(bus: Mixer.effects, false))
    let after = bench.run(300).last ?? 0
    // A third of 300 frames passed while it became silent.
    #expect((before...before + 300).contains(after))
  }

  @Test func aSoundEndsAndMakesRoom() {
    let bench = Bench()
    bench.begin(1, loops: false, frames: 500)
    bench.begin(2, loops: true, frames: 500)
    bench.run(2000)
    #expect(bench.mixer.pointee.soundingCount == 1)
    bench.mixer.pointee.run(.end(voice: 2, frames: 0))
    bench.run(Mixer.edgeFrames)
    #expect(bench.mixer.pointee.soundingCount == 0)
    #expect(bench.run(10).allSatisfy { $0 == 0 })
  }

  @Test func whatWasNeverHeardEndsAtOnce() {
    let bench = Bench()
    for voice in UInt32(1)...200 {
      bench.begin(voice)
      if voice > 24 { bench.mixer.pointee.run(.end(voice: voice - 24, frames: 441)) }
    }
    #expect(bench.mixer.pointee.soundingCount == 24)
  }

  @Test func aDoubleRateIsHeardTwiceAsHigh() {
    let bench = Bench()
    for frame in 0..<Mixer.rate {
      let level: Int16 = frame / 50 % 2 == 0 ? 8000 : -8000
      bench.samples[2 * frame] = level
    }
    func crossings(_ rate: Double) -> Int {
      bench.begin(UInt32(rate * 10), rate: rate)
      let part = bench.run(10_000)
      bench.mixer.pointee.run(.end(voice: UInt32(rate * 10), frames: 0))
      bench.run(500)
      return zip(part, part.dropFirst()).count { $0 < 0 && $1 >= 0 }
    }
    let one = crossings(1)
    #expect(abs(crossings(2) - 2 * one) <= 2)
    #expect(abs(crossings(0.5) - one / 2) <= 2)
  }

  @Test("loops on the music's bus stand where the music stands, whenever they begin")
  func layersAreInTime() {
    let bench = Bench()
    let length = 1000
    for frame in 0..<length { bench.samples[2 * frame] = Int16(10 * frame) }
    bench.mixer.pointee.run(.musicBegins)
    bench.run(2350)
    bench.begin(1, bus: Mixer.music, frames: length)
    // Until it has faded in.
    bench.run(450)
    let place = 2350 + 450
    #expect(bench.run(600) == (0..<600).map { 10 * ((place + $0) % length) })
    // Another one is at the same place, and so is one after the music stood still.
    bench.mixer.pointee.run(.musicRuns(false))
    bench.run(333)
    bench.mixer.pointee.run(.musicRuns(true))
    #expect(bench.run(100) == (0..<100).map { 10 * ((place + 600 + $0) % length) })
    // Other loops begin at their beginning.
    let effect = Bench()
    for frame in 0..<length { effect.samples[2 * frame] = Int16(10 * frame) }
    effect.mixer.pointee.run(.musicBegins)
    effect.run(123)
    effect.begin(1, frames: length)
    effect.run(450)
    #expect(effect.run(50) == (0..<50).map { 10 * (450 + $0) })
  }

  @Test func ordersCrossInTheirOrder() {
    let queue = MixerQueue()
    var taken: [UInt32] = []
    var sent: UInt32 = 0
    for _ in 0..<40 {
      for _ in 0..<100 {
        if queue.write(.end(voice: sent, frames: 0)) { sent += 1 }
      }
      if sent % 300 == 0 || sent > 2000 {
        _ = queue.drain { if case .end(let voice, _) = $0 { taken.append(voice) } }
      }
    }
    _ = queue.drain { if case .end(let voice, _) = $0 { taken.append(voice) } }
    #expect(taken == Array(0..<sent))
    #expect(sent > 1024)
  }
}
