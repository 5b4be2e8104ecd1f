/// What a recogniser tells: where its gesture stands. Places and ways are in the scene's points.
public struct GestureUpdate: Sendable, Hashable {
  /// What became of the gesture.
  ///
  /// Tap and swipe are told once, as `recognized`. All others are told as `began`, any number of
  /// `changed`, and either `ended` or `cancelled`, each time in this order.
  public enum Phase: String, Sendable {
    /// A tap or swipe was made.
    case recognized
    /// It is seen to be this gesture; its pointers now belong to it.
    case began
    /// Its pointers moved.
    case changed
    /// It was let go.
    case ended
    /// It was taken away: the node left or was hidden, the scene changed, the focus was lost.
    case cancelled
  }

  /// What became of it.
  public var phase: Phase
  /// The middle of its pointers.
  public var position: Point
  /// How far the middle of its pointers went since they were pressed, the way before `began`
  /// included: what is moved by it stays below the finger.
  public var translation: Point
  /// How fast they go, in points a second.
  public var velocity: Point
  /// How many times as far apart two pointers are as when the gesture began; 1 for other gestures.
  public var scale: Double
  /// How far two pointers turned since the gesture began, in radians, clockwise on the screen and
  /// beyond full turns; 0 for other gestures.
  public var angle: Double
  /// Where a swipe went; nil for other gestures.
  public var direction: Gesture.Direction?
  /// How many pointers take part: those still down, or the last that was lifted.
  public var pointerCount: Int
}
