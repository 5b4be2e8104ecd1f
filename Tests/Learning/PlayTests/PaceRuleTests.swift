import Determinism
import Exercises
import Play
import Testing

@Suite struct PaceRuleTests {
  @Test func theTargetRisesAsInTuxMathUpToTheCap() {
    var target = PaceRule.usualFirstTarget
    var targets = [target]
    for _ in 0..<8 {
      target = PaceRule.target(after: target)
      targets.append(target)
    }
    // 0.35, then 1 − (1 − d)/1.1 again and again.
    #expect(targets == [350, 410, 464, 513, 558, 599, 600, 600, 600])
  }

  @Test func aHitOnTheTargetKeepsTheSpeed() {
    for target in [350, 500, 600] {
      for percent in PaceRule.percents {
        #expect(PaceRule.percent(after: percent, danger: target, target: target) == percent)
      }
    }
  }

  @Test func whoAnswersEarlyIsMetFasterAndWhoAnswersLateSlower() {
    // speed · (1 − (0.28 − 0.35)/0.7) = 1.1 · speed
    #expect(PaceRule.percent(after: 100, danger: 280, target: 350) == 110)
    #expect(PaceRule.percent(after: 100, danger: 420, target: 350) == 90)
    // No step is larger than a quarter up or a fifth down.
    #expect(PaceRule.percent(after: 100, danger: 0, target: 350) == 125)
    #expect(PaceRule.percent(after: 100, danger: 1000, target: 350) == 80)
  }

  @Test func theSpeedStaysWithinItsLimitsWhateverComes() {
    var generator = SeededGenerator(seed: 5)
    var percent = 100
    for _ in 0..<10_000 {
      percent = PaceRule.percent(
        after: percent, danger: generator.integer(in: 0...1000),
        target: generator.integer(in: 0...1000))
      #expect(PaceRule.percents.contains(percent))
    }
  }

  @Test func guessesAreToldByTheLargerOfTwoLimits() {
    #expect(RapidGuess.isRapid(ticks: 17, meanTicks: 0))
    #expect(!RapidGuess.isRapid(ticks: 18, meanTicks: 0))
    #expect(RapidGuess.isRapid(ticks: 29, meanTicks: 300))
    #expect(!RapidGuess.isRapid(ticks: 30, meanTicks: 300))
  }
}
