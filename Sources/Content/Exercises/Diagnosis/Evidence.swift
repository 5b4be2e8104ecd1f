import Determinism

/// What one answer shows about the errors that a pupil may follow.
struct Evidence: Sendable {
  /// The options to which each error leads; errors that lead to none are left out.
  let optionsByRule: [(rule: ErrorRule, options: [Int])]
  /// Whether the question asked for a difference.
  let isDifference: Bool
  private let count: Int
  private let given: Int?
  private let right: Int?

  /// Nil if no option or several were chosen, or there was no choice.
  init?(_ observation: ObservedAnswer) {
    guard let answer = observation.response?.option, let solution = observation.solution.option,
      observation.options.count > 1
    else { return nil }
    optionsByRule = observation.optionsByRule()
    isDifference = ArithmeticTask(question: observation.question)?.operation == .subtraction
    count = observation.options.count
    given = observation.options.firstIndex(of: answer)
    right = observation.options.firstIndex(of: solution)
  }

  var isRight: Bool { given == right }

  /// The options to which an error leads; empty if it leads to none or to the right answer.
  func options(of rule: ErrorRule) -> [Int] {
    optionsByRule.first { $0.rule == rule }?.options ?? []
  }

  /// The logarithm of the probability of the chosen option for a pupil who knows a share of the answers and
  /// guesses the rest.
  func logarithm(knowing skill: Double) -> Double {
    let guess = 1 / Double(count)
    let known = isRight ? 1 - ErrorDiagnosis.slip : ErrorDiagnosis.slip / Double(count - 1)
    return Logarithm.value(skill * known + (1 - skill) * guess)
  }

  /// The same for a pupil who follows an error.
  func logarithm(following rule: ErrorRule) -> Double {
    let options = options(of: rule)
    guard !options.isEmpty else { return logarithm(knowing: 1) }
    let slip = ErrorDiagnosis.slip
    let isFollowed = given.map { options.contains($0) } ?? false
    let others = count - options.count
    return Logarithm.value(
      isFollowed ? (1 - slip) / Double(options.count) : slip / Double(max(1, others)))
  }

  func isExplained(by rule: ErrorRule) -> Bool {
    guard let given, !isRight else { return false }
    return options(of: rule).contains(given)
  }
}
