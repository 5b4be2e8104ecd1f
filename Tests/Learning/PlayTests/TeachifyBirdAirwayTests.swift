import Exercises
import Play
import Testing

@testable import TeachifyBird

/// What there is to fly through between two sets of words, and that it never makes an answer harder.
struct TeachifyBirdAirwayTests {
  private func sky(
    _ settings: RoundSettings = RoundSettings(isEndless: true), seed: UInt64 = 1,
    control: TeachifyBirdRules.Control = .tilt
  ) -> TeachifyBirdRules {
    var sky = rules(TeachifyBirdRules.self, words(12), settings: settings, seed: seed)
    sky.advance(.control(control), times: 1)
    sky.advance(.start, times: 1)
    return sky
  }

  /// The input that flies a bird to a height, however it is flown.
  private func input(_ sky: TeachifyBirdRules, toward y: Int) -> TeachifyBirdRules.Input {
    guard sky.control == .tap else { return sky.tilt(towardX: 0, y: Double(y) / 1000) }
    if sky.isHovering { return .flap }
    let (height, speed) = (sky.flight.y, sky.flight.velocityY)
    let isLow = height + speed + TeachifyBirdRules.gravity > y + 26_000
    return isLow && speed > -TeachifyBirdRules.lift * 3 / 4 ? .flap : .none
  }

  /// Flies into the right word of the current set, or of the next one.
  private func answer(_ sky: inout TeachifyBirdRules) {
    let start = sky.flight.y
    while sky.phase == .playing, !sky.round.isQuestionOpen {
      _ = sky.advance(sky.records.isEmpty ? .none : input(sky, toward: start))
    }
    while sky.phase == .playing, sky.round.isQuestionOpen {
      _ = sky.advance(input(sky, toward: sky.world.laneY(max(0, sky.right)) * 1000))
    }
  }

  /// Where the bird is when the words reach it, if it flies to a lane and, while it can, through rings first.
  private func height(
    flying sky: TeachifyBirdRules, to lane: Int, through rings: Bool
  ) -> (error: Int, rings: Int) {
    var sky = sky
    let target = sky.world.laneY(lane) * 1000
    let before = sky.takenRings
    let number = sky.round.questionNumber
    let start = sky.flight.y
    let nose = TeachifyBirdWorld.birdRadius * 1000
    while sky.phase == .playing,
      sky.round.questionNumber == number
        || sky.words.x > sky.flight.x + nose + sky.words.speed
    {
      let ring = rings ? sky.ringAhead?.y : nil
      // Before the next words are there, nobody knows where to fly.
      let idle = sky.round.questionNumber == number ? start : target
      _ = sky.advance(input(sky, toward: ring ?? idle))
    }
    return (abs(sky.flight.y - target), sky.takenRings - before)
  }

  private static let paces = [
    RoundSettings(isEndless: true), RoundSettings(isEndless: true, orientation: .portrait),
    RoundSettings(isEndless: true, fit: Fit(pacePercent: 200)),
    RoundSettings(isEndless: true, orientation: .portrait, fit: Fit(pacePercent: 200)),
    RoundSettings(isEndless: true, fit: Fit(pacePercent: 60)),
    RoundSettings(isEndless: true, speedPercent: 40),
  ]

  /// The law: from every set, through rings and wind or past them, every lane of the next set is reached in time.
  @Test(
    "whoever flies through rings or past them reaches every lane in time", arguments: paces.indices)
  func law(index: Int) {
    var rings = 0
    var draughts = 0
    for seed in UInt64(1)...4 {
      for control in TeachifyBirdRules.Control.allCases {
        var sky = sky(Self.paces[index], seed: seed, control: control)
        for _ in 1...5 {
          answer(&sky)
          guard sky.records.last?.isCorrect == true, sky.phase == .playing else { break }
          if sky.draught != nil { draughts += 1 }
          for lane in 0..<TeachifyBirdWorld.laneCount {
            for isGreedy in [false, true] {
              let (error, taken) = height(flying: sky, to: lane, through: isGreedy)
              // Half a plate less its edge, and the bird: less is a hit, and a bird held by taps bobs by 27.
              #expect(
                error < 54_000, "seed \(seed) \(control) lane \(lane) \(isGreedy): \(error / 1000)")
              if isGreedy { rings += taken }
            }
          }
        }
      }
    }
    // Where words are as fast as the bird, there is no room for a wind.
    #expect(rings > 60 && (draughts > 10 || index == 3), "\(rings) rings, \(draughts) draughts")
  }

  @Test(
    "rings are seen in time, are in the air, and are over before the next words",
    arguments: paces.indices)
  func places(index: Int) {
    for seed in UInt64(1)...8 {
      var sky = sky(Self.paces[index], seed: seed)
      for _ in 1...8 {
        answer(&sky)
        let notice = sky.flight.x + 44 * sky.words.speed
        var last = 0
        for ring in sky.airway.rings {
          #expect(ring.x >= notice && ring.x - last >= 80_000)
          #expect(ring.y > sky.highestLane && ring.y < sky.lowestLane)
          #expect(sky.room(at: ring.x) >= abs(ring.y - sky.world.middleY * 1000))
          last = ring.x
        }
        if let stretch = sky.airway.stretch {
          #expect(stretch.start >= notice && sky.room(at: stretch.end) >= 0)
        }
      }
    }
  }

  @Test("right answers in a row bring more rings")
  func streaks() {
    let slow = RoundSettings(isEndless: true, fit: Fit(pacePercent: 60))
    var most = [0, 0, 0, 0]
    for seed in UInt64(1)...4 {
      var sky = sky(slow, seed: seed)
      while sky.records.count < 11, sky.phase == .playing {
        answer(&sky)
        most[sky.streak.layer] = max(most[sky.streak.layer], sky.ringCount)
      }
    }
    #expect(most == [2, 3, 4, 5])
  }

  @Test("a ring is counted once and gives no point, and a mistake takes none away")
  func counted() {
    var sky = sky()
    answer(&sky)
    let score = sky.score
    var events: [TeachifyBirdRules.Event] = []
    for _ in 0..<600 {
      guard let ring = sky.ringAhead else { break }
      events += sky.advance(input(sky, toward: ring.y))
    }
    let taken = events.filter { if case .ring = $0 { true } else { false } }.count
    #expect(taken == 2 && sky.takenRings == 2)
    #expect(sky.score == score + events.count { $0 == .wormCaught })
    #expect(sky.ring(0)?.isTaken == true)
    for _ in 0..<3000 where sky.records.count < 2 {
      _ = sky.advance(input(sky, toward: sky.world.laneY(max(0, sky.wrong)) * 1000))
    }
    #expect(sky.records.last?.isCorrect == false)
    #expect(sky.takenRings == 2 && sky.ringCount == 0 && sky.draught == nil)
  }

  /// The ways of a bird that holds still, in wind and without.
  @Test("wind and warm air carry the bird, and never to an edge")
  func carried() {
    var seen: Set<String> = []
    for seed in UInt64(1)...12 {
      var sky = sky(seed: seed)
      for _ in 1...6 {
        answer(&sky)
        guard let air = sky.draught else { continue }
        var flying = sky
        let start = flying.flight.y
        for _ in 0..<600 where flying.draught?.right ?? 0 > flying.birdX {
          _ = flying.advance(.tilt(x: 0, y: 0))
        }
        let way = flying.flight.y - start
        seen.insert(air.breeze.rawValue)
        #expect(air.breeze == .down ? way > 30_000 : way < -30_000, "\(air.breeze) \(way)")
        #expect(flying.flight.y >= flying.highestLane - 3000)
        #expect(flying.flight.y <= flying.lowestLane + 3000)
        #expect(flying.lives == sky.lives && flying.score >= sky.score)
      }
    }
    #expect(seen == ["up", "down", "thermal"])
  }

  @Test("with one switch the rings hang where the bird flies by itself")
  func oneSwitch() {
    for isCalm in [true, false] {
      var sky = rules(
        TeachifyBirdRules.self, words(12),
        settings: RoundSettings(isEndless: true, isCalm: isCalm, scanTicks: 60), seed: 3)
      sky.advance(.start, times: 2)
      for _ in 0..<3000 where sky.records.isEmpty {
        _ = sky.advance(sky.targetLane == sky.right || sky.isOnTheWay ? .none : .flap)
      }
      #expect(sky.records.first?.isCorrect == true && sky.ringCount == 2 && sky.draught == nil)
      for _ in 0..<3000 where sky.ringAhead != nil { _ = sky.advance(.none) }
      #expect(sky.takenRings == 2)
    }
  }

  @Test("in calm rounds there is as much, whatever the bird does")
  func calm() {
    for control in TeachifyBirdRules.Control.allCases {
      var sky = sky(RoundSettings(isEndless: true, isCalm: true), control: control)
      var pilot = TeachifyBirdPilot(
        pupil: VirtualPupil(skill: 1, time: 2), seed: 2, control: control)
      for _ in 0..<40_000 where sky.records.count < 12 { _ = pilot.play(&sky) }
      #expect(sky.records.count == 12 && sky.records.allSatisfy(\.isCorrect))
      #expect(sky.takenRings >= 24, "\(control): \(sky.takenRings)")
    }
  }

  /// The right answers of virtual pupils by both versions, and the rings they took.
  @Test(
    "virtual pupils answer as well as without rings", arguments: RoundSettings.Orientation.allCases)
  func pupils(orientation: RoundSettings.Orientation) {
    func share(_ version: Int) -> (right: Double, missed: Int, rings: Int, pace: Int) {
      var (right, missed, asked, rings, pace) = (0, 0, 0, 0, 0)
      for seed in UInt64(1)...16 {
        var sky = rules(
          TeachifyBirdRules.self, words(30),
          settings: RoundSettings(orientation: orientation, fit: Fit(), rules: version), seed: seed)
        var pilot = TeachifyBirdPilot(
          pupil: VirtualPupil(skill: 0.9, time: 1.2), seed: seed, control: .tap)
        while sky.phase != .over { pilot.leap(&sky) }
        right += sky.records.count(where: \.isCorrect)
        missed += sky.records.count(where: \.isMissed)
        asked += sky.records.count
        rings += sky.takenRings
        pace += (sky.round.fit?.pacePercent ?? 0) / 16
      }
      return (Double(right) / Double(asked), missed, rings, pace)
    }
    let (now, before) = (share(9), share(8))
    #expect(abs(now.right - before.right) < 0.02, "\(now) \(before)")
    #expect(abs(now.pace - before.pace) < 8, "\(now) \(before)")
    #expect(now.rings > 400 && before.rings == 0, "\(now) \(before)")
  }

  @Test("ticks are skipped as before", arguments: RoundSettings.Orientation.allCases)
  func leaps(orientation: RoundSettings.Orientation) {
    for seed in UInt64(1)...4 {
      let settings = RoundSettings(isEndless: true, maximumExercises: 25, orientation: orientation)
      var stepped = rules(TeachifyBirdRules.self, words(9), settings: settings, seed: seed)
      var leapt = stepped
      var walking = TeachifyBirdPilot(
        pupil: VirtualPupil(skill: 0.95, time: 1.5), seed: seed, control: .tap)
      var leaping = walking
      var leaps = 0
      while leapt.phase != .over {
        leaping.leap(&leapt)
        leaps += 1
        while stepped.ticks < leapt.ticks || stepped.phase != leapt.phase {
          _ = walking.play(&stepped)
        }
        #expect(stepped.digest == leapt.digest, "seed \(seed) tick \(leapt.ticks)")
        if stepped.digest != leapt.digest { return }
      }
      #expect(leapt.takenRings > 0 && leaps * 3 < leapt.ticks, "\(leaps) of \(leapt.ticks)")
    }
  }

  @Test("by earlier rules the air is empty")
  func earlier() {
    var sky = sky(RoundSettings(isEndless: true, rules: 8))
    for _ in 1...6 {
      answer(&sky)
      #expect(sky.ringCount == 0 && sky.draught == nil)
    }
  }
}
