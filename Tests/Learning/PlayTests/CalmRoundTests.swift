import Determinism
import Exercises
import FeedMe
import MathPiano
import OurGames
import Play
import Testing

@testable import TeachifyBird

/// Rounds in which nothing threatens, and those that one switch plays.
@Suite struct CalmRoundTests {
  private let calm = RoundSettings(isCalm: true)

  @Test func theWaveWaitsAndAWrongAnswerCostsNothing() {
    var beach = rules(MathPianoRules.self, words(2), settings: calm)
    beach.advance(.start, times: 1 + MathPianoRules.leadInTicks)
    beach.advance(.none, times: 100_000)
    #expect(beach.isWaiting && beach.progress == 0.8)
    #expect(beach.records.isEmpty)
    let wrong = beach.wrong
    #expect(beach.advance(.choose(wrong)) == [.answered(option: wrong, isRight: false)])
    beach.advance(.none, times: MathPianoRules.retreatTicks + 5000)
    beach.advance(.choose(beach.right), times: 1)
    beach.advance(.none, times: MathPianoRules.retreatTicks)
    #expect(beach.ending == .completed && beach.lives == MathPianoRules.startingLives)
  }

  @Test func passingTicksComesToTheSame() {
    for limit in [1, 7, 479, 480, 481, 100_000] {
      var slow = rules(MathPianoRules.self, words(2), settings: calm)
      slow.advance(.start, times: 1 + MathPianoRules.leadInTicks)
      var quick = slow
      slow.advance(.none, times: limit)
      quick.pass(atMost: limit)
      #expect(quick.digest == slow.digest)
    }
  }

  @Test func theDragonStaysFriendly() {
    var meadow = rules(FeedMeRules.self, words(6), settings: calm)
    meadow.advance(.start, times: 2)
    var events: [FeedMeRules.Event] = []
    while meadow.phase == .playing {
      events += meadow.advance(meadow.round.isQuestionOpen ? .feed(meadow.wrong) : .none)
    }
    #expect(!meadow.isAngry && meadow.ending == .completed && meadow.records.count == 6)
    #expect(!events.contains(.turnedAngry))
    #expect(!events.contains { if case .heartLost = $0 { true } else { false } })
  }

  @Test func theBirdRestsOnTheGrassAndEverythingWaits() {
    var sky = rules(TeachifyBirdRules.self, settings: calm)
    sky.advance(.start, times: 1)
    // It hovers, and the words wait already.
    sky.advance(.none, times: 2)
    let place = sky.words.x
    sky.advance(.none, times: 5000)
    #expect(sky.words.x == place)
    let events = sky.advance(.flap) + sky.advance(.none, times: 200)
    #expect(events.contains(.landed) && sky.isSitting)
    let here = (sky.words.x, sky.distanceFlown)
    #expect(here.0 < place)
    #expect(sky.advance(.none, times: 100_000).isEmpty)
    #expect((sky.words.x, sky.distanceFlown) == here)
    sky.advance(.flap, times: 1)
    #expect(!sky.isSitting)
    sky.advance(.none, times: 1)
    #expect(sky.words.x < here.0)
    #expect(sky.lives == TeachifyBirdRules.startingLives)
  }

  @Test func theUpperEdgeIsSoftAndAMissedSetCostsNothing() {
    var sky = rules(TeachifyBirdRules.self, settings: calm)
    sky.advance(.start, times: 1)
    var events: [TeachifyBirdRules.Event] = []
    for tick in 0..<120 { events += sky.advance(tick % 8 == 0 ? .flap : .none) }
    #expect(events.contains(.bumped(.ceiling)))
    // Somebody who never decides holds the middle.
    var hands = TeachifyBirdPilot(pupil: VirtualPupil(skill: 1, time: 3000), seed: 1)
    for _ in 0..<600 { events += hands.play(&sky) }
    #expect(events.contains(.setMissed))
    #expect(sky.lives == TeachifyBirdRules.startingLives && sky.score >= 0)
    #expect(!events.contains { if case .pointsLost = $0 { true } else { false } })
  }

  @Test func tiltedBirdsFlyToWordsThatWait() {
    for orientation in RoundSettings.Orientation.allCases {
      var sky = rules(
        TeachifyBirdRules.self, settings: RoundSettings(orientation: orientation, isCalm: true))
      sky.advance(.control(.tilt), times: 1)
      sky.advance(.start, times: 1)
      sky.advance(.none, times: 20_000)
      #expect(sky.records.isEmpty)
      let lane = Double(sky.world.laneY(sky.right))
      for _ in 0..<300 { _ = sky.advance(sky.tilt(towardX: sky.birdX, y: lane)) }
      #expect(sky.records.isEmpty)
      for _ in 0..<300 where sky.records.isEmpty {
        _ = sky.advance(sky.tilt(towardX: 5000, y: lane))
      }
      #expect(sky.records.map(\.isCorrect) == [true])
      // Against an edge it is told once.
      let events = (0..<300).flatMap { _ in sky.advance(.tilt(x: 0, y: 1000)) }
      #expect(events.filter { $0 == .bumped(.ground) }.count == 1)
    }
  }

  @Test("one switch sends the bird to every word", arguments: [false, true])
  func oneSwitch(isCalm: Bool) {
    for right in 0..<4 {
      var sky = rules(
        TeachifyBirdRules.self,
        settings: RoundSettings(isCalm: isCalm, scanTicks: 60), seed: UInt64(right))
      sky.advance(.start, times: 1)
      while sky.phase == .playing {
        sky.advance(.none, times: 3)
        let goal = sky.right
        var presses = 0
        while sky.round.isQuestionOpen, sky.targetLane != goal {
          #expect(sky.advance(.flap).contains(.sent(lane: presses)))
          presses += 1
        }
        let answers = sky.records.count
        for _ in 0..<2000 where sky.round.isQuestionOpen { sky.advance(.none, times: 1) }
        #expect(sky.records.count == answers + (sky.phase == .over ? 0 : 1))
        while sky.phase == .playing, !sky.round.isQuestionOpen { sky.advance(.none, times: 1) }
      }
      #expect(sky.ending == .completed)
      #expect(sky.records.allSatisfy { $0.isCorrect })
      #expect(sky.lives == TeachifyBirdRules.startingLives)
    }
  }

  @Test func calmWordsWaitUntilTheSwitchHasChosen() {
    var sky = rules(TeachifyBirdRules.self, settings: RoundSettings(isCalm: true, scanTicks: 60))
    sky.advance(.start, times: 1)
    sky.advance(.none, times: 50_000)
    #expect(sky.records.isEmpty)
    for _ in 0...sky.right { sky.advance(.flap, times: 1) }
    sky.advance(.none, times: 300)
    #expect(sky.records.map(\.isCorrect) == [true])
  }

  @Test func everySettingIsPlayedToItsEnd() {
    for isCalm in [false, true] {
      for scanTicks in [nil, 60] {
        for fit in [nil, Fit()] {
          for speed in [25, 100, 150] {
            let settings = RoundSettings(
              isEndless: true, maximumExercises: 12, speedPercent: speed, isCalm: isCalm,
              scanTicks: scanTicks, fit: fit)
            play(MathPianoPilot.self, .mathPiano, settings)
            play(FeedMePilot.self, .feedMe, settings)
            play(TeachifyBirdPilot.self, .teachifyBird, settings)
            guard scanTicks == nil else { continue }
            var pilot = TeachifyBirdPilot(pupil: .novice, seed: 1, control: .tilt)
            play(&pilot, .teachifyBird, settings)
          }
        }
      }
    }
  }

  private func play<Pilot: PupilPilot>(_ type: Pilot.Type, _ game: Game, _ settings: RoundSettings)
  {
    var pilot = Pilot(pupil: .novice, seed: 1)
    play(&pilot, game, settings)
  }

  private func play<Pilot: PupilPilot>(
    _ pilot: inout Pilot, _ game: Game, _ settings: RoundSettings
  ) {
    var rules = Pilot.Rules(
      exercises: ExerciseSource(operations: [.addition], for: game.profile), settings: settings,
      seed: 4)
    var ticks = 0
    while rules.phase != .over, ticks < 400_000 {
      pilot.leap(&rules)
      ticks += 1
    }
    #expect(rules.phase == .over, "\(game) \(settings)")
    if settings.isCalm { #expect(rules.ending == .completed && rules.records.count == 12) }
  }

  @Test("the chosen speed holds in every game and setting", arguments: [25, 50, 100, 150])
  func speeds(percent: Int) {
    for fit in [nil, Fit(pacePercent: 100)] {
      let settings = RoundSettings(speedPercent: percent, fit: fit)
      var beach = rules(MathPianoRules.self, settings: settings)
      beach.advance(.start, times: 1 + MathPianoRules.leadInTicks)
      #expect(beach.waveTicks == 60_000 / percent)
      var sky = rules(TeachifyBirdRules.self, settings: settings)
      sky.advance(.start, times: 2)
      let way = (sky.world.width - sky.world.homeX - TeachifyBirdWorld.birdRadius) * 1000
      let quickest = max(TeachifyBirdRules.fastestArrivalTicks, 21_000 / percent)
      let ticks = percent < 100 ? 33_000 / percent - 120 : quickest
      #expect(abs(way / sky.words.speed - ticks) <= 2)
    }
  }
}
