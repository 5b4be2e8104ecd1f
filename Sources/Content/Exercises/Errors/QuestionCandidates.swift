/// Wrong answers to questions of documents that are tasks which can be calculated.
enum QuestionCandidates {
  /// Wrong answers to a question, all different; empty if it isn't a task, or if its answer is wrong.
  ///
  /// - Parameter takesPointOfQuestion: whether decimals are written as in the question where the answer has none; rounds by
  ///   rules before version 12 have commas then.
  static func candidates(
    for exercise: Exercise, allowsNegatives: Bool, perSide: Int, takesPointOfQuestion: Bool = true
  ) -> [Candidate] {
    let (question, answer) = (exercise.question, exercise.answer)
    if let task = MathTask(question: question, answer: answer) {
      if case .remainder(let dividend, let divisor) = task, let given = RemainderAnswer(answer) {
        return MathTask.remainders(
          dividend: dividend, divisor: divisor, perSide: perSide, separator: given.separator)
      }
      return task.candidates(allowsNegatives: allowsNegatives, perSide: perSide)
    }
    if let task = DecimalTask(question: question) {
      if task.kind == .comparison {
        guard answer == ComparisonSign(task.first, task.second).rawValue else { return [] }
        let believed = task.longerIsLarger?.rawValue
        return MathTask.signs(besides: answer).map {
          $0.answer().text == believed
            ? Candidate($0.value, rule: .decimalLongerIsLarger, text: $0.answer().text) : $0
        }
      }
      guard let given = NumericAnswer(answer)?.value, given == task.result?.value else { return [] }
      let written =
        takesPointOfQuestion && !answer.contains(".") && !answer.contains(",") ? question : answer
      let hasPoint = written.contains(".") && (written == answer || !written.contains(","))
      return task.candidates(perSide: perSide, comma: hasPoint ? "." : ",")
    }
    if let task = FractionTask(question: question), let right = Fraction(answer) {
      return task.candidates(besides: right, perSide: perSide)
    }
    return []
  }
}

extension ErrorRule {
  /// The error that leads from a question to a wrong answer, the most frequent one if there are several; nil
  /// if the question isn't a calculation with this answer, or no known error leads there.
  ///
  /// - Complexity: some microseconds; for showing results, not for playing.
  public static func leading(
    from question: String, to wrong: String, answer: String
  ) -> ErrorRule? {
    let exercise = Exercise(id: "", question: question, answer: answer)
    let key = AnswerKey(wrong)
    guard key != AnswerKey(answer) else { return nil }
    return QuestionCandidates.candidates(for: exercise, allowsNegatives: true, perSide: 0)
      .first { $0.rule != nil && AnswerKey($0.answer().text) == key }?.rule
  }
}
