import Determinism
import Testing

@testable import Documents
@testable import Exercises

/// Documents without the fault are accused as seldom as promised, those with it always.
struct GuessTestTests {
  private func test(
    trials: Int, options: Int, using generator: inout SeededGenerator, hit: (Int) -> Bool
  ) -> GuessTest {
    var test = GuessTest()
    for _ in 0..<trials {
      test.note(
        isHit: hit(generator.index(below: options)), chance: 1 / Double(options),
        answer: LintText("x"))
    }
    return test
  }

  @Test(arguments: [3, 4, 5, 8, 12, 20, 60], [2, 3, 4])
  func chanceIsSeldomAccused(trials: Int, options: Int) {
    var generator = SeededGenerator(seed: UInt64(trials * 10 + options))
    let cases = 20_000
    var alarms = 0
    for _ in 0..<cases {
      if test(trials: trials, options: options, using: &generator, hit: { $0 == 0 }).isTelling() {
        alarms += 1
      }
    }
    // Twenty expected at most; forty come about by chance less than once in 10 000 runs.
    #expect(Double(alarms) <= 2 * GuessTest.falseAlarm * Double(cases))
  }

  @Test func certaintyIsAlwaysAccused() {
    var generator = SeededGenerator(seed: 1)
    for options in 2...6 {
      #expect(
        test(trials: 10, options: options, using: &generator, hit: { _ in true }).isTelling())
    }
    #expect(test(trials: 5, options: 4, using: &generator, hit: { _ in true }).isTelling())
    #expect(!test(trials: 4, options: 4, using: &generator, hit: { _ in true }).isTelling())
  }

  @Test func aSmallLeaningOfAManyQuestionsIsNoFault() {
    var generator = SeededGenerator(seed: 3)
    // Every other hit of four options: far from chance, and still of little use to a guesser.
    let leaning = test(trials: 10_000, options: 4, using: &generator, hit: { $0 < 2 })
    #expect(!leaning.isTelling())
  }

  @Test func moreAttemptsNeedMoreEvidence() {
    var generator = SeededGenerator(seed: 5)
    let five = test(trials: 5, options: 4, using: &generator, hit: { _ in true })
    #expect(five.isTelling() && !five.isTelling(attempts: 11))
  }
}
