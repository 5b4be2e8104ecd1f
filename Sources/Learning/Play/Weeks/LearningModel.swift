/// How virtual pupils learn: the figures besides those of FSRS. All are our choice, for lack of measured ones; a test checks
/// that what `teachify weeks` shows does not hang on them.
public struct LearningModel: Sendable, Equatable {
  /// How much harder it is to know what was not taught yet than a document that suits a class, in logits: of the first
  /// year's exercises a middling pupil (`PupilClass.meanAbility`) knows three of ten beforehand.
  public var untaught = 3.0
  /// How much harder each further year is, in logits.
  public var perYear = 1.0
  /// How far goals differ for one pupil, as a standard deviation in logits: as far as pupils do for one goal
  /// (`PupilClass.abilitySpread`).
  public var spread = 1.0
  /// How many points of FSRS's difficulty, which ranges from 1 to 10, a logit is.
  public var pointsPerLogit = 1.0
  /// How likely a rule is learned from one example, compared with an exercise from being told its answer: it takes five
  /// times as many.
  public var ruleShare = 0.2
  /// How much less likely something is learned by a pupil who knows nothing of what it needs: half as likely. In between
  /// in proportion.
  public var needShare = 0.5

  /// The usual figures.
  public init() {}

  /// The ability for which FSRS's difficulties hold: the mean of `PupilClass`.
  private static let meanAbility = 2.0

  /// The memory after the first answer: FSRS's, harder where the goal is hard for a pupil.
  func first(_ grade: ReviewGrade, _ difficulty: Double, for ability: Double) -> FSRS.Memory {
    let usual = FSRS.first(grade)
    let harder = difficulty - (ability - Self.meanAbility)
    return FSRS.Memory(
      stability: usual.stability, difficulty: usual.difficulty + pointsPerLogit * harder)
  }
}
