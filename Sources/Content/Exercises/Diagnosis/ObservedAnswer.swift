/// What a pupil did with one question: all that a diagnosis looks at.
public struct ObservedAnswer: Sendable, Equatable {
  /// The task as shown.
  public var question: String
  /// What the pupil did; nil where nothing was done in time.
  public var response: Response?
  /// What would have been right.
  public var solution: Response
  /// The answers there were to choose from.
  public var options: [String]
  /// The error behind each option where one was recorded; empty, or as long as `options`.
  public var rules: [ErrorRule?]

  /// An observation of its parts.
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

  /// An observation of a choice of one option, of which one is right.
  public init(
    question: String, answer: String, options: [String], given: String?, rules: [ErrorRule?] = []
  ) {
    self.init(
      question: question, response: given.map { .option($0) }, solution: .option(answer),
      options: options, rules: rules)
  }
}

extension ObservedAnswer {
  /// Which options each error leads to. Several errors may lead to the same option; an error that
  /// leads to none of them, or to the right answer, is left out.
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

  /// The positions in `options` that an error leads to; empty where it leads to none of them, or to
  /// the right answer.
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
