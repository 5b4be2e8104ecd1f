/// A number that moves linearly to another, a step per frame of sound.
///
/// Everything that makes sound louder or softer uses one: a jump would click.
struct Ramp {
  private(set) var value: Float
  private var target: Float
  private var step: Float = 0
  private var remaining = 0

  /// A constant number.
  init(_ value: Float) {
    self.value = value
    target = value
  }

  /// Whether it stays at zero.
  var isSilent: Bool { value == 0 && remaining == 0 }

  /// Starts to move to another number, over at least one frame.
  mutating func go(to target: Float, frames: Int) {
    guard target != self.target else { return }
    self.target = target
    remaining = max(1, frames)
    step = (target - value) / Float(remaining)
  }

  /// The number for the next frame.
  @inline(__always)
  mutating func next() -> Float {
    guard remaining > 0 else { return value }
    remaining -= 1
    value = remaining == 0 ? target : value + step
    return value
  }
}
