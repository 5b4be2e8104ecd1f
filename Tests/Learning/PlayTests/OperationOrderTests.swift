import Determinism
import Exercises
import FeedMe
import OurGames
import Play
import Testing

/// In which order the operations of endless practice come.
@Suite struct OperationOrderTests {
  /// Plays calmly, so that no number of mistakes ends it, and with time to think.
  private func played(
    _ operations: [Operation], questions: Int = 120, fit: Fit? = nil, right: Double = 1,
    seed: UInt64
  ) -> [AnswerRecord] {
    var generator = SeededGenerator(seed: seed)
    var meadow = FeedMeRules(
      exercises: ExerciseSource(operations: operations, for: .feedMe),
      settings: RoundSettings(
        isEndless: true, maximumExercises: questions, isCalm: true, fit: fit), seed: seed)
    meadow.advance(.start, times: 2)
    while meadow.phase == .playing {
      let isRight = generator.chance(right)
      meadow.advance(.none, times: 60)
      meadow.advance(.feed(isRight ? meadow.right : meadow.wrong), times: 1)
      meadow.advance(.none, times: FeedMeRules.wrongFeedbackTicks)
    }
    return meadow.records
  }

  private func operation(_ record: AnswerRecord) -> Operation? {
    Operation.allCases.first { record.question.contains(" \($0.sign) ") }
  }

  /// Whether it was missed four to six questions before.
  private func isRepeat(_ index: Int, _ records: [AnswerRecord]) -> Bool {
    records[max(0, index - 6)..<max(0, index - 3)].contains {
      !$0.isCorrect && $0.question == records[index].question
    }
  }

  /// A pupil of an ability that hardly moves.
  private func pupil(ability: Int, division: Int = 0) -> Fit {
    var fit = Fit()
    fit.skill.ability = Skill.Estimate(thousandths: ability, answers: 1000)
    fit.skill[.division] = Skill.Estimate(thousandths: division, answers: 1000)
    return fit
  }

  @Test(
    "no operation comes twice in a row, and all come about equally often",
    arguments: [UInt64](0..<6))
  func mixed(seed: UInt64) {
    for fit in [nil, pupil(ability: 3000)] {
      let asked = played(Operation.allCases, fit: fit, seed: seed).map(operation)
      #expect(asked.count == 120)
      for (first, second) in zip(asked, asked.dropFirst()) { #expect(first != second) }
      for operation in Operation.allCases {
        let count = asked.count { $0 == operation }
        #expect((14...46).contains(count), "\(operation): \(count)")
      }
    }
  }

  @Test("what was missed and came back counts as the last one, too", arguments: [UInt64](0..<6))
  func missed(seed: UInt64) {
    for operations in [Operation.allCases, [.addition, .division], [.division, .subtraction]] {
      for ability in [-500, 750, 2500] {
        let records = played(operations, fit: pupil(ability: ability), right: 0.7, seed: seed)
        #expect(records.count == 120)
        #expect(records.indices.contains { isRepeat($0, records) })
        for index in records.indices.dropFirst() where !isRepeat(index, records) {
          #expect(operation(records[index]) != operation(records[index - 1]), "\(index)")
        }
      }
    }
  }

  @Test func whatIsOutOfReachComesMoreSeldom() {
    let fit = pupil(ability: 1000, division: 3000)
    // At first: with right answers it comes into reach.
    let asked = [UInt64](0..<40).flatMap { seed in
      played(Operation.allCases, questions: 20, fit: fit, seed: seed).map(operation)
    }
    let count = asked.count { $0 == .division }
    #expect((1...asked.count / 10).contains(count), "\(count) of \(asked.count)")
  }

  @Test func anyOperationCanBeTheFirst() {
    let first = [UInt64](0..<64).compactMap { seed in
      played(Operation.allCases, questions: 1, seed: seed).first.flatMap(operation)
    }
    #expect(first.count == 64 && Set(first).count == 4)
  }

  @Test(arguments: Operation.allCases) func aSingleOperationIsAskedAlone(operation: Operation) {
    for fit in [nil, pupil(ability: 750), pupil(ability: -3000)] {
      let records = played([operation], fit: fit, right: 0.8, seed: 5)
      #expect(records.count == 120)
      #expect(records.allSatisfy { self.operation($0) == operation })
    }
  }
}
