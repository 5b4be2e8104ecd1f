import CSDL
import Foundation
import Stage
import Testing

@testable import StageSDL

/// What is said by the real voices, measured from what SDL's disk driver writes.
@MainActor
@Suite(.serialized)
struct SpeechTests {
  private static let rate = 44100

  /// What is heard of a machine while `body` leads it, at the device's own pace.
  private func record(
    assets: AssetFolder = .empty(), _ body: (SoundMachine, _ heardFrames: () -> Int) throws -> Void
  ) throws -> [Double] {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/heard.raw"
    setenv("SDL_DISKAUDIOFILE", file, 1)
    SDL_SetHint("SDL_AUDIODRIVER", "disk")
    defer { SDL_ResetHint("SDL_AUDIODRIVER") }
    do {
      let machine = SoundMachine(assets: assets)
      try #require(machine.isOpen)
      try body(machine) {
        let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size]) as? Int
        return (size ?? 0) / 4
      }
      _ = consume machine
    }
    let raw = try Data(contentsOf: URL(fileURLWithPath: file))
    let samples = raw.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    return stride(from: 0, to: samples.count - 1, by: 2).map { Double(samples[$0]) }
  }

  /// Lets time pass until nothing is said, or a limit in seconds is reached.
  private func wait(_ machine: SoundMachine, atMost seconds: Double = 20) {
    let end = SDL_GetTicks64() + UInt64(seconds * 1000)
    repeat {
      machine.update()
      SDL_Delay(5)
    } while machine.isBusy && SDL_GetTicks64() < end
    #expect(!machine.isBusy)
  }

  /// What comes of a text.
  private func outcome(
    _ text: String, language: String
  ) async throws -> SpeechSynthesizer.Outcome? {
    let synthesizer = SpeechSynthesizer()
    synthesizer.start(text, language: language)
    for _ in 0..<4000 where synthesizer.isBusy {
      if let outcome = synthesizer.takeFirst() { return outcome }
      try await Task.sleep(for: .milliseconds(5))
    }
    return nil
  }

  private func samples(_ text: String, language: String) async throws -> SpokenSamples {
    guard case .spoken(let speech) = try await outcome(text, language: language) else {
      throw SpeechError.noLibrary
    }
    return speech
  }

  @Test(arguments: [("de", "Wie viel ist sieben plus eins?"), ("en-GB", "What is 7 plus 1?")])
  func textsBecomeSpeech(language: String, text: String) async throws {
    let speech = try await samples(text, language: language)
    let seconds = Double(speech.samples.count) / Double(speech.rate)
    #expect(seconds > 1 && seconds < 5)
    #expect(speech.samples.map { Int($0).magnitude }.max() ?? 0 > 8000)
  }

  @Test func theLanguageDecidesHowItIsSaid() async throws {
    let german = try await samples("Wind", language: "de")
    let english = try await samples("Wind", language: "en")
    let areAlike = german.samples == english.samples
    #expect(!areAlike)
  }

  /// Documents come from anywhere: nothing in a text is markup, and its length is limited.
  @Test func oddTextsDoNoHarm() async throws {
    let odd = [
      "[[h@'loU]]", "<speak>a</speak>", "\u{0}\u{7}a", "🐶🐶",
      String(repeating: "lang ", count: 9000),
      "\u{202E}abc", "&amp;%s%n",
    ]
    for text in odd {
      if case .spoken(let speech)? = try await outcome(text, language: "de") {
        #expect(speech.samples.count < 120 * speech.rate)
      }
    }
  }

  @Test func aLanguageWithoutVoiceIsNamedOnce() throws {
    let assets = AssetFolder.empty()
    _ = try record(assets: assets) { machine, _ in
      for _ in 0..<3 { machine.run(.speak(text: "a", language: "qqq")) }
      machine.run(.speak(text: "a", language: "de"))
      wait(machine)
    }
    #expect(assets.messages.count == 1)
    #expect(assets.messages[0].contains("qqq"))
  }

  @Test func textsFollowOneAnother() async throws {
    let lengths = try await [samples("eins", language: "de"), samples("zwei", language: "de")]
      .map { Double($0.samples.count) / Double($0.rate) }
    let heard = try record { machine, _ in
      machine.run([
        .speak(text: "eins", language: "de"), .speak(text: "zwei", language: "de"),
      ])
      wait(machine)
    }
    let first = try #require(heard.firstIndex { $0 != 0 })
    let last = try #require(heard.lastIndex { $0 != 0 })
    let seconds = Double(last - first) / Double(Self.rate)
    // Each ends with some silence, which is not heard at the end.
    #expect(seconds > lengths[0] && seconds < lengths[0] + lengths[1] + 0.5)
  }

  @Test func whatIsStoppedIsSilentWithinATenthOfASecond() throws {
    var stopped = 0
    let heard = try record { machine, heardFrames in
      machine.run(.speak(text: String(repeating: "eins zwei drei ", count: 10), language: "de"))
      machine.run(.speak(text: "vier", language: "de"))
      for _ in 0..<1000 where heardFrames() < Self.rate / 2 || !machine.isBusy {
        machine.update()
        SDL_Delay(5)
      }
      SDL_Delay(500)
      stopped = heardFrames()
      machine.run(.stopSpeaking)
      wait(machine, atMost: 1)
      SDL_Delay(300)
    }
    #expect(heard[..<stopped].contains { $0.magnitude > 1000 })
    let last = heard.lastIndex { $0 != 0 } ?? 0
    #expect(last - stopped < Self.rate / 10)
  }

  @Test func theMusicIsTwentyDecibelsLowerMeanwhile() throws {
    let folder = try TemporaryFolder()
    // Above all that a voice of 22 kHz has.
    try folder.write("Sounds/music/high.wav", Self.tone(15000, seconds: 1))
    let heard = try record(assets: AssetFolder(roots: [folder.path], printsMessages: false)) {
      machine, _ in
      machine.run(.music(name: "high", fade: 0))
      SDL_Delay(400)
      machine.update()
      SDL_Delay(400)
      machine.run(.speak(text: "eins zwei drei vier", language: "de"))
      wait(machine)
    }
    let step = Self.rate / 20
    let levels = stride(from: 0, to: heard.count - step, by: step).map {
      Self.level(of: 15000, in: heard[$0..<$0 + step])
    }
    let loud = levels.max() ?? 0
    let quiet = levels.dropFirst(12).min() ?? 0
    #expect(abs(20 * log10(quiet / loud) + 20) < 1.5)
  }

  @Test func sayingALotKeepsNothing() async throws {
    func say(_ count: Int) async throws {
      for index in 0..<count { _ = try await samples("Aufgabe \(index)", language: "de") }
    }
    try await say(30)
    // Other tests take memory meanwhile; what is kept would show each time.
    var growths: [Int] = []
    for _ in 0..<4 {
      let before = Self.residentBytes
      try await say(40)
      growths.append(Self.residentBytes - before)
    }
    #expect(growths.contains { $0 < 1_000_000 }, "\(growths)")
  }

  @Test func whatIsCancelledIsNotWorkedOn() async throws {
    let synthesizer = SpeechSynthesizer()
    for _ in 0..<100 {
      synthesizer.start(String(repeating: "viele Worte ", count: 30), language: "de")
    }
    synthesizer.cancel()
    for _ in 0..<400 where synthesizer.isBusy { try await Task.sleep(for: .milliseconds(5)) }
    #expect(!synthesizer.isBusy)
    #expect(synthesizer.takeFirst() == nil)
  }

  /// The amplitude of a frequency in samples.
  private static func level(of frequency: Double, in samples: ArraySlice<Double>) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let angle = 2 * Double.pi * frequency * Double(index) / Double(rate)
      real += sample * cos(angle)
      imaginary += sample * sin(angle)
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(samples.count)
  }

  private static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
  }

  /// A wave file of a sine tone.
  private static func tone(_ frequency: Double, seconds: Double) -> Data {
    let count = Int(seconds * Double(rate))
    var data = Data("RIFF".utf8)
    func append(_ number: Int, bytes: Int) {
      for shift in 0..<bytes { data.append(UInt8(number >> (8 * shift) & 0xFF)) }
    }
    append(36 + 2 * count, bytes: 4)
    data.append(Data("WAVEfmt ".utf8))
    for (number, bytes) in [(16, 4), (1, 2), (1, 2), (rate, 4), (2 * rate, 4), (2, 2), (16, 2)] {
      append(number, bytes: bytes)
    }
    data.append(Data("data".utf8))
    append(2 * count, bytes: 4)
    for index in 0..<count {
      let value = Int(sin(Double(index) / Double(rate) * frequency * 2 * .pi) * 16000)
      append(value & 0xFFFF, bytes: 2)
    }
    return data
  }
}
