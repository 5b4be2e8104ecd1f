import Determinism
import Exercises
import Play
import Testing

@Suite struct EloTests {
  @Test(
    "the margins for shares of 75, 80 and 85 per cent are those of the model",
    arguments: [
      (4, 0.75, 0.69), (4, 0.80, 1.01), (4, 0.85, 1.39), (3, 0.75, 0.51), (3, 0.80, 0.85),
      (3, 0.85, 1.24),
    ])
  func margins(options: Int, share: Double, margin: Double) {
    let found = Elo.margin(for: share, options: options)
    #expect((found - margin).magnitude < 0.01)
    let chance = Elo.chance(ability: found, difficulty: 0, options: options)
    #expect((chance - share).magnitude < 1e-9)
  }

  @Test func guessingIsTheFloor() {
    #expect((Elo.chance(ability: -30, difficulty: 0, options: 3) - 1.0 / 3).magnitude < 1e-9)
    #expect((Elo.chance(ability: -30, difficulty: 0, options: 4) - 0.25).magnitude < 1e-9)
    #expect(Elo.chance(ability: 30, difficulty: 0, options: 4) > 0.999)
    // A share that guessing brings anyway, and certainty, still give a margin.
    #expect(Elo.margin(for: 0.1, options: 4).isFinite && Elo.margin(for: 1, options: 4).isFinite)
  }

  @Test func beliefsCalmDownAndNoAnswerIsTheWholeTruth() {
    #expect(Elo.belief(after: 0) == 1)
    #expect((Elo.belief(after: 20) - 0.5).magnitude < 1e-12)
    #expect(Elo.belief(after: 60) == 0.25 && Elo.belief(after: 10_000) == 0.25)
    #expect(Elo.step(isRight: false, chance: 0.99, after: 0) == -0.5)
    #expect(Elo.step(isRight: true, chance: 0.01, after: 0) == 0.5)
  }

  /// A pupil who answers as the model says is found by it.
  @Test(arguments: [-0.5, 1, 2.5, 4])
  func abilityIsFound(ability: Double) {
    forAll { generator in
      var skill = Skill()
      var sum = 0.0
      for answer in 0..<400 {
        let difficulty = skill.ability.thousandths / 1000
        let chance = Elo.chance(ability: ability, difficulty: Double(difficulty), options: 4)
        skill.note(
          isRight: generator.chance(chance), operation: .addition, difficulty: Double(difficulty),
          options: 4, isFixed: true)
        if answer >= 100 { sum += Double(skill.ability.thousandths) / 1000 }
      }
      #expect((sum / 300 - ability).magnitude < 0.5, "\(sum / 300)")
    }
  }

  @Test func whatATeacherChoseTellsOfThePupilAlone() {
    var skill = Skill()
    skill.note(isRight: false, operation: .division, difficulty: 1, options: 4, isFixed: true)
    #expect(skill[.division] == Skill.Estimate())
    #expect(skill.ability.thousandths < 750 && skill.ability.answers == 1)
    skill.note(isRight: false, operation: .division, difficulty: 1, options: 4, isFixed: false)
    #expect(skill[.division].thousandths > 0 && skill[.division].answers == 1)
    #expect(skill[.addition] == Skill.Estimate())
  }

  private func forAll(_ check: (inout SeededGenerator) -> Void) {
    for seed in UInt64(0)..<10 {
      var generator = SeededGenerator(seed: seed)
      check(&generator)
    }
  }
}
