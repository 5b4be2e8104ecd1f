import Determinism
import Testing

@testable import Exercises

/// What generators promise of chance, on rules of every form.
///
/// Seeds are fixed and limits lie where chance alone comes once in ten thousand times, so a failure
/// is a fault.
struct DistributionTests {
  /// Rules of at most some hundred tasks.
  static let small = [
    "add:0..9", "add:1..9,crossing=only", "sub:0..12", "sub:-4..4,negative", "mul:x{2,5,10}:1..10",
    "mul:x..4", "div:1..9:2..9", "add:1..12,missing=either", "bonds:20", "add:1..4,then=sub",
    "compare:0..9", "div:0..4:2..5,remainder=allowed", "div:1..5:2..6,remainder=only",
    "digit:10..60", "number:1..80", "sub:90..110:1..9,borrows=2", "add:1..9,neardoubles",
    "add:1..20,doubles", "mul:x7:1..9,missing=first", "mul:2..9,probe=mul.neighbour",
  ]

  /// Rules whose answers leave room for numbers on both sides.
  static let roomy = [
    "add:2..30", "sub:20..99:1..16", "mul:3..10", "mul:x{5,10}:3..10", "mul:x10:4..9",
    "div:4..10:2..9",
    "add:5..50,missing=first", "sub:20..60:1..8:1..8,then=add", "number:12..99",
    "div:4..9:5..9,remainder=only", "add:100..999,carries=2", "sub:100..999:10..95,borrows=2",
    "sub:-20..20,negative", "mul:11..99:11..99", "add:1000..1000000",
  ]

  /// Rules that probe an error. Its answer is always to be seen, and where it ends as the right one
  /// does the last digit tells more than elsewhere; the rank must not.
  static let probing = [
    "add:111..189,probe=add.carryExtra", "sub:310..399:121..189,probe=sub.smallerFromLarger",
    "mul:3..9,probe=mul.neighbour",
  ]

  private static func generator(_ text: String) throws -> ExerciseGenerator {
    try #require(ExerciseGenerator(try GeneratorNotation.parse(text)), "\(text)")
  }

  /// The value that chi-square exceeds about once in ten thousand times (Wilson and Hilferty 1931).
  private static func limit(_ degrees: Int) -> Double {
    let share = 2 / (9 * Double(degrees))
    let root = 1 - share + 3.719 * share.squareRoot()
    return Double(degrees) * root * root * root
  }

  /// A limit that let anything pass would test nothing.
  @Test func theLimitsAreThoseOfTheTablesAndCatchABias() {
    // Exceeded once in ten thousand times: 15.14, 21.11 and 33.72. The approximation is a little looser.
    for (degrees, value) in [(1, 15.14), (3, 21.11), (9, 33.72)] {
      #expect((value...value + 1.2).contains(Self.limit(degrees)), "\(degrees)")
    }
    // A rank taken in 30 of 100 cases in place of 25, as often as the other tests draw.
    #expect(chiSquare([600, 466, 467, 467]) > Self.limit(3))
  }

  @Test(arguments: small)
  func firstTasksAreUniform(text: String) throws {
    let maker = try Self.generator(text)
    let different = try #require(maker.differentCount)
    var counts: [String: Int] = [:]
    for seed in 0..<UInt64(different * 12) {
      var drawn = maker
      var order = SeededGenerator(seed: seed)
      var choice = order
      let made = try #require(drawn.question(count: 3, order: &order, choice: &choice))
      counts[made.exercise.question, default: 0] += 1
    }
    #expect(counts.count <= different)
    let all = Array(counts.values) + Array(repeating: 0, count: different - counts.count)
    #expect(chiSquare(all) < Self.limit(different - 1), "\(text) \(different)")
  }

  @Test(arguments: small)
  func noneComesAgainBeforeAllHaveCome(text: String) throws {
    var maker = try Self.generator(text)
    let different = try #require(maker.differentCount)
    var order = SeededGenerator(seed: 1)
    var choice = order
    for _ in 0..<2 {
      var turn: Set<String> = []
      for _ in 0..<different {
        let made = try #require(maker.question(count: 3, order: &order, choice: &choice))
        turn.insert(made.exercise.question)
      }
      #expect(turn.count == different, "\(text)")
    }
  }

  /// A large set, cut into ten parts by the first operand.
  @Test func largeSetsAreUniform() throws {
    for (text, parts) in [("add:0..999", 10), ("mul:1..1000000", 10), ("compare:0..9999", 10)] {
      var maker = try Self.generator(text)
      var order = SeededGenerator(seed: 2)
      var choice = order
      var counts = Array(repeating: 0, count: parts)
      let width = (maker.specification.range.count + parts - 1) / parts
      for _ in 0..<6000 {
        let made = try #require(maker.question(count: 3, order: &order, choice: &choice))
        let first = try #require(Int(made.exercise.question.prefix { $0.isNumber }))
        counts[min(first - maker.specification.range.lowerBound, width * parts - 1) / width] += 1
      }
      #expect(chiSquare(counts) < Self.limit(parts - 1), "\(text) \(counts)")
    }
  }

  @Test(arguments: roomy + probing, [3, 4])
  func rankAndPlaceOfTheRightAnswerAreUniform(text: String, count: Int) throws {
    var maker = try Self.generator(text)
    var order = SeededGenerator(seed: 3)
    var choice = SeededGenerator(seed: 4)
    var ranks = Array(repeating: 0, count: count)
    var places = ranks
    for _ in 0..<2000 {
      let made = try #require(maker.question(count: count, order: &order, choice: &choice))
      let values = try made.options.texts.map { text in
        try #require(AnswerOrder(text, key: AnswerKey(text))).value
      }
      ranks[values.count { $0 < values[made.options.rightIndex] }] += 1
      places[made.options.rightIndex] += 1
    }
    #expect(chiSquare(ranks) < Self.limit(count - 1), "\(text) \(ranks)")
    #expect(chiSquare(places) < Self.limit(count - 1), "\(text) \(places)")
  }

  /// However a rule and a seed are, options are as many as asked, right, and all different.
  @Test(arguments: small + roomy + probing)
  func optionsAreDistinctAndHoldTheRightOne(text: String) throws {
    for seed in 0..<4 as Range<UInt64> {
      var maker = try Self.generator(text)
      let negatives = maker.specification.allowsNegatives
      var order = SeededGenerator(seed: seed)
      var choice = SeededGenerator(seed: seed + 100)
      for _ in 0..<100 {
        let (exercise, options) = try #require(
          maker.question(count: 4, order: &order, choice: &choice))
        let isComparison = ComparisonSign(rawValue: exercise.answer) != nil
        #expect(options.texts.count == (isComparison ? 3 : 4), "\(exercise)")
        #expect(Set(options.texts.map { AnswerKey($0) }).count == options.texts.count)
        #expect(options.right == exercise.answer)
        #expect(!exercise.wrong.map(\.text).contains(exercise.answer))
        #expect(negatives || !options.texts.contains { $0.hasPrefix("−") }, "\(options)")
        #expect(options.rules.isEmpty || options.rules[options.rightIndex] == nil)
        let full = maker.exercise(using: &order)
        #expect(
          Set((full.wrong.map(\.text) + [full.answer]).map { AnswerKey($0) }).count == full.wrong
            .count + 1)
      }
    }
  }

  /// Rules of thumb that know nothing of the task must hardly be better than a guess.
  @Test(arguments: roomy, [3, 4])
  func rulesOfThumbAreHardlyBetterThanGuessing(text: String, count: Int) throws {
    var maker = try Self.generator(text)
    var order = SeededGenerator(seed: 7)
    var choice = SeededGenerator(seed: 8)
    var hits: [String: Double] = [:]
    let rounds = 1500
    for _ in 0..<rounds {
      let (_, options) = try #require(
        maker.question(count: count, order: &order, choice: &choice))
      let values = try options.texts.map { text in
        try #require(AnswerOrder(text, key: AnswerKey(text))).value
      }
      let right = values[options.rightIndex]
      func note(_ name: String, _ candidates: [Double]) {
        if candidates.contains(right) { hits[name, default: 0] += 1 / Double(candidates.count) }
      }
      let sorted = values.sorted()
      note("smallest", [sorted[0]])
      note("largest", [sorted[count - 1]])
      note("one of the middle", Array(sorted[1..<count - 1]))
      let even = values.filter { $0.truncatingRemainder(dividingBy: 2) == 0 }
      let odd = values.filter { $0.truncatingRemainder(dividingBy: 2) != 0 }
      note("odd one out", even.count == 1 ? even : odd.count == 1 ? odd : values)
      note("most alike", even.count > odd.count ? even : odd.count > even.count ? odd : values)
      let digits = values.map { $0.truncatingRemainder(dividingBy: 10) }
      let often = digits.map { digit in digits.count { $0 == digit } }
      note(
        "commonest last digit",
        zip(values, often).filter { $1 == often.max() }.map(\.0))
    }
    for (name, sum) in hits.sorted(by: { $0.key < $1.key }) {
      let share = sum / Double(rounds)
      #expect(share < 1 / Double(count) + 0.1, "\(text), \(name): \(share)")
    }
  }

  /// Errors are shown about as often as they are made: where both fit, the heavier more often.
  @Test func frequentErrorsAreShownMoreOften() throws {
    var maker = try Self.generator("add:10..99,carries=1")
    var order = SeededGenerator(seed: 9)
    var choice = SeededGenerator(seed: 10)
    var shown: [ErrorRule: Int] = [:]
    for _ in 0..<2000 {
      let (_, options) = try #require(maker.question(count: 3, order: &order, choice: &choice))
      for case let rule? in options.rules { shown[rule, default: 0] += 1 }
    }
    func count(_ rule: ErrorRule) -> Int { shown[rule] ?? 0 }
    // Ten more is what the forgotten carry is mirrored to.
    #expect(count(.addOffByOne) + count(.addDropCarry) > count(.addOffByTen))
    #expect(count(.addDropCarry) > count(.addConcat))
    // Half of these sums carry into the hundreds, where the answer without it would be seen to be wrong.
    #expect(count(.addDropCarry) > 100 && count(.addConcat) == 0, "\(shown)")
  }
}
