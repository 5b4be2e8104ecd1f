import Determinism
import Testing

@testable import Exercises

/// What the rules a teacher can say make.
struct TaskFormTests {
  private func tasks(_ text: String, _ count: Int = 200) throws -> [MathTask] {
    var maker = try #require(ExerciseGenerator(try GeneratorNotation.parse(text)), "\(text)")
    var random = SeededGenerator(seed: 11)
    return try (0..<count).map { _ in
      let exercise = maker.exercise(using: &random)
      return try #require(
        MathTask(question: exercise.question, answer: exercise.answer)
          ?? Self.digit(exercise), "\(exercise)")
    }
  }

  private static func digit(_ exercise: Exercise) -> MathTask? {
    guard let number = Int(exercise.question.prefix { $0.isNumber }) else { return nil }
    for letters in PlaceLetters.allCases {
      for place in 0...6 {
        let task = MathTask.digit(of: number, place: place, letters)
        if task.text == exercise.question, task.answer == exercise.answer { return task }
      }
    }
    return nil
  }

  @Test func tablesAreTheSecondOperand() throws {
    for case .calculation(let task) in try tasks("mul:x{0,1,2,5,10}:1..10") {
      #expect([0, 1, 2, 5, 10].contains(task.second) && (1...10).contains(task.first))
    }
    var maker = try #require(ExerciseGenerator(try GeneratorNotation.parse("mul:x{2,5}:1..10")))
    #expect(maker.differentCount == 20)
    var random = SeededGenerator(seed: 1)
    _ = maker.exercise(using: &random)
    for case .calculation(let task) in try tasks("div:1..10,x{4}") {
      #expect(task.second == 4 && task.result != nil)
    }
  }

  @Test func cumulativeTablesAreThoseTaughtBefore() throws {
    #expect(TimesTables.through(4) == [10, 5, 2, 1, 0, 4])
    #expect(TimesTables.through(13) == [13])
    #expect(TimesTables.teachingOrder.sorted() == Array(0...10))
    let seconds = try tasks("mul:x..4:1..10").compactMap(\.calculation?.second)
    #expect(Set(seconds) == [0, 1, 2, 4, 5, 10])
  }

  @Test func distancesHold() throws {
    for case .calculation(let task) in try tasks("add:1..10,doubles") {
      #expect(task.first == task.second)
    }
    for case .calculation(let task) in try tasks("add:1..10,neardoubles") {
      #expect(abs(task.first - task.second) == 1)
    }
  }

  @Test func theMissingOperandIsTheOnlyOneThatFits() throws {
    for operation in ["add", "sub", "mul", "div"] {
      for operand in ["first", "second", "either"] {
        for task in try tasks("\(operation):0..12,missing=\(operand)") {
          guard case .missing(let whole, let missing) = task, let result = whole.result else {
            Issue.record("\(task.text)")
            continue
          }
          let fitting = (0...144).filter { number in
            let tried = ArithmeticTask(
              first: missing == .first ? number : whole.first, operation: whole.operation,
              second: missing == .second ? number : whole.second)
            return tried.result == result
          }
          #expect(fitting == [task.integer], "\(task.text)")
          #expect(operand == "either" || missing.rawValue == operand)
        }
      }
    }
    let forms = try tasks("add:0..12,missing=either").map { $0.text.hasPrefix("?") }
    #expect(forms.contains(true) && forms.contains(false))
  }

  @Test func bondsAddUp() throws {
    let tasks = try tasks("bonds:10", 11)
    #expect(Set(tasks.map(\.text)).count == 11)
    #expect(tasks.allSatisfy { $0.text.hasSuffix(" = 10") })
  }

  @Test func chainsStayInBounds() throws {
    for text in ["add:1..20,then=sub,result=0..20", "sub:0..30,then=add", "sub:1..50,then=sub"] {
      for task in try tasks(text) {
        guard case .chain(let chain) = task else { continue }
        #expect((chain.firstStep.result ?? -1) >= 0 && (chain.result ?? -1) >= 0, "\(task.text)")
        if text.contains("result") { #expect((chain.result ?? 99) <= 20) }
      }
    }
    let carrying = try tasks("add:1..20,then=add,carries=2")
    for case .chain(let chain) in carrying {
      let half = chain.first + chain.second
      #expect(
        Columns.carries(chain.first, chain.second) + Columns.carries(half, chain.third) == 2)
    }
  }

  @Test func remaindersAreAsAsked() throws {
    let some = try tasks("div:0..10:2..9,remainder=allowed")
    let all = try tasks("div:0..10:2..9,remainder=only")
    func remainder(_ task: MathTask) -> Int {
      if case .remainder(let dividend, let divisor) = task { dividend % divisor } else { -1 }
    }
    #expect(some.contains { remainder($0) == 0 } && some.contains { remainder($0) > 0 })
    #expect(all.allSatisfy { remainder($0) > 0 })
    #expect(some.allSatisfy { $0.answer.contains(" R ") })
  }

  @Test func placesAndComparisonsAreAsAsked() throws {
    #expect(try tasks("digit:100..999").allSatisfy { $0.text.contains("?") })
    #expect(Set(try tasks("digit:10..11", 4).map(\.text)).count == 4)
    #expect(try tasks("number:1..999").allSatisfy { $0.integer != nil })
    let signs = try tasks("compare:0..20,difference=0..2").map(\.answer)
    for sign in ["<", "=", ">"] { #expect(signs.contains(sign)) }
  }

  @Test func chosenByWeight() throws {
    let tasks = try tasks("add:1..20,weight=3;mul:1..20", 4000)
    let sums = tasks.count { $0.calculation?.operation == .addition }
    #expect(chiSquare([sums, 3 * (4000 - sums)]) < 40, "\(sums)")
    #expect(abs(sums - 3000) < 110, "\(sums)")
  }

  @Test func aTaskOfTwoRulesBelongsToTheFirst() throws {
    let maker = try #require(
      ExerciseGenerator(try GeneratorNotation.parse("add:1..5;add:1..10;add:2..3")))
    #expect(maker.differentCount == 100)
    var drawn = maker
    var random = SeededGenerator(seed: 2)
    let first = (0..<50).map { _ in drawn.exercise(using: &random).question }
    #expect(Set(first).count >= 45)
  }

  @Test(arguments: [
    "sub:0..9,carries=5", "add:0..4,crossing=only", "mul:x{3}:5..9,result=1..2",
    "compare:5..5,difference=1..2", "digit:1..9", "add:0..1000000,result=0..1000000,carries=12",
    "div:1..9:1..1,remainder=only", "add:1..9,then=add,result=100..200",
  ])
  func whatNothingFollowsIsSaid(text: String) throws {
    #expect(ExerciseGenerator(try GeneratorNotation.parse(text)) == nil)
  }

  /// In large sets nothing comes again either, before all have come.
  @Test(arguments: [
    "add:0..399", "mul:1..300:1..400", "sub:0..600,result=0..600", "add:1..60,then=add",
  ])
  func nothingComesAgainInLargeSets(text: String) throws {
    var maker = try #require(ExerciseGenerator(try GeneratorNotation.parse(text)))
    var random = SeededGenerator(seed: 4)
    let made = (0..<2000).map { _ in maker.exercise(using: &random).question }
    #expect(Set(made).count == made.count)
  }

  @Test func aShuffleHoldsEveryNumberOnce() {
    var random = SeededGenerator(seed: 6)
    for count in [1, 2, 3, 5, 64, 1000, 70_001] {
      var shuffle = NumberShuffle(count: count)
      for _ in 0..<2 {
        let turn = (0..<count).map { _ in shuffle.next(using: &random) }
        #expect(turn.sorted() == Array(0..<count), "\(count)")
      }
    }
  }
}
