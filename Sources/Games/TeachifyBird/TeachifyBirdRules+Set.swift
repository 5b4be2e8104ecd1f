import Play

/// The set of words.
extension TeachifyBirdRules {
  /// The state of a word.
  public enum PlateState: Int, Sendable {
    /// It can be touched.
    case flying
    /// The right word, touched and gone.
    case taken
    /// A wrong word that was touched.
    case wrong
    /// The right word, marked for reading after a wrong answer or none.
    case marked
    /// It flies on without effect.
    case harmless
  }

  /// A word on its plate for drawing; positions and lengths in design points.
  public struct Plate: Sendable, Equatable {
    /// The word.
    public let text: String
    /// The plate's left edge.
    public let left: Double
    /// The plate's upper edge.
    public let top: Double
    /// The plate's width.
    public let width: Double
    /// The plate's height.
    public let height: Double
    /// Its state.
    public let state: PlateState
  }

  struct WordSet: Sendable {
    /// The smallest x coordinate of the set's plates.
    var x = 0
    var speed = 0
    /// The speed after an answer that was not right.
    var slowSpeed = 0
    var wormGap = 0
    var plates: [(stagger: Int, state: PlateState)] = []
    var rearmostStagger = 0
    var isSlow = false

    /// The distance it moves in a tick.
    var step: Int { isSlow ? slowSpeed : speed }
  }

  /// A worm without words.
  struct PassingWorm: Sendable {
    var x: Int
    let gap: Int
    let speed: Int
  }

  /// The number of words in the current set; 0 before the first.
  public var plateCount: Int { words.plates.count }

  /// The word of an option; nil if there is none.
  public func plate(_ option: Int) -> Plate? {
    guard words.plates.indices.contains(option), let question = round.question,
      question.options.indices.contains(option)
    else { return nil }
    let plate = words.plates[option]
    let height = Double(TeachifyBirdWorld.plateHeight)
    return Plate(
      text: question.options[option], left: Double(words.x + plate.stagger) / 1000,
      top: Double(world.laneY(option)) - height / 2, width: Double(TeachifyBirdWorld.plateWidth),
      height: height, state: plate.state)
  }

  /// The words of the current set from top to bottom.
  public var plates: [Plate] { words.plates.indices.compactMap(plate) }

  /// The centre of the set's worm in design points; nil if there is none or it was caught.
  public var worm: (x: Double, y: Double)? {
    guard !isWormCaught, !words.plates.isEmpty else { return nil }
    return (
      Double(words.x) / 1000 + Double(TeachifyBirdWorld.wormOffset),
      Double(world.gapY(words.wormGap))
    )
  }

  /// The centre of the former set's worm in design points; nil if there is none or it was caught.
  public var passingWorm: (x: Double, y: Double)? {
    passing.map { (Double($0.x) / 1000, Double(world.gapY($0.gap))) }
  }
}

extension TeachifyBirdRules {
  mutating func moveSet(_ events: inout [Event]) {
    guard round.questionNumber > 0 else { return replaceSet(&events) }
    movePassingWorm(&events)
    let speed = words.step
    let isWaiting = wordsWait(speed: speed)
    if !isWaiting {
      words.x -= speed
      airway.moved += speed
    }
    flyThroughRings(&events)
    // A bird that sits on the grass or waits sees nothing pass.
    if round.isCalm ? !isHovering : !isWaiting { flown += speed }
    // Nothing can be touched before the foremost plate has reached the bird.
    if words.x <= flight.x + TeachifyBirdWorld.birdRadius * 1000 {
      catchWorm(&events)
      if round.isQuestionOpen { touchPlates(&events) }
      if round.isQuestionOpen { missPassedSet(&events) }
    }
    guard !round.isQuestionOpen else { return }
    if feedbackRemaining > 0 {
      feedbackRemaining -= 1
    } else {
      replaceSet(&events)
    }
  }

  private mutating func replaceSet(_ events: inout [Event]) {
    if round.lives == 0 { return end(.livesLost, &events) }
    guard round.askNext() else { return end(.completed, &events) }
    let percent = setPercent
    let way = self.way
    letWormPass()
    words.x = world.width * 1000
    let usualSpeed = self.usualSpeed
    words.speed = isBrisk ? way / briskTicks(percent: percent) : usualSpeed
    words.slowSpeed = usualSpeed / Self.feedbackSlowness
    targetLane = nil
    laneDanger = 0
    ringDanger = 0
    words.isSlow = false
    words.wormGap = generator.index(below: TeachifyBirdWorld.laneCount - 1)
    words.plates.removeAll(keepingCapacity: true)
    words.rearmostStagger = 0
    let count = min(round.question?.options.count ?? 0, TeachifyBirdWorld.laneCount)
    for _ in 0..<count {
      let stagger = generator.integer(in: 0...TeachifyBirdWorld.maximumStagger) * 1000
      words.plates.append((stagger, .flying))
      words.rearmostStagger = max(words.rearmostStagger, stagger)
    }
    isWormCaught = false
    events.append(.setAppeared)
  }

  /// The speed of the next set, in hundredths of a per cent of the normal one.
  private var setPercent: Int {
    let growth =
      round.isEndless
      ? min(round.rightCount * Self.growthPercent, Self.maximumGrowthPercent) : 0
    return (round.fit?.pacePercent ?? (100 + growth)) * round.settings.speedPercent
  }

  /// The way of a set from the right edge to the bird.
  private var way: Int { (world.width - world.homeX - TeachifyBirdWorld.birdRadius) * 1000 }

  /// The speed of the next set in rounds that are not brisk.
  private var usualSpeed: Int { way * setPercent / (Self.arrivalTicks * 10_000) }

  /// The greatest speed the next set can have, whatever its words.
  var greatestSpeed: Int {
    max(1, isBrisk ? way / leastBriskTicks(percent: setPercent) : usualSpeed)
  }

  /// The ticks from the right edge to the bird in a brisk round.
  ///
  /// Words that can be read by then come 120 ticks sooner than usual, and in proportion where they are fast.
  /// No text gets less time than one needs who reads six characters a second, unless it always did, and none
  /// less than the bird needs from the farthest lane.
  ///
  /// - Parameter percent: the speed in hundredths of a per cent of the normal one.
  private func briskTicks(percent: Int) -> Int {
    let usual = Self.arrivalTicks * 10_000 / percent
    return max(leastBriskTicks(percent: percent), min(usual, round.questionReadingTicks))
  }

  /// The same for words that take no time to read.
  private func leastBriskTicks(percent: Int) -> Int {
    let usual = Self.arrivalTicks * 10_000 / percent
    let least =
      usual > Self.arrivalTicks
      ? usual - (Self.arrivalTicks - Self.briskArrivalTicks)
      : usual * Self.briskArrivalTicks / Self.arrivalTicks
    return max(least, min(usual, Self.fastestArrivalTicks))
  }

  private mutating func catchWorm(_ events: inout [Event]) {
    guard !isWormCaught, round.lives > 0,
      reachesWorm(x: words.x + TeachifyBirdWorld.wormOffset * 1000, gap: words.wormGap)
    else { return }
    isWormCaught = true
    round.addPoints(1)
    events.append(.wormCaught)
  }

  private func reachesWorm(x: Int, gap: Int) -> Bool {
    let reach = (TeachifyBirdWorld.birdRadius + TeachifyBirdWorld.wormRadius) * 1000
    let x = x - flight.x
    let y = world.gapY(gap) * 1000 - flight.y
    return x * x + y * y < reach * reach
  }

  /// Lets the worm behind a right word fly on, so that it can be caught although the next words come.
  private mutating func letWormPass() {
    guard isBrisk else { return }
    passing =
      isWormCaught || words.isSlow || words.plates.isEmpty
      ? nil
      : PassingWorm(
        x: words.x + TeachifyBirdWorld.wormOffset * 1000, gap: words.wormGap, speed: words.speed)
  }

  private mutating func movePassingWorm(_ events: inout [Event]) {
    guard var worm = passing else { return }
    worm.x -= worm.speed
    passing = worm
    guard round.lives > 0, reachesWorm(x: worm.x, gap: worm.gap) else { return }
    passing = nil
    round.addPoints(1)
    events.append(.wormCaught)
  }

  private mutating func touchPlates(_ events: inout [Event]) {
    for option in words.plates.indices where touches(option) {
      // While the bird is safe, right words count and wrong ones do no harm.
      guard isVulnerable || option == round.question?.rightIndex else { continue }
      guard isWithinReach(option), let isRight = round.answer(option, danger: laneDanger) else {
        continue
      }
      if isRight {
        round.addPoints(1)
        events.append(.coin(option: option))
        settle(touched: option, as: .taken)
      } else {
        events.append(.bump(option: option))
        if let remaining = round.loseLife() { events.append(.lifeLost(remaining: remaining)) }
        settle(touched: option, as: .wrong)
      }
      return
    }
  }

  private func touches(_ option: Int) -> Bool {
    let radius = TeachifyBirdWorld.birdRadius * 1000
    let left = words.x + words.plates[option].stagger
    let right = left + TeachifyBirdWorld.plateWidth * 1000
    let halfHeight = (TeachifyBirdWorld.plateHeight / 2 - TeachifyBirdWorld.plateInset) * 1000
    let middle = world.laneY(option) * 1000
    let x = flight.x - min(max(flight.x, left), right)
    let y = flight.y - min(max(flight.y, middle - halfHeight), middle + halfHeight)
    return x * x + y * y < radius * radius
  }

  /// A set whose last plate has passed the bird's home is three quarters across the screen.
  private mutating func missPassedSet(_ events: inout [Event]) {
    let rear = words.x + words.rearmostStagger + TeachifyBirdWorld.plateWidth * 1000
    guard rear < (world.homeX - TeachifyBirdWorld.birdRadius) * 1000 else { return }
    guard round.answer(nil, danger: 1000) != nil else { return }
    events.append(.setMissed)
    if round.isCalm {
      // It costs nothing; the right word is shown for reading all the same.
    } else if round.score >= Self.missedPoints {
      round.addPoints(-Self.missedPoints)
      events.append(.pointsLost(Self.missedPoints))
    } else if let remaining = round.loseLife() {
      events.append(.lifeLost(remaining: remaining))
    }
    settle(touched: nil, as: .harmless)
  }

  private mutating func settle(touched: Int?, as state: PlateState) {
    for option in words.plates.indices { words.plates[option].state = .harmless }
    if let touched { words.plates[touched].state = state }
    if state != .taken {
      words.isSlow = true
      if let right = round.question?.rightIndex, words.plates.indices.contains(right) {
        words.plates[right].state = .marked
      }
    }
    feedbackRemaining =
      isBrisk && state == .taken ? Self.briskFeedbackTicks : Self.feedbackTicks
    streak.note(isRight: state == .taken)
    // After a mistake nothing takes the eye off the right word.
    if state == .taken { layAirway() } else { clearAirway() }
  }
}
