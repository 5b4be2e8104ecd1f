import Exercises
import Play
import TeachifyBird
import Testing

@Suite struct TeachifyBirdRulesTests {
  /// A tilted bird is flown by the test, and its first set has just appeared.
  private func tilted(
    _ document: ExerciseDocument = words(8), settings: RoundSettings = RoundSettings()
  ) -> TeachifyBirdRules {
    var sky = rules(TeachifyBirdRules.self, document, settings: settings)
    sky.advance(.control(.tilt), times: 1)
    sky.advance(.start, times: 1)
    #expect(sky.advance(.tilt(x: 0, y: 0)) == [.setAppeared])
    return sky
  }

  /// Flies towards a height until something happens.
  private func fly(_ sky: inout TeachifyBirdRules, toward y: Int) -> [TeachifyBirdRules.Event] {
    for _ in 0..<2000 {
      let events = sky.advance(sky.tilt(towardX: 0, y: Double(y)))
      if !events.isEmpty { return events }
    }
    return []
  }

  /// Flies above the words of a portrait world, where nothing is touched.
  private func flyAround(_ sky: inout TeachifyBirdRules) -> [TeachifyBirdRules.Event] {
    fly(&sky, toward: sky.world.laneY(0) - 100)
  }

  @Test(arguments: RoundSettings.Orientation.allCases)
  func theBirdFitsEverywhereItMustPass(orientation: RoundSettings.Orientation) {
    let world = TeachifyBirdWorld(orientation: orientation)
    let bird = 2 * TeachifyBirdWorld.birdRadius
    #expect(world.laneSpacing - TeachifyBirdWorld.plateHeight > bird)
    let half = TeachifyBirdWorld.plateHeight / 2
    #expect(world.laneY(0) - half > world.ceilingY)
    #expect(world.laneY(3) + half < world.groundY)
    for lane in 0..<3 {
      #expect(world.laneY(lane + 1) - world.laneY(lane) == world.laneSpacing)
    }
    #expect(world.laneY(0) + world.laneY(3) == 2 * world.middleY)
    #expect(world.gapY(1) == world.middleY)
  }

  @Test func theBirdHoversUntilTheFirstTap() {
    var sky = rules(TeachifyBirdRules.self)
    sky.advance(.start, times: 1)
    sky.advance(.none, times: 300)
    #expect(sky.birdY == 336)
    #expect(sky.birdX == 320)
    #expect(sky.isHovering)
    #expect(sky.advance(.flap) == [.flapped])
    #expect(sky.birdVelocityY == -285)
    #expect(!sky.isHovering)
    var highest = sky.birdY
    for _ in 0..<30 {
      sky.advance(.none, times: 1)
      highest = min(highest, sky.birdY)
    }
    #expect(highest == 336 - 47.5)
  }

  /// Whoever has not begun loses nothing; the words stand there to be read.
  @Test(arguments: TeachifyBirdRules.Control.allCases, RoundSettings.Orientation.allCases)
  func theFirstWordsWaitForTheFirstMove(
    control: TeachifyBirdRules.Control, orientation: RoundSettings.Orientation
  ) {
    var sky = rules(
      TeachifyBirdRules.self, settings: RoundSettings(orientation: orientation, speedPercent: 150))
    sky.advance(.control(control), times: 1)
    sky.advance(.start, times: 1)
    sky.advance(.none, times: 3600)
    #expect(sky.lives == TeachifyBirdRules.startingLives && sky.records.isEmpty)
    let width = Double(sky.world.width)
    #expect(sky.plates.allSatisfy { $0.left > sky.birdX + 100 && $0.left + $0.width <= width + 6 })
    let left = sky.plates.map(\.left)
    sky.advance(control == .tap ? .flap : .tilt(x: 0, y: 10), times: 1)
    sky.advance(.none, times: 10)
    #expect(zip(sky.plates, left).allSatisfy { $0.left < $1 })
  }

  /// A slower game is the same flight in slow motion, not one that asks for more taps.
  @Test(arguments: [25, 50]) func aTappedBirdFliesAsSlowlyAsTheWords(percent: Int) {
    func heights(_ percent: Int) -> [Double] {
      var sky = rules(TeachifyBirdRules.self, settings: RoundSettings(speedPercent: percent))
      sky.advance(.start, times: 1)
      sky.advance(.none, times: 1)
      sky.advance(.flap, times: 1)
      var heights: [Double] = []
      for tick in 1...40 * 100 / percent {
        sky.advance(.none, times: 1)
        if tick * percent % 100 == 0 { heights.append(sky.birdY) }
      }
      return heights
    }
    for (slow, usual) in zip(heights(percent), heights(100)) {
      #expect(abs(slow - usual) < 12)
    }
  }

  @Test func theGroundCostsALifeAndTheBirdComesBackSafe() {
    var sky = rules(TeachifyBirdRules.self)
    sky.advance(.start, times: 1)
    sky.advance(.none, times: 1)
    sky.advance(.flap, times: 1)
    var events: [TeachifyBirdRules.Event] = []
    while events.isEmpty { events = sky.advance(.none) }
    #expect(events == [.crashed(.ground), .lifeLost(remaining: 3), .respawned])
    #expect(sky.birdY == 336)
    #expect(sky.isHovering)
    #expect(sky.isSafe)
    #expect(sky.round.isQuestionOpen)
    sky.advance(.none, times: 89)
    #expect(sky.isSafe)
    sky.advance(.none, times: 1)
    #expect(!sky.isSafe)
  }

  @Test func theCeilingCostsALifeButNotWhileSafe() {
    var sky = tilted()
    let up = TeachifyBirdRules.Input.tilt(x: 0, y: -1000)
    var events: [TeachifyBirdRules.Event] = []
    while events.isEmpty { events = sky.advance(up) }
    #expect(events == [.crashed(.ceiling), .lifeLost(remaining: 3), .respawned])
    #expect(sky.advance(up, times: 89).isEmpty)
    #expect(sky.birdY == 48)
    sky.advance(up, times: 1)
    #expect(sky.lives == 2)
  }

  @Test func withoutLivesTheRoundEndsAtOnce() {
    var sky = rules(TeachifyBirdRules.self, settings: RoundSettings(isEndless: true))
    sky.advance(.control(.tilt), times: 1)
    sky.advance(.start, times: 1)
    let events = sky.advance(.tilt(x: 0, y: 1000), times: 1500)
    #expect(sky.lives == 0)
    #expect(events.suffix(3) == [.crashed(.ground), .lifeLost(remaining: 0), .over(.livesLost)])
    #expect(sky.ending == .livesLost)
  }

  @Test func theControlIsChosenBeforeTheStartOnly() {
    var sky = rules(TeachifyBirdRules.self)
    #expect(sky.advance(.control(.tilt)) == [.controlChosen(.tilt)])
    #expect(sky.advance(.control(.tilt)).isEmpty)
    sky.advance(.start, times: 1)
    #expect(!sky.advance(.control(.tap)).contains(.controlChosen(.tap)))
    #expect(sky.control == .tilt)
    #expect(sky.advance(.flap).isEmpty)
  }

  @Test func tiltMovesForwardsWithinBounds() {
    var sky = tilted()
    sky.advance(.tilt(x: 1000, y: 0), times: 60)
    #expect(sky.birdX == 320 + 300)
    sky.advance(.tilt(x: 5000, y: 0), times: 60)
    #expect(sky.birdX == 768)
    sky.advance(.none, times: 1)
    #expect(sky.birdVelocityX == 0)
    #expect(sky.birdX == 768)
  }

  /// Short words come in three and a half seconds, and came in five and a half before version 7.
  @Test(
    arguments: RoundSettings.Orientation.allCases, [(rules: 6, ticks: 330), (rules: 7, ticks: 210)])
  func wordsNeedTheirTimeToTheBird(
    orientation: RoundSettings.Orientation, version: (rules: Int, ticks: Int)
  ) {
    var sky = tilted(settings: RoundSettings(orientation: orientation, rules: version.rules))
    let start = sky.ticks
    while sky.plates.map(\.left).min() ?? 0 > Double(sky.world.homeX + 24) {
      sky.advance(.none, times: 1)
    }
    let stagger = (sky.plates.map(\.left).min() ?? 0) - (sky.worm?.x ?? 0) + 250
    let ticks = sky.ticks - start
    // The foremost plate stands up to 90 points behind the place that takes this time.
    #expect(ticks >= version.ticks)
    #expect(ticks <= version.ticks + 1 + Int(stagger))
  }

  @Test func theRightWordGivesAPointAndMakesTheOthersHarmless() {
    var sky = tilted()
    let right = sky.right
    #expect(fly(&sky, toward: sky.world.laneY(right)) == [.coin(option: right)])
    #expect(sky.score == 1)
    #expect(sky.records.map(\.isCorrect) == [true])
    for (option, plate) in sky.plates.enumerated() {
      #expect(plate.state == (option == right ? .taken : .harmless))
    }
    // Flying into a neighbour now does nothing.
    let lane = right == 0 ? 1 : right - 1
    let target = Double(sky.world.laneY(lane))
    var events: [TeachifyBirdRules.Event] = []
    for _ in 0..<29 { events += sky.advance(sky.tilt(towardX: 0, y: target)) }
    #expect(events.filter { $0 != .wormCaught }.isEmpty)
    sky.advance(.none, times: 2)
    #expect(sky.round.questionNumber == 2)
    #expect(sky.lives == 4)
  }

  @Test func aWrongWordCostsALifeAndMarksTheRightOne() {
    var sky = tilted()
    let right = sky.right
    let wrong = sky.wrong
    #expect(
      fly(&sky, toward: sky.world.laneY(wrong)) == [
        .bump(option: wrong), .lifeLost(remaining: 3),
      ])
    #expect(sky.score == 0)
    #expect(sky.plate(right)?.state == .marked)
    #expect(sky.plate(wrong)?.state == .wrong)
    // It stays readable: two seconds later it has moved by half a second's way only.
    let left = sky.plate(right)?.left ?? 0
    sky.advance(.none, times: 119)
    #expect(left - (sky.plate(right)?.left ?? 0) < 100)
    #expect((sky.plate(right)?.left ?? 0) + 250 > 0)
  }

  @Test func aSetFlownAroundCostsALifeAndLaterTwoPoints() {
    var sky = tilted(settings: RoundSettings(orientation: .portrait))
    #expect(flyAround(&sky) == [.setMissed, .lifeLost(remaining: 3)])
    #expect(sky.score == 0)
    #expect(sky.records.map(\.isMissed) == [true])
    #expect(sky.plate(sky.right)?.state == .marked)
    #expect(flyAround(&sky) == [.setAppeared])
    while sky.score < 2 {
      _ = fly(&sky, toward: sky.world.laneY(sky.right))
    }
    let score = sky.score
    while sky.records.last?.isMissed == false { _ = flyAround(&sky) }
    #expect(sky.score == score - 2)
    #expect(sky.lives == 3)
  }

  @Test func theWormGivesOnePointOnce() {
    var sky = tilted()
    var caught = 0
    for _ in 0..<800 {
      guard let worm = sky.worm else { break }
      let events = sky.advance(sky.tilt(towardX: worm.x, y: worm.y))
      if events == [.wormCaught] { caught += 1 }
    }
    #expect(caught == 1)
    #expect(sky.isWormCaught)
    #expect(sky.score == 1)
    #expect(sky.records.isEmpty)
  }

  @Test func theRoundEndsAfterTheLastExerciseOfADocument() {
    var sky = tilted(words(1))
    _ = fly(&sky, toward: sky.world.laneY(sky.right))
    var events: [TeachifyBirdRules.Event] = []
    for _ in 0..<130 where sky.phase == .playing { events += sky.advance(.none) }
    #expect(events.last == .over(.completed))
  }

  /// Since version 7 words begin faster, and become as fast as before.
  @Test(arguments: [(rules: 6, most: 2), (rules: 7, most: 210.0 / 165)])
  func endlessSetsGrowFaster(version: (rules: Int, most: Double)) {
    var sky = tilted(settings: RoundSettings(isEndless: true, rules: version.rules))
    func speed() -> Double {
      var copy = sky
      let left = copy.plate(0)?.left ?? 0
      copy.advance(.none, times: 1)
      return left - (copy.plate(0)?.left ?? 0)
    }
    let first = speed()
    while sky.records.count < 40 {
      _ = fly(&sky, toward: sky.round.isQuestionOpen ? sky.world.laneY(sky.right) : 336)
      if sky.records.count == 10, !sky.round.isQuestionOpen {
        while !sky.round.isQuestionOpen { sky.advance(.none, times: 1) }
        #expect(abs(speed() / first - min(1.3, version.most)) < 0.001)
      }
    }
    while !sky.round.isQuestionOpen { sky.advance(.none, times: 1) }
    #expect(abs(speed() / first - version.most) < 0.001)
    #expect(sky.round.rightCount == 40)
  }

  @Test func aTiltTowardsNothingIsNoTilt() {
    let sky = tilted()
    #expect(sky.tilt(towardX: .nan, y: .infinity) == .tilt(x: 0, y: 0))
    #expect(sky.tilt(towardX: 320, y: 336) == .tilt(x: 0, y: 0))
  }
}
