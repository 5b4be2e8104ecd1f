import Determinism
import Exercises
import FeedMe
import MathPiano
import Play
import TeachifyBird
import Testing

/// Pupils of every skill who go from document to document are not shut out by the pace.
@Suite struct ChangingDocumentsTests {
  @Test func beach() { check(MathPianoPilot.self) }
  @Test func sky() { check(TeachifyBirdPilot.self, seeds: 1) }
  @Test func meadow() { check(FeedMePilot.self) }

  /// From who knows little and reads letter by letter to who knows nearly all at once, some with sums
  /// that carry still ahead: these take twice as long.
  private static let pupils: [ClassPupil] = [-0.5, 3].flatMap { ability in
    [(0.8, false), (3, false), (3, true), (6, true), (10, false)].map { time, hasGap in
      var pupil = ClassPupil(ability: ability, slip: 0.05, time: time, taskSpread: 0.5)
      if hasGap { pupil.gap = ClassPupil.Gap(difficulty: 0.9, ability: 1, timeFactor: 2) }
      return pupil
    }
  }

  private static func sources(_ game: Game) -> [ExerciseSource] {
    func sums(_ title: String, _ numbers: ClosedRange<Int>, carry: CarryRule) -> ExerciseSource {
      ExerciseSource(
        document: ExerciseDocument(
          title: title,
          content: .generator(
            GeneratorSpecification(
              operation: .addition, range: numbers, resultRange: 2...100, carry: carry))),
        game: game)
    }
    return [
      sums("Plus bis 10", 1...9, carry: .never),
      sums("Plus bis 100 mit Übergang", 11...89, carry: .always),
      ExerciseSource(document: words(12, title: "Tiere"), game: game),
      ExerciseSource(document: words(12, title: "Farben"), game: game),
      ExerciseSource(operations: [.addition], game: game),
      ExerciseSource(operations: [], game: game),
    ]
  }

  private func check<Pilot: PupilPilot>(_ pilot: Pilot.Type, seeds: UInt64 = 2) {
    let sources = Self.sources(Pilot.Rules.game)
    for (number, pupil) in Self.pupils.enumerated() {
      for seed in 0..<seeds {
        var chance = SeededGenerator(seed: seed).fork(UInt64(number))
        let lost = rounds(9, pilot, by: pupil, sources, &chance)
        #expect(longestRun(lost) <= 2, "\(pupil), seed \(seed): \(lost)")
      }
    }
  }

  /// Which of a pupil's rounds were lost, one after the other.
  private func rounds<Pilot: PupilPilot>(
    _ count: Int, _ type: Pilot.Type, by pupil: ClassPupil, _ sources: [ExerciseSource],
    _ chance: inout SeededGenerator
  ) -> [Bool] {
    var fit = Fit()
    var source = sources[chance.index(below: sources.count)]
    return (0..<count).map { _ in
      // Who goes on with the same is as usual as who chooses something else.
      if chance.chance(0.6) { source = sources[chance.index(below: sources.count)] }
      fit = fit.beginning(source.practice)
      var rules = Pilot.Rules(
        exercises: source,
        settings: RoundSettings(isEndless: true, maximumExercises: 20, fit: fit),
        seed: chance.next())
      var pilot = Pilot(mind: PupilMind(pupil: pupil, seed: chance.next()))
      while rules.phase != .over { pilot.leap(&rules) }
      let record = RoundRecord(of: rules)
      fit = record.fit ?? fit
      return record.isLostByTime && 2 * record.result.right < record.result.total
    }
  }

  private func longestRun(_ lost: [Bool]) -> Int {
    var (longest, run) = (0, 0)
    for isLost in lost {
      run = isLost ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
