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

  /// A question of its parts.
  public init(exercise: Exercise, options: [String], rightIndex: Int) {
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
