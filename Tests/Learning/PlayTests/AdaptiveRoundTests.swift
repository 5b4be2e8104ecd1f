import Determinism
import Exercises
import FeedMe
import MathPiano
import OurGames
import Play
import Testing

@testable import TeachifyBird

/// Rounds that follow the pupil.
@Suite struct AdaptiveRoundTests {
  private let endless = RoundSettings(isEndless: true, fit: Fit())

  /// A round of sums in which a pupil is right every time but every `wrongEvery`-th.
  private func beach(
    answering ticks: Int, wrongEvery: Int = .max, answers: Int = 30, fit: Fit = Fit()
  ) -> MathPianoRules {
    var beach = MathPianoRules(
      exercises: ExerciseSource(operations: [.addition], for: .mathPiano),
      settings: RoundSettings(isEndless: true, fit: fit), seed: 3)
    beach.advance(.start, times: 1 + MathPianoRules.leadInTicks)
    for answer in 1...answers where beach.phase == .playing {
      beach.advance(.none, times: ticks)
      beach.advance(.choose(answer % wrongEvery == 0 ? beach.wrong : beach.right), times: 1)
      beach.endFeedback()
    }
    return beach
  }

  @Test func whoIsRightIsAskedHarderTasksAndWhoIsQuickIsMetFaster() {
    let beach = beach(answering: 40)
    let record = RoundRecord(of: beach)
    #expect(record.fit?.skill.ability.thousandths ?? 0 > 2500)
    #expect(record.fit?.pacePercent ?? 0 > 150)
    #expect(beach.waveTicks < 400)
    let kinds = Set(record.changes.map(\.kind))
    #expect(kinds == [.pace, .difficulty])
  }

  @Test func whoIsSlowIsMetSlower() {
    let beach = beach(answering: 500, answers: 12)
    #expect(beach.round.fit?.pacePercent ?? 100 < 80)
  }

  @Test func everyMissIsFeltAtTheNextQuestionAndALostRoundAtTheNextStart() throws {
    let source = ExerciseSource(operations: [.addition], for: .mathPiano)
    var beach = MathPianoRules(
      exercises: source,
      settings: RoundSettings(isEndless: true, fit: Fit(pacePercent: 200, practice: "a")), seed: 3)
    beach.advance(.start, times: 1 + MathPianoRules.leadInTicks)
    var times: [Int] = []
    while beach.phase == .playing {
      times.append(beach.waveTicks)
      beach.advance(.none, times: beach.waveTicks + 1 + MathPianoRules.retreatTicks)
    }
    #expect(times == [300, 375, 468])
    let record = RoundRecord(of: beach)
    #expect(record.isLostByTime)
    #expect(record.changes.map(\.to) == [160, 128, 81])
    #expect(record.changes.map(\.isForLateness) == [true, true, true])
    // Being late is no ignorance.
    let fit = try #require(record.fit)
    #expect(fit.skill == Skill() && fit.lostInRow == 1)
    #expect(Fit(following: [record], in: .mathPiano, practising: "a").pacePercent == 81)
  }

  @Test func aRoundIsLostWhereItsLivesDoNotLastForItsExercises() {
    func round(endless: Bool, right: Int) -> Round {
      var meadow = rules(
        FeedMeRules.self, words(9),
        settings: RoundSettings(isEndless: endless, maximumExercises: 9, fit: Fit()))
      meadow.advance(.start, times: 2)
      for answer in 1...9 where meadow.phase == .playing {
        meadow.advance(.none, times: 60)
        meadow.advance(.feed(answer <= right ? meadow.right : meadow.wrong), times: 1)
        meadow.advance(.none, times: FeedMeRules.wrongFeedbackTicks)
      }
      return meadow.round
    }
    for right in 0...9 {
      let task = round(endless: false, right: right)
      #expect(task.isLost == (right < 7))
      #expect(task.fit?.failedInRow == (right < 7 ? 1 : 0))
      // One without end always ends so.
      let endless = round(endless: true, right: right)
      #expect(endless.isLost == (right < 3))
      #expect(endless.fit?.failedInRow == (right < 3 ? 1 : 0))
    }
  }

  @Test func atTheSlowestPaceAMissIsNotKnowing() {
    var beach = MathPianoRules(
      exercises: ExerciseSource(operations: [.addition], for: .mathPiano),
      settings: RoundSettings(isEndless: true, fit: Fit(pacePercent: 25)), seed: 3)
    beach.advance(.start, times: 1 + MathPianoRules.leadInTicks + 4 * MathPianoRules.baseWaveTicks)
    #expect(beach.records.count == 1)
    #expect(beach.round.fit?.pacePercent == 25)
    #expect(beach.round.fit?.skill.ability.thousandths ?? 999 < 750)
  }

  @Test func neverBothInOneStepAndEachWithItsReason() {
    for wrongEvery in [2, 3, 4, .max] {
      let changes = beach(answering: 60, wrongEvery: wrongEvery).round.changes
      #expect(Set(changes.map(\.answers)).count == changes.count)
      for change in changes {
        #expect(change.from != change.to)
        switch change.kind {
        case .pace:
          #expect(
            (change.to > change.from) == (change.measuredPercent < change.expectedPercent),
            "\(change)")
        case .difficulty:
          #expect((change.to > change.from) == (change.measuredPercent == 100), "\(change)")
        }
      }
    }
  }

  @Test func guessesChangeNothing() {
    var meadow = FeedMeRules(
      exercises: ExerciseSource(operations: [], for: .feedMe), settings: endless, seed: 1)
    meadow.advance(.start, times: 2)
    for _ in 0..<40 where meadow.phase == .playing {
      meadow.advance(.none, times: 10)
      meadow.advance(.feed(meadow.right), times: 1)
      meadow.advance(.none, times: FeedMeRules.rightFeedbackTicks)
    }
    #expect(meadow.records.count == 40)
    #expect(meadow.round.fit == Fit() && meadow.round.changes.isEmpty)
  }

  @Test("missed exercises come back after three to five others", arguments: [UInt64](0..<8))
  func repeats(seed: UInt64) {
    for source in [
      ExerciseSource(operations: [], for: .feedMe),
      ExerciseSource(document: words(40), for: .feedMe),
    ] {
      var generator = SeededGenerator(seed: seed)
      // Calm, so that no number of mistakes ends it.
      var meadow = FeedMeRules(
        exercises: source,
        settings: RoundSettings(
          isEndless: true, maximumExercises: 120, isCalm: true, fit: Fit()), seed: seed)
      meadow.advance(.start, times: 2)
      while meadow.phase == .playing {
        let isRight = generator.chance(seed == 0 ? 0 : 0.6)
        meadow.advance(.none, times: 60)
        meadow.advance(.feed(isRight ? meadow.right : meadow.wrong), times: 1)
        meadow.advance(.none, times: FeedMeRules.wrongFeedbackTicks)
      }
      let records = meadow.records
      #expect(records.count == 120)
      for (index, record) in records.enumerated() where !record.isCorrect && index + 6 < 120 {
        let next = records[(index + 1)...].firstIndex { $0.question == record.question }
        #expect((4...6).contains((next ?? 999) - index), "\(index) → \(next ?? -1)")
      }
    }
  }

  @Test func aTeachersDocumentKeepsItsOrder() {
    var beach = rules(
      MathPianoRules.self, words(6), settings: RoundSettings(fit: Fit()), seed: 2)
    beach.advance(.start, times: 1 + MathPianoRules.leadInTicks)
    for _ in 0..<6 {
      beach.advance(.none, times: 30)
      beach.advance(.choose(beach.records.count == 1 ? beach.wrong : beach.right), times: 1)
      beach.endFeedback()
    }
    #expect(beach.records.map(\.exerciseID) == ["e1", "e2", "e3", "e4", "e5", "e6"])
    #expect(beach.round.changes.map(\.kind) == [.pace])
    #expect(beach.round.fit?.skill == Skill())
  }

  @Test func whatIsNotAdaptiveHasNoFit() {
    let beach = rules(MathPianoRules.self, settings: RoundSettings(isEndless: true))
    #expect(beach.round.fit == nil && !beach.round.settings.isAdaptive)
  }

  @Test func theSkyNotesWhenTheLaneWasChosen() {
    func fit(choosingAfter ticks: Int) -> Fit? {
      var sky = TeachifyBirdRules(
        exercises: ExerciseSource(document: words(8), for: .teachifyBird),
        settings: RoundSettings(fit: Fit()), seed: 1)
      sky.advance(.control(.tilt), times: 1)
      sky.advance(.start, times: 1)
      while sky.records.count < 5 {
        let age =
          sky.words.x > 0 ? (sky.world.width * 1000 - sky.words.x) / max(1, sky.words.speed) : 0
        let lane = Double(sky.world.laneY(sky.right))
        let isChosen = sky.round.isQuestionOpen && age >= ticks
        _ = sky.advance(
          sky.tilt(
            towardX: 0, y: isChosen ? lane : Double(sky.world.middleY)))
      }
      return sky.round.fit
    }
    let (early, late) = (fit(choosingAfter: 20), fit(choosingAfter: 145))
    #expect(early?.pacePercent ?? 0 > 110)
    #expect(late?.pacePercent ?? 999 < 100)
  }
}
