import Play

/// What there is to fly through between two sets of words.
///
/// It comes after a right answer, lies in the air as the words do, and is over so long before the next words that every
/// lane can be reached: the nearer they are, the nearer to the middle are the rings. Whoever flies past it loses
/// nothing.
extension TeachifyBirdRules {
  /// A stretch of air that carries the bird.
  public enum Breeze: String, Sendable {
    /// Wind that blows up.
    case up
    /// Wind that blows down.
    case down
    /// A narrow column of warm air that rises fast.
    case thermal
  }

  /// A ring for drawing; lengths in design points.
  public struct Ring: Sendable, Equatable {
    /// The x coordinate of its centre.
    public let x: Double
    /// The y coordinate of its centre.
    public let y: Double
    /// Whether the bird has flown through it.
    public let isTaken: Bool
  }

  /// A breeze for drawing, in design points.
  public struct Draught: Sendable, Equatable {
    /// How it blows.
    public let breeze: Breeze
    /// Where it begins.
    public let left: Double
    /// Where it ends.
    public let right: Double
  }

  struct Airway: Sendable {
    struct Ring: Sendable {
      let x: Int
      let y: Int
      var isTaken = false
    }

    /// Where air carries the bird.
    struct Stretch: Sendable {
      let breeze: Breeze
      let start: Int
      let end: Int
    }

    /// From left to right, as they lay when they appeared.
    var rings: [Ring] = []
    var stretch: Stretch?
    /// The distance by which everything has moved since.
    var moved = 0
    /// The index of the first ring that lies ahead.
    var next = 0
  }

  /// How far above and below a ring's centre the bird's own may be: the ring is 128 high, and a bird that is held by
  /// taps bobs by 27.
  static let ringReach = 54_000
  /// How far before and behind it the bird is in it.
  static let ringDepth = 18_000
  /// Rings without a streak; each of its layers adds one.
  static let fewestRings = 2
  /// Ticks in which what comes can be seen before it is reached: three quarters of a second.
  static let noticeTicks = 45
  /// The least distance between two rings, in ticks of flight …
  private static let ticksBetweenRings = 26
  /// … and in thousandths of a point, so that they stand apart where words are slow.
  private static let ringDistance = 84_000
  /// How a tapped bird climbs on average, per tick.
  static let climb = 4250
  /// Ticks for setting out for a lane and stopping there, with some to spare.
  static let turningTicks = 18

  /// The number of rings in the air.
  public var ringCount: Int { airway.rings.count }

  /// A ring, counted from the left; nil if there is none.
  public func ring(_ index: Int) -> Ring? {
    guard airway.rings.indices.contains(index) else { return nil }
    let ring = airway.rings[index]
    return Ring(
      x: Double(ring.x - airway.moved) / 1000, y: Double(ring.y) / 1000, isTaken: ring.isTaken)
  }

  /// The stretch of air that carries the bird; nil if there is none.
  public var draught: Draught? {
    airway.stretch.map {
      Draught(
        breeze: $0.breeze, left: Double($0.start - airway.moved) / 1000,
        right: Double($0.end - airway.moved) / 1000)
    }
  }

  /// Whether the bird is in it.
  public var isInDraught: Bool {
    guard let stretch = airway.stretch else { return false }
    let x = flight.x + airway.moved
    return x >= stretch.start && x < stretch.end
  }
}

extension TeachifyBirdRules.Breeze {
  /// How far it carries the bird in a tick, in thousandths of a point downwards: 72 points/s, a sixth of what the bird
  /// can do against it, and 132 in a thermal.
  var carry: Int {
    switch self {
    case .up: -1200
    case .down: 1200
    case .thermal: -2200
    }
  }

  /// For how many ticks the bird is in it.
  var ticks: Int { self == .thermal ? 24 : 40 }

  /// Its least width, so that it is seen where words are slow.
  var leastWidth: Int { self == .thermal ? 110_000 : 180_000 }
}

// What it does.
extension TeachifyBirdRules {
  /// How far the air carries the bird in this tick: never beyond the outer lanes, so that it drives no bird to an edge.
  @inline(__always)
  var carry: Int {
    guard let stretch = airway.stretch, scanTicks == nil else { return 0 }
    let x = flight.x + airway.moved
    guard x >= stretch.start, x < stretch.end else { return 0 }
    let carry = stretch.breeze.carry
    guard carry < 0 ? flight.y > highestLane : flight.y < lowestLane else { return 0 }
    return carry * flightPercent / 100
  }

  var highestLane: Int { world.laneY(0) * 1000 }
  var lowestLane: Int { world.laneY(TeachifyBirdWorld.laneCount - 1) * 1000 }

  /// The distance to the next ring ahead of the bird, and its height; nil without one.
  @inline(__always)
  var ringAhead: (way: Int, y: Int)? {
    guard airway.next < airway.rings.count else { return nil }
    let ring = airway.rings[airway.next]
    return (ring.x - airway.moved - flight.x, ring.y)
  }

  /// Notices rings that were flown through or passed.
  mutating func flyThroughRings(_ events: inout [Event]) {
    while let ring = ringAhead {
      if ring.way > Self.ringDepth { return }
      if ring.way >= -Self.ringDepth {
        guard abs(ring.y - flight.y) <= Self.ringReach else { return }
        airway.rings[airway.next].isTaken = true
        takenRings += 1
        if round.isQuestionOpen { ringDanger = setDanger }
        events.append(.ring(airway.next))
      }
      airway.next += 1
    }
  }
}

// Where it lies.
extension TeachifyBirdRules {
  /// Lays rings and a breeze into the air after a right answer, as far as there is time before the next words.
  mutating func layAirway() {
    clearAirway()
    guard hasAirway else { return }
    let speed = max(1, words.speed)
    // With one switch the bird returns to the middle only when the next words come.
    let notice = scanTicks == nil ? Self.noticeTicks : Self.feedbackTicks + 2 * Self.noticeTicks
    var x = flight.x + notice * speed
    var y = flight.y
    if scanTicks == nil, air.index(below: 4) >= 2 - streak.layer {
      // Towards the middle, from where all lanes are near.
      let isThermal = air.index(below: 2) == 0
      let breeze: Breeze = y < world.middleY * 1000 ? .down : isThermal ? .thermal : .up
      let width = max(breeze.leastWidth, breeze.ticks * speed)
      if room(at: x + width) >= 0 {
        airway.stretch = Airway.Stretch(breeze: breeze, start: x, end: x + width)
        x += width * 2 / 3
        y += breeze.carry * width * 2 / 3 / speed
      }
    }
    layRings(from: x, near: y, speed: speed)
  }

  private mutating func layRings(from start: Int, near height: Int, speed: Int) {
    let middle = world.middleY * 1000
    let apart = max(Self.ringDistance, Self.ticksBetweenRings * speed)
    // Half of what a tapped bird can climb in that time.
    let step = Self.climb * apart / speed / 2 * flightPercent / 100
    let direction = air.index(below: 2) == 0 ? 1 : -1
    let widest = world.laneSpacing * 3 / 2 * 1000 - Self.ringReach
    var (x, y) = (start, height)
    for _ in 0..<(Self.fewestRings + streak.layer) {
      if scanTicks == nil { y += direction * air.integer(in: step / 4...step) }
      if isBesideWorm(x, y) { x += Self.ringDistance }
      let room = min(room(at: x), widest)
      guard room >= 0 else { return }
      y = scanTicks == nil ? min(max(y, middle - room), middle + room) : middle
      airway.rings.append(Airway.Ring(x: x, y: y))
      x += apart
    }
  }

  /// How far from the middle something may lie so that from there every lane of the next words can be reached in time;
  /// negative if not even in the middle.
  ///
  /// - Parameter x: where it lies now.
  func room(at x: Int) -> Int {
    let rest = isBrisk ? Self.briskFeedbackTicks : Self.feedbackTicks
    // Where the next words would appear now.
    let wordsX = world.width * 1000 + rest * words.speed
    let ticks =
      (wordsX - TeachifyBirdWorld.birdRadius * 1000 - x) / greatestSpeed * flightPercent / 100
    return (ticks - Self.turningTicks) * Self.climb - world.laneSpacing * 3 / 2 * 1000
  }

  /// Whether a ring would stand where the worm flies on.
  private func isBesideWorm(_ x: Int, _ y: Int) -> Bool {
    !isWormCaught && abs(words.x + TeachifyBirdWorld.wormOffset * 1000 - x) < Self.ringDistance
      && abs(world.gapY(words.wormGap) * 1000 - y) < 2 * Self.ringReach
  }

  /// Leaves the air empty.
  mutating func clearAirway() {
    airway.rings.removeAll(keepingCapacity: true)
    airway.stretch = nil
    airway.moved = 0
    airway.next = 0
  }
}
