import Determinism
import Exercises
import Play
import Testing

/// What answers say about what comes next.
struct LearningNeedTests {
  /// Sums with carrying twice, answered with what is carried forgotten.
  private let carries = [
    (157, 168, "215"), (148, 176, "214"), (189, 134, "213"), (175, 158, "223"), (166, 167, "223"),
  ].map { first, second, given in
    AnswerRecord(
      exerciseID: "\(first)", question: "\(first) + \(second)", given: given,
      answer: "\(first + second)", ticks: 60,
      options: [given, "\(first + second)", "\(first + second + 2)", "\(first + second - 3)"])
  }

  private func words(right: Int, wrong: Int, missed: Int = 0) -> [AnswerRecord] {
    (0..<right + wrong + missed).map { index in
      AnswerRecord(
        exerciseID: "\(index)", question: "word \(index)",
        given: index < right ? "r" : index < right + wrong ? "w" : nil, answer: "r", ticks: 60,
        options: ["r", "w"])
    }
  }

  @Test func anErrorBehindTheAnswersIsToBeUnlearned() {
    guard case .unlearning(let finding, let errors) = LearningNeed(carries + carries) else {
      Issue.record("\(LearningNeed(carries + carries))")
      return
    }
    #expect(finding.rule == .addDropCarry && errors == 10)
  }

  @Test func whatIsNotAnsweredIsNotWrong() {
    #expect(LearningNeed(words(right: 8, wrong: 0, missed: 30)) == .goingOn)
    #expect(LearningNeed(words(right: 3, wrong: 4, missed: 30)) == .answers)
    #expect(LearningNeed(words(right: 20, wrong: 0, missed: 30)) == .more)
  }

  @Test(
    arguments: [
      (0, 0, LearningNeed.answers), (7, 0, .answers), (5, 3, .practice), (6, 2, .goingOn),
      (0, 8, .practice), (14, 6, .goingOn), (13, 7, .practice), (19, 1, .more), (18, 2, .goingOn),
      (19, 0, .goingOn), (20, 0, .more),
    ])
  func sharesDecideWhereNoErrorIsKnown(right: Int, wrong: Int, need: LearningNeed) {
    #expect(LearningNeed(words(right: right, wrong: wrong)) == need)
  }
}

/// How exercises went.
struct ExerciseFacilityTests {
  private func answer(_ question: String, _ given: String?, right: String = "9") -> AnswerRecord {
    AnswerRecord(
      exerciseID: question, question: question, given: given, answer: right, ticks: 60,
      options: [right, "8", "10", "45"])
  }

  @Test func theHardestComesFirstAndWhatNobodyAnsweredLast() {
    let found = ExerciseFacility.all(of: [
      answer("4 + 5", "9"), answer("2 + 7", nil), answer("3 + 6", "8"), answer("4 + 5", "8"),
      answer("3 + 6", "8"), answer("3 + 6", "10"), answer("3 + 6", nil), answer("4 + 5", "9"),
    ])
    #expect(found.map(\.question) == ["3 + 6", "4 + 5", "2 + 7"])
    #expect(found.map(\.right) == [0, 2, 0] && found.map(\.wrong) == [3, 1, 0])
    #expect(found.map(\.missed) == [1, 0, 1])
    #expect(found[0].share == 0 && found[2].share == nil)
    #expect(found[0].lures.map(\.answer) == ["8", "10"] && found[0].lures.map(\.count) == [2, 1])
    #expect(found[0].lures[0].rule == .addOffByOne)
  }

  /// The same question with another answer is another exercise.
  @Test func whatIsAskedTogetherBelongsTogether() {
    let found = ExerciseFacility.all(of: [
      answer("?", "9"), answer("?", "8", right: "8"), answer("?", "9"),
    ])
    #expect(found.map(\.solution).sorted() == ["8", "9"])
    #expect(found.map { $0.right + $0.wrong + $0.missed }.reduce(0, +) == 3)
    #expect(ExerciseFacility.all(of: []).isEmpty)
  }

  /// An exercise that those solve who know much tells pupils apart; one that chance decides does not; and with fewer
  /// than fifty pupils nothing is said.
  @Test func whatTellsPupilsApartIsFoundFromFiftyPupilsOn() throws {
    var generator = SeededGenerator(seed: 5)
    func answer(_ question: String, _ isRight: Bool) -> AnswerRecord {
      AnswerRecord(
        exerciseID: question, question: question, given: isRight ? "r" : "w", answer: "r",
        ticks: 60, options: ["r", "w"])
    }
    let pupils = (0..<200).map { number in
      let ability = Double(number) / 200
      return (0..<20).map { answer("q\($0)", generator.chance(ability)) } + [
        answer("luck", generator.chance(0.5)), answer("easy", true),
        answer("inverse", generator.chance(1 - ability)),
      ]
    }
    let found = Dictionary(
      uniqueKeysWithValues: ExerciseFacility.all(ofPupils: pupils).map { ($0.question, $0) })
    for number in 0..<20 {
      let told = try #require(found["q\(number)"]?.discrimination)
      #expect(told > 0.3 && told <= 1, "\(number): \(told)")
    }
    #expect(abs(try #require(found["luck"]?.discrimination)) < 0.2)
    #expect(try #require(found["inverse"]?.discrimination) < -0.3)
    #expect(found["easy"]?.discrimination == nil)
    let few = ExerciseFacility.all(ofPupils: Array(pupils.prefix(49)))
    #expect(few.allSatisfy { $0.discrimination == nil } && few.count == 23)
    #expect(
      ExerciseFacility.all(ofPupils: pupils).map(\.right)
        == ExerciseFacility.all(of: pupils.flatMap(\.self)).map(\.right))
  }
}
