import Exercises

/// What a pupil needs next, as far as the answers show it.
public enum LearningNeed: Sendable, Equatable {
  /// To unlearn an error, which is behind most of this many wrong answers to calculations.
  case unlearning(ErrorDiagnosis.Finding, errors: Int)
  /// To practise: too many answers are wrong, and no known error explains them.
  case practice
  /// Something harder: nearly everything is right.
  case more
  /// To go on: some answers are wrong, as they should be where something is learned.
  case goingOn
  /// More answers, before anything can be said.
  case answers

  /// How many answers say something.
  public static let fewestAnswers = 8
  /// The share of right answers below which a pupil is to practise.
  public static let practiceShare = 0.7
  /// The share of right answers from which on something harder is due; it takes `answersForMore`.
  public static let moreShare = 0.95
  /// How many answers it takes before something harder is due.
  public static let answersForMore = 20

  /// What a pupil needs who has given these answers. Questions that were not answered are not wrong.
  ///
  /// - Complexity: O(n · r) in the numbers of answers and of known errors.
  public init(_ answers: some Sequence<AnswerRecord>) {
    let given = answers.filter { !$0.isMissed }
    let diagnosis = ErrorDiagnosis(records: given)
    if let finding = diagnosis.named {
      self = .unlearning(finding, errors: diagnosis.errorCount)
      return
    }
    guard given.count >= Self.fewestAnswers else {
      self = .answers
      return
    }
    let share = Double(given.count(where: \.isCorrect)) / Double(given.count)
    if share < Self.practiceShare {
      self = .practice
    } else if share >= Self.moreShare, given.count >= Self.answersForMore {
      self = .more
    } else {
      self = .goingOn
    }
  }
}
