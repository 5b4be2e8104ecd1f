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

  @Test("a right answer scores and stays readable for half as long as it took, two seconds at most")
  func aRightAnswerScoresAndStaysReadable() {
    for (thought, feedback) in [(20, 24), (150, 75), (400, 120)] {
      var beach = asking()
      beach.advance(.none, times: thought - 1)
      let right = beach.right
      let question = beach.question
      #expect(beach.advance(.choose(right)) == [.answered(option: right, isRight: true)])
      #expect(beach.score == 1)
      #expect(beach.lives == 3)
      let place = beach.progress
      beach.advance(.none, times: feedback / 2)
      #expect(beach.progress < place && beach.progress > 0)
      #expect(beach.advance(.none, times: feedback - feedback / 2 - 1).isEmpty)
      #expect(beach.question == question)
      #expect(beach.advance(.none) == [.waveRetreated, .questionAppeared])
      #expect(beach.question != question)
      #expect(
        beach.records == [
          AnswerRecord(
            exerciseID: "e1", question: "word 1", given: "r1", answer: "r1", ticks: thought,
            options: question?.options ?? [])
        ])
    }
  }

  @Test("by the rules up to version 6 every feedback lasts two seconds")
  func earlierRulesWait() {
    var beach = asking(settings: RoundSettings(rules: 6))
    beach.advance(.choose(beach.right), times: 1)
    beach.advance(.choose(beach.right), times: 60)
    #expect(beach.advance(.none, times: 59).isEmpty)
    #expect(beach.advance(.none) == [.waveRetreated, .questionAppeared])
  }

  @Test("a press ends the feedback, but no double press does, and none before it can be read")
  func whoIsReadyGoesOn() {
    for isRight in [true, false] {
      let wait =
        isRight ? MathPianoRules.readyTicks : MathPianoRules.readyTicksAfterMistake
      var beach = asking()
      beach.advance(.none, times: 300)
      beach.advance(.choose(isRight ? beach.right : beach.wrong), times: 1)
      #expect(beach.advance(.choose(0), times: wait).isEmpty)
      #expect(beach.advance(.choose(0)) == [.waveRetreated, .questionAppeared])
      #expect(beach.records.count == 1)
    }
  }

  @Test("a quick child waits for at most two fifths of a round")
  func quickChildrenAreAsked() {
    let source = ExerciseSource(operations: [.addition], for: .mathPiano)
    let simulation = Simulation(
      source: source, pupil: VirtualPupil(skill: 1, time: 0.7), rounds: 20, seed: 1,
      settings: RoundSettings(isEndless: true, maximumExercises: 50, fit: Fit()))
    for round in 0..<simulation.rounds {
      let record = simulation.record(round: round) { MathPianoPilot(pupil: $0, seed: $1) }
      let thought = record.answers.reduce(0) { $0 + $1.ticks }
      #expect(record.answers.count == 50)
      #expect(10 * (record.ticks - thought) <= 4 * record.ticks, "\(thought) of \(record.ticks)")
    }
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
      let isGreat = right % 10 == 9
      #expect(beach.isGreatWave == isGreat)
      let ticks = isGreat ? 600 * 24 * 3 / (factor * 2) : 600 * 24 / factor
      #expect(beach.waveTicks == ticks, "after \(right) right answers")
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
