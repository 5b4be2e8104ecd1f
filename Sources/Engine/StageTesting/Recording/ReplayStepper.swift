import Stage

/// Steps through a replay by keys, forwards and backwards, tick by tick.
///
/// Going back runs the recording again from its start: a scene ticks many thousand times faster
/// than it is shown, so no states have to be stored.
///
/// | key | |
/// |---|---|
/// | space | pauses and resumes |
/// | right, left | one tick forward, back |
/// | page down, page up | a second (60 ticks) forward, back |
/// | 0 … 9 | to the start, a tenth, … nine tenths |
/// | home, end | to the start, to the end |
public final class ReplayStepper {
  /// The ticks that can be shown, counted from 0: the state after each of them.
  public let ticks: ClosedRange<Int>
  /// Whether time advances by itself.
  public private(set) var isPlaying = false
  /// The replay in its current state.
  public private(set) var replayer: Replayer

  private let make: () -> Replayer
  private var remainder = Time.zero

  /// A stepper that is paused after the first of the ticks.
  ///
  /// - Parameters:
  ///   - ticks: the ticks that can be shown.
  ///   - make: makes a new replay that has not started.
  public init(ticks: ClosedRange<Int>, make: @escaping () -> Replayer) {
    self.ticks = ticks
    self.make = make
    replayer = make()
    replayer.run(through: ticks.lowerBound)
  }

  /// The last tick that ran; −1 before the first.
  public var tick: Int { replayer.scene.tick - 1 }

  /// Shows the state after a tick, clamped to the range of ticks.
  public func go(to tick: Int) {
    let goal = min(max(tick, ticks.lowerBound), ticks.upperBound)
    if goal < self.tick { replayer = make() }
    replayer.run(through: goal)
  }

  /// Does what a key stands for; other keys do nothing.
  public func press(_ key: Key) {
    switch key {
    case .space:
      isPlaying.toggle()
      remainder = .zero
      if isPlaying, tick >= ticks.upperBound { go(to: ticks.lowerBound) }
    case .right: stop(at: tick + 1)
    case .left: stop(at: tick - 1)
    case .pageDown: stop(at: tick + 60)
    case .pageUp: stop(at: tick - 60)
    case .home: stop(at: ticks.lowerBound)
    case .end: stop(at: ticks.upperBound)
    default:
      guard let tenths = ReplayStepper.digits.firstIndex(of: key) else { return }
      stop(at: ticks.lowerBound + ticks.count * tenths / 10)
    }
  }

  /// Lets time pass, unless it is paused.
  public func advance(by elapsed: Time) {
    guard isPlaying else { return }
    remainder = remainder + elapsed
    while remainder >= .tick, isPlaying {
      remainder = remainder - .tick
      let former = tick
      go(to: tick + 1)
      if tick == former { isPlaying = false }
    }
  }

  private static let digits: [Key] = [
    .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9,
  ]

  private func stop(at tick: Int) {
    isPlaying = false
    go(to: tick)
  }
}
