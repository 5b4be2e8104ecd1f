/// An exercise's answers without those that look alike.
struct AnswerPool {
  let exercise: Exercise
  /// The position of the right answer among others of its kind; nil for texts.
  let right: AnswerOrder?
  /// The wrong answers, each different from the right one and from the others.
  private(set) var wrong: [WrongAnswer] = []
  /// Those in `wrong` that are of the right answer's kind.
  private(set) var ordered: [Candidate] = []
  /// The keys in use: those of the right answers and the wrong ones.
  private(set) var keys: AnswerKeys

  /// - Parameter keepsForms: whether wrong answers of the right one's value are kept where its form is asked for; rounds
  ///   by rules before version 13 leave them out.
  init(exercise: Exercise, keepsForms: Bool = true) {
    self.exercise = exercise
    let distinctions = AnswerDistinctions(
      right: exercise.answer, all: [exercise.answer] + exercise.wrong.map(\.text))
    let rightKey = AnswerKey(exercise.answer, by: distinctions)
    let isGrouped = Self.isGrouped(exercise, key: rightKey)
    func order(of text: String, _ key: AnswerKey) -> AnswerOrder? {
      let thousands = isGrouped ? GroupedNumber(text) : nil
      return thousands.map { AnswerOrder(number: $0.value) } ?? AnswerOrder(text, key: key)
    }
    right = order(of: exercise.answer, rightKey)
    keys = AnswerKeys(rightKey)
    for text in exercise.alternatives {
      _ = keys.insert(AnswerKey(text, by: distinctions))
    }
    let values =
      keepsForms && FormQuestion.isAsked(exercise.question) ? [] : exercise.rightValues
    for answer in exercise.wrong {
      let key = AnswerKey(answer.text, by: distinctions)
      guard key != .text(""),
        !values.contains(where: { $0.isSame(as: answer.text) }),
        keys.insert(key)
      else { continue }
      wrong.append(answer)
      guard let right, let order = order(of: answer.text, key), order.kind == right.kind
      else { continue }
      ordered.append(Candidate(answer, value: order.value))
    }
  }

  /// Whether the answer is one such as `1.250`, and the question shows that it is more than a thousand.
  private static func isGrouped(_ exercise: Exercise, key: AnswerKey) -> Bool {
    guard case .text = key, GroupedNumber(exercise.answer) != nil else { return false }
    return MathTask(question: exercise.question, answer: exercise.answer) != nil
  }
}

/// The keys of answers in use. A handful is compared one by one, which is faster than hashing.
package struct AnswerKeys {
  private var few: [AnswerKey] = []
  private var many: Set<AnswerKey> = []

  private static let handful = 8

  package init(_ key: AnswerKey) {
    few.reserveCapacity(4)
    few.append(key)
  }

  /// Removes all keys but one.
  package mutating func reset(to key: AnswerKey) {
    few.removeAll(keepingCapacity: true)
    few.append(key)
    if !many.isEmpty { many = [] }
  }

  /// Adds an answer's key.
  ///
  /// - Returns: whether it was not in use.
  package mutating func insert(_ key: AnswerKey) -> Bool {
    guard !few.contains(key), many.isEmpty || !many.contains(key) else { return false }
    if few.count < Self.handful {
      few.append(key)
    } else {
      many.insert(key)
    }
    return true
  }
}
