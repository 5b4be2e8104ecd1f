import Stage

/// Speaks texts one after the other through the mixer, and stops them.
///
/// Speech belongs to the speech bus, so it follows its loudness and lowers music and effects.
@MainActor
final class SpeechPlayer {
  /// Whether something is being spoken or about to be: `update` should be called about every 10 ms.
  var isBusy: Bool { current != nil || synthesizer.isBusy }

  private let synthesizer = SpeechSynthesizer()
  private let report: (String) -> Void
  /// What is playing, and the order after which it may be over.
  private var current: (chunk: Chunk, order: Int)?

  /// The mixer's voice number for speech: the engine counts its own from 1.
  private static let voice = UInt32.max
  /// The voices of espeak-ng have about −17 LUFS with peaks at −0.7 dBFS: 2 dB less leave room for
  /// the lowered music and effects, and stay 4 dB above the music itself (−23 LUFS).
  private static let volume: Float = 0.8
  /// The fade when speech is stopped, in frames: 20 ms.
  private static let endFrames = Mixer.rate / 50

  /// A player that is silent.
  ///
  /// - Parameter report: called with the reason if nothing can be spoken; may get the same text
  ///   again.
  init(report: @escaping (String) -> Void) {
    self.report = report
  }

  isolated deinit { synthesizer.cancel() }

  /// Speaks a text after all earlier ones.
  func speak(_ text: String, language: String) {
    synthesizer.start(text, language: language)
  }

  /// Stops the current speech and drops what waits.
  func stop(_ device: SoundDevice) {
    synthesizer.cancel()
    guard let current else { return }
    let order = device.send(.end(voice: Self.voice, frames: Self.endFrames))
    self.current = (current.chunk, order)
  }

  /// Starts the next text when the previous one is over.
  func update(_ device: SoundDevice) {
    if let current {
      guard device.isSpeechSilent(since: current.order) else { return }
      self.current = nil
    }
    while current == nil, let outcome = synthesizer.takeFirst() {
      switch outcome {
      case .spoken(let speech): begin(speech, device)
      case .failed(let error): report(error.description)
      }
    }
  }

  private func begin(_ speech: SpokenSamples, _ device: SoundDevice) {
    guard !speech.samples.isEmpty else { return }
    let chunk = Chunk(speech.onBothSides)
    let order = device.send(
      .begin(
        MixerVoice(
          voice: Self.voice, samples: chunk.samples, frames: chunk.frames, bus: Mixer.speech,
          volume: Self.volume, pan: 0, loops: false, rate: Double(speech.rate) / Double(Mixer.rate),
          fade: 0)))
    current = (chunk, order)
  }
}

extension SpokenSamples {
  /// The same samples left and right.
  fileprivate var onBothSides: DecodedSound {
    var both = ContiguousArray<Int16>()
    both.reserveCapacity(2 * samples.count)
    for sample in samples {
      both.append(sample)
      both.append(sample)
    }
    return DecodedSound(samples: both)
  }
}
