import Determinism
import Testing

@testable import Exercises

/// Wrong answers of generated calculations that a look at them does not tell from the right one.
struct BelievablePickerTests {
  private static let rules = [
    "add:1..10,result=2..10", "add:1..20,crossing=only", "add:10..99:10..99,result=20..100",
    "add:10..99:10..99,crossing=only", "add:1000..9999", "add:1..20,missing=first",
    "add:1..20,then=sub", "bonds:10", "sub:0..20", "sub:20..100:11..99", "mul:1..10",
    "mul:11..20:2..9", "div:1..10:2..9", "div:2..99:2..9", "digit:100..999", "number:1..999",
  ]

  /// Somebody who does not read the question, and picks one of the options at random that look so.
  private struct Reader: Sendable {
    let name: String
    let looks: @Sendable ([Int]) -> [Int]
  }

  private static let readers = [
    Reader(name: "the smallest") { [$0.firstIndex(of: $0.min() ?? 0) ?? 0] },
    Reader(name: "the largest") { [$0.firstIndex(of: $0.max() ?? 0) ?? 0] },
    Reader(name: "neither the smallest nor the largest") { options in
      options.indices.filter { options[$0] != options.min() && options[$0] != options.max() }
    },
    Reader(name: "the one nearest to the others") { options in
      best(options) { value in -options.reduce(0) { $0 + abs($1 - value) } }
    },
    Reader(name: "the one farthest from the others") { options in
      best(options) { value in options.reduce(0) { $0 + abs($1 - value) } }
    },
    Reader(name: "one of the two nearest to each other") { options in
      best(options) { value in
        -(options.filter { $0 != value }.map { abs($0 - value) }.min() ?? 0)
      }
    },
    Reader(name: "one whose last digit another has, too") { options in
      options.indices.filter { index in
        options.contains { $0 != options[index] && abs($0 % 10) == abs(options[index] % 10) }
      }
    },
    Reader(name: "one whose last digit no other has") { options in
      options.indices.filter { index in
        !options.contains { $0 != options[index] && abs($0 % 10) == abs(options[index] % 10) }
      }
    },
    Reader(name: "an even one") { options in options.indices.filter { options[$0] % 2 == 0 } },
    Reader(name: "an odd one") { options in options.indices.filter { options[$0] % 2 != 0 } },
    Reader(name: "the only even or odd one") { options in
      let odd = options.indices.filter { options[$0] % 2 != 0 }
      let even = options.indices.filter { options[$0] % 2 == 0 }
      return odd.count == 1 ? odd : even.count == 1 ? even : []
    },
  ]

  private static func best(_ options: [Int], by value: (Int) -> Int) -> [Int] {
    let values = options.map(value)
    return options.indices.filter { values[$0] == values.max() }
  }

  @Test("looking at sizes, last digits and parity helps by at most five points", arguments: rules)
  func lookingTellsNothing(_ notation: String) throws {
    for count in [3, 4] {
      var maker = try #require(ExerciseGenerator(GeneratorNotation.parse(notation)))
      var (order, choice) = (SeededGenerator(seed: 1), SeededGenerator(seed: 2))
      var right = Self.readers.map { _ in 0.0 }
      let rounds = 3000
      for _ in 0..<rounds {
        let (_, options) = try #require(
          maker.question(count: count, order: &order, choice: &choice))
        let values = options.texts.map { Int($0.replacing("−", with: "-")) ?? .min }
        #expect(!values.contains(.min) && Set(values).count == count)
        for (index, reader) in Self.readers.enumerated() {
          let seen = reader.looks(values)
          let isRight = seen.contains(options.rightIndex)
          // Who sees none that looks so guesses.
          right[index] +=
            seen.isEmpty ? 1 / Double(count) : isRight ? 1 / Double(seen.count) : 0
        }
      }
      for (reader, sum) in zip(Self.readers, right) {
        let gain = sum / Double(rounds) - 1 / Double(count)
        #expect(
          gain <= 0.05, "\(notation), \(count) options, \(reader.name): \(Int(gain * 1000)) ‰")
      }
    }
  }

  @Test(
    "no option is of another size than the right one",
    arguments: ["1 + 1", "24 + 38", "11 + 9", "13 + 4", "23 · 14", "85 − 27", "7 · 8"])
  func optionsAreAboutAsLarge(question: String) throws {
    let task = try #require(ArithmeticTask(question: question))
    let answer = try #require(task.result)
    let exercise = Exercise(id: "1", question: question, answer: "\(answer)")
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let options = try #require(
        OptionPicker.options(for: exercise, count: 4, siblings: [], using: &generator))
      for value in options.texts.compactMap(Int.init) {
        let least = min(value, answer) < 10 ? 5 : 10
        let isNear = abs(value - answer) <= max(max(value, answer) / 2, least)
        #expect(isNear, "\(question): \(options.texts)")
      }
    }
  }

  @Test("known errors are among the options more often than not", arguments: rules.prefix(4))
  func errorsAreOffered(_ notation: String) throws {
    var maker = try #require(ExerciseGenerator(GeneratorNotation.parse(notation)))
    var (order, choice) = (SeededGenerator(seed: 1), SeededGenerator(seed: 2))
    var known = 0
    for _ in 0..<1000 {
      let (_, options) = try #require(maker.question(count: 4, order: &order, choice: &choice))
      if options.rules.contains(where: { $0 != nil }) { known += 1 }
    }
    #expect(known > 600, "\(known)")
  }

  @Test(
    "errors of written sums and differences are offered although they lead farther away",
    arguments: [
      ("sub:20..99:11..99,borrows=1", ErrorRule.subtractSmallerFromLarger),
      ("sub:201..399:111..189", .subtractSmallerFromLarger),
      ("add:10..99:10..99,crossing=only", .addDropCarry), ("add:125..199:125..199", .addDropCarry),
    ])
  func fartherErrorsAreOffered(_ notation: String, _ rule: ErrorRule) throws {
    var maker = try #require(ExerciseGenerator(GeneratorNotation.parse(notation)))
    var (order, choice) = (SeededGenerator(seed: 1), SeededGenerator(seed: 2))
    var (offered, possible) = (0, 0)
    for _ in 0..<2000 {
      let (exercise, options) = try #require(
        maker.question(count: 4, order: &order, choice: &choice))
      let task = try #require(ArithmeticTask(question: exercise.question))
      let (answer, results) = (try #require(task.result), rule.results(of: task))
      // Half the size of the right answer away it would be seen to be wrong.
      guard !results.contains(answer),
        results.contains(where: {
          BelievablePicker.areNear($0, answer, step: 1)
            && BelievablePicker.areNear(answer, 2 * answer - $0, step: 1)
        })
      else { continue }
      possible += 1
      if options.rules.contains(rule) { offered += 1 }
    }
    #expect(Double(offered) > 0.15 * Double(possible), "\(offered) of \(possible)")
  }

  @Test("what probes an error offers its answer as often as before, however far away")
  func probesOffer() throws {
    let notation = "sub:20..99:11..99,borrows=1,probe=sub.smallerFromLarger"
    var maker = try #require(ExerciseGenerator(GeneratorNotation.parse(notation)))
    var (order, choice) = (SeededGenerator(seed: 1), SeededGenerator(seed: 2))
    var offered = 0
    for _ in 0..<200 {
      let (_, options) = try #require(maker.question(count: 4, order: &order, choice: &choice))
      if options.rules.contains(.subtractSmallerFromLarger) { offered += 1 }
    }
    // All but those in which the right answer is at its end of the row.
    #expect(offered > 130, "\(offered)")
  }

  @Test("a rule with fewer answers than options borrows others")
  func fewAnswers() throws {
    var maker = try #require(ExerciseGenerator(GeneratorNotation.parse("bonds:2")))
    var (order, choice) = (SeededGenerator(seed: 1), SeededGenerator(seed: 2))
    for _ in 0..<50 {
      let (_, options) = try #require(maker.question(count: 4, order: &order, choice: &choice))
      #expect(Set(options.texts).count == 4)
    }
  }
}
