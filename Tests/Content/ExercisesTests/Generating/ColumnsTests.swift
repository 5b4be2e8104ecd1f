import Testing

@testable import Exercises

struct ColumnsTests {
  @Test(arguments: [
    (1, 2, 0), (5, 5, 1), (95, 7, 2), (99, 1, 2), (999, 1, 3), (44, 26, 1), (909, 909, 2),
  ])
  func carries(first: Int, second: Int, count: Int) {
    #expect(Columns.carries(first, second) == count)
    #expect(Columns.carries(second, first) == count)
  }

  @Test(arguments: [(100, 1, 2), (60, 27, 1), (63, 27, 1), (1000, 1, 3), (845, 399, 2), (9, 4, 0)])
  func borrows(first: Int, second: Int, count: Int) {
    #expect(Columns.borrows(first, second) == count)
  }

  /// The sums of the digits of the numbers to 1998.
  private static let digitSums = (0...1998).map { number in
    String(number).utf8.reduce(0) { $0 + Int($1) - 48 }
  }

  /// Against the sums of digits: each carry turns ten of them into one. All pairs to 199, and of
  /// the others to 999 every seventh.
  @Test func agreeWithDigitSumsEverywhere() {
    let sums = Self.digitSums
    func check(_ first: Int, _ second: Int) -> Bool {
      let carries = (sums[first] + sums[second] - sums[first + second]) / 9
      guard Columns.carries(first, second) == carries else { return false }
      let (large, small) = (max(first, second), min(first, second))
      // What a difference borrows is what its check, the sum, carries.
      return Columns.borrows(large, small)
        == (sums[large - small] + sums[small] - sums[large]) / 9
    }
    var faults: [String] = []
    for first in 0...199 {
      for second in 0...199 where !check(first, second) { faults.append("\(first) \(second)") }
    }
    for pair in stride(from: 0, to: 1_000_000, by: 7) where !check(pair / 1000, pair % 1000) {
      faults.append("\(pair / 1000) \(pair % 1000)")
    }
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }

  /// What a rule with an exact number of carries makes is what the sums of digits count over all
  /// pairs.
  @Test(arguments: [0, 1, 2])
  func rulesWithSoManyCarriesMakeAllOfThem(carries: Int) throws {
    let sums = Self.digitSums
    for operation in [Exercises.Operation.addition, .subtraction] {
      var rule = GeneratorSpecification(operation: operation, range: 0...199)
      rule.carries = carries
      var expected = 0
      for first in 0...199 {
        for second in 0...199 where operation == .addition || second <= first {
          let whole = operation == .addition ? first + second : first
          let other = operation == .addition ? first : first - second
          if (sums[other] + sums[second] - sums[whole]) / 9 == carries { expected += 1 }
        }
      }
      #expect(expected > 1000)
      #expect((ExerciseGenerator(rule)?.differentCount ?? 0) == expected, "\(operation)")
    }
  }
}
