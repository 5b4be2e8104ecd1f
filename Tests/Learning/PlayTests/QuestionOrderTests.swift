import Exercises
import FeedMe
import MathPiano
import OurGames
import Play
import Testing

/// In which order exercises come, seen through the game without a time limit.
@Suite struct QuestionOrderTests {
  /// The exercises in the order asked, all answered right.
  private func played(
    _ source: ExerciseSource, settings: RoundSettings = RoundSettings(), seed: UInt64 = 1
  ) -> [Question] {
    var meadow = FeedMeRules(exercises: source, settings: settings, seed: seed)
    var questions: [Question] = []
    meadow.advance(.start, times: 1)
    while meadow.phase != .over {
      if meadow.advance(.none) == [.questionAppeared], let question = meadow.question {
        questions.append(question)
        meadow.advance(.feed(question.rightIndex), times: 1)
      }
    }
    return questions
  }

  private func source(_ document: ExerciseDocument) -> ExerciseSource {
    ExerciseSource(document: document, for: .feedMe)
  }

  @Test func theTeachersOrderIsKept() {
    #expect(played(source(words(5))).map(\.exercise.id) == ["e1", "e2", "e3", "e4", "e5"])
  }

  @Test func shuffledDocumentsHoldEveryExerciseOnce() {
    let orders = [UInt64](1...10).map { seed in
      played(source(words(8, shuffle: true)), seed: seed).map(\.exercise.id)
    }
    for order in orders { #expect(order.sorted() == (1...8).map { "e\($0)" }) }
    #expect(Set(orders).count > 5)
  }

  @Test func endlessRoundsNeverAskTwiceInARow() {
    for count in 2...4 {
      let settings = RoundSettings(isEndless: true, maximumExercises: 200)
      let ids = played(source(words(count)), settings: settings).map(\.exercise.id)
      #expect(ids.count == 200)
      for (first, second) in zip(ids, ids.dropFirst()) { #expect(first != second) }
      for start in stride(from: 0, to: 200 - count, by: count) {
        #expect(Set(ids[start..<start + count]).count == count)
      }
    }
    let single = RoundSettings(isEndless: true, maximumExercises: 3)
    #expect(played(source(words(1)), settings: single).count == 3)
  }

  @Test func theMaximumHoldsInDocumentsToo() {
    #expect(played(source(words(5)), settings: RoundSettings(maximumExercises: 3)).count == 3)
    #expect(played(source(words(5)), settings: RoundSettings(maximumExercises: 9)).count == 5)
    #expect(played(source(words(5)), settings: RoundSettings(maximumExercises: -1)).isEmpty)
  }

  @Test func whatAGameCannotShowIsSkippedWithItsReason() {
    let document = ExerciseDocument(
      title: "Mischung",
      content: .exercises([
        Exercise(id: "1", question: "consider", answer: "beachten", wrong: ["a", "b", "c"]),
        Exercise(
          id: "2", question: "long", answer: String(repeating: "x", count: 60),
          wrong: ["a", "b", "c"]),
        Exercise(id: "3", question: "lonely", answer: "12", wrong: ["x"]),
      ]))
    let source = source(document)
    #expect(source.skipped.map(\.exercise.id) == ["2", "3"])
    #expect(source.skipped[0].obstacle == .longAnswer)
    #expect(source.skipped[1].obstacle == .tooFew(own: 1))
    #expect(source.count == 1)
    #expect(played(source).map(\.exercise.id) == ["1"])
  }

  @Test func rulesMakeTheirNumberOfExercises() {
    let rule = GeneratorSpecification(operation: .subtraction, range: 0...20, count: 15)
    let document = ExerciseDocument(title: "Minus", content: .generator(rule))
    let questions = played(source(document))
    #expect(questions.count == 15)
    #expect(Set(questions.map(\.exercise.question)).count == 15)
    #expect(questions.allSatisfy { Set($0.options).count == 4 })
    #expect(played(source(document)) == questions)
    #expect(played(source(document), seed: 2) != questions)
  }

  @Test func anImpossibleRuleGivesAnEmptyRound() {
    let rule = GeneratorSpecification(
      operation: .addition, range: 0...3, resultRange: 50...60, count: 5)
    let source = source(ExerciseDocument(title: "Unmöglich", content: .generator(rule)))
    #expect(source.count == 0)
    #expect(played(source).isEmpty)
    #expect(played(source, settings: RoundSettings(isEndless: true)).isEmpty)
  }

  @Test func operationsBecomeHarderWithRightAnswers() {
    let source = ExerciseSource(operations: [.addition], for: .feedMe)
    let questions = played(source, settings: RoundSettings(maximumExercises: 60))
    #expect(questions.count == 60)
    func largest(_ part: ArraySlice<Question>) -> Int {
      part.compactMap { Int($0.exercise.answer) }.max() ?? 0
    }
    #expect(largest(questions[..<5]) <= 10)
    #expect(largest(questions[50...]) > 1000)
    for (first, second) in zip(questions, questions.dropFirst()) {
      #expect(first.exercise.question != second.exercise.question)
    }
  }

  @Test func noOperationMeansAllFour() {
    let source = ExerciseSource(operations: [], for: .feedMe)
    #expect(source.title == "addition+subtraction+multiplication+division")
    let signs = Set(
      played(source, settings: RoundSettings(maximumExercises: 80)).compactMap { question in
        Operation.allCases.first { question.exercise.question.contains(" \($0.sign) ") }
      })
    #expect(signs.count == 4)
  }

  @Test func theHashTellsVersionsApart() {
    let first = source(words(3))
    #expect(first.hash == source(words(3)).hash)
    #expect(first.hash != source(words(4)).hash)
    #expect(first.hash != source(words(3, shuffle: true)).hash)
    #expect(first.hash.count == 16)
  }
}
