import CSDL
import Foundation
import Testing

@testable import StageSDL

/// The program's own sounds, measured as they are heard.
@MainActor
@Suite(.serialized)
struct SoundFilesTests {
  nonisolated private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Assets/Sounds").path

  nonisolated private static let files =
    (try? FileManager.default.subpathsOfDirectory(atPath: folder))?
    .filter { $0.hasSuffix(".ogg") }.sorted() ?? []

  /// The loudest sample of full scale.
  private func peak(_ samples: UnsafeBufferPointer<Int16>) -> Double {
    var top: Int16 = 0
    for sample in samples { top = max(top, sample == .min ? .max : abs(sample)) }
    return Double(top) / 32768
  }

  @Test func loudnessIsEven() throws {
    SDL_SetHint("SDL_AUDIODRIVER", "dummy")
    defer { SDL_ResetHint("SDL_AUDIODRIVER") }
    let machine = SoundMachine(assets: AssetFolder.empty())
    try #require(machine.isOpen)
    #expect(Self.files.count > 20)
    for file in Self.files {
      let sound = try #require(DecodedSound(path: "\(Self.folder)/\(file)"))
      sound.samples.withUnsafeBufferPointer { samples in
        // −1 dB, and half a decibel for what lies between samples.
        #expect(peak(samples) < 0.84, "\(file)")
        let seconds = Double(samples.count) / 2 / 44100
        if file.hasPrefix("music/") {
          #expect(seconds >= 90, "\(file)")
          let loudness = LoudnessMeter.integrated(samples)
          // A quarter of the piece is looked at.
          #expect(abs(loudness + 23) < 1.5, "\(file): \(loudness) LUFS")
          let seam = max(abs(Int(samples[0])), abs(Int(samples[samples.count - 2])))
          #expect(seam < 164, "\(file)")
        } else {
          #expect(seconds < 3, "\(file)")
          let loudness = LoudnessMeter.loudest(samples)
          #expect(loudness > -21 && loudness < -16, "\(file): \(loudness) LUFS")
        }
      }
    }
    _ = consume machine
  }
}
