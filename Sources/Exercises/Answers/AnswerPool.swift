/// An exercise's answers without those that look alike.
struct AnswerPool {
  let exercise: Exercise
  /// The right answer if it is a number.
  let rightNumber: NumericAnswer?
  /// Where the right answer stands among others of its kind; nil for texts.
  let right: AnswerOrder?
  /// The wrong answers, each different from the right one and from the others.
  private(set) var wrong: [WrongAnswer] = []
  /// Those of `wrong` that are of the right one's kind.
  private(set) var ordered: [Candidate] = []
  /// What is taken: the right answers and the wrong ones.
  private(set) var keys: AnswerKeys

  init(exercise: Exercise) {
    self.exercise = exercise
    let rightKey = AnswerKey(exercise.answer)
    rightNumber = NumericAnswer(exercise.answer)
    right = AnswerOrder(exercise.answer, key: rightKey)
    keys = AnswerKeys(rightKey)
    for text in exercise.alternatives { _ = keys.insert(AnswerKey(text)) }
    for answer in exercise.wrong {
      let key = AnswerKey(answer.text)
      guard key != .text(""), keys.insert(key) else { continue }
      wrong.append(answer)
      guard let right, let order = AnswerOrder(answer.text, key: key), order.kind == right.kind
      else { continue }
      ordered.append(Candidate(answer, value: order.value))
    }
  }
}

/// Which answers are taken. A handful is compared one by one, which is faster than hashing.
struct AnswerKeys {
  private var few: [AnswerKey] = []
  private var many: Set<AnswerKey> = []

  private static let handful = 8

  init(_ key: AnswerKey) {
    few.reserveCapacity(4)
    few.append(key)
  }

  /// Gives all back but one.
  mutating func reset(to key: AnswerKey) {
    few.removeAll(keepingCapacity: true)
    few.append(key)
    if !many.isEmpty { many = [] }
  }

  /// Takes an answer.
  ///
  /// - Returns: whether it was free.
  mutating func insert(_ key: AnswerKey) -> Bool {
    guard !few.contains(key), many.isEmpty || !many.contains(key) else { return false }
    if few.count < Self.handful {
      few.append(key)
    } else {
      many.insert(key)
    }
    return true
  }
}
