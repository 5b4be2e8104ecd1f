import Exercises

extension ObservedAnswer {
  /// What a diagnosis looks at in a record.
  public init(_ record: AnswerRecord) {
    self.init(
      question: record.question, answer: record.answer, options: record.options,
      given: record.given, rules: record.optionRules)
  }
}

extension ErrorDiagnosis {
  /// Explains the answers of a pupil's rounds.
  ///
  /// - Complexity: O(n · rules).
  public init(records: some Sequence<AnswerRecord>) {
    self.init(records.map(ObservedAnswer.init))
  }
}
