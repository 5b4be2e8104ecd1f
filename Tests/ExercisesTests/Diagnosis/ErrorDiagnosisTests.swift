import Determinism
import Testing

@testable import Exercises

/// What the diagnosis says of pupils whose minds are known.
struct ErrorDiagnosisTests {
  /// Tasks in which a rule can show itself.
  private static func tasks(for rule: ErrorRule) -> GeneratorSpecification {
    let name = rule.rawValue
    if name.hasPrefix("mul") {
      if rule == .multiplyPartial || rule == .multiplyShiftMissing {
        return GeneratorSpecification(
          operation: .multiplication, range: 11...99, secondRange: 11...99)
      }
      if rule == .multiplyZeroRule || rule == .multiplyOneRule {
        var tables = GeneratorSpecification(operation: .multiplication, range: 3...10)
        tables.tables = [0, 2]
        return tables
      }
      return GeneratorSpecification(operation: .multiplication, range: 2...10)
    }
    if name.hasPrefix("div") {
      return GeneratorSpecification(operation: .division, range: 2...10)
    }
    if name.hasPrefix("sub") {
      if rule == .subtractBorrowAcrossZero {
        return GeneratorSpecification(
          operation: .subtraction, range: 200...909, secondRange: 100...199, carry: .always)
      }
      return GeneratorSpecification(
        operation: .subtraction, range: 20...90, secondRange: 11...89, carry: .always)
    }
    return GeneratorSpecification(
      operation: .addition, range: 100...499, secondRange: 100...499)
  }

  /// The errors that calculations with whole numbers of a game's size show.
  private static let rules: [ErrorRule] = [
    .addDropCarry, .addOffByOne, .subtractSmallerFromLarger, .subtractBorrowNoDecrement,
    .multiplyNeighbour, .multiplyPartial, .multiplyZeroRule, .divideNeighbourQuotient,
    .numberReverse,
  ]

  /// A pupil answers so many exercises; nil for one who only guesses.
  private func diagnosis(
    of rule: ErrorRule?, tasks: GeneratorSpecification, exercises: Int, seed: UInt64
  ) -> ErrorDiagnosis {
    var generator = SeededGenerator(seed: seed)
    var diagnosis = ErrorDiagnosis([])
    var seen: [ObservedAnswer] = []
    guard var maker = ExerciseGenerator(tasks) else { return diagnosis }
    for _ in 0..<exercises {
      let exercise = maker.exercise(using: &generator)
      guard
        let options = OptionPicker.options(
          for: exercise, count: 4, siblings: [], suspecting: diagnosis,
          using: &generator)
      else { continue }
      var observed = ObservedAnswer(
        question: exercise.question, answer: exercise.answer, options: options.texts, given: nil,
        rules: options.rules)
      var choice = options.rightIndex
      if let rule {
        let followed = observed.optionsByRule().first { $0.rule == rule }?.options ?? []
        choice = generator.element(of: followed) ?? choice
        if generator.chance(0.05) { choice = generator.index(below: 4) }
      } else {
        choice = generator.index(below: 4)
      }
      observed.given = options.texts[choice]
      seen.append(observed)
      diagnosis = ErrorDiagnosis(seen)
      if rule != nil, diagnosis.named != nil { break }
    }
    return diagnosis
  }

  @Test(arguments: rules)
  func namesTheErrorAPupilFollowsWithinTwelveExercises(rule: ErrorRule) {
    let found = (1...100).map {
      diagnosis(of: rule, tasks: Self.tasks(for: rule), exercises: 12, seed: $0).named?.rule
    }
    let count = found.count { $0 == rule }
    #expect(count >= 95, "found \(count) of 100")
  }

  @Test(arguments: rules)
  func namesNothingForAPupilWhoOnlyGuesses(rule: ErrorRule) {
    let named = (1...100).count {
      diagnosis(of: nil, tasks: Self.tasks(for: rule), exercises: 12, seed: $0).named != nil
    }
    #expect(named <= 5)
  }

  @Test func aPupilWhoKnowsEverythingFollowsNothing() {
    let observed = (1...20).map { number in
      ObservedAnswer(
        question: "\(number + 20) + 9", answer: "\(number + 29)",
        options: ["\(number + 29)", "\(number + 19)", "\(number + 28)", "\(number + 30)"],
        given: "\(number + 29)")
    }
    let diagnosis = ErrorDiagnosis(observed)
    #expect(diagnosis.named == nil)
    #expect(diagnosis.errorCount == 0)
    #expect(diagnosis.unsystematic > 0.95)
  }

  @Test func whatNobodyChoseSaysNothing() {
    let missed = ObservedAnswer(
      question: "44 + 26", answer: "70", options: ["70", "60", "610"], given: nil)
    #expect(ErrorDiagnosis([missed, missed]) == ErrorDiagnosis([]))
  }

  @Test(arguments: [0.5, 1, 1.5, 2, 3.25, 10, 1e-9, 1e300])
  func logarithmsAndPowersAreExact(number: Double) {
    #expect(abs(Exponential.value(Logarithm.value(number)) / number - 1) < 1e-12)
  }

  @Test func theLogarithmOfTenIsKnown() {
    #expect(abs(Logarithm.value(10) - 2.302_585_092_994_046) < 1e-14)
    #expect(abs(Exponential.value(1) - 2.718_281_828_459_045) < 1e-14)
  }
}
