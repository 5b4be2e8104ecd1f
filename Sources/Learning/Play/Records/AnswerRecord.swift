import Determinism
import Exercises

/// The outcome of one question: enough for the pupil's review and the teacher's table.
public struct AnswerRecord: Sendable, Equatable {
  /// The exercise's id within its document.
  public let exerciseID: String
  /// What was asked.
  public let prompt: Prompt
  /// The pupil's response; nil if the question was missed.
  public let response: Response?
  /// The right response.
  public let solution: Response
  /// The judge's verdict.
  public let verdict: Verdict
  /// Ticks (1/60 s) from the appearance of the question to the answer, not counting pauses.
  public let ticks: Int
  /// The answer options, in the order shown; empty if there was no choice.
  public let options: [String]
  /// The error that leads to each of `options`, nil if none is known; empty if none is known for
  /// any.
  public let optionRules: [ErrorRule?]
  /// How the exercise was asked. What is concluded of exercises and errors, such as reviews and diagnoses, is
  /// concluded from those asked as usual.
  public let form: AskedForm

  /// A record from its parts.
  public init(
    exerciseID: String, prompt: Prompt, response: Response?, solution: Response, verdict: Verdict,
    ticks: Int, options: [String] = [], optionRules: [ErrorRule?] = [], form: AskedForm = .usual
  ) {
    self.form = form
    self.exerciseID = exerciseID
    self.prompt = prompt
    self.response = response
    self.solution = solution
    self.verdict = verdict
    self.ticks = ticks
    self.options = options
    self.optionRules = optionRules
  }

  /// A record of a choice of options in which all right ones were to be chosen.
  public init(
    exerciseID: String, prompt: Prompt, response: Response?, right: [String], ticks: Int,
    options: [String], optionRules: [ErrorRule?] = [], form: AskedForm = .usual
  ) {
    self.init(
      exerciseID: exerciseID, prompt: prompt, response: response, solution: .options(right),
      verdict: Judge.options(right).verdict(on: response), ticks: ticks, options: options,
      optionRules: optionRules, form: form)
  }

  /// A record of a choice of options in which exactly one is right.
  public init(
    exerciseID: String, question: String, picture: String? = nil, given: String?, answer: String,
    ticks: Int, options: [String], optionRules: [ErrorRule?] = []
  ) {
    self.init(
      exerciseID: exerciseID, prompt: Prompt(question, picture: picture),
      response: given.map { .option($0) }, right: [answer], ticks: ticks,
      options: options, optionRules: optionRules)
  }

  /// The right answers one by one: the options that were to be chosen, beginning with the exercise's answer;
  /// for any other solution its text.
  public var rightAnswers: [String] {
    if case .options(let texts) = solution { texts } else { [solution.text] }
  }

  /// The task as shown.
  public var question: String { prompt.text }
  /// The name of the picture shown with it; nil for none.
  public var picture: String? { prompt.picture }

  /// Whether all of the answer is right.
  public var isCorrect: Bool { verdict == .right }

  /// Whether no answer was given.
  public var isMissed: Bool { response == nil }

  /// The error that leads to the given option, as named by the document or generator or, if they name none,
  /// as derived from the question; nil if the answer is right, missing, not a single option, not due to a
  /// known error, or to an exercise asked in another form.
  ///
  /// One wrong answer is weak evidence: several errors can lead to the same number.
  public var givenRule: ErrorRule? {
    guard form == .usual, !isCorrect, let given = response?.option, let answer = solution.option
    else { return nil }
    if let index = options.firstIndex(of: given), optionRules.indices.contains(index),
      let rule = optionRules[index]
    {
      return rule
    }
    return ErrorRule.leading(from: question, to: given, answer: answer)
  }
}

extension AnswerRecord {
  init(question: Question, chosen: [Int]?, ticks: Int) {
    self.init(
      exerciseID: question.exercise.id, prompt: question.exercise.prompt,
      response: chosen.map { chosen in .options(chosen.map { question.options[$0] }) },
      right: question.right, ticks: ticks,
      options: question.options, optionRules: question.optionRules, form: question.form)
  }

  /// Pictures change nothing in a round, so rounds with them have the same digest as without.
  func digest(into digest: inout StateDigest) {
    digest.combine(exerciseID)
    digest.combine(question)
    digest.combine(response == nil)
    digest.combine(response?.text ?? "")
    digest.combine(solution.text)
    digest.combine(ticks)
    digest.combine(options)
    // Records as usual keep the digest they have always had.
    if form != .usual { digest.combine(form.rawValue) }
  }
}

extension ObservedAnswer {
  /// The part of a record that a diagnosis uses.
  public init(_ record: AnswerRecord) {
    self.init(
      question: record.question, response: record.response, solution: record.solution,
      options: record.options, rules: record.optionRules)
  }
}

extension ErrorDiagnosis {
  /// Explains the answers of a pupil's rounds to exercises asked as usual.
  ///
  /// - Complexity: O(n · r) in the numbers of answers and rules.
  public init(records: some Sequence<AnswerRecord>) {
    self.init(records.filter { $0.form == .usual }.map(ObservedAnswer.init))
  }
}
