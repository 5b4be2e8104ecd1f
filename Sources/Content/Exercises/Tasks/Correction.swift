extension QuestionCandidates {
  /// The calculation in a question and its result, if the number given as the answer differs from it; nil if
  /// it is right or not a number, or if there is nothing to calculate.
  ///
  /// Both are written in the notation of the question, `1.000 + 250` and `1.250`.
  static func correction(
    of answer: String, to question: String
  ) -> (task: String, result: String)? {
    if let task = ArithmeticTask(question: question) {
      guard let result = task.result, let given = whole(answer), given != result else { return nil }
      return (task.text, NumericAnswer.text(result))
    }
    if let chain = MathTask.chain(question: question), let result = chain.result {
      guard let given = whole(answer), given != result else { return nil }
      return (chain.text, NumericAnswer.text(result))
    }
    guard let decimal = DecimalTask(question: question), let result = decimal.result,
      DecimalNumber(answer)?.value != result.value
    else { return nil }
    guard let (plain, mark) = GroupedNumber.ungrouped(question) else {
      let comma = question.contains(",") ? "," : "."
      return DecimalNumber(answer).map { _ in
        (decimal.text(comma: comma), result.shortest.text(comma: comma))
      }
    }
    guard let task = ArithmeticTask(question: plain), let sum = task.result,
      let given = whole(answer), given != sum
    else { return nil }
    let numbers = [task.first, task.second, sum].map {
      GroupedNumber.grouped(NumericAnswer.text($0), by: mark)
    }
    return ("\(numbers[0]) \(task.operation.sign) \(numbers[1])", numbers[2])
  }

  private static func whole(_ answer: String) -> Int? {
    NumericAnswer(answer)?.integer ?? GroupedNumber(answer)?.value
  }
}
