/// Lets the light wander over the options, for whoever plays with one switch.
///
/// The light stays on each for the same time, so that a child learns its rhythm; on the first one twice
/// as long, because there the question is read.
struct SwitchScanner {
  private let ticksEach: Int
  private var remaining = 0
  private var index: Int?

  init(ticksEach: Int) {
    self.ticksEach = max(1, ticksEach)
  }

  /// Passes a tick.
  ///
  /// - Parameters:
  ///   - count: how many targets there are.
  /// - Returns: the place of the target on which the light falls now; nil while it stays.
  mutating func advance(count: Int) -> Int? {
    guard count > 0 else {
      restart()
      return nil
    }
    if let index, index < count {
      remaining -= 1
      guard remaining <= 0 else { return nil }
      self.index = (index + 1) % count
      remaining = ticksEach
    } else {
      index = 0
      remaining = 2 * ticksEach
    }
    return index
  }

  /// Begins anew with the first target.
  mutating func restart() {
    index = nil
  }
}
