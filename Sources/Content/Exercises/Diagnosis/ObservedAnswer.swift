/// What a pupil did with one question: all that a diagnosis looks at.
public struct ObservedAnswer: Sendable, Equatable {
  /// The task as shown.
  public var question: String
  /// The right answer.
  public var answer: String
  /// The answers there were to choose from.
  public var options: [String]
  /// The one chosen; nil where the pupil chose none in time.
  public var given: String?
  /// The error behind each option where one was recorded; empty, or as long as `options`.
  public var rules: [ErrorRule?]

  /// An observation of its parts.
  public init(
    question: String, answer: String, options: [String], given: String?, rules: [ErrorRule?] = []
  ) {
    self.question = question
    self.answer = answer
    self.options = options
    self.given = given
    self.rules = rules
  }
}

extension ObservedAnswer {
  /// Which options each error leads to. Several errors may lead to the same option; an error that
  /// leads to none of them, or to the right answer, is left out.
  func optionsByRule() -> [(rule: ErrorRule, options: [Int])] {
    guard let task = ArithmeticTask(question: question), let result = task.result,
      NumericAnswer(answer)?.integer == result
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
