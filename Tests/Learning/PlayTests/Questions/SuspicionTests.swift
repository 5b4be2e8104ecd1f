import Testing

@testable import Exercises
@testable import Play

/// After an answer that a wrong way of calculating explains, the next exercises tell more.
struct SuspicionTests {
  private static let error = ErrorRule.addDropCarry

  /// How many of the exercises on which the error is possible offer its answer, after one answer.
  private func offered(following rule: ErrorRule?, rules: Int = EngineVersion.current) throws
    -> (offered: Int, possible: Int)
  {
    var (offered, possible) = (0, 0)
    for seed in 0..<UInt64(60) {
      var specification = try GeneratorNotation.parse("add:111..189:111..189")
      specification.count = 40
      let source = ExerciseSource(
        document: ExerciseDocument(title: "Plus", content: .generator(specification)), for: .feedMe)
      var feed = QuestionFeed(
        source: source, settings: RoundSettings(rules: rules), seed: seed)
      var answers = 0
      while let question = feed.next() {
        let task = try #require(ArithmeticTask(question: question.exercise.question))
        let answer = try #require(task.result)
        answers += 1
        if answers == 1 {
          let wrong = rule.flatMap { $0.results(of: task).first { $0 != answer } }
          // A first exercise without the error says nothing.
          if rule != nil, wrong == nil { break }
          let given = wrong.map(String.init) ?? question.exercise.answer
          let record = AnswerRecord(
            exerciseID: "1", question: task.text, given: given, answer: "\(answer)", ticks: 60,
            options: [given, "\(answer)"])
          feed.note(record, to: question.exercise, answers: 1, danger: nil)
          continue
        }
        guard answers <= 1 + Suspicion.exercises else { break }
        guard !Self.error.results(of: task).contains(answer) else { continue }
        possible += 1
        if question.optionRules.contains(Self.error) { offered += 1 }
      }
    }
    return (offered, possible)
  }

  @Test func aWrongWayOfCalculatingIsFollowedUp() throws {
    let (followed, of) = try offered(following: Self.error)
    #expect(of > 100 && Double(followed) > 0.6 * Double(of), "\(followed) of \(of)")
  }

  @Test(
    "without one, and after a slip, the options tell little",
    arguments: [nil, ErrorRule.addOffByOne])
  func othersAreNot(rule: ErrorRule?) throws {
    let (followed, of) = try offered(following: rule)
    #expect(of > 100 && Double(followed) < 0.4 * Double(of), "\(followed) of \(of)")
  }

  @Test func anAnswerIsFollowedUpForAWhile() {
    var suspicion = Suspicion()
    #expect(suspicion.rule(at: 0) == nil)
    suspicion.note(.addDropCarry, asked: 3)
    #expect(suspicion.rule(at: 3) == .addDropCarry)
    #expect(suspicion.rule(at: 2 + Suspicion.exercises) == .addDropCarry)
    #expect(suspicion.rule(at: 3 + Suspicion.exercises) == nil)
    suspicion.note(.addOffByOne, asked: 20)
    suspicion.note(nil, asked: 21)
    #expect(suspicion.rule(at: 21) == nil)
  }
}
