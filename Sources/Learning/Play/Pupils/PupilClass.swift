import Determinism
import Exercises

/// A class as a distribution of pupils, from which any number can be drawn.
///
/// The defaults are a class that a document suits: at tasks of difficulty 0 with four options its
/// median pupil is right in 84 of 100 cases, including slips. Learning by trial was calculated to
/// be fastest at 85 (Wilson et al. 2019), and harder tasks lower the share.
public struct PupilClass: Sendable, Equatable {
  /// The mean of the pupils' abilities, in logits; see `ClassPupil.ability`. At 2 the answer is
  /// known in 88 of 100 cases.
  public var meanAbility = 2.0
  /// Their standard deviation, in logits. Abilities in a class are taken as normal, so the chance
  /// of knowing an answer is logistic-normal; 1 is our choice and the usual scale of such models.
  public var abilitySpread = 1.0
  /// The probability of a slip. Adults err in 7.6 % of the products they know by heart.
  public var slip = ErrorDiagnosis.slip
  /// The median of the pupils' median times, in seconds: three for a fact that is mostly known and
  /// has to be found among the options. Our choice.
  public var medianTime = 3.0
  /// The standard deviation of the logarithm of the pupils' median times: two of three pupils take
  /// between three quarters and four thirds of the median pupil's time. Our choice.
  public var timeSpread = 0.3

  private let errors: ErrorShares

  /// The class that practises the contents of a source.
  ///
  /// A list is considered as a whole; of a generator's exercises a sample large enough to show its
  /// kinds.
  public init(practising source: ExerciseSource) {
    errors = ErrorShares(source.sample())
  }

  /// A pupil of the class.
  public func pupil(using generator: inout SeededGenerator) -> ClassPupil {
    let ability = meanAbility + abilitySpread * generator.normal()
    let time = medianTime * Exponential.value(timeSpread * generator.normal())
    return ClassPupil(
      ability: ability, slip: slip, time: time, rule: errors.draw(using: &generator))
  }
}

extension ExerciseSource {
  /// The number of exercises that is enough to show which kinds a generator makes.
  private static let sampleSize = 200

  /// All exercises of a list, or a sample of a generator's, the same in every run.
  func sample() -> [Exercise] {
    if case .list(let exercises, _, _) = content { return exercises }
    var feed = QuestionFeed(
      source: self, settings: RoundSettings(maximumExercises: Self.sampleSize), seed: 0)
    var exercises: [Exercise] = []
    while exercises.count < Self.sampleSize, let question = feed.next() {
      exercises.append(question.exercise)
      feed.noteRightAnswer()
    }
    return exercises
  }
}
