import Determinism
import Exercises

/// An exercise as it is put to the pupil: with its answers to choose from in the order shown.
public struct Question: Sendable, Equatable {
  /// The exercise asked.
  public let exercise: Exercise
  /// The answers to choose from, all different, in the order shown.
  public let options: [String]
  /// Where in `options` the right one stands.
  public let rightIndex: Int
  /// The error that leads to each option, nil where none is known; empty if none is known of any.
  public let optionRules: [ErrorRule?]

  /// A question of its parts.
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
