/// What a recogniser reports about its gesture. Positions and offsets are in the scene's points.
public struct GestureUpdate: Sendable, Hashable {
  /// What happened to the gesture.
  ///
  /// Tap and swipe are reported once, as `recognized`. All others are reported as `began`, any
  /// number of `changed`, and either `ended` or `cancelled`, always in this order.
  public enum Phase: String, Sendable {
    /// A tap or swipe was made.
    case recognized
    /// It is recognised as this gesture; its pointers now belong to it.
    case began
    /// Its pointers moved.
    case changed
    /// The pointers were released.
    case ended
    /// It was interrupted: the node left or was hidden, the scene changed, the focus was lost.
    case cancelled
  }

  /// What happened to it.
  public var phase: Phase
  /// The centre of its pointers.
  public var position: Point
  /// How far the centre of its pointers moved since they were pressed, including the movement
  /// before `began`: what is moved by it stays below the finger.
  public var translation: Point
  /// The velocity of its pointers, in points a second.
  public var velocity: Point
  /// The ratio of the distance between two pointers to that when the gesture began; 1 for other
  /// gestures.
  public var scale: Double
  /// The rotation of two pointers since the gesture began, in radians, clockwise on the screen and
  /// beyond full turns; 0 for other gestures.
  public var angle: Double
  /// The direction of a swipe; nil for other gestures.
  public var direction: Gesture.Direction?
  /// The number of pointers that take part: those still down, or 1 for the last that was lifted.
  public var pointerCount: Int
}
