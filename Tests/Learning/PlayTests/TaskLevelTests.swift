import Exercises
import MathPiano
import OurGames
import Play
import Testing

struct TaskLevelTests {
  @Test("five right answers at the highest pace raise it, two mistakes in a row lower it")
  func upAndDown() {
    var level = TaskLevel(rules: 8)
    func note(_ answers: String, highest: Bool = true) {
      for answer in answers { level.note(isRight: answer == "r", isAtHighestPace: highest) }
    }
    note("rrrrrrrrrr", highest: false)
    #expect(level.number == 1)
    note("rrrr")
    #expect(level.number == 1)
    note("r")
    #expect(level.number == 2)
    note("rrrrwrrrr")
    #expect(level.number == 2)
    note("r")
    #expect(level.number == 3)
    note("rrrrrrrrrr")
    #expect(level.number == 3)
    note("wrwrwr")
    #expect(level.number == 3)
    note("ww")
    #expect(level.number == 2)
    note("wwww")
    #expect(level.number == 1)
  }

  /// The forms of the questions of an endless round in which all answers are right and quick.
  private func forms(_ count: Int, _ settings: RoundSettings) -> ([AskedForm], level: Int) {
    var beach = MathPianoRules(
      exercises: ExerciseSource(operations: [.addition], for: .mathPiano), settings: settings,
      seed: 3)
    beach.advance(.start, times: 1 + MathPianoRules.leadInTicks)
    for _ in 1...count where beach.phase == .playing {
      beach.advance(.none, times: 40)
      beach.advance(.choose(beach.right), times: 1)
      beach.endFeedback()
    }
    return (beach.records.map(\.form), beach.level.number)
  }

  @Test("whom waves cannot come fast enough is asked for missing numbers")
  func quickChildren() {
    let fit = Fit(pacePercent: 200)
    let (asked, level) = forms(40, RoundSettings(isEndless: true, fit: fit))
    #expect(level == 5)
    // The sixth is the first after five right ones.
    #expect(asked.prefix(5).allSatisfy { $0 == .usual } && asked[5] == .missingNumber)
    #expect(asked.firstIndex(of: .missingFirst) == 15 && asked.firstIndex(of: .twoSteps) == 23)
    let late = asked.suffix(16)
    #expect((7...9).contains(late.count { $0 != .usual }))
    #expect(late.contains(.twoSteps) && late.contains(.missingFirst))
    let (former, highest) = forms(40, RoundSettings(isEndless: true, fit: fit, rules: 8))
    #expect(highest == 3 && Set(former) == [.usual, .missingNumber])
    #expect(forms(40, RoundSettings(isEndless: true, isCalm: true, fit: fit)).level == 1)
    #expect(forms(40, RoundSettings(isEndless: true, fit: fit, rules: 7)).level == 1)
  }

  @Test("a round that ends keeps its kind of tasks")
  func rounds() {
    var beach = rules(
      MathPianoRules.self, words(9), settings: RoundSettings(fit: Fit(pacePercent: 100)))
    beach.advance(.start, times: 1 + MathPianoRules.leadInTicks)
    while beach.phase == .playing {
      beach.advance(.none, times: 40)
      beach.advance(.choose(beach.right), times: 1)
      beach.endFeedback()
    }
    #expect(beach.level.number == 1 && beach.level.rights == 0)
  }
}
