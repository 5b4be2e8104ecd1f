import CSDL
import Foundation
import Stage
import Testing

@testable import StageSDL

/// What is heard, measured from what SDL's disk driver writes instead of sounding.
@MainActor
@Suite(.serialized)
struct SoundMachineTests {
  /// A wave file of a sine tone.
  private func tone(_ frequency: Double, seconds: Double) -> Data {
    var samples = Data()
    for index in 0..<Int(seconds * 44100) {
      let value = Int16(sin(Double(index) / 44100 * frequency * 2 * .pi) * 16000)
      withUnsafeBytes(of: value.littleEndian) { samples.append(contentsOf: $0) }
    }
    var data = Data("RIFF".utf8)
    func append(_ number: Int, bytes: Int) {
      for shift in 0..<bytes { data.append(UInt8(number >> (8 * shift) & 0xFF)) }
    }
    append(36 + samples.count, bytes: 4)
    data.append(Data("WAVEfmt ".utf8))
    append(16, bytes: 4)
    append(1, bytes: 2)
    append(1, bytes: 2)
    append(44100, bytes: 4)
    append(88200, bytes: 4)
    append(2, bytes: 2)
    append(16, bytes: 2)
    data.append(Data("data".utf8))
    append(samples.count, bytes: 4)
    return data + samples
  }

  /// Runs commands against a device that writes a file; gives left and right as heard.
  private func record(
    tones: [String: Double], seconds: Double = 0.3, _ body: (SoundMachine) -> Void
  ) throws -> (left: [Double], right: [Double]) {
    let folder = try TemporaryFolder()
    for (name, frequency) in tones {
      try folder.write("Sounds/\(name).wav", tone(frequency, seconds: 1))
    }
    let file = "\(folder.path)/heard.raw"
    setenv("SDL_DISKAUDIOFILE", file, 1)
    SDL_SetHint("SDL_AUDIODRIVER", "disk")
    defer { SDL_ResetHint("SDL_AUDIODRIVER") }
    do {
      let machine = SoundMachine(
        assets: AssetFolder(roots: [folder.path], printsMessages: false))
      try #require(machine.isOpen)
      body(machine)
      SDL_Delay(UInt32(seconds * 1000))
      machine.update()
      _ = consume machine
    }
    let raw = try Data(contentsOf: URL(fileURLWithPath: file))
    let samples = raw.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    return (
      stride(from: 0, to: samples.count - 1, by: 2).map { Double(samples[$0]) },
      stride(from: 1, to: samples.count, by: 2).map { Double(samples[$0]) }
    )
  }

  /// Rising zero crossings a second from the first sound on, over a tenth of a second.
  private func frequency(_ samples: [Double]) -> Double {
    guard let start = samples.firstIndex(where: { $0.magnitude > 100 }) else { return 0 }
    let part = samples[start..<min(start + 4410, samples.count)]
    let crossings = zip(part, part.dropFirst()).count { $0 <= 0 && $1 > 0 }
    return Double(crossings) * 44100 / Double(part.count)
  }

  private func loudest(_ samples: [Double]) -> Double { samples.map(\.magnitude).max() ?? 0 }

  @Test func toneIsHeardAtItsPitch() throws {
    let heard = try record(tones: ["ping": 440]) {
      $0.run(.play(voice: 1, SoundStart("ping")))
    }
    #expect(abs(frequency(heard.left) - 440) < 15)
    #expect(loudest(heard.left) > 14000)
    #expect(loudest(heard.right) > 14000)
  }

  @Test func volumeLoudnessAndPanMultiply() throws {
    let heard = try record(tones: ["ping": 440]) {
      $0.run(.setLoudness(.effects, 0.5))
      $0.run(.play(voice: 1, SoundStart("ping", volume: 0.5, pan: -1)))
    }
    #expect(abs(loudest(heard.left) - 4000) < 400)
    #expect(loudest(heard.right) < 200)
  }

  @Test func stoppedAndHeldSoundsAreSilent() throws {
    let heard = try record(tones: ["ping": 440]) {
      $0.run(.play(voice: 1, SoundStart("ping", loops: true)))
      $0.run(.stop(voice: 1, fade: 0))
      $0.run(.setPaused(true))
      $0.run(.play(voice: 2, SoundStart("ping")))
    }
    // What was mixed before the stop is one buffer at most.
    #expect(heard.left.count { $0.magnitude > 100 } <= 2048)
  }

  @Test func musicLoopsOnItsOwnLoudness() throws {
    let heard = try record(tones: ["music/song": 220], seconds: 0.4) {
      $0.run(.setLoudness(.effects, 0))
      $0.run(.music(name: "song", fade: 0))
    }
    #expect(abs(frequency(heard.left) - 220) < 15)
  }

  /// Sixty at once, held, continued, stopped: no sample lies farther from the one before than the
  /// tone itself goes, and what a fade of some milliseconds adds.
  @Test func nothingClicks() throws {
    let heard = try record(tones: ["ping": 200, "music/song": 100], seconds: 0.2) { machine in
      machine.run(.music(name: "song", fade: 0))
      for voice in UInt32(1)...60 {
        machine.run(.play(voice: voice, SoundStart("ping", volume: 0.02, loops: true)))
        if voice > 24 { machine.run(.stop(voice: voice - 24, fade: 0.01)) }
      }
      let steps: [SoundCommand] = [
        .setPaused(true), .setPaused(false), .setLoudness(.effects, 0.1),
        .setLoudness(.effects, 1), .duckMusic(true), .setHeld(.effects, true),
        .setHeld(.effects, false), .setHeld(.music, true), .setHeld(.music, false),
        .music(name: nil, fade: 0), .stop(voice: 60, fade: 0), .setPan(voice: 59, pan: 1),
      ]
      for step in steps {
        machine.run(step)
        for _ in 0..<6 {
          SDL_Delay(10)
          machine.update()
        }
      }
    }
    #expect(loudest(heard.left) > 8000)
    // The steepest: 24 · 0.02 · 16000 · 2π · 200/44100 + 16000 · 2π · 100/44100, and fades of both
    // in 3 ms.
    let steepest: Double = 219 + 228 + 58 + 121
    let jumps = zip(heard.left, heard.left.dropFirst()).map { abs($0 - $1) }
    #expect(jumps.max() ?? 0 < steepest * 1.1)
  }

  @Test func musicGivesWayToMusic() throws {
    let heard = try record(tones: ["music/a": 220, "music/b": 660], seconds: 0.3) { machine in
      machine.run(.music(name: "a", fade: 0.1))
      SDL_Delay(200)
      machine.run(.music(name: "b", fade: 0.1))
      for _ in 0..<10 {
        SDL_Delay(10)
        machine.update()
      }
      #expect(!machine.isBusy)
    }
    #expect(abs(frequency(heard.left) - 220) < 25)
    let end = Array(heard.left.suffix(8820).prefix(4410))
    #expect(abs(frequency(end) - 660) < 40)
  }

  @Test func missingAndBrokenSoundsAreSilentAndNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("Sounds/broken.ogg", Data("no sound".utf8))
    SDL_SetHint("SDL_AUDIODRIVER", "dummy")
    defer { SDL_ResetHint("SDL_AUDIODRIVER") }
    let assets = AssetFolder(roots: [folder.path], printsMessages: false)
    let machine = SoundMachine(assets: assets)
    for _ in 0..<3 {
      machine.run(.play(voice: 1, SoundStart("none")))
      machine.run(.play(voice: 2, SoundStart("broken")))
      machine.run(.music(name: "none", fade: 0.1))
    }
    #expect(assets.messages.count == 3)
  }

  @Test func withoutADeviceEverythingIsSilentAndSaidOnce() {
    SDL_SetHint("SDL_AUDIODRIVER", "nosuchdriver")
    defer { SDL_ResetHint("SDL_AUDIODRIVER") }
    let assets = AssetFolder.empty()
    let machine = SoundMachine(assets: assets)
    #expect(!machine.isOpen)
    machine.run([
      .play(voice: 1, SoundStart("x", loops: true)), .stop(voice: 1, fade: 1),
      .setVolume(voice: 1, volume: 1, fade: 0), .music(name: "x", fade: 1), .setLoudness(.music, 0),
      .setPaused(true),
    ])
    machine.update()
    machine.setSuspended(true)
    machine.preload()
    #expect(machine.decodedCount == 0)
    #expect(assets.messages.count == 1)
    #expect(assets.messages[0].contains("No sound"))
  }

  @Test func effectsAreDecodedAhead() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b/c", "music/song"] {
      try folder.write("Sounds/\(name).wav", tone(440, seconds: 0.01))
    }
    SDL_SetHint("SDL_AUDIODRIVER", "dummy")
    defer { SDL_ResetHint("SDL_AUDIODRIVER") }
    try folder.write("Sounds/broken.wav", Data("no sound".utf8))
    let assets = AssetFolder(roots: [folder.path], printsMessages: false)
    let machine = SoundMachine(assets: assets)
    func wait(until isReached: () -> Bool) -> Bool {
      for _ in 0..<2000 {
        machine.update()
        if isReached() { return true }
        SDL_Delay(5)
      }
      return false
    }
    machine.preload()
    machine.preload()
    #expect(wait { machine.decodedCount == 2 && assets.messages.count == 1 })
    #expect(assets.messages[0].contains("broken"))
    // What has changed is decoded anew.
    machine.forgetSounds()
    #expect(machine.decodedCount == 0)
    #expect(wait { machine.decodedCount == 2 })
  }

  /// A machine that goes away while sounds are decoded waits for the one being decoded only.
  @Test func theDeviceIsClosedInTheMiddleOfDecoding() throws {
    let folder = try TemporaryFolder()
    for number in 0..<40 {
      try folder.write("Sounds/\(number).wav", tone(440, seconds: 0.2))
    }
    SDL_SetHint("SDL_AUDIODRIVER", "dummy")
    defer { SDL_ResetHint("SDL_AUDIODRIVER") }
    for _ in 0..<12 {
      let machine = SoundMachine(assets: AssetFolder(roots: [folder.path], printsMessages: false))
      machine.preload()
      machine.run(.play(voice: 1, SoundStart("7", loops: false)))
      machine.update()
      #expect(machine.decodedCount >= 1)
    }
  }

  /// The same samples, whichever thread decodes them.
  @Test func allThreadsDecodeAlike() throws {
    let folder = try TemporaryFolder()
    let files = (0..<6).map { (name: "\($0)", path: "\(folder.path)/Sounds/\($0).wav") }
    for (index, file) in files.enumerated() {
      try folder.write("Sounds/\(file.name).wav", tone(200 + Double(index) * 50, seconds: 0.1))
    }
    SDL_SetHint("SDL_AUDIODRIVER", "dummy")
    defer { SDL_ResetHint("SDL_AUDIODRIVER") }
    let machine = SoundMachine(assets: AssetFolder.empty())
    try #require(machine.isOpen)
    let decoder = SoundDecoder()
    defer { decoder.stop() }
    decoder.start(files)
    var results: [SoundDecoder.Result] = []
    for _ in 0..<2000 where results.count < files.count {
      results += decoder.takeAll()
      SDL_Delay(5)
    }
    #expect(results.map(\.name) == files.map(\.name))
    for result in results {
      guard case .decoded(let sound) = result.outcome else {
        Issue.record("\(result)")
        continue
      }
      #expect(DecodedSound(path: result.path)?.samples == sound.samples)
      #expect(sound.samples.count > 8000)
    }
  }
}
