import Stage

/// One direction out of a controller's stick, its pad and an acceleration sensor.
struct TiltSource {
  /// Where the stick is, each direction −1…1, as the controller says.
  var stick = Point.zero

  /// Sticks rest a little off their middle.
  static let deadZone = 0.2
  /// Less is noise.
  private static let leastChange = 0.005
  /// Metres per square second when the device stands on its edge.
  private static let gravity = 9.80665

  private var pad = Point.zero
  private var sensor = Point.zero
  private var last = Point.zero

  /// Notes a button; whether it is one of the pad's.
  mutating func press(_ button: ControllerButton, isDown: Bool) -> Bool {
    let value = isDown ? 1.0 : 0
    switch button {
    case .padLeft: pad.x = -value
    case .padRight: pad.x = value
    case .padUp: pad.y = -value
    case .padDown: pad.y = value
    default: return false
    }
    return true
  }

  /// Notes what a sensor measures along the device's right and top edges: at rest the push of what
  /// it lies on, so the edge that hangs down reads negative.
  mutating func accelerate(x: Double, y: Double) {
    sensor = Point(
      min(max(-x / Self.gravity, -1), 1), min(max(y / Self.gravity, -1), 1))
  }

  /// Lets go of stick and pad: the controller is gone.
  mutating func release() {
    stick = .zero
    pad = .zero
  }

  /// The direction if it is another than when last asked.
  mutating func changed() -> Point? {
    let direction = current
    guard direction.distance(to: last) > Self.leastChange || (direction == .zero && last != .zero)
    else { return nil }
    last = direction
    return direction
  }

  /// The pad if pressed, else the stick outside its dead zone, else the sensor.
  private var current: Point {
    if pad != .zero { return pad }
    let reach = stick.distance(to: .zero)
    guard reach > Self.deadZone else { return sensor }
    // Full reach stays full, and leaving the dead zone starts at nothing.
    let scaled = min((reach - Self.deadZone) / (1 - Self.deadZone), 1)
    let direction = stick * (scaled / reach)
    return Point(min(max(direction.x, -1), 1), min(max(direction.y, -1), 1))
  }
}
