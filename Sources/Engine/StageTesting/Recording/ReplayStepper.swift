import Stage

/// Leads a replay by keys: on, to and fro, tick by tick.
///
/// Going back runs the recording again from its start: a scene ticks many thousand times faster
/// than it is shown, so nothing has to be kept.
///
/// | key | |
/// |---|---|
/// | space | stops and goes on |
/// | right, left | one tick on, back |
/// | page down, page up | a second (60 ticks) on, back |
/// | 0 … 9 | to the start, a tenth, … nine tenths |
/// | home, end | to the start, to the end |
public final class ReplayStepper {
  /// The ticks that are shown, counted from 0: the state after each of them.
  public let ticks: ClosedRange<Int>
  /// Whether time goes on by itself.
  public private(set) var isPlaying = false
  /// The replay in its present state.
  public private(set) var replayer: Replayer

  private let make: () -> Replayer
  private var remainder = Time.zero

  /// A stepper that stands still after the first of the ticks.
  ///
  /// - Parameters:
  ///   - ticks: those between which it leads.
  ///   - make: makes the replay anew, not begun.
  public init(ticks: ClosedRange<Int>, make: @escaping () -> Replayer) {
    self.ticks = ticks
    self.make = make
    replayer = make()
    replayer.run(through: ticks.lowerBound)
  }

  /// The last tick that has run; −1 before the first.
  public var tick: Int { replayer.scene.tick - 1 }

  /// Shows the state after a tick; what lies beyond the ends leads to them.
  public func go(to tick: Int) {
    let goal = min(max(tick, ticks.lowerBound), ticks.upperBound)
    if goal < self.tick { replayer = make() }
    replayer.run(through: goal)
  }

  /// Does what a key stands for; others do nothing.
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

  /// Lets time pass, where it is not stopped.
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
