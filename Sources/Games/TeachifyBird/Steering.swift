import Stage

/// What steers the bird in tilt mode: a pointer that leads it, arrow keys, or a tilt.
///
/// A pointer that is down has precedence, then held keys, then the tilt.
struct Steering {
  private var isLeft = false
  private var isRight = false
  private var isUp = false
  private var isDown = false
  /// The tilt from keys in thousandths, moving towards what is held.
  private var keyX = 0
  private var keyY = 0
  private var tilt = Point.zero
  private var leader: Pointer?

  /// The change of the keys' tilt per tick: full tilt takes an eighth of a second, so that the bird
  /// starts and stops softly.
  private static let keyStep = 125
  /// Smaller tilts come from a hand that is not quite still.
  private static let deadZone = 0.08
  /// The distance by which a finger leads the bird from behind; otherwise it would cover what the
  /// child wants to read.
  private static let fingerReach = 84.0

  /// Records a key that is pressed or released.
  ///
  /// - Returns: whether it is an arrow key.
  mutating func note(_ key: KeyPress) -> Bool {
    let isHeld = key.phase != .up
    switch key.key {
    case .left: isLeft = isHeld
    case .right: isRight = isHeld
    case .up: isUp = isHeld
    case .down: isDown = isHeld
    default: return false
    }
    return true
  }

  /// Records a tilt, each axis −1…1.
  mutating func note(tilt newTilt: Point) {
    tilt = newTilt
  }

  /// Records a pointer; the first one that is down leads.
  mutating func note(_ pointer: Pointer) {
    switch pointer.phase {
    // One that is still down after a pause leads again as soon as it moves.
    case .began, .moved: if leader == nil || leader?.id == pointer.id { leader = pointer }
    case .ended, .cancelled: if leader?.id == pointer.id { leader = nil }
    case .hovered: break
    }
  }

  /// Releases everything whose release may go unnoticed, as in a pause.
  mutating func release() {
    (isLeft, isRight, isUp, isDown) = (false, false, false, false)
    (keyX, keyY) = (0, 0)
    leader = nil
  }

  /// The rules' input for a tick.
  mutating func input(for rules: TeachifyBirdRules, in frame: AirFrame) -> TeachifyBirdRules.Input {
    Steering.approach(&keyX, (isRight ? 1000 : 0) - (isLeft ? 1000 : 0))
    Steering.approach(&keyY, (isDown ? 1000 : 0) - (isUp ? 1000 : 0))
    if let leader {
      let reach = leader.kind == .finger ? Steering.fingerReach : 0
      let place = frame.worldPlace(leader.position + Point(reach, 0))
      return rules.tilt(towardX: place.x, y: place.y)
    }
    if keyX != 0 || keyY != 0 { return .tilt(x: keyX, y: keyY) }
    let x = Steering.thousandths(tilt.x)
    let y = Steering.thousandths(tilt.y)
    return x == 0 && y == 0 ? .none : .tilt(x: x, y: y)
  }

  private static func approach(_ value: inout Int, _ goal: Int) {
    value += min(max(goal - value, -keyStep), keyStep)
  }

  private static func thousandths(_ tilt: Double) -> Int {
    guard tilt.magnitude > deadZone, tilt.isFinite else { return 0 }
    return Int((min(max(tilt, -1), 1) * 1000).rounded())
  }
}
