/// How the bird moves.
///
/// Speeds are in thousandths of a design point per tick: 1000 are 60 points a second.
extension TeachifyBirdRules {
  /// The acceleration downwards, per tick: 900 points/s². With the lift below, a tap carries 47
  /// points high for two thirds of a second, calm enough for one tap at a time.
  static let gravity = 250
  /// The upward speed given by a tap, whatever the speed before: 300 points/s. It replaces the
  /// speed rather than adding to it, so that each tap feels the same and taps cannot accumulate.
  static let lift = 5000
  /// The fastest fall: 420 points/s.
  static let maximumFall = 7000
  /// Vertical speed per thousandth of tilt: 420 points/s at full tilt.
  static let tiltVertical = 7
  /// Horizontal speed per thousandth of tilt: 300 points/s at full tilt.
  static let tiltHorizontal = 5

  struct Flight: Sendable, Equatable {
    var x: Int
    var y: Int
    var velocityX = 0
    var velocityY = 0
  }

  mutating func fly(_ input: Input, _ events: inout [Event]) {
    if scanTicks != nil { return flyBySwitch(input, &events) }
    let former = flight.y
    switch control {
    case .tap:
      if input == .flap {
        isHovering = false
        flight.velocityY = -Self.lift
        events.append(.flapped)
      }
      if isHovering { return }
      let carry = self.carry
      flight.velocityY = Self.falling(flight.velocityY, pull: pull)
      flight.y += Self.way(at: flight.velocityY, percent: flightPercent) + carry
    case .tilt:
      if case .tilt(let x, let y) = input {
        isHovering = false
        flight.velocityX = min(max(x, -1000), 1000) * Self.tiltHorizontal
        flight.velocityY = min(max(y, -1000), 1000) * Self.tiltVertical
      } else {
        flight.velocityX = 0
        flight.velocityY = 0
      }
      flight.x = min(
        max(flight.x + flight.velocityX, world.homeX * 1000), world.foremostX * 1000)
      flight.y += flight.velocityY + carry
    }
    stayInTheAir(from: former, &events)
  }

  /// The downward speed of a tapped bird one tick later.
  @inline(__always)
  static func falling(_ velocity: Int, pull: Int) -> Int { min(velocity + pull, maximumFall) }

  /// The distance a tapped bird moves in a tick.
  @inline(__always)
  static func way(at velocity: Int, percent: Int) -> Int {
    // Nearly every round is flown at full speed, and a division takes time.
    percent == 100 ? velocity : velocity * percent / 100
  }

  private mutating func stayInTheAir(from former: Int, _ events: inout [Event]) {
    let highest = (world.ceilingY + TeachifyBirdWorld.birdRadius) * 1000
    let lowest = (world.groundY - TeachifyBirdWorld.birdRadius) * 1000
    guard flight.y <= highest || flight.y >= lowest else { return }
    let edge = flight.y <= highest ? Edge.ceiling : .ground
    if round.isCalm {
      return touchSoftly(edge, at: min(max(flight.y, highest), lowest), from: former, &events)
    }
    guard isVulnerable else {
      // Safe birds slide along the edge.
      flight.y = min(max(flight.y, highest), lowest)
      flight.velocityY = 0
      return
    }
    events.append(.crashed(edge))
    guard let remaining = round.loseLife() else { return }
    events.append(.lifeLost(remaining: remaining))
    if remaining == 0 {
      end(.livesLost, &events)
    } else {
      flight = Flight(x: world.homeX * 1000, y: world.middleY * 1000)
      isHovering = true
      safeRemaining = Self.safeTicks
      events.append(.respawned)
    }
  }
}

extension TeachifyBirdRules {
  /// The x coordinate of the bird's centre, in design points.
  public var birdX: Double { Double(flight.x) / 1000 }
  /// The y coordinate of the bird's centre, in design points.
  public var birdY: Double { Double(flight.y) / 1000 }
  /// The bird's speed forwards, in design points per second.
  public var birdVelocityX: Double { Double(flight.velocityX) * 60 / 1000 }
  /// The bird's speed downwards, in design points per second.
  public var birdVelocityY: Double { Double(flight.velocityY) * 60 / 1000 }
  /// Whether the bird is safe after a lost life; scenes make it blink.
  public var isSafe: Bool { safeRemaining > 0 }
  /// The distance flown so far in design points, for backgrounds.
  public var distanceFlown: Double { Double(flown) / 1000 }

  /// The tilt that flies the bird towards a position and slows down on arrival, for fingers and
  /// mice that lead it.
  ///
  /// - Parameters:
  ///   - x: the x coordinate, in design points.
  ///   - y: the y coordinate, in design points.
  public func tilt(towardX x: Double, y: Double) -> Input {
    .tilt(
      x: Self.tilt(from: flight.x, to: x, fullSpeed: Self.tiltHorizontal),
      y: Self.tilt(from: flight.y, to: y, fullSpeed: Self.tiltVertical))
  }

  /// A fifth of the remaining distance in each tick: quick at first, soft at the end.
  static func tilt(from place: Int, to target: Double, fullSpeed: Int) -> Int {
    // The comparison also rejects NaN.
    guard target > -10_000, target < 10_000 else { return 0 }
    let way = Int(target * 1000) - place
    return min(max(way / (5 * fullSpeed), -1000), 1000)
  }
}
