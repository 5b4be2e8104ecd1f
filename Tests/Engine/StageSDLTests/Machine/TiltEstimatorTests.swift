import Stage
import StageTesting
import Testing

@testable import StageSDL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A tablet and a controller in synthetic hands.
@Suite struct TiltEstimatorTests {
  private static let gravity = 9.80665

  /// Holds a device at two angles, in radians, for a while.
  private func keep(
    _ estimator: inout TiltEstimator, _ owner: TiltEstimator.Owner = .device, x: Double = 0,
    y: Double = 0, from start: Double, seconds: Double
  ) {
    let push = Self.push(x: x, y: y)
    for step in 0...Int(seconds * 50) {
      estimator.accelerate(
        owner, x: push.x, y: push.y, z: push.z, at: start + Double(step) / 50)
    }
  }

  /// What an accelerometer measures with the right edge x and the bottom edge y below level.
  private static func push(x: Double, y: Double) -> (x: Double, y: Double, z: Double) {
    let across = -sin(x)
    let along = sin(y)
    return (
      gravity * across, gravity * along,
      gravity * max(0, 1 - across * across - along * along).squareRoot()
    )
  }

  @Test func howItIsHeldAtFirstCountsAsLevel() {
    var estimator = TiltEstimator()
    keep(&estimator, x: 0.1, y: 0.7, from: 0, seconds: 1)
    #expect(estimator.tilt.distance(to: .zero) < 1e-9)
    #expect(estimator.changed() == nil)
  }

  @Test(arguments: [
    (x: 0.0, y: 0.0), (0.4, 0), (-0.4, 0), (0, 0.4), (0, -0.4), (0.2, 0.3), (1.2, -1.2),
  ])
  func aTiltIsCountedFromLevel(x: Double, y: Double) {
    for start in [0.0, 0.6] {
      var estimator = TiltEstimator()
      keep(&estimator, y: start, from: 0, seconds: 0.2)
      keep(&estimator, x: x, y: start + y, from: 0.2, seconds: 3)
      let full = SensorTilt.fullAngle
      guard abs(start + y) + abs(x) < 1.5 else { continue }
      let expected = Point(min(max(x / full, -1), 1), min(max(y / full, -1), 1))
      #expect(estimator.tilt.distance(to: expected) < 0.02, "\(estimator.tilt) not \(expected)")
    }
  }

  @Test func levelCanBeAskedForAtAnyTime() {
    var estimator = TiltEstimator()
    keep(&estimator, from: 0, seconds: 0.2)
    keep(&estimator, x: 0.3, y: -0.2, from: 0.2, seconds: 2)
    #expect(estimator.changed() != nil)
    estimator.level()
    #expect(estimator.tilt == .zero)
    #expect(estimator.changed() == .zero)
    keep(&estimator, x: 0.3 + SensorTilt.fullAngle / 2, y: -0.2, from: 2.2, seconds: 2)
    #expect(estimator.tilt.distance(to: Point(0.5, 0)) < 0.02)
  }

  @Test func aTremblingHandIsEvenedOut() {
    var estimator = TiltEstimator()
    keep(&estimator, from: 0, seconds: 0.2)
    var greatest = 0.0
    for step in 0..<200 {
      let push = Self.push(x: step % 2 == 0 ? 0.1 : -0.1, y: 0)
      estimator.accelerate(
        .device, x: push.x, y: push.y, z: push.z, at: 0.2 + Double(step) / 50)
      if step > 50 { greatest = max(greatest, abs(estimator.tilt.x)) }
    }
    #expect(greatest < 0.1 / SensorTilt.fullAngle / 3)
  }

  /// The gyroscope tells of a turn at once, and its drift does not stay.
  @Test func aGyroscopeIsFastAndDoesNotDrift() {
    var estimator = TiltEstimator()
    keep(&estimator, .controller, from: 0, seconds: 0.2)
    for step in 0...10 {
      estimator.rotate(.controller, x: 0, y: 2, at: 0.2 + Double(step) / 100)
    }
    #expect(abs(estimator.tilt.x - 0.2 / SensorTilt.fullAngle) < 0.02)
    var drifting = TiltEstimator()
    let level = Self.push(x: 0, y: 0)
    for step in 0..<3000 {
      let time = Double(step) / 100
      drifting.accelerate(.controller, x: level.x, y: level.y, z: level.z, at: time)
      drifting.rotate(.controller, x: 0.02, y: -0.02, at: time)
    }
    #expect(drifting.tilt.distance(to: .zero) < 0.05)
  }

  @Test func padBeforeStickBeforeControllerBeforeDevice() {
    var estimator = TiltEstimator()
    keep(&estimator, .device, from: 0, seconds: 0.1)
    keep(&estimator, .device, x: 0.5, from: 0.1, seconds: 3)
    #expect(estimator.tilt.x > 0.9)
    keep(&estimator, .controller, from: 0, seconds: 0.1)
    keep(&estimator, .controller, y: 0.5, from: 0.1, seconds: 3)
    #expect(estimator.tilt.y > 0.9 && abs(estimator.tilt.x) < 0.05)
    estimator.stick = Point(-0.5, 0)
    #expect(estimator.tilt == Point(-0.5, 0))
    estimator.pad = Point(0, -1)
    #expect(estimator.tilt == Point(0, -1))
    estimator.pad = .zero
    estimator.stick = .zero
    estimator.forgetController()
    #expect(estimator.tilt.x > 0.9)
  }

  @Test func whateverIsMeasuredTheTiltStaysWithinItsBounds() throws {
    let odd = [0, 1, -1, 9.8, -9.8, 1e300, -1e300, .infinity, .nan, 1e-300]
    try forEachCase("tilt is −1…1", count: 1000) { random, _ in
      var estimator = TiltEstimator()
      var time = 0.0
      for _ in 0..<30 {
        func number() -> Double {
          random.chance(0.3) ? odd[random.index(below: odd.count)] : random.unit() * 40 - 20
        }
        time += random.unit() * 0.2 - 0.05
        let owner: TiltEstimator.Owner = random.chance(0.5) ? .controller : .device
        switch random.index(below: 4) {
        case 0: estimator.rotate(owner, x: number(), y: number(), at: time)
        case 1: estimator.level()
        default: estimator.accelerate(owner, x: number(), y: number(), z: number(), at: time)
        }
        let tilt = estimator.tilt
        try hold(abs(tilt.x) <= 1 && abs(tilt.y) <= 1, "\(tilt)")
      }
    }
  }
}
