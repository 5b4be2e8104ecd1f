extension WrongAnswer {
  /// Wrong answers that errors known of children lead to, the most frequent errors first; empty if the question is no
  /// calculation, or if its answer is wrong.
  ///
  /// - Parameters:
  ///   - question: what is asked, as pupils see it.
  ///   - answer: the right answer.
  ///   - given: the wrong answers that there are already, which are not proposed again.
  /// - Complexity: some microseconds; for writing documents, not for playing.
  public static func proposals(
    for question: String, answer: String, besides given: [String] = []
  ) -> [WrongAnswer] {
    let exercise = Exercise(id: "", question: question, answer: answer)
    let isNegative = NumericAnswer(answer).map { $0.value < 0 } ?? false
    var taken = Set(([answer] + given).map { AnswerKey($0) })
    return QuestionCandidates.candidates(
      for: exercise, allowsNegatives: isNegative, perSide: 0
    )
    .map { $0.answer() }
    .filter { $0.rule != nil && taken.insert(AnswerKey($0.text)).inserted }
    .enumerated()
    .sorted { left, right in
      let weights = (left.element.rule?.weight ?? 0, right.element.rule?.weight ?? 0)
      return weights.0 == weights.1 ? left.offset < right.offset : weights.0 > weights.1
    }
    .map(\.element)
  }
}
