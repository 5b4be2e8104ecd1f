import Exercises

extension ObservedAnswer {
  /// The part of a record that a diagnosis uses.
  public init(_ record: AnswerRecord) {
    self.init(
      question: record.question, response: record.response, solution: record.solution,
      options: record.options, rules: record.optionRules)
  }
}

extension ErrorDiagnosis {
  /// Explains the answers of a pupil's rounds.
  ///
  /// - Complexity: O(n · r) in the numbers of answers and rules.
  public init(records: some Sequence<AnswerRecord>) {
    self.init(records.map(ObservedAnswer.init))
  }
}
