import Dispatch
import Stage
import Synchronization

/// Turns texts into samples on another thread, one after the other.
final class SpeechSynthesizer: Sendable {
  /// The result for a text.
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
    var isWorking = false
    /// Incremented by `cancel`: what was started before is no longer wanted.
    var generation = 0
  }

  /// The longest text in characters that is spoken; the rest is left out. About half a minute.
  static let longestText = 400
  /// The most texts that wait; further ones are dropped.
  static let mostWaiting = 32

  private let state = Mutex(State())
  /// What is put here, and thrown away, while `state` is locked is of its generation.
  private let finished = Mailbox<Outcome>()
  /// Not one of the threads of Swift's tasks, which must not be kept for seconds.
  private let thread = DispatchQueue(label: "teachify.speech", qos: .userInitiated)

  /// Queues a text after all earlier ones.
  func start(_ text: String, language: String) {
    let utterance = Utterance(text: Self.plain(text), language: language)
    let mustBegin = state.withLock { state in
      guard state.waiting.count < Self.mostWaiting else { return false }
      state.waiting.append(utterance)
      defer { state.isWorking = true }
      return !state.isWorking
    }
    if mustBegin {
      thread.async { [self] in while speakNext() {} }
    }
  }

  /// Drops all texts, including the current one, and their results.
  func cancel() {
    state.withLock { state in
      state.waiting.removeAll()
      finished.clear()
      state.generation += 1
    }
  }

  /// Whether texts are waiting or in progress, or results are available.
  var isBusy: Bool {
    state.withLock { $0.isWorking || !finished.isEmpty }
  }

  /// The result of the first finished text.
  func takeFirst() -> Outcome? { finished.takeFirst() }

  /// Processes the next text; false if there is none.
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
      if let outcome, state.generation == generation { finished.put(outcome) }
    }
    return true
  }

  /// The text without what a voice cannot speak: documents come from anywhere.
  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.prefix(longestText).unicodeScalars.map {
          $0.properties.generalCategory == .control ? " " : $0
        }))
  }
}
