import Determinism

extension Scene {
  /// Adds a tick's input to the chain from which the state digest starts, so that two runs with
  /// different input differ from that tick on, whatever the input did.
  final func record(_ events: [InputEvent]) {
    guard !events.isEmpty else { return }
    inputChain.combine(tick)
    for event in events {
      inputChain.combine(event.recordedText)
    }
  }
}
