import Play

/// Plays the sky for a virtual pupil: an autopilot that flies the bird to the lane of the word the
/// pupil decided for, holds it there and avoids everything else.
public struct TeachifyBirdPilot: PupilPilot {
  private let control: TeachifyBirdRules.Control
  private var mind: PupilMind
  private var decidedNumber = 0
  private var lane: Int?

  /// A pilot for one round.
  public init(mind: PupilMind) {
    control = .tap
    self.mind = mind
  }

  /// A pilot that flies with the given control.
  public init(pupil: VirtualPupil, seed: UInt64, control: TeachifyBirdRules.Control) {
    self.control = control
    mind = PupilMind(pupil: pupil, seed: seed)
  }

  /// Plays the next tick.
  public mutating func play(_ rules: inout TeachifyBirdRules) -> [TeachifyBirdRules.Event] {
    rules.advance(input(for: rules))
  }

  /// Plays the next tick and those after it in which no word can be touched: there it only holds
  /// the height.
  public mutating func leap(_ rules: inout TeachifyBirdRules) {
    _ = rules.advance(input(for: rules))
    guard control == .tap else { return }
    let ticks = settledTicks(in: rules)
    guard ticks > 0 else { return }
    let target = target(in: rules)
    rules.glide(atMost: ticks) { y, velocityY, isHovering in
      Self.flaps(y: y, velocityY: velocityY, isHovering: isHovering, toward: target)
    }
  }

  /// The number of ticks for which the pupil holds the same height; 0 if it has yet to decide.
  private func settledTicks(in rules: borrowing TeachifyBirdRules) -> Int {
    rules.round.isQuestionOpen && decidedNumber == rules.round.questionNumber
      ? .max : mind.idleTicks(in: rules.round)
  }

  /// The pupil's input in the next tick; starts a round that is ready.
  @inline(__always)
  public mutating func input(for rules: borrowing TeachifyBirdRules) -> TeachifyBirdRules.Input {
    switch rules.round.phase {
    case .playing: steer(rules, to: target(in: rules))
    case .ready where rules.control != control: .control(control)
    case let phase: .leading(on: phase)
    }
  }

  /// The height to hold, in thousandths of a design point: the next ring, then the chosen lane, or without a choice the
  /// gap in the middle, where no plate is touched.
  @inline(__always)
  private mutating func target(in rules: borrowing TeachifyBirdRules) -> Int {
    let decided = decided(in: rules)
    // From every ring every lane can be reached in time.
    if rules.scanTicks == nil, let ring = rules.ringAhead { return ring.y }
    return decided
  }

  /// The chosen lane's height, or the middle.
  @inline(__always)
  private mutating func decided(in rules: borrowing TeachifyBirdRules) -> Int {
    if let option = mind.choice(in: rules.round) {
      if decidedNumber != rules.round.questionNumber {
        decidedNumber = rules.round.questionNumber
        // Words that wait can be reached.
        let waits =
          rules.awaitsFirstMove
          || rules.round.isCalm && (control == .tilt || rules.scanTicks != nil)
        // So can every lane from a ring.
        lane = waits || rules.ringAhead != nil || canReach(option, in: rules) ? option : nil
      }
      if let lane { return rules.world.laneY(lane) * 1000 }
    }
    return rules.world.middleY * 1000
  }

  /// Whether the bird reaches a lane before the set arrives. The lanes beside the middle gap can be
  /// entered at any time; on the way to the outer ones other plates would be touched.
  @inline(__always)
  private func canReach(_ lane: Int, in rules: borrowing TeachifyBirdRules) -> Bool {
    let way = abs(rules.world.laneY(lane) * 1000 - rules.flight.y)
    if way <= rules.world.laneSpacing * 1000 { return true }
    let gap = rules.words.x - rules.flight.x - TeachifyBirdWorld.birdRadius * 1000
    return gap / max(1, rules.words.speed)
      > (way / TeachifyBirdRules.climb + Self.settlingTicks) * 100 / rules.flightPercent
  }

  /// Ticks from the first tap until the bird climbs and the fall is stopped.
  private static let settlingTicks = 10

  @inline(__always)
  private func steer(_ rules: borrowing TeachifyBirdRules, to target: Int)
    -> TeachifyBirdRules.Input
  {
    if rules.scanTicks != nil {
      guard let lane, rules.round.isQuestionOpen, decidedNumber == rules.round.questionNumber,
        rules.targetLane != lane, !rules.isOnTheWay
      else { return .none }
      return .flap
    }
    switch control {
    case .tilt:
      let tilt = TeachifyBirdRules.tilt(
        from: rules.flight.y, to: Double(target) / 1000, fullSpeed: TeachifyBirdRules.tiltVertical)
      // It flies to words that wait, and finds the way home again.
      let isThere = (rules.flight.y - target).magnitude < 8000
      let isDecided = lane != nil && decidedNumber == rules.round.questionNumber
      let x = !rules.round.isQuestionOpen ? -1000 : isThere && isDecided ? 1000 : 0
      return .tilt(x: rules.round.isCalm ? x : 0, y: tilt)
    case .tap:
      let (y, velocityY) = (rules.flight.y, rules.flight.velocityY)
      return Self.flaps(
        y: y, velocityY: velocityY, isHovering: rules.isHovering, toward: target)
        ? .flap : .none
    }
  }

  /// Whether a tap in the next tick is needed to hold a height.
  @inline(__always)
  private static func flaps(
    y: Int, velocityY: Int, isHovering: Bool, toward target: Int
  ) -> Bool {
    // A hovering bird needs a tap to come down, too.
    if isHovering { return target != y }
    // A tap carries the bird 47 points up. Tapping just before it falls 26 below the target
    // keeps it within 27 of it, which also fits between two plates.
    let isLow = y + velocityY + TeachifyBirdRules.gravity > target + 26_000
    return isLow && velocityY > -TeachifyBirdRules.lift * 3 / 4
  }
}
