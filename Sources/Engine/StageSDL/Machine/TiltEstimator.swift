import Stage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One tilt out of a controller's stick and pad and of the sensors of a controller or the device.
///
/// The pad comes first while it is pressed, then the stick outside its dead zone, then the
/// controller's own sensors, then those of the device. What sensors say is counted from how they
/// were held when `level()` was called last, or when they first spoke. A pure value: time comes in
/// with the measurements.
///
/// Sensors speak in the axes in which the device was built: on one whose display the system turns
/// when it is held upright, right and down stay those of the display as it was not turned. SDL tells
/// neither how a device's sensors are mounted nor a controller's place beside the display, so
/// nothing is turned here; who turns the display by hand turns the device with it, or steers by the
/// stick.
struct TiltEstimator {
  /// Where the stick is, each direction −1…1, its dead zone taken away.
  var stick = Point.zero
  /// Which way the pad is pressed, each direction −1, 0 or 1.
  var pad = Point.zero

  /// Less is noise.
  private static let leastChange = 0.005

  private var controller = SensorTilt()
  private var device = SensorTilt()
  private var last = Point.zero

  /// Who measures.
  enum Owner {
    case controller, device
  }

  /// Notes an acceleration in m/s²; see `SensorTilt` for the directions.
  mutating func accelerate(_ owner: Owner, x: Double, y: Double, z: Double, at seconds: Double) {
    guard x.isFinite, y.isFinite, z.isFinite, seconds.isFinite else { return }
    switch owner {
    case .controller: controller.accelerate(x: x, y: y, z: z, at: seconds)
    case .device: device.accelerate(x: x, y: y, z: z, at: seconds)
    }
  }

  /// Notes a turning speed in radians a second; see `SensorTilt` for the directions.
  mutating func rotate(_ owner: Owner, x: Double, y: Double, at seconds: Double) {
    guard x.isFinite, y.isFinite, seconds.isFinite else { return }
    switch owner {
    case .controller: controller.rotate(x: x, y: y, at: seconds)
    case .device: device.rotate(x: x, y: y, at: seconds)
    }
  }

  /// Takes what the sensors say now for level.
  mutating func level() {
    controller.level()
    device.level()
  }

  /// Forgets the controller's sensors: it is gone.
  mutating func forgetController() {
    controller = SensorTilt()
  }

  /// The tilt if it is another than when last asked.
  mutating func changed() -> Point? {
    let direction = tilt
    guard direction.distance(to: last) > Self.leastChange || (direction == .zero && last != .zero)
    else { return nil }
    last = direction
    return direction
  }

  /// The tilt now, each direction −1…1.
  var tilt: Point {
    if pad != .zero { return pad }
    if stick != .zero { return stick }
    return controller.tilt ?? device.tilt ?? .zero
  }
}

/// How far something that is held was tilted, from its sensors.
///
/// Directions are those of a tablet lying on a table: x to its right edge, y to its top edge, z up
/// out of its screen. An accelerometer measures the push of what carries it: lying flat, z is
/// +9.8; the edge that hangs down reads negative.
///
/// The acceleration tells where down is, but trembles and is wrong while the thing is moved; the
/// turning speed is right at once, but drifts. Both are mixed (a complementary filter): turns
/// count at once, and what remains is drawn towards the acceleration.
struct SensorTilt {
  /// The tilt that counts as full: 30°, as far as a wrist turns with ease and a screen can still
  /// be read.
  static let fullAngle = Double.pi / 6
  /// How fast the acceleration is believed, in seconds: without a gyroscope fast enough to steer
  /// by and slow enough for a trembling hand; with one slow enough that moving is no tilting.
  static let trust = (alone: 0.1, withGyroscope: 0.5)
  /// A longer pause between two measurements, in seconds, is not bridged.
  private static let longestStep = 0.25

  private var angle: Point?
  private var levelAngle = Point.zero
  private var accelerationTime: Double?
  private var rotationTime: Double?

  /// The tilt from level, each direction −1…1, right and down positive; nil before the first
  /// measurement.
  var tilt: Point? {
    guard let angle else { return nil }
    let way = (angle - levelAngle) * (1 / Self.fullAngle)
    return Point(min(max(way.x, -1), 1), min(max(way.y, -1), 1))
  }

  /// Takes the present angle for level.
  mutating func level() {
    levelAngle = angle ?? .zero
  }

  /// Notes an acceleration in m/s² at a time in seconds.
  mutating func accelerate(x: Double, y: Double, z: Double, at seconds: Double) {
    // Falling freely there is no down.
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

  /// Notes how fast it turns around x and y in radians a second, counterclockwise as seen from
  /// where the direction points, at a time in seconds.
  mutating func rotate(x: Double, y: Double, at seconds: Double) {
    let step = rotationTime.map { Self.step(from: $0, to: seconds) } ?? 0
    rotationTime = seconds
    guard let angle else { return }
    // Around y the right edge sinks, around x the bottom edge.
    self.angle = angle + Point(y, x) * step
  }

  /// The time between two measurements, within what is bridged.
  private static func step(from former: Double?, to seconds: Double) -> Double {
    guard let former else { return 0 }
    return min(max(0, seconds - former), longestStep)
  }
}
