import Play

/// Many ticks at once.
extension TeachifyBirdRules {
  /// A span of ticks in which nothing happens as long as the bird stays between two heights.
  private struct Calm {
    var ticks: Int
    var above: Int
    var below: Int
    /// How far the air carries the bird in each of them.
    var carry = 0

    /// Keeps the bird out of a strip, if it is not already in it.
    ///
    /// - Returns: false if it is.
    mutating func avoid(_ middle: Int, _ halfHeight: Int, from y: Int) -> Bool {
      if y >= middle + halfHeight {
        above = max(above, middle + halfHeight - 1)
      } else if y <= middle - halfHeight {
        below = min(below, middle - halfHeight + 1)
      } else {
        return false
      }
      return true
    }
  }

  /// Skips ticks in which at most the bird is tapped: as many of `limit` as precede the next tick
  /// that may touch a word or an edge, let the set pass, end the feedback or catch the worm. The
  /// state is the same as tick by tick. Only a bird that is flown by taps glides, and only in
  /// rounds that are neither calm nor adaptive.
  ///
  /// - Parameters:
  ///   - limit: the most ticks to skip.
  ///   - flaps: whether the bird is tapped in the next tick, given its height, its speed and
  ///     whether it hovers.
  /// - Complexity: O(n) in the number of ticks, each about ten instructions.
  @inline(__always)
  mutating func glide(
    atMost limit: Int, flaps: (_ y: Int, _ velocityY: Int, _ isHovering: Bool) -> Bool
  ) {
    guard round.phase == .playing, control == .tap, round.questionNumber > 0, !isAdaptive,
      !round.isCalm, scanTicks == nil,
      round.readingRemaining(beyond: Self.usualCharacters) == 0
    else { return }
    if awaitsFirstMove { return wait(atMost: limit, flaps: flaps) }
    let speed = words.step
    let calm = calm(speed: speed)
    let most = min(limit, calm.ticks)
    guard most > 0 else { return }
    var passed = 0
    if isHovering {
      guard !flaps(flight.y, flight.velocityY, true) else { return }
      passed = most
    } else {
      // Nearly every round is flown at full speed, and constants are faster.
      passed =
        flightPercent == 100
        ? fly(most, within: calm, pull: Self.gravity, percent: 100, flaps)
        : fly(most, within: calm, pull: pull, percent: flightPercent, flaps)
    }
    round.ticks &+= passed
    safeRemaining = max(0, safeRemaining - passed)
    words.x -= passed * speed
    airway.moved += passed * speed
    if let worm = passing { passing?.x -= passed * worm.speed }
    flown += passed * speed
    if !round.isQuestionOpen { feedbackRemaining -= passed }
  }

  /// Moves only the bird, as long as it stays between two heights.
  ///
  /// - Returns: the number of ticks.
  @inline(__always)
  private mutating func fly(
    _ most: Int, within calm: Calm, pull: Int, percent: Int,
    _ flaps: (_ y: Int, _ velocityY: Int, _ isHovering: Bool) -> Bool
  ) -> Int {
    var passed = 0
    var (y, velocity) = (flight.y, flight.velocityY)
    while passed < most {
      let next = Self.falling(flaps(y, velocity, false) ? -Self.lift : velocity, pull: pull)
      let step = Self.way(at: next, percent: percent) + calm.carry
      guard y + step > calm.above, y + step < calm.below else { break }
      y += step
      velocity = next
      passed += 1
    }
    (flight.y, flight.velocityY) = (y, velocity)
    return passed
  }

  /// Skips ticks before the first move, in which the words come into view.
  @inline(__always)
  private mutating func wait(
    atMost limit: Int, flaps: (_ y: Int, _ velocityY: Int, _ isHovering: Bool) -> Bool
  ) {
    guard round.isQuestionOpen, words.speed > 0, !flaps(flight.y, flight.velocityY, true) else {
      return
    }
    // A pupil who never moves is waited for forever, but not in one go.
    let passed = min(limit, 600)
    guard passed > 0 else { return }
    round.ticks &+= passed
    let moved = min(passed, max(0, (words.x - firstWordsX) / words.speed))
    words.x -= moved * words.speed
    airway.moved += moved * words.speed
    flown += moved * words.speed
  }

  /// For how long, and between which heights, certainly nothing happens.
  private func calm(speed: Int) -> Calm {
    var calm = Calm(
      ticks: 0, above: (world.ceilingY + TeachifyBirdWorld.birdRadius) * 1000,
      below: (world.groundY - TeachifyBirdWorld.birdRadius) * 1000)
    guard speed > 0 else { return calm }
    let nose = flight.x + TeachifyBirdWorld.birdRadius * 1000
    if words.x > nose {
      let way = (words.x - nose - 1) / speed
      calm.ticks = round.isQuestionOpen ? way : min(way, feedbackRemaining)
      avoidPassingWorm(&calm)
      followAirway(&calm, speed: speed)
      return calm
    }
    calm.ticks = round.isQuestionOpen ? untilPassed(speed: speed) : feedbackRemaining
    if round.isQuestionOpen { avoidPlates(&calm, speed: speed, nose: nose) }
    if !isWormCaught, round.lives > 0 {
      let x = words.x + TeachifyBirdWorld.wormOffset * 1000
      avoidWorm(&calm, x: x, gap: words.wormGap, speed: speed)
    }
    avoidPassingWorm(&calm)
    followAirway(&calm, speed: speed)
    return calm
  }

  /// Ends before the next ring is touched or passed, and where the air begins or ends to carry the bird.
  private func followAirway(_ calm: inout Calm, speed: Int) {
    if let ring = ringAhead {
      calm.ticks = min(calm.ticks, max(0, (ring.way + Self.ringDepth) / speed))
      if !calm.avoid(ring.y, Self.ringReach + 1, from: flight.y) {
        calm.ticks = min(calm.ticks, max(0, (ring.way - Self.ringDepth - 1) / speed))
      }
    }
    guard let stretch = airway.stretch else { return }
    let x = flight.x + airway.moved
    if x < stretch.start {
      calm.ticks = min(calm.ticks, (stretch.start - x) / speed)
    } else if x < stretch.end {
      calm.ticks = min(calm.ticks, (stretch.end - x) / speed)
      calm.carry = carry
      if stretch.breeze.carry < 0 {
        if flight.y > highestLane {
          calm.above = max(calm.above, highestLane)
        } else {
          calm.below = min(calm.below, highestLane + 1)
        }
      } else if flight.y < lowestLane {
        calm.below = min(calm.below, lowestLane)
      } else {
        calm.above = max(calm.above, lowestLane - 1)
      }
    }
  }

  /// Ticks until an open set counts as missed.
  private func untilPassed(speed: Int) -> Int {
    let rear = words.x + words.rearmostStagger + TeachifyBirdWorld.plateWidth * 1000
    return max(0, (rear - (world.homeX - TeachifyBirdWorld.birdRadius) * 1000) / speed)
  }

  private func avoidPlates(_ calm: inout Calm, speed: Int, nose: Int) {
    let half =
      (TeachifyBirdWorld.plateHeight / 2 - TeachifyBirdWorld.plateInset
        + TeachifyBirdWorld.birdRadius) * 1000
    for option in words.plates.indices
    where !calm.avoid(world.laneY(option) * 1000, half, from: flight.y) {
      // The bird waits for this plate in its lane.
      let way = words.x + words.plates[option].stagger - nose
      calm.ticks = min(calm.ticks, max(0, (way - 1) / speed))
    }
  }

  private func avoidPassingWorm(_ calm: inout Calm) {
    guard let worm = passing, round.lives > 0 else { return }
    avoidWorm(&calm, x: worm.x, gap: worm.gap, speed: worm.speed)
  }

  private func avoidWorm(_ calm: inout Calm, x: Int, gap: Int, speed: Int) {
    let reach = (TeachifyBirdWorld.birdRadius + TeachifyBirdWorld.wormRadius) * 1000
    let way = x - flight.x
    guard way > -reach else { return }
    let isFar = calm.avoid(world.gapY(gap) * 1000, reach, from: flight.y)
    if !isFar { calm.ticks = min(calm.ticks, max(0, (way - reach) / speed)) }
  }
}
