import Determinism
import Exercises
import FeedMe
import MathPiano
import Play
import TeachifyBird
import Testing

/// What holds in every game, whatever the inputs.
@Suite struct RulesPropertyTests {
  @Test(arguments: [UInt64](0..<12))
  func mathPiano(seed: UInt64) { check(MathPianoRules.self, seed: seed) }

  @Test(arguments: [UInt64](0..<12))
  func feedMe(seed: UInt64) { check(FeedMeRules.self, seed: seed) }

  @Test(arguments: [UInt64](0..<12))
  func teachifyBird(seed: UInt64) { check(TeachifyBirdRules.self, seed: seed) }

  private static let allowedMoves: [RoundPhase: [RoundPhase]] = [
    .ready: [.playing], .playing: [.paused, .over], .paused: [.playing], .over: [],
  ]

  private func check<Rules: TestableRules>(_ type: Rules.Type, seed: UInt64) {
    let settings = RoundSettings(
      isEndless: seed % 2 == 1, orientation: seed % 3 == 0 ? .portrait : .landscape,
      speedPercent: 50 + Int(seed) * 10)
    let document = words(6, shuffle: seed % 4 < 2)
    var subject = rules(type, document, settings: settings, seed: seed)
    var twin = rules(type, document, settings: settings, seed: seed)
    var generator = SeededGenerator(seed: seed + 1000)
    for tick in 0..<12_000 {
      let before = subject.phase
      let ticks = subject.ticks
      let recordCount = subject.records.count
      let wasPaused = before == .paused
      let digest = wasPaused ? subject.digest : StateDigest()
      let input = Rules.anyInput(&generator)
      let events = subject.advance(input)
      #expect(twin.advance(input) == events)

      #expect(subject.lives >= 0)
      #expect(subject.score >= 0)
      if subject.phase != before {
        #expect(
          Self.allowedMoves[before]?.contains(subject.phase) == true,
          "tick \(tick): \(before) → \(subject.phase)")
      }
      if wasPaused, subject.phase == .paused {
        #expect(subject.digest == digest, "tick \(tick): a paused game moved")
        #expect(events.isEmpty)
      }
      let counted = before == .playing && !Rules.isPause(input)
      #expect(subject.ticks == ticks + (counted ? 1 : 0))
      #expect(subject.records.count - recordCount <= 1)
      if let question = subject.question {
        #expect(Set(question.options).count == question.options.count)
        #expect(question.options[question.rightIndex] == question.exercise.answer)
      }
      if subject.phase == .over { break }
    }
    #expect(subject.digest == twin.digest)
    #expect(subject.records == twin.records)
    if !settings.isEndless {
      let ids = subject.records.map(\.exerciseID)
      #expect(Set(ids).count == ids.count, "an exercise was recorded twice")
    }
    #expect(subject.records.allSatisfy { $0.ticks > 0 && $0.ticks <= subject.ticks })
    #expect(subject.records.count <= subject.round.questionNumber)
    #expect(RoundResult(subject.records).total == subject.records.count)

    // Starting again is a fresh value: nothing of the round before is left.
    let again = rules(type, document, settings: settings, seed: seed)
    #expect(again.digest == rules(type, document, settings: settings, seed: seed).digest)
    #expect(again.phase == .ready)
  }

  @Test func pausingChangesNothingAndCostsNoTime() {
    checkPause(MathPianoRules.self)
    checkPause(FeedMeRules.self)
    checkPause(TeachifyBirdRules.self)
  }

  private func checkPause<Rules: TestableRules>(_ type: Rules.Type) {
    var paused = rules(type)
    paused.advance(Rules.start, times: 1)
    paused.advance(Rules.none, times: 200)
    var straight = paused
    #expect(paused.advance(Rules.pause).count == 1)
    #expect(paused.advance(Rules.pause).isEmpty)
    #expect(paused.advance(Rules.none, times: 1000).isEmpty)
    #expect(paused.advance(Rules.resume).count == 1)
    #expect(paused.digest == straight.digest)
    #expect(
      paused.advance(Rules.none, times: 100) == straight.advance(Rules.none, times: 100))
    #expect(paused.digest == straight.digest)
  }

  @Test func otherSeedsGiveOtherRounds() {
    let digests = [UInt64](0..<20).map { seed in
      var subject = rules(FeedMeRules.self, words(6, shuffle: true), seed: seed)
      subject.advance(.start, times: 2)
      return subject.digest.value
    }
    #expect(Set(digests).count == digests.count)
  }
}
