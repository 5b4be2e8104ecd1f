import Exercises

/// How an exercise went with all who were asked it.
public struct ExerciseFacility: Sendable, Equatable {
  /// A wrong answer, and how often it was given.
  public struct Lure: Sendable, Equatable {
    /// The answer.
    public let answer: String
    /// How often it was given.
    public let count: Int
    /// The error that leads to it; nil if none is known.
    public let rule: ErrorRule?
  }

  /// What was asked.
  public let question: String
  /// The right answer.
  public let solution: String
  /// How often it was answered rightly.
  public let right: Int
  /// How often it was answered wrongly.
  public let wrong: Int
  /// How often it was not answered, which is not wrong.
  public let missed: Int
  /// The wrong answers that were given, those given most often first.
  public let lures: [Lure]

  /// The share of right answers among those that were given, 0…1; nil if there are none.
  public var share: Double? {
    right + wrong > 0 ? Double(right) / Double(right + wrong) : nil
  }

  /// How each of the exercises went that were asked, the hardest first, and those that nobody has answered last.
  ///
  /// - Complexity: O(n log n) in the number of answers.
  public static func all(of answers: some Sequence<AnswerRecord>) -> [ExerciseFacility] {
    var order: [Key] = []
    var found: [Key: [AnswerRecord]] = [:]
    for answer in answers {
      let key = Key(question: answer.question, solution: answer.solution.text)
      if found[key] == nil { order.append(key) }
      found[key, default: []].append(answer)
    }
    let all = order.map { ExerciseFacility(found[$0] ?? [], $0.question, $0.solution) }
    return all.enumerated().sorted { left, right in
      let (one, other) = (left.element.share ?? 2, right.element.share ?? 2)
      return one == other ? left.offset < right.offset : one < other
    }.map(\.element)
  }

  private struct Key: Hashable {
    let question: String
    let solution: String
  }

  private init(_ answers: [AnswerRecord], _ question: String, _ solution: String) {
    self.question = question
    self.solution = solution
    right = answers.count(where: \.isCorrect)
    missed = answers.count(where: \.isMissed)
    wrong = answers.count - right - missed
    var given: [String: (count: Int, rule: ErrorRule?)] = [:]
    for answer in answers where !answer.isCorrect {
      guard let text = answer.response?.text else { continue }
      given[text] = (given[text, default: (0, nil)].count + 1, answer.givenRule)
    }
    lures = given.map { Lure(answer: $0.key, count: $0.value.count, rule: $0.value.rule) }
      .sorted { ($1.count, $0.answer) < ($0.count, $1.answer) }
  }
}
