import Determinism
import Exercises

/// An exercise as presented to the pupil, with its answer options in the order shown.
public struct Question: Sendable, Equatable {
  /// The exercise asked.
  public let exercise: Exercise
  /// The answer options, all different, in the order shown.
  public let options: [String]
  /// The indices of the right ones in `options`, in the exercise's order; one or more, and exactly one in
  /// games that ask for a single option.
  public let rightIndices: [Int]
  /// The error that leads to each option, nil if none is known; empty if none is known for any.
  public let optionRules: [ErrorRule?]
  /// How the exercise is asked; `exercise` has the text and the answer of this form.
  public let form: AskedForm

  /// A question from its parts.
  ///
  /// - Precondition: `rightIndices` is not empty and has only indices of `options`.
  public init(
    exercise: Exercise, options: [String], rightIndices: [Int], optionRules: [ErrorRule?] = [],
    form: AskedForm = .usual
  ) {
    precondition(
      !rightIndices.isEmpty && rightIndices.allSatisfy(options.indices.contains),
      "the right answers must be among the options")
    self.optionRules = optionRules
    self.form = form
    self.exercise = exercise
    self.options = options
    self.rightIndices = rightIndices
  }

  /// A question with one right option.
  public init(
    exercise: Exercise, options: [String], rightIndex: Int, optionRules: [ErrorRule?] = []
  ) {
    self.init(
      exercise: exercise, options: options, rightIndices: [rightIndex], optionRules: optionRules)
  }

  /// The index of the first right option.
  public var rightIndex: Int { rightIndices[0] }

  /// The right options, in the exercise's order.
  public var right: [String] { rightIndices.map { options[$0] } }

  package func digest(into digest: inout StateDigest) {
    digest.combine(exercise.id)
    digest.combine(exercise.question)
    digest.combine(options)
    for index in rightIndices { digest.combine(index) }
  }
}
