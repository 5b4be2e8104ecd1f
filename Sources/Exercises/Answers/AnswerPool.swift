/// An exercise's answers without those that look alike.
struct AnswerPool {
  let exercise: Exercise
  /// The right answer if it is a number.
  let rightNumber: NumericAnswer?
  /// The wrong answers, each different from the right one and from the others.
  private(set) var wrong: [String] = []
  /// Those of `wrong` that are numbers.
  private(set) var wrongNumbers: [(text: String, value: Double)] = []
  /// What is taken: the right answer and the wrong ones.
  private(set) var keys: Set<AnswerKey>

  init(exercise: Exercise) {
    self.exercise = exercise
    let right = AnswerKey(exercise.answer)
    rightNumber = NumericAnswer(exercise.answer)
    keys = [right]
    for text in exercise.wrong {
      let key = AnswerKey(text)
      guard key != .text(""), keys.insert(key).inserted else { continue }
      wrong.append(text)
      if case .number(let value) = key { wrongNumbers.append((text, value)) }
    }
  }
}
