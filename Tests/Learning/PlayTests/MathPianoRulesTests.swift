import Exercises
import MathPiano
import Play
import Testing

@Suite struct MathPianoRulesTests {
  /// A round whose first question has just appeared.
  private func asking(
    _ document: ExerciseDocument = words(), settings: RoundSettings = RoundSettings()
  ) -> MathPianoRules {
    var beach = rules(MathPianoRules.self, document, settings: settings)
    beach.advance(.start, times: 1)
    beach.advance(.none, times: MathPianoRules.leadInTicks)
    return beach
  }

  @Test func firstQuestionComesHalfASecondAfterTheStart() {
    var beach = rules(MathPianoRules.self)
    #expect(beach.advance(.none, times: 100).isEmpty)
    #expect(beach.ticks == 0)
    #expect(beach.advance(.start) == [.started])
    #expect(beach.advance(.none, times: 29).isEmpty)
    #expect(beach.question == nil)
    #expect(beach.advance(.none) == [.questionAppeared])
    #expect(beach.question?.options.count == 3)
    #expect(beach.progress == 0)
    #expect(beach.stage == .rolling)
  }

  @Test func aRightAnswerScoresAndStaysReadableForTwoSeconds() {
    var beach = asking()
    beach.advance(.none, times: 150)
    #expect(beach.progress == 0.25)
    let right = beach.right
    let question = beach.question
    #expect(beach.advance(.choose(right)) == [.answered(option: right, isRight: true)])
    #expect(beach.score == 1)
    #expect(beach.lives == 3)
    beach.advance(.none, times: 60)
    #expect(beach.progress == 0.125)
    #expect(beach.advance(.none, times: 59).isEmpty)
    #expect(beach.question == question)
    #expect(beach.advance(.none) == [.waveRetreated, .questionAppeared])
    #expect(beach.question != question)
    #expect(
      beach.records == [
        AnswerRecord(
          exerciseID: "e1", question: "word 1", given: "r1", answer: "r1", ticks: 151,
          options: question?.options ?? [])
      ])
  }

  @Test func aWrongAnswerCostsALife() {
    var beach = asking()
    let wrong = beach.wrong
    #expect(
      beach.advance(.choose(wrong)) == [
        .answered(option: wrong, isRight: false), .lifeLost(remaining: 2),
      ])
    #expect(beach.score == 0)
    #expect(beach.records[0].isCorrect == false)
    #expect(beach.records[0].response?.option == beach.question?.options[wrong])
  }

  @Test func aWaveNeedsTenSecondsAndThenTheAnswerIsMissed() {
    var beach = asking()
    #expect(beach.advance(.none, times: 599).isEmpty)
    #expect(beach.advance(.none) == [.missed, .lifeLost(remaining: 2)])
    #expect(beach.progress == 1)
    #expect(beach.records.map(\.isMissed) == [true])
    #expect(beach.records[0].ticks == 600)
  }

  @Test func answersCountOnceAndOnlyIfTheyExist() {
    var beach = asking()
    #expect(beach.advance(.choose(3)).isEmpty)
    #expect(beach.advance(.choose(-1)).isEmpty)
    #expect(beach.advance(.choose(beach.right)).count == 1)
    #expect(beach.advance(.choose(beach.right)).isEmpty)
    #expect(beach.advance(.choose(beach.wrong)).isEmpty)
    #expect(beach.records.count == 1)
  }

  @Test func theRoundEndsAfterTheLastExercise() {
    var beach = asking(words(2))
    beach.advance(.choose(beach.right), times: 1)
    beach.advance(.none, times: 120)
    beach.advance(.choose(beach.wrong), times: 1)
    #expect(beach.advance(.none, times: 119).isEmpty)
    #expect(beach.advance(.none) == [.waveRetreated, .over(.completed)])
    #expect(beach.phase == .over)
    #expect(beach.ending == .completed)
    #expect(beach.advance(.start).isEmpty)
  }

  @Test func theRoundEndsWithoutLivesButShowsTheAnswerFirst() {
    var beach = asking()
    for life in [2, 1, 0] {
      let events = beach.advance(.choose(beach.wrong))
      #expect(events.last == .lifeLost(remaining: life))
      #expect(beach.advance(.none, times: 119).isEmpty)
      #expect(beach.phase == .playing)
      beach.advance(.none, times: 1)
    }
    #expect(beach.phase == .over)
    #expect(beach.ending == .livesLost)
    #expect(beach.records.count == 3)
  }

  @Test func endlessWavesGrowFasterWithRightAnswersOnly() {
    var beach = asking(settings: RoundSettings(isEndless: true))
    for right in 0..<120 {
      let factor = min(24 + right, 120)
      #expect(beach.waveTicks == 600 * 24 / factor, "after \(right) right answers")
      beach.advance(.choose(beach.right), times: 1)
      beach.advance(.none, times: 120)
    }
    #expect(beach.score == 120)
    let ticks = beach.waveTicks
    beach.advance(.choose(beach.wrong), times: 1)
    beach.advance(.none, times: 120)
    #expect(beach.waveTicks == ticks)
  }

  @Test func documentWavesKeepTheirSpeed() {
    var beach = asking()
    beach.advance(.choose(beach.right), times: 1)
    beach.advance(.none, times: 120)
    #expect(beach.waveTicks == 600)
  }

  @Test func theChosenSpeedHolds() {
    #expect(asking(settings: RoundSettings(speedPercent: 50)).waveTicks == 1200)
    #expect(asking(settings: RoundSettings(speedPercent: 1)).waveTicks == 2400)
    #expect(asking(settings: RoundSettings(speedPercent: 999)).waveTicks == 300)
  }
}
