import Synchronization

/// Turns texts into samples on another thread, one after the other.
final class SpeechSynthesizer: Sendable {
  /// What came of a text.
  enum Outcome: Sendable {
    case spoken(SpokenSamples)
    case failed(SpeechError)
  }

  private struct Utterance {
    var text: String
    var language: String
  }

  private struct State {
    var waiting: [Utterance] = []
    var finished: [Outcome] = []
    var isWorking = false
    /// Counted up by `cancel`: what was begun before it is not wanted any more.
    var generation = 0
  }

  /// The longest text in characters that is spoken; the rest is left out. Half a minute.
  static let longestText = 400
  /// The most texts that wait; further ones are left out.
  static let mostWaiting = 32

  private let state = Mutex(State())

  /// Begins to work on a text after all former ones.
  func start(_ text: String, language: String) {
    let utterance = Utterance(text: Self.plain(text), language: language)
    let mustBegin = state.withLock { state in
      guard state.waiting.count < Self.mostWaiting else { return false }
      state.waiting.append(utterance)
      defer { state.isWorking = true }
      return !state.isWorking
    }
    if mustBegin {
      Task.detached(priority: .userInitiated) { [self] in while speakNext() {} }
    }
  }

  /// Forgets all texts, also the one being worked on, and what came of them.
  func cancel() {
    state.withLock { state in
      state.waiting.removeAll()
      state.finished.removeAll()
      state.generation += 1
    }
  }

  /// Whether texts wait or are worked on, or something came of them.
  var isBusy: Bool {
    state.withLock { $0.isWorking || !$0.finished.isEmpty }
  }

  /// What came of the first text that is done.
  func takeFirst() -> Outcome? {
    state.withLock { $0.finished.isEmpty ? nil : $0.finished.removeFirst() }
  }

  /// Works on the next text; false where there is none.
  private func speakNext() -> Bool {
    let next = state.withLock { state -> (Utterance, Int)? in
      guard !state.waiting.isEmpty else {
        state.isWorking = false
        return nil
      }
      return (state.waiting.removeFirst(), state.generation)
    }
    guard let (utterance, generation) = next else { return false }
    func isWanted() -> Bool { state.withLock { $0.generation == generation } }
    let outcome: Outcome?
    do {
      outcome = try SpeechLibrary.withLibrary { library in
        try library.samples(
          of: utterance.text, language: utterance.language, isWanted: isWanted)
      }.map { .spoken($0) }
    } catch {
      outcome = .failed(error as? SpeechError ?? .noLibrary)
    }
    state.withLock { state in
      if let outcome, state.generation == generation { state.finished.append(outcome) }
    }
    return true
  }

  /// The text without what a voice cannot say: documents come from anywhere.
  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.prefix(longestText).unicodeScalars.map {
          $0.properties.generalCategory == .control ? " " : $0
        }))
  }
}
