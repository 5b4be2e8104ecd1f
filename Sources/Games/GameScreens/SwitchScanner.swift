/// Moves the highlight over the options, for playing with one switch.
///
/// It stays on each for the same time, so that a child learns its rhythm; on the first one twice as
/// long, because that is when the question is read.
package struct SwitchScanner {
  private let ticksEach: Int
  private var remaining = 0
  private var index: Int?

  package init(ticksEach: Int) {
    self.ticksEach = max(1, ticksEach)
  }

  /// Advances by a tick.
  ///
  /// - Parameters:
  ///   - count: the number of targets.
  /// - Returns: the index of the target that is highlighted now; nil if it has not changed.
  package mutating func advance(count: Int) -> Int? {
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

  /// Starts again with the first target.
  package mutating func restart() {
    index = nil
  }
}
