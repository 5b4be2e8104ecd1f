import Determinism
import Exercises

/// The outcome of one question: enough for the pupil's review and the teacher's table.
public struct AnswerRecord: Sendable, Equatable {
  /// The exercise's id within its document.
  public let exerciseID: String
  /// The task as shown.
  public let question: String
  /// The name of the picture shown with it; nil for none.
  public let picture: String?
  /// The answer the pupil gave; nil if the question was missed.
  public let given: String?
  /// The right answer.
  public let answer: String
  /// Ticks (1/60 s) from the appearance of the question to the answer, not counting pauses.
  public let ticks: Int
  /// The answer options, in the order shown.
  public let options: [String]
  /// The error that leads to each of `options`, nil if none is known; empty if none is known for
  /// any.
  public let optionRules: [ErrorRule?]

  /// A record from its parts.
  public init(
    exerciseID: String, question: String, picture: String? = nil, given: String?, answer: String,
    ticks: Int, options: [String], optionRules: [ErrorRule?] = []
  ) {
    self.optionRules = optionRules
    self.exerciseID = exerciseID
    self.question = question
    self.picture = picture
    self.given = given
    self.answer = answer
    self.ticks = ticks
    self.options = options
  }

  /// Whether the right answer was given.
  public var isCorrect: Bool { given == answer }

  /// The error that leads to the given answer, as named by the document or generator or, if they
  /// name none, as derived from the question; nil if the answer is right, missing or not due to a
  /// known error.
  ///
  /// One wrong answer is weak evidence: several errors can lead to the same number.
  public var givenRule: ErrorRule? {
    guard let given, given != answer else { return nil }
    if let index = options.firstIndex(of: given), optionRules.indices.contains(index),
      let rule = optionRules[index]
    {
      return rule
    }
    return ErrorRule.leading(from: question, to: given, answer: answer)
  }

  /// Whether no answer was given.
  public var isMissed: Bool { given == nil }
}

extension AnswerRecord {
  init(question: Question, option: Int?, ticks: Int) {
    self.init(
      exerciseID: question.exercise.id, question: question.exercise.question,
      picture: question.exercise.picture, given: option.map { question.options[$0] },
      answer: question.options[question.rightIndex], ticks: ticks, options: question.options,
      optionRules: question.optionRules)
  }

  /// Pictures change nothing in a round, so rounds with them have the same digest as without.
  func digest(into digest: inout StateDigest) {
    digest.combine(exerciseID)
    digest.combine(question)
    digest.combine(given == nil)
    digest.combine(given ?? "")
    digest.combine(answer)
    digest.combine(ticks)
    digest.combine(options)
  }
}
