import Determinism
import Exercises
import OurGames
import Testing

@testable import Play

@Suite struct FitTests {
  private func anyFit(_ generator: inout SeededGenerator) -> Fit {
    var fit = Fit(pacePercent: generator.integer(in: 0...300))
    func estimate() -> Skill.Estimate {
      Skill.Estimate(
        thousandths: generator.integer(in: -12_000...12_000),
        answers: generator.integer(in: -5...2000))
    }
    fit.skill.ability = estimate()
    for operation in Operation.allCases { fit.skill[operation] = estimate() }
    // What several practices leave behind.
    for _ in 0..<generator.index(below: 40) {
      fit = fit.beginning(
        "addition.\(generator.integer(in: -3...60))", isEndless: generator.chance(0.5))
      fit.pacePercent = generator.integer(in: 25...200)
    }
    fit.failedInRow = generator.integer(in: 0...Fit.mostLost)
    return fit
  }

  @Test func everyFitIsReadAsItWasWritten() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<1000 {
      let fit = anyFit(&generator)
      #expect(Fit(fit.description) == fit)
      #expect(PaceRule.percents.contains(fit.pacePercent))
    }
  }

  @Test(
    "anything else is no fit",
    arguments: [
      "", "pace:100", Fit().description + " of:", Fit().description + " of:a b",
      Fit().description + " lost:0", Fit().description + " failed:0",
      Fit().description + " most:201", Fit().description + " most:90",
      Fit().description + " others:a=24",
      Fit().description + " others:a,b", Fit().description + " ",
      Fit().description.replacing("pace:100", with: "pace:9"),
      Fit().description.replacing("750/0", with: "750"),
      Fit().description.replacing("ability", with: "Ability"),
      Fit().description.replacing("addition", with: "subtraction"),
    ])
  func refused(text: String) {
    #expect(Fit(text) == nil)
  }

  @Test func theNextRoundBeginsAsTheLastEnded() {
    func record(_ game: Game, ability: Int?, pace: Int = 100) -> RoundRecord {
      var fit: Fit?
      if let ability {
        var skill = Skill()
        skill.ability = Skill.Estimate(thousandths: ability, answers: 7)
        fit = Fit(skill: skill, pacePercent: pace)
      }
      return RoundRecord(
        game: game, documentTitle: "", documentHash: "", seed: 1, settings: RoundSettings(),
        engineVersion: 1, answers: [], score: 0, ticks: 0, ending: .left, fit: fit)
    }
    let records = [
      record(.mathPiano, ability: 1500, pace: 120), record(.feedMe, ability: 2000),
      record(.mathPiano, ability: nil),
    ]
    let next = Fit(following: records, in: .mathPiano, practising: "a")
    #expect(next.skill.ability.thousandths == 2000)
    // A pace of an older version belongs to nothing.
    #expect(next.pacePercent == 100)
    #expect(
      Fit(following: [RoundRecord](), in: .feedMe, practising: "a") == Fit(practice: "a"))
  }

  @Test func aPaceBelongsToItsPractice() {
    let small = Fit(pacePercent: 200, practice: "addition.-1")
    // A new skill begins as usual, however quick the pupil is elsewhere.
    #expect(small.beginning("addition.4").pacePercent == 100)
    #expect(small.beginning("addition.4").beginning("addition.-1").pacePercent == 200)
    // Who is slow at everything known is met half way.
    #expect(Fit(pacePercent: 40, practice: "a").beginning("b").pacePercent == 70)
    // What older versions kept belongs to nothing.
    #expect(Fit(pacePercent: 200).beginning("a") == Fit(practice: "a"))
    #expect(Fit(pacePercent: 60).beginning("a").pacePercent == 80)
  }

  @Test func aRoundWithAnEndIsNeverFasterThanSetAndForgetsNothing() {
    let quick = Fit(pacePercent: 160, practice: "a")
    var task = quick.beginning("a", isEndless: false)
    #expect(task.pacePercent == 100)
    task.pacePercent = 180
    #expect(task.pacePercent == 100)
    #expect(Fit(task.description) == task)
    // It went well, so what was known holds.
    #expect(task.beginning("a").pacePercent == 160)
    #expect(task.beginning("b").beginning("a").pacePercent == 160)
    #expect(task.beginning("a", isEndless: false).beginning("a").pacePercent == 160)
    // Who was slower is.
    task.pacePercent = 70
    #expect(task.beginning("a").pacePercent == 70)
    #expect(task.beginning("b").beginning("a").pacePercent == 70)
    #expect(Fit().beginning("a", isEndless: false).beginning("a").pacePercent == 100)
  }

  @Test func afterTwoLostRoundsInAnyGamesTheNextIsCalm() {
    var rounds: [RoundRecord] = []
    func play(
      _ game: Game, right: Int, of answers: Int, isEndless: Bool = false
    ) -> RoundSettings {
      let fit = Fit(following: rounds, in: game, practising: "a", isEndless: isEndless)
      let settings = RoundSettings(isEndless: isEndless).following(fit)
      var adaptation = Adaptation(fit: fit, profile: game.profile, isCalm: settings.isCalm)
      for number in 1...answers {
        let record = AnswerRecord(
          exerciseID: "", question: "?", given: number <= right ? "r" : "w", answer: "r",
          ticks: 90, options: ["r", "w"])
        adaptation.note(
          Adaptation.Observation(
            record: record, answers: number, danger: nil, isRepeat: false, isMade: false))
      }
      adaptation.noteEnd(
        settings.isCalm ? .completed : .livesLost, isLost: !settings.isCalm, after: [])
      rounds.append(
        RoundRecord(
          game: game, documentTitle: "", documentHash: "", seed: 1, settings: settings,
          engineVersion: 1, answers: [], score: 0, ticks: 0, ending: .livesLost,
          fit: adaptation.fit))
      return settings
    }
    #expect(!play(.mathPiano, right: 1, of: 4).isCalm)
    #expect(!play(.feedMe, right: 1, of: 4).isCalm)
    // It stays calm until half is right, and begins anew then.
    #expect(play(.teachifyBird, right: 3, of: 7).isCalm)
    #expect(play(.feedMe, right: 4, of: 8, isEndless: true).isCalm)
    #expect(!play(.mathPiano, right: 0, of: 3).isCalm)
    #expect(!play(.mathPiano, right: 0, of: 3).isCalm)
    #expect(play(.mathPiano, right: 0, of: 3).isCalm)
    #expect(RoundSettings(isCalm: true).following(Fit()).isCalm)
  }

  @Test func roundsLostByTimeSlowWhateverComesNext() {
    var fit = Fit(pacePercent: 150, practice: "a").beginning("b")
    fit.pacePercent = 41
    fit.lostInRow = 1
    #expect(fit.beginning("b").pacePercent == 41)
    #expect(fit.beginning("c").pacePercent == 41)
    #expect(fit.beginning("a").pacePercent == 100)
    fit.lostInRow = 2
    #expect(fit.beginning("a").pacePercent == 41)
  }

  @Test func documentsOfOneSkillShareAPractice() {
    func sums(_ title: String, _ numbers: ClosedRange<Int>) -> ExerciseDocument {
      ExerciseDocument(
        title: title,
        content: .generator(GeneratorSpecification(operation: .addition, range: numbers)))
    }
    func practice(_ document: ExerciseDocument) -> String {
      ExerciseSource(document: document, for: .mathPiano).practice
    }
    #expect(practice(sums("Plus", 1...5)) == practice(sums("Nochmal", 1...5)))
    #expect(practice(sums("Plus", 1...5)) != practice(sums("Plus", 100...900)))
    #expect(practice(words(5, title: "Tiere")) == practice(words(6, title: "Tiere")))
    #expect(practice(words(5, title: "Tiere")) != practice(words(5, title: "Farben")))
    let fit = Fit(practice: practice(words(5)))
    #expect(Fit(fit.description) == fit)
  }

  @Test func recordsKeepFitChangesAndTheNewSettings() throws {
    var generator = SeededGenerator(seed: 2)
    let record = RoundRecord(
      game: .mathPiano, documentTitle: "a", documentHash: "b", seed: 3,
      settings: RoundSettings(
        isEndless: true, isCalm: true, scanTicks: 90, fit: anyFit(&generator)),
      engineVersion: EngineVersion.current, answers: [], score: 1, ticks: 2, ending: .completed,
      fit: anyFit(&generator),
      changes: [
        AdaptiveChange(
          answers: 4, kind: .difficulty, from: -20, to: 10, measuredPercent: 100,
          expectedPercent: 75),
        AdaptiveChange(
          answers: 5, kind: .pace, from: 100, to: 90, measuredPercent: 42, expectedPercent: 35),
      ])
    let (read, faults) = RoundRecord.read(bytes: Array(record.json.utf8), fileName: "r")
    #expect(faults.isEmpty)
    #expect(read.map(\.record) == [record])
    let broken = record.json.replacing("pace:", with: "tempo:")
    #expect(RoundRecord.read(bytes: Array(broken.utf8), fileName: "r").records.isEmpty)
  }

  @Test func reasonsCanBeRead() {
    let pace = AdaptiveChange(
      answers: 5, kind: .pace, from: 100, to: 110, measuredPercent: 28, expectedPercent: 35)
    #expect(
      pace.description == "after answer 5: pace 100 % → 110 %, because answers came when the "
        + "threat had come 28 % of its way, and 35 % was aimed at")
    let difficulty = AdaptiveChange(
      answers: 6, kind: .difficulty, from: 5, to: -40, measuredPercent: 0, expectedPercent: 77)
    #expect(
      difficulty.description == "after answer 6: difficulty 0.05 → −0.40, because a wrong or late "
        + "answer came where 77 % were expected to be right")
  }
}
