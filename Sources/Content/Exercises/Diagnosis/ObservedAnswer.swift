/// A pupil's answer to one question, with everything that a diagnosis uses.
public struct ObservedAnswer: Sendable, Equatable {
  /// The task as shown.
  public var question: String
  /// The pupil's response; nil if there was none in time.
  public var response: Response?
  /// The right response.
  public var solution: Response
  /// The options offered.
  public var options: [String]
  /// The error behind each option if it was recorded; empty, or as long as `options`.
  public var rules: [ErrorRule?]

  /// An observation with these parts.
  public init(
    question: String, response: Response?, solution: Response, options: [String],
    rules: [ErrorRule?] = []
  ) {
    self.question = question
    self.response = response
    self.solution = solution
    self.options = options
    self.rules = rules
  }

  /// An observation of a choice with a single right option.
  public init(
    question: String, answer: String, options: [String], given: String?, rules: [ErrorRule?] = []
  ) {
    self.init(
      question: question, response: given.map { .option($0) }, solution: .option(answer),
      options: options, rules: rules)
  }
}

extension ObservedAnswer {
  /// The options to which each error leads. Several errors may lead to the same option; errors that lead to
  /// none of them, or to the right answer, are left out.
  func optionsByRule() -> [(rule: ErrorRule, options: [Int])] {
    guard let task = ArithmeticTask(question: question), let result = task.result,
      solution.option.flatMap({ NumericAnswer($0)?.integer }) == result
    else { return recordedRules() }
    let numbers = options.map { NumericAnswer($0)?.integer }
    return ErrorRule.known(for: task.operation).compactMap { rule in
      let results = rule.results(of: task)
      guard !results.contains(result) else { return nil }
      let found = numbers.indices.filter { index in
        numbers[index].map { results.contains($0) && $0 != result } ?? false
      }
      return found.isEmpty ? nil : (rule, found)
    }
  }

  /// The indices in `options` to which an error leads; empty if it leads to none of them, or to the right
  /// answer.
  package func options(following rule: ErrorRule) -> [Int] {
    optionsByRule().first { $0.rule == rule }?.options ?? []
  }

  private func recordedRules() -> [(rule: ErrorRule, options: [Int])] {
    guard rules.count == options.count else { return [] }
    var found: [(rule: ErrorRule, options: [Int])] = []
    for (index, rule) in rules.enumerated() {
      guard let rule else { continue }
      if let place = found.firstIndex(where: { $0.rule == rule }) {
        found[place].options.append(index)
      } else {
        found.append((rule, [index]))
      }
    }
    return found
  }
}
