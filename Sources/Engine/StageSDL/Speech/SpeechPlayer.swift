import Stage

/// Says texts one after the other through the mixer, and ends them.
///
/// What is said belongs to the speech bus, so it follows its loudness and lowers music and effects.
@MainActor
final class SpeechPlayer {
  /// Whether something is said or about to be: `update` is wanted within some 10 ms.
  var isBusy: Bool { current != nil || synthesizer.isBusy }

  private let synthesizer = SpeechSynthesizer()
  private let report: (String) -> Void
  /// What sounds, and the order after which it may be over.
  private var current: (chunk: Chunk, order: Int)?

  /// The mixer's number for what is said: the engine counts its own from 1.
  private static let voice = UInt32.max
  /// The voices of espeak-ng are some −17 LUFS with peaks at −0.7 dBFS: 2 dB less leave room for the
  /// lowered music and effects, and stay 4 dB above the music as it is (−23 LUFS).
  private static let volume: Float = 0.8
  /// For how long what is ended fades, in frames: 20 ms.
  private static let endFrames = Mixer.rate / 50

  /// A player that says nothing yet.
  ///
  /// - Parameter report: tells a person why nothing can be said; the same text again does no harm.
  init(report: @escaping (String) -> Void) {
    self.report = report
  }

  isolated deinit { synthesizer.cancel() }

  /// Says a text when all former ones have been said.
  func speak(_ text: String, language: String) {
    synthesizer.start(text, language: language)
  }

  /// Ends what is being said and forgets what waits.
  func stop(_ device: SoundDevice) {
    synthesizer.cancel()
    guard let current else { return }
    let order = device.send(.end(voice: Self.voice, frames: Self.endFrames))
    self.current = (current.chunk, order)
  }

  /// Begins the next text when the former is over.
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
  /// Left and right alike.
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
