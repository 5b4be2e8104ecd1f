import Determinism
import Testing

@testable import Exercises

struct ExerciseGeneratorTests {
  private func exercises(
    _ specification: GeneratorSpecification, count: Int, seed: UInt64 = 1
  ) throws -> [Exercise] {
    var generator = SeededGenerator(seed: seed)
    var maker = try #require(ExerciseGenerator(specification))
    return (0..<count).map { _ in maker.exercise(using: &generator) }
  }

  private func task(_ exercise: Exercise) throws -> ArithmeticTask {
    try #require(ArithmeticTask(question: exercise.question))
  }

  @Test(arguments: Operation.allCases)
  func answersAreRightAndOptionsDistinct(operation: Operation) throws {
    let specifications = [
      GeneratorSpecification(operation: operation, range: 0...12),
      GeneratorSpecification(operation: operation, range: -30...30, allowsNegatives: true),
      GeneratorSpecification(operation: operation, range: 1...1_000_000),
      GeneratorSpecification(
        operation: operation, range: -1_000_000...1_000_000, allowsNegatives: true),
    ]
    for specification in specifications {
      for exercise in try exercises(specification, count: 300) {
        let task = try task(exercise)
        let result = try #require(task.result)
        #expect(NumericAnswer(exercise.answer)?.integer == result)
        #expect(exercise.wrong.count >= 5)
        let keys = Set((exercise.wrong.map(\.text) + [exercise.answer]).map { AnswerKey($0) })
        #expect(keys.count == exercise.wrong.count + 1, "\(exercise)")
        if !specification.allowsNegatives {
          #expect(
            !(exercise.wrong.map(\.text) + [exercise.answer, exercise.question]).contains {
              $0.hasPrefix("−")
            })
        }
        if operation == .division { #expect(task.second != 0) }
      }
    }
  }

  @Test func eachPairComesOnceBeforeAnyComesAgain() throws {
    let made = try exercises(
      GeneratorSpecification(operation: .multiplication, range: 1...10), count: 300)
    for turn in 0..<3 {
      #expect(Set(made[turn * 100..<turn * 100 + 100].map(\.question)).count == 100)
    }
  }

  @Test func nothingComesTwiceInARow() throws {
    for specification in [
      GeneratorSpecification(operation: .addition, range: 1...2, secondRange: 1...1),
      GeneratorSpecification(operation: .addition, range: 1...400, resultRange: 2...300),
    ] {
      let made = try exercises(specification, count: 2000)
      #expect(!zip(made, made.dropFirst()).contains { $0.question == $1.question })
    }
  }

  @Test func operandsAreUniformInLargeRanges() throws {
    let made = try exercises(
      GeneratorSpecification(operation: .subtraction, range: 0...999), count: 10_000)
    var below = 0
    for exercise in made {
      let task = try task(exercise)
      #expect(task.first >= task.second)
      if task.first < 500 { below += 1 }
    }
    // Of the pairs with first ≥ second a quarter has a first below the middle.
    #expect(abs(below - 2500) < 150, "\(below)")
  }

  @Test func smallSetsAreUniform() throws {
    var counts = Array(repeating: 0, count: 10)
    for seed in 0..<4000 {
      let made = try exercises(
        GeneratorSpecification(operation: .addition, range: 1...10, secondRange: 3...3), count: 1,
        seed: UInt64(seed))
      counts[try task(made[0]).first - 1] += 1
    }
    #expect(chiSquare(counts) < 27.88, "\(counts)")
  }

  @Test(arguments: Operation.allCases, [true, false])
  func theRuleAllowsTheSamePairsWhetherListedOrDrawn(operation: Operation, negatives: Bool) throws {
    let specification = GeneratorSpecification(
      operation: operation, range: -9...9, secondRange: -7...11, resultRange: -12...14,
      allowsNegatives: negatives)
    let rule = try #require(OperandRule(specification))
    for first in rule.first {
      let allowed = rule.second.filter { rule.allows(first, $0) }
      let seconds = rule.seconds(for: first).map(Array.init) ?? []
      #expect(allowed == seconds.filter { operation != .division || $0 != 0 }, "\(first)")
    }
  }

  @Test func resultsStayInTheirRange() throws {
    let sums = try exercises(
      GeneratorSpecification(operation: .addition, range: 0...1_000_000, resultRange: 5...6),
      count: 200)
    #expect(sums.allSatisfy { ["5", "6"].contains($0.answer) })
    #expect(Set(sums.map(\.question)).count == 13)
    let products = try exercises(
      GeneratorSpecification(
        operation: .multiplication, range: -1000...1000, resultRange: -20 ... -18,
        allowsNegatives: true), count: 200)
    #expect(products.allSatisfy { ["−20", "−19", "−18"].contains($0.answer) })
  }

  @Test func carryingIsLikeOnPaper() throws {
    for (carry, operation) in [
      (CarryRule.always, Operation.addition), (.never, .addition), (.always, .subtraction),
      (.never, .subtraction),
    ] {
      let specification = GeneratorSpecification(
        operation: operation, range: 0...99, carry: carry)
      for exercise in try exercises(specification, count: 500) {
        let task = try task(exercise)
        let (first, second) = (task.first, task.second)
        let carries =
          operation == .addition
          ? first % 10 + second % 10 > 9 || first / 10 + second / 10 > 9 : first % 10 < second % 10
        #expect(carries == (carry == .always), "\(exercise.question)")
      }
    }
  }

  @Test func impossibleRulesMakeNoGenerator() {
    let impossible = [
      GeneratorSpecification(operation: .addition, range: -9 ... -1),
      GeneratorSpecification(operation: .division, range: 1...9, secondRange: 0...0),
      GeneratorSpecification(operation: .addition, range: 1...9, resultRange: 100...200),
      GeneratorSpecification(operation: .addition, range: 0...4, carry: .always),
      GeneratorSpecification(operation: .addition, range: 0...1_000_001),
      GeneratorSpecification(operation: .multiplication, range: Int.min...Int.max),
      GeneratorSpecification(operation: .addition, range: 1...9, resultRange: Int.max...Int.max),
      GeneratorSpecification(operation: .subtraction, range: 1...9, resultRange: Int.min ... -1),
      GeneratorSpecification(
        operation: .addition, range: 0...1_000_000, secondRange: 0...0, carry: .always),
    ]
    for specification in impossible {
      #expect(ExerciseGenerator(specification) == nil, "\(specification)")
    }
  }

  @Test func rankOfTheRightAnswerIsUniform() throws {
    var generator = SeededGenerator(seed: 9)
    var maker = try #require(
      ExerciseGenerator(GeneratorSpecification(operation: .multiplication, range: 3...10)))
    var ranks = [0, 0, 0, 0]
    var places = [0, 0, 0, 0]
    for _ in 0..<8000 {
      let exercise = maker.exercise(using: &generator)
      let options = try #require(
        OptionPicker.options(for: exercise, count: 4, siblings: [], using: &generator))
      let right = try #require(Int(exercise.answer))
      ranks[options.texts.count { (Int($0) ?? 0) < right }] += 1
      places[options.rightIndex] += 1
    }
    #expect(chiSquare(ranks) < 16.27, "\(ranks)")
    #expect(chiSquare(places) < 16.27, "\(places)")
  }

  @Test func theSameSeedMakesTheSameExercises() throws {
    let specification = GeneratorSpecification(operation: .addition, range: 1...5000)
    #expect(
      try exercises(specification, count: 50, seed: 3)
        == exercises(specification, count: 50, seed: 3))
  }
}
