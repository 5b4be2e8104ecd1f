import Determinism

extension Scene {
  /// Adds a tick's input to the hash chain at the start of the state digest, so that two runs with
  /// different input differ from that tick on, whatever effect the input had.
  final func record(_ events: [InputEvent]) {
    guard !events.isEmpty else { return }
    inputChain.combine(tick)
    for event in events {
      inputChain.combine(event.recordedText)
    }
  }
}
