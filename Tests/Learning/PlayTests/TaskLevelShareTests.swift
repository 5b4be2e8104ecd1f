import Exercises
import MathPiano
import Play
import Testing

/// How many answers of virtual pupils are right at each level of the kind of tasks.
struct TaskLevelShareTests {
  /// The answers of pupils who are quick enough for the highest pace, by level, after they have settled.
  private func shares(_ operation: Exercises.Operation) -> [(asked: Int, right: Int, turned: Int)] {
    var tally = [(asked: Int, right: Int, turned: Int)](repeating: (0, 0, 0), count: 5)
    for ability in [0.0, 1, 2] {
      var fit = Fit(pacePercent: 150)
      let pupil = ClassPupil(ability: ability, slip: 0.03, time: 1, taskSpread: 0.4)
      for seed in UInt64(1)...60 {
        var beach = MathPianoRules(
          exercises: ExerciseSource(operations: [operation], for: .mathPiano),
          settings: RoundSettings(isEndless: true, maximumExercises: 150, fit: fit), seed: seed)
        var pilot = MathPianoPilot(mind: PupilMind(pupil: pupil, seed: seed))
        var level = 1
        while beach.phase != .over {
          let count = beach.records.count
          pilot.leap(&beach)
          if beach.records.count > count, let record = beach.records.last {
            // Great waves have a time of their own.
            if seed > 20, !beach.isGreatWave {
              tally[level - 1].asked += 1
              if record.isCorrect { tally[level - 1].right += 1 }
              if record.form != .usual { tally[level - 1].turned += 1 }
            }
            level = beach.level.number
          }
        }
        fit = beach.round.fit ?? fit
      }
    }
    return tally
  }

  @Test("three quarters are right at every level, and three fifths at the highest")
  func threeQuarters() {
    let (sums, differences) = (shares(.addition), shares(.subtraction))
    for (level, (sum, difference)) in zip(sums, differences).enumerated() {
      let asked = sum.asked + difference.asked
      let share = Double(sum.right + difference.right) / Double(max(1, asked))
      // Only few come to the highest level, and two mistakes lead down from it.
      let expected = level < 4 ? 0.7...0.8 : 0.55...0.8
      #expect(asked > 20 && expected.contains(share), "level \(level + 1): \(share) of \(asked)")
    }
  }
}
