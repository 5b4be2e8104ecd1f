import Determinism

/// Which errors the pupils of a class follow when practising given exercises.
///
/// Of 744 children 13 % made systematic errors in subtracting and 5 to 6 % in adding, multiplying and
/// dividing (Cox 1974). A pupil's error is drawn as if by picking a random exercise of the document: the
/// share depends on its kind of task, and among the errors that can show in it `ErrorRule.weight` decides. In
/// exercises without known errors no pupil follows one.
package struct ErrorShares: Sendable, Equatable {
  /// The share of pupils with a systematic error in subtracting.
  package static let inSubtracting = 0.13
  /// The share of pupils with a systematic error in other operations: the middle of 5 and 6 %.
  package static let elsewhere = 0.055

  /// Each error with the share of pupils who follow it, in the order of `ErrorRule.allCases`.
  package let shares: [(rule: ErrorRule, share: Double)]

  /// The shares for exercises.
  ///
  /// - Complexity: O(n · rules).
  package init(_ exercises: [Exercise]) {
    var masses: [ErrorRule: Double] = [:]
    for exercise in exercises {
      let rules = Self.rules(of: exercise)
      let total = Double(rules.reduce(0) { $0 + $1.weight })
      guard total > 0 else { continue }
      let isSubtraction =
        MathTask(question: exercise.question, answer: exercise.answer)?
        .calculation?.operation == .subtraction
      let share = isSubtraction ? Self.inSubtracting : Self.elsewhere
      for rule in rules { masses[rule, default: 0] += share * Double(rule.weight) / total }
    }
    let count = Double(max(1, exercises.count))
    shares = ErrorRule.allCases.compactMap { rule in
      masses[rule].map { (rule, $0 / count) }
    }
  }

  /// A random pupil's error; nil for none.
  package func draw(using generator: inout SeededGenerator) -> ErrorRule? {
    var number = generator.unit()
    for (rule, share) in shares {
      if number < share { return rule }
      number -= share
    }
    return nil
  }

  /// The errors that lead from an exercise to a wrong answer, without duplicates.
  private static func rules(of exercise: Exercise) -> [ErrorRule] {
    var rules: [ErrorRule] = []
    if let task = ArithmeticTask(question: exercise.question), let result = task.result,
      NumericAnswer(exercise.answer)?.integer == result
    {
      for rule in ErrorRule.known(for: task.operation) {
        let results = rule.results(of: task)
        // A result below zero is offered only if the right one is below zero, too.
        let offered = results.filter { $0 >= 0 || result < 0 }
        if !offered.isEmpty, !results.contains(result) { rules.append(rule) }
      }
      return rules
    }
    let made = QuestionCandidates.candidates(for: exercise, allowsNegatives: false, perSide: 0)
    for rule in made.map(\.rule) + exercise.wrong.map(\.rule) {
      if let rule, !rules.contains(rule) { rules.append(rule) }
    }
    return rules
  }

  package static func == (left: ErrorShares, right: ErrorShares) -> Bool {
    left.shares.elementsEqual(right.shares) { $0 == $1 }
  }
}
