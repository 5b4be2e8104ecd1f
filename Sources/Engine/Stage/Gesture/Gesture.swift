/// What pointers can do together that means something: what a `GestureRecognizer` looks for.
public enum Gesture: Sendable, Hashable {
  /// Which ways a pan may begin in.
  public enum Axis: String, Sendable, CaseIterable {
    /// Any way.
    case both
    /// To the left or right.
    case horizontal
    /// Up or down.
    case vertical
  }

  /// Where a swipe goes.
  public enum Direction: String, Sendable, CaseIterable {
    /// A way on the screen.
    case left, right, up, down
  }

  /// Pressed and let go in about the same place, as often as said. Told once, as `recognized`.
  case tap(count: Int = 1)
  /// Held down in about the same place for so long, and moved or let go after that.
  case longPress(seconds: Double = GestureLimits.longPressSeconds)
  /// Moved while down, by one pointer or several.
  case pan(Axis = .both)
  /// Moved in one of the directions and let go while still moving. Told once, as `recognized`.
  case swipe(Set<Direction> = Set(Direction.allCases))
  /// Two pointers moved together or apart.
  case pinch
  /// Two pointers turned around each other.
  case rotate

  /// Two taps.
  public static let doubleTap = Gesture.tap(count: 2)

  /// How many presses a tap is made of; 0 for everything else.
  var tapCount: Int {
    if case .tap(let count) = self { max(1, count) } else { 0 }
  }

  /// The most pointers it follows at a time.
  var pointerLimit: Int {
    switch self {
    case .tap, .longPress, .swipe: 1
    case .pinch, .rotate: 2
    case .pan: .max
    }
  }
}

/// When a movement of pointers is a gesture. Lengths are window points: what counts is how far a
/// finger went on the glass, not how large the scene is shown.
public enum GestureLimits {
  /// How far a mouse or pen may tremble and still stand in one place: Android's touch slop, 8 dp.
  public static let slop = 8.0
  /// The same for a finger, twice as far: children of six lay the whole fingertip down, and it
  /// rolls when it is lifted.
  public static let fingerSlop = 16.0
  /// How long a long press takes, as on iOS; Android's 0.4 s is over before some children lift a
  /// finger from a tap.
  public static let longPressSeconds = 0.5
  /// The longest time between two presses of a double tap. Android has 0.3 s, in which children of
  /// six rarely manage the second; longer would make every single tap on such a node wait.
  public static let tapPauseSeconds = 0.4
  /// How far apart two presses of a double tap may be: Android's double tap slop.
  public static let tapDistance = 100.0
  /// How far a swipe goes at least: half a finger's target, so that a slip is none.
  public static let swipeLength = 48.0
  /// How fast a swipe still is when let go, in points a second: Android's least fling velocity. A
  /// pull that has come to rest is none.
  public static let swipeSpeed = 50.0

  /// How far a pointer of the kind may go and still stand in one place, in window points.
  public static func slop(of kind: Pointer.Kind) -> Double {
    kind == .finger ? fingerSlop : slop
  }

  static func ticks(_ seconds: Double) -> Int {
    let count = seconds * Double(Time.unitsPerSecond) / Double(Time.tick.units)
    return count.isFinite ? Int(min(max(0, count.rounded()), 1e9)) : 0
  }
}
