import Determinism
import Testing

@testable import Exercises

struct DiagnosticSheetTests {
  @Test(arguments: ErrorRule.allCases)
  func everyErrorHasExercisesThatShowIt(rule: ErrorRule) throws {
    guard let notation = DiagnosticSheet.notation(for: rule) else {
      let exercises = DiagnosticSheet.exercises(for: rule)
      #expect(exercises.count == DiagnosisRehearsal.exercises)
      var shown = 0
      for exercise in exercises {
        let found = QuestionCandidates.candidates(
          for: exercise, allowsNegatives: false, perSide: 3)
        #expect(!found.isEmpty, "\(exercise)")
        if found.contains(where: { $0.rule == rule }) { shown += 1 }
      }
      #expect(shown == exercises.count, "\(shown)")
      return
    }
    #expect(DiagnosticSheet.exercises(for: rule).isEmpty)
    var maker = try #require(
      ExerciseGenerator(try GeneratorNotation.parse(notation)), "\(notation)")
    #expect(maker.differentCount ?? 0 >= DiagnosisRehearsal.exercises, "\(notation)")
    #expect(maker.specification.parts.allSatisfy { $0.idleFields.isEmpty })
    var random = SeededGenerator(seed: 1)
    // The rank of the right answer leaves room in three of four.
    let shown = (0..<60).count { _ in
      maker.exercise(using: &random).wrong.contains { $0.rule == rule }
    }
    #expect(shown >= 34, "\(shown)")
  }

  /// Only where the right answer's rank leaves no room is the probed error not offered; one that
  /// leads to both sides always is.
  @Test(arguments: [
    ("add:111..189,probe=add.carryExtra", 0.75), ("mul:3..9,probe=mul.neighbour", 1),
  ])
  func aProbedErrorIsOffered(notation: String, share: Double) throws {
    var maker = try #require(ExerciseGenerator(try GeneratorNotation.parse(notation)))
    let rule = try #require(maker.specification.probe)
    var order = SeededGenerator(seed: 2)
    var choice = SeededGenerator(seed: 3)
    var offered = 0
    for _ in 0..<2000 {
      let (_, options) = try #require(maker.question(count: 4, order: &order, choice: &choice))
      if options.rules.contains(rule) { offered += 1 }
    }
    #expect(abs(Double(offered) / 2000 - share) < 0.04, "\(offered)")
  }

  @Test func nothingFollowsAProbeOfWhatCannotBe() throws {
    for text in ["add:1..9,probe=mul.zeroRule", "compare:0..9,probe=num.reverse"] {
      #expect(ExerciseGenerator(try GeneratorNotation.parse(text)) == nil, "\(text)")
    }
  }
}
