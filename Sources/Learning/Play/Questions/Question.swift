import Determinism
import Exercises

/// An exercise as presented to the pupil, with its answer options in the order shown.
public struct Question: Sendable, Equatable {
  /// The exercise asked.
  public let exercise: Exercise
  /// The answer options, all different, in the order shown.
  public let options: [String]
  /// The index of the right one in `options`.
  public let rightIndex: Int
  /// The error that leads to each option, nil if none is known; empty if none is known for any.
  public let optionRules: [ErrorRule?]

  /// A question from its parts.
  public init(
    exercise: Exercise, options: [String], rightIndex: Int, optionRules: [ErrorRule?] = []
  ) {
    self.optionRules = optionRules
    self.exercise = exercise
    self.options = options
    self.rightIndex = rightIndex
  }

  package func digest(into digest: inout StateDigest) {
    digest.combine(exercise.id)
    digest.combine(exercise.question)
    digest.combine(options)
    digest.combine(rightIndex)
  }
}
