import Play

/// What is different in calm rounds, with one switch, and in adaptive rounds.
extension TeachifyBirdRules {
  /// Whether the bird sits on the grass, which calm rounds allow.
  public var isSitting: Bool {
    round.isCalm && isHovering && flight.y == (world.groundY - TeachifyBirdWorld.birdRadius) * 1000
  }

  /// Handles the edges in a calm round: the grass is a place to rest, the upper edge only ends the
  /// climb.
  mutating func touchSoftly(
    _ edge: Edge, at height: Int, from former: Int, _ events: inout [Event]
  ) {
    let isNew = former != height
    flight.y = height
    flight.velocityY = 0
    guard isNew else { return }
    if control == .tap, edge == .ground {
      isHovering = true
      events.append(.landed)
    } else {
      events.append(.bumped(edge))
    }
  }

  /// The first press sends the bird to the highest word, each further one to the next below, and
  /// from the lowest back to the highest. It flies there by itself and stays until new words come;
  /// then it returns to the middle. So nothing has to be held, and the only deadline for a press is
  /// the arrival of the words.
  mutating func flyBySwitch(_ input: Input, _ events: inout [Event]) {
    ticksSincePress += 1
    if input == .flap {
      let lane = targetLane.map { ($0 + 1) % max(1, words.plates.count) } ?? 0
      targetLane = lane
      ticksSincePress = 0
      isHovering = false
      events.append(.sent(lane: lane))
    }
    let height = (targetLane.map(world.laneY) ?? world.middleY) * 1000
    let speed = Self.tiltVertical * 1000
    flight.velocityY = min(max(height - flight.y, -speed), speed)
    flight.y += flight.velocityY
  }

  /// Whether the bird has not reached its target height yet.
  var isOnTheWay: Bool { targetLane.map { flight.y != world.laneY($0) * 1000 } ?? false }

  /// Whether an option can be touched: with one switch only the word to which the bird was sent,
  /// because it passes others on its way.
  func isWithinReach(_ option: Int) -> Bool { scanTicks == nil || option == targetLane }

  /// Whether the bird has not been moved yet: the first words come into view and wait for it, so
  /// that nobody loses anything before the first tap.
  var awaitsFirstMove: Bool {
    !round.isCalm && isHovering && scanTicks == nil && round.lives == Self.startingLives
  }

  /// How far the first words come before the first move, so that all of them are visible.
  var firstWordsX: Int {
    (world.width - TeachifyBirdWorld.plateWidth - TeachifyBirdWorld.maximumStagger) * 1000
  }

  /// Whether the words stand still.
  ///
  /// In calm rounds a tapped bird rests where it hovers or sits. A tilted bird comes to the words
  /// by itself. With one switch they continue once the bird was sent to a height and has kept it
  /// for the scanning time.
  func wordsWait(speed: Int) -> Bool {
    guard round.isQuestionOpen else { return false }
    if round.readingRemaining(beyond: Self.usualCharacters) > 0 { return true }
    if awaitsFirstMove { return words.x - speed < firstWordsX }
    guard round.isCalm else { return false }
    let near = flight.x + (TeachifyBirdWorld.birdRadius + Self.waitingGap) * 1000
    // Every word within reach of a bird that cannot fly further on.
    let reach =
      (world.foremostX + TeachifyBirdWorld.birdRadius - TeachifyBirdWorld.maximumStagger) * 1000
    let isNear = words.x - speed < min(near, reach)
    if let scanTicks { return isNear && (targetLane == nil || ticksSincePress < scanTicks) }
    return control == .tap ? isHovering : isNear
  }

  /// Whether the words are standing still now.
  var isWaiting: Bool { wordsWait(speed: words.speed) }

  /// Records when the bird enters another lane: that decides what will be touched, long before the
  /// words arrive.
  mutating func noteLane() {
    let height = world.laneSpacing * 1000
    let offset = flight.y - world.laneY(0) * 1000 + height / 2
    let isBetween = abs(offset % height * 2 - height) > height * 5 / 6
    // A bird that waits between two lanes has chosen neither.
    let now = isBetween ? -1 : min(max(offset / height, 0), max(1, words.plates.count) - 1)
    guard now != lane else { return }
    lane = now
    // Whoever flies through rings first does not hesitate, but reads and thinks on the way: three quarters of it count.
    // Who needs the words slow needs that time as well, so nothing of it is taken off.
    let isSlow = round.fit.map { $0.pacePercent < 75 } ?? false
    laneDanger = setDanger - (isSlow ? 0 : ringDanger / 4)
  }

  /// How far the words have come on their way to the bird, in thousandths.
  var setDanger: Int {
    let way = (world.width - world.homeX - TeachifyBirdWorld.birdRadius) * 1000
    return min(max((world.width * 1000 - words.x) * 1000 / max(1, way), 0), 1000)
  }
}
