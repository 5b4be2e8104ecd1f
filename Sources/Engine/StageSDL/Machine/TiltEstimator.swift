import Stage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Combines a controller's stick and pad and the sensors of a controller or the device into one
/// tilt.
///
/// The pad has precedence while it is pressed, then the stick outside its dead zone, then the
/// controller's own sensors, then those of the device. Sensor values are relative to how the device
/// was held at the last call of `level()`, or when they first arrived. A pure value: time comes in
/// with the measurements.
///
/// Sensors use the axes in which the device was built: if the system rotates the display of a
/// device held upright, right and down remain those of the unrotated display. SDL reports neither
/// how a device's sensors are mounted nor a controller's position relative to the display, so
/// nothing is rotated here; players who rotate the display by hand rotate the device with it, or
/// steer with the stick.
struct TiltEstimator {
  /// The stick's position, each axis −1…1, with its dead zone removed.
  var stick = Point.zero
  /// The direction of the pad, each axis −1, 0 or 1.
  var pad = Point.zero

  /// Smaller changes are noise.
  private static let leastChange = 0.005

  private var controller = SensorTilt()
  private var device = SensorTilt()
  private var last = Point.zero

  /// What the sensors belong to.
  enum Owner {
    case controller, device
  }

  /// Records an acceleration in m/s²; see `SensorTilt` for the axes.
  mutating func accelerate(_ owner: Owner, x: Double, y: Double, z: Double, at seconds: Double) {
    guard x.isFinite, y.isFinite, z.isFinite, seconds.isFinite else { return }
    switch owner {
    case .controller: controller.accelerate(x: x, y: y, z: z, at: seconds)
    case .device: device.accelerate(x: x, y: y, z: z, at: seconds)
    }
  }

  /// Records an angular speed in radians a second; see `SensorTilt` for the axes.
  mutating func rotate(_ owner: Owner, x: Double, y: Double, at seconds: Double) {
    guard x.isFinite, y.isFinite, seconds.isFinite else { return }
    switch owner {
    case .controller: controller.rotate(x: x, y: y, at: seconds)
    case .device: device.rotate(x: x, y: y, at: seconds)
    }
  }

  /// Takes the current sensor values as level.
  mutating func level() {
    controller.level()
    device.level()
  }

  /// Forgets the controller's sensors: it was disconnected.
  mutating func forgetController() {
    controller = SensorTilt()
  }

  /// The tilt if it has changed since the last call.
  mutating func changed() -> Point? {
    let direction = tilt
    guard direction.distance(to: last) > Self.leastChange || (direction == .zero && last != .zero)
    else { return nil }
    last = direction
    return direction
  }

  /// The current tilt, each axis −1…1.
  var tilt: Point {
    if pad != .zero { return pad }
    if stick != .zero { return stick }
    return controller.tilt ?? device.tilt ?? .zero
  }
}

/// How far a device is tilted, computed from its sensors.
///
/// Axes are those of a tablet lying on a table: x to its right edge, y to its top edge, z up out of
/// its screen. An accelerometer measures the force that supports it: lying flat, z is +9.8; an edge
/// that hangs down reads negative.
///
/// The acceleration shows where down is, but jitters and is wrong while the device is moved; the
/// angular speed is right at once, but drifts. Both are combined (a complementary filter):
/// rotations count immediately, and the remaining error is drawn towards the acceleration.
struct SensorTilt {
  /// The tilt that counts as full: 30°, as far as a wrist turns easily and a screen can still be
  /// read.
  static let fullAngle = Double.pi / 6
  /// The time constant of the acceleration, in seconds: without a gyroscope fast enough for
  /// steering and slow enough for a trembling hand; with one slow enough that moving the device
  /// does not count as tilting.
  static let trust = (alone: 0.1, withGyroscope: 0.5)
  /// A longer pause between two measurements, in seconds, is not bridged.
  private static let longestStep = 0.25

  private var angle: Point?
  private var levelAngle = Point.zero
  private var accelerationTime: Double?
  private var rotationTime: Double?

  /// The tilt from level, each axis −1…1, right and down positive; nil before the first
  /// measurement.
  var tilt: Point? {
    guard let angle else { return nil }
    let way = (angle - levelAngle) * (1 / Self.fullAngle)
    return Point(min(max(way.x, -1), 1), min(max(way.y, -1), 1))
  }

  /// Takes the current angle as level.
  mutating func level() {
    levelAngle = angle ?? .zero
  }

  /// Records an acceleration in m/s² at a time in seconds.
  mutating func accelerate(x: Double, y: Double, z: Double, at seconds: Double) {
    // In free fall there is no down.
    guard x * x + y * y + z * z > 1 else { return }
    let measured = Point(atan2(-x, hypot(y, z)), atan2(y, hypot(x, z)))
    defer { accelerationTime = seconds }
    guard let angle else {
      self.angle = measured
      levelAngle = measured
      return
    }
    let step = Self.step(from: accelerationTime, to: seconds)
    let trust = rotationTime == nil ? Self.trust.alone : Self.trust.withGyroscope
    self.angle = angle.interpolated(to: measured, by: step / (trust + step))
  }

  /// Records the angular speed around x and y in radians a second, counterclockwise as seen from
  /// the positive end of the axis, at a time in seconds.
  mutating func rotate(x: Double, y: Double, at seconds: Double) {
    let step = rotationTime.map { Self.step(from: $0, to: seconds) } ?? 0
    rotationTime = seconds
    guard let angle else { return }
    // Around y the right edge sinks, around x the bottom edge.
    self.angle = angle + Point(y, x) * step
  }

  /// The time between two measurements, limited to what is bridged.
  private static func step(from former: Double?, to seconds: Double) -> Double {
    guard let former else { return 0 }
    return min(max(0, seconds - former), longestStep)
  }
}
