import Determinism
import Testing

@testable import Exercises

struct ErrorRuleTests {
  @Test(
    arguments: [
      (.addDropCarry, "44 + 26", [60]), (.addDropCarry, "27 + 5", [22]),
      (.addDropCarry, "85 + 57", [32, 132]), (.addCarryNotToEmpty, "85 + 57", [42]),
      (.addCarryExtra, "23 + 45", [78]), (.addConcat, "44 + 26", [610]),
      (.addConcat, "85 + 57", [1312]), (.addOffByOne, "4 + 7", [10, 12]),
      (.addOffByTen, "27 + 35", [52, 72]), (.operationSwap, "400 − 300", [700]),
      (.operationSwap, "3 + 4", [-1, 12]), (.operationSwap, "12 : 3", [9, 36]),
      (.subtractSmallerFromLarger, "845 − 399", [554]),
      (.subtractSmallerFromLarger, "60 − 27", [47]), (.subtractBorrowNoDecrement, "60 − 27", [43]),
      (.subtractBorrowNoDecrement, "845 − 399", [556]),
      (.subtractZeroMinusNIsZero, "60 − 27", [40]), (.subtractZeroMinusNIsN, "60 − 27", [47]),
      (.subtractBorrowAcrossZero, "503 − 247", [166, 356]), (.subtractSignDrop, "3 − 7", [4]),
      (.subtractSignDrop, "7 − (−2)", [5]), (.multiplyNeighbour, "7 · 8", [48, 64, 49, 63]),
      (.multiplyNeighbour, "8 · 8", [56, 72, 56, 72]),
      (.multiplyNeighbour2, "7 · 8", [40, 72, 42, 70]),
      (.multiplyTableMate, "7 · 8", [54, 56]), (.multiplyAsAdd, "7 · 8", [15]),
      (.multiplyZeroRule, "7 · 0", [7]), (.multiplyZeroRule, "304 · 2", [628]),
      (.multiplyOneRule, "7 · 1", [1]), (.multiplyPartial, "23 · 14", [212]),
      (.multiplyShiftMissing, "23 · 14", [115, 70]), (.multiplyShiftMissing, "7 · 30", [21]),
      (.divideNeighbourQuotient, "56 : 8", [6, 8]), (.numberReverse, "60 + 3", [36]),
      (.numberReverse, "36 + 400", [463]), (.numberReverse, "30 + 3", []),
    ] as [(ErrorRule, String, [Int])])
  func makesOfATask(rule: ErrorRule, question: String, results: [Int]) throws {
    let task = try #require(ArithmeticTask(question: question))
    #expect(rule.results(of: task) == results)
  }

  @Test(
    arguments: [
      ("11 : 4", "2 R 3", "2 R 0", .divideRemainderDropped),
      ("1/2 + 1/3", "5/6", "2/5", .fractionAddAcross),
      ("0,7 ? 0,25", ">", "<", .decimalLongerIsLarger),
      ("0,5 + 1,25", "1,75", "1,30", .decimalAlignRight),
      ("0.5 + 1.25", "1.75", "1.3", .decimalAlignRight),
      ("4 Z 7 E", "47", "74", .numberReverse),
      ("? + 27 = 60", "33", "47", .subtractSmallerFromLarger),
      ("12 − 3 + 4", "13", "5", .operationSwap), ("7 · 0 = ?", "0", "7", .multiplyZeroRule),
    ] as [(String, String, String, ErrorRule)])
  func isRecognisedInAnAnswer(
    question: String, answer: String, wrong: String, rule: ErrorRule
  ) {
    #expect(ErrorRule.leading(from: question, to: wrong, answer: answer) == rule)
  }

  @Test(arguments: [
    ("7 + 5", "12", "12"), ("7 + 5", "12", "99"), ("7 + 5", "13", "11"), ("cat", "Katze", "Hund"),
    ("1/2 + 1/3", "1/6", "2/5"), ("", "", "1"),
  ])
  func nothingIsMadeUp(question: String, answer: String, wrong: String) {
    #expect(ErrorRule.leading(from: question, to: wrong, answer: answer) == nil)
  }

  @Test func everyNameIsDistinctAndWeighed() {
    #expect(Set(ErrorRule.allCases.map(\.rawValue)).count == 27)
    for rule in ErrorRule.allCases { #expect((1...1000).contains(rule.weight), "\(rule)") }
  }

  /// Every way of calculating that a school knows, on all small numbers and many larger ones.
  @Test(arguments: Operation.allCases)
  func wrongAnswersAreWrongAndDistinct(operation: Operation) {
    var random = SeededGenerator(seed: 3)
    var tasks = (-12...30).flatMap { first in
      (-12...30).map { ArithmeticTask(first: first, operation: operation, second: $0) }
    }
    for _ in 0..<3000 {
      let size = random.element(of: [100, 1000, 1_000_000]) ?? 1
      tasks.append(
        ArithmeticTask(
          first: random.integer(in: -size...size), operation: operation,
          second: random.integer(in: -size...size)))
    }
    for task in tasks {
      guard let result = task.result else { continue }
      for negatives in [true, false] where negatives || result >= 0 {
        let found = MathTask.calculation(task).candidates(allowsNegatives: negatives, perSide: 3)
        let values = found.map(\.value)
        #expect(Set(values).count == values.count, "\(task.text)")
        #expect(!values.contains(Double(result)), "\(task.text)")
        #expect(negatives || !values.contains { $0 < 0 }, "\(task.text)")
        #expect(values.count { $0 > Double(result) } >= 3, "\(task.text)")
        let smaller = values.count { $0 < Double(result) }
        let isTable = operation == .multiplication && (task.first % 5 == 0 || task.second % 5 == 0)
        #expect(
          smaller >= (negatives ? 3 : min(3, isTable ? result / 10 : result)), "\(task.text)")
      }
    }
  }
}

struct TableOptionsTests {
  @Test func lastDigitsTellNothingInTheTablesOfFiveAndTen() throws {
    for factor in [5, 10, 15, 20] {
      for other in 1...12 {
        let task = ArithmeticTask(first: other, operation: .multiplication, second: factor)
        let found = MathTask.calculation(task).candidates(allowsNegatives: false, perSide: 5)
        let step: Double = factor % 10 == 0 || other % 10 == 0 ? 10 : 5
        #expect(found.allSatisfy { $0.value.remainder(dividingBy: step) == 0 }, "\(task.text)")
      }
    }
  }

  @Test func nearMissesHaveAsManyDigits() {
    for answer in [12, 47, 98, 100, 345, 999] {
      var found = WholeNumberCandidates(answer: answer, allowed: 0...1_000_000)
      found.takeNearMisses(perSide: 2)
      let digits = String(answer).count
      let short = found.candidates.filter { String(Int($0.value)).count != digits }
      // Only where there are no other numbers on that side.
      #expect(short.allSatisfy { ($0.value < Double(answer)) == (answer == 100) }, "\(answer)")
    }
  }
}
