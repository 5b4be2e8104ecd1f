import Determinism
import Testing

@testable import Exercises

struct GeneratorNotationTests {
  private static func rule(
    _ operation: Exercises.Operation, _ range: ClosedRange<Int>,
    _ change: (inout GeneratorSpecification) -> Void = { _ in }
  ) -> GeneratorSpecification {
    var rule = GeneratorSpecification(operation: operation, range: range)
    change(&rule)
    return rule
  }

  @Test(
    arguments: [
      ("addition:1..20", rule(.addition, 1...20)), ("add:1..20", rule(.addition, 1...20)),
      ("add:1..20:2..9", rule(.addition, 1...20) { $0.secondRange = 2...9 }),
      ("subtraction:-5..5:negative", rule(.subtraction, -5...5) { $0.allowsNegatives = true }),
      ("mul:x{2,5,10}:1..10", rule(.multiplication, 1...10) { $0.tables = [2, 5, 10] }),
      ("mul:x7", rule(.multiplication, 1...10) { $0.tables = [7] }),
      (
        "mul:x..5:1..10",
        rule(.multiplication, 1...10) {
          $0.tables = [5]
          $0.isCumulative = true
        }
      ),
      ("sub:0..100,borrows=2", rule(.subtraction, 0...100) { $0.carries = 2 }),
      ("add:1..20,missing=first", rule(.addition, 1...20) { $0.missing = .first }),
      (
        "bonds:10",
        rule(.addition, 0...10) {
          $0.resultRange = 10...10
          $0.missing = .second
        }
      ),
      (
        "add:1..9:1..9:1..5,then=sub,crossing=only,result=0..20",
        rule(.addition, 1...9) {
          $0.secondRange = 1...9
          $0.thirdRange = 1...5
          $0.then = .subtraction
          $0.carry = .always
          $0.resultRange = 0...20
        }
      ),
      (
        "compare:0..20,difference=0..3",
        rule(.addition, 0...20) {
          $0.form = .comparison
          $0.differenceRange = 0...3
        }
      ),
      (
        "div:1..10:2..10,remainder=only",
        rule(.division, 1...10) {
          $0.secondRange = 2...10
          $0.remainder = .only
        }
      ),
      (
        "digit:100..999,letters=en",
        rule(.addition, 100...999) {
          $0.form = .digit
          $0.letters = .english
        }
      ),
      (
        "sub:20..99,probe=sub.zeroMinusN=0",
        rule(.subtraction, 20...99) { $0.probe = .subtractZeroMinusNIsZero }
      ),
      (
        "add:1..9,neardoubles;mul:x2:1..10,weight=3",
        rule(.addition, 1...9) {
          $0.differenceRange = 1...1
          $0.others = [
            rule(.multiplication, 1...10) {
              $0.tables = [2]
              $0.weight = 3
            }
          ]
        }
      ),
    ] as [(String, GeneratorSpecification)])
  func saysARule(text: String, rule: GeneratorSpecification) throws {
    let read = try GeneratorNotation.parse(text)
    #expect(read == rule)
    #expect(try GeneratorNotation.parse(GeneratorNotation.text(of: rule)) == rule)
    #expect(rule.idleFields.isEmpty)
    #expect(ExerciseGenerator(rule) != nil)
  }

  @Test(
    arguments: [
      ("", 1), ("plus:1..9", 1), ("add", 1), ("add:", 5), ("add:1", 5), ("add:5..1", 5),
      ("add:1...9", 5), ("add:1..9:x", 10), ("add:1..9,borrows=x", 10), ("add:1..9;", 10),
      ("add:1..9,colour=red", 10), ("mul:x{2,,5}", 5), ("mul:x{2", 5), ("add:1..2000000", 1),
      ("add:1..2:3..4:5..6:7..8", 20), ("add:1..9,carries=99", 10), ("add:1..9,=", 10),
      ("add:1..9,missing=third", 10), ("add:1..9223372036854775808", 5), ("add:1..9,weight=0", 10),
      ("add:1..9,probe=x", 10),
    ])
  func saysWhereItIsWrong(text: String, column: Int) {
    #expect(throws: GeneratorNotation.Fault.self) { try GeneratorNotation.parse(text) }
    do {
      _ = try GeneratorNotation.parse(text)
    } catch {
      #expect(error.column == column, "\(error)")
      #expect(!error.problem.isEmpty && !error.remedy.isEmpty)
    }
  }

  /// Any text at all gives a rule or a fault.
  @Test func survivesAnyText() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "add", "mul", "compare", ":", ",", ";", "=", "1..9", "x{", "}", "2", "..", "-", "missing",
      "first", "ü", "{", " ", "99999999999999999999",
    ]
    for _ in 0..<5000 {
      let text = (0..<random.index(below: 9)).map { _ in random.element(of: pieces) ?? "" }.joined()
      if let rule = try? GeneratorNotation.parse(text), rule.range.count < 100 {
        _ = ExerciseGenerator(rule)
      }
    }
  }
}

struct OperandAreaTests {
  @Test func keepsItsRulesWhateverIsMoved() {
    var random = SeededGenerator(seed: 8)
    var area = OperandArea(from: 1, to: 20)
    let numbers = [-1_000_001, -20, -1, 0, 1, 5, 20, 999_999, 1_000_000, Int.max, Int.min]
    for _ in 0..<5000 {
      let number = random.element(of: numbers) ?? 0
      switch random.index(below: 3) {
      case 0:
        let moved = area.moving(from: number)
        if (0...999_999).contains(number) { #expect(moved.lowest == number) }
        area = moved
      case 1:
        let moved = area.moving(to: number)
        if (1...1_000_000).contains(number) { #expect(moved.highest == number) }
        area = moved
      default: area = area.allowingNegatives(random.chance(0.5))
      }
      #expect(area.lowest < area.highest)
      #expect(area.lowest >= (area.allowsNegatives ? -1_000_000 : 0))
      #expect(area.highest <= 1_000_000)
    }
    let rule = GeneratorSpecification(
      operation: .addition, range: OperandArea(from: 9, to: 1).range)
    #expect(rule.range == 9...10 && ExerciseGenerator(rule) != nil)
  }

  @Test func theMovedEndWins() {
    let area = OperandArea(from: 3, to: 10)
    #expect(area.moving(from: 12).range == 12...13)
    #expect(area.moving(to: 2).range == 1...2)
    #expect(area.moving(to: 0).range == 0...1)
    #expect(area.moving(from: -4).range == 0...10)
    #expect(area.allowingNegatives(true).moving(from: -4).range == -4...10)
    #expect(
      area.allowingNegatives(true).moving(from: -4).moving(to: -2).allowingNegatives(false).range
        == 0...1)
  }
}

struct CoverageTests {
  @Test func countsWhatWasAsked() throws {
    let rule = GeneratorSpecification(operation: .multiplication, range: 1...3)
    var maker = try #require(ExerciseGenerator(rule))
    var random = SeededGenerator(seed: 1)
    let made = (0..<12).map { _ in maker.exercise(using: &random) }
    let coverage = Coverage(of: made, by: maker)
    #expect(coverage.different == 9 && coverage.made == 12)
    #expect(coverage.seen.count == 9 && coverage.repeated == 3)
    #expect(coverage.seen.map(\.count).reduce(0, +) == 12)
    #expect(coverage.table.hasPrefix("different  9\nmade       12\nseen       9 (100.0 %)\n"))
    #expect(coverage.table.contains(" × \(made[0].question)\n"))
  }

  @Test func aWrongChoiceIsToldWithWhatMayStandThere() {
    do {
      _ = try GeneratorNotation.parse("add:1..20,missing=erste")
      Issue.record("it was taken")
    } catch {
      #expect(error.problem == "“erste” cannot stand behind missing=")
      #expect(error.remedy == "write one of first, second, either")
    }
  }
}
