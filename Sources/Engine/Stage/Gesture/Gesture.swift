/// A movement of pointers with a meaning: what a `GestureRecognizer` looks for.
public enum Gesture: Sendable, Hashable {
  /// The directions in which a pan may begin.
  public enum Axis: String, Sendable, CaseIterable {
    /// Any direction.
    case both
    /// To the left or right.
    case horizontal
    /// Up or down.
    case vertical
  }

  /// The direction of a swipe.
  public enum Direction: String, Sendable, CaseIterable {
    /// A direction on the screen.
    case left, right, up, down
  }

  /// Pressed and released in about the same place `count` times. Reported once, as `recognized`.
  case tap(count: Int = 1)
  /// Held down in about the same place for a time; afterwards it may move until it is released.
  case longPress(seconds: Double = GestureLimits.longPressSeconds)
  /// Moved while down, by one pointer or several.
  case pan(Axis = .both)
  /// Moved in one of the directions and released while still moving. Reported once, as
  /// `recognized`.
  case swipe(Set<Direction> = Set(Direction.allCases))
  /// Two pointers moved together or apart.
  case pinch
  /// Two pointers turned around each other.
  case rotate

  /// A tap of two presses.
  public static let doubleTap = Gesture.tap(count: 2)

  /// The number of presses of a tap; 0 for everything else.
  var tapCount: Int {
    if case .tap(let count) = self { max(1, count) } else { 0 }
  }

  /// The most pointers it follows at once.
  var pointerLimit: Int {
    switch self {
    case .tap, .longPress, .swipe: 1
    case .pinch, .rotate: 2
    case .pan: .max
    }
  }
}

/// The thresholds at which a movement of pointers becomes a gesture. Lengths are in window points:
/// what counts is how far a finger moved on the glass, not how large the scene is shown.
public enum GestureLimits {
  /// How far a mouse or pen may tremble and still count as not moving: Android's touch slop, 8 dp.
  public static let slop = 8.0
  /// The same for a finger, twice as far: six-year-olds put down the whole fingertip, and it rolls
  /// when it is lifted.
  public static let fingerSlop = 16.0
  /// The duration of a long press, as on iOS; Android's 0.4 s is over before some children have
  /// lifted the finger after a tap.
  public static let longPressSeconds = 0.5
  /// The longest time between the two presses of a double tap. Android has 0.3 s, in which
  /// six-year-olds rarely manage the second press; a longer time would delay every single tap on
  /// such a node.
  public static let tapPauseSeconds = 0.4
  /// The largest distance between the two presses of a double tap: Android's double tap slop.
  public static let tapDistance = 100.0
  /// The shortest swipe: half the size of a touch target, so that a slip does not count.
  public static let swipeLength = 48.0
  /// The lowest speed of a swipe on release, in points a second: Android's minimum fling velocity.
  /// A drag that has come to rest is not a swipe.
  public static let swipeSpeed = 50.0

  /// How far a pointer of this kind may move and still count as not moving, in window points.
  public static func slop(of kind: Pointer.Kind) -> Double {
    kind == .finger ? fingerSlop : slop
  }

  static func ticks(_ seconds: Double) -> Int {
    let count = seconds * Double(Time.unitsPerSecond) / Double(Time.tick.units)
    return count.isFinite ? Int(min(max(0, count.rounded()), 1e9)) : 0
  }
}
