import Play

/// How well a pupil remembers an exercise, for a scheduler that decides when it is due again.
///
/// The store doesn't interpret the numbers; their meaning is defined by the scheduler that wrote them.
public struct ReviewState: Sendable, Equatable {
  /// The exercise's name, the same in all documents that contain it.
  public var exercise: String
  /// Days until it is half forgotten, or whatever the scheduler calls stability.
  public var stability: Double
  /// How hard it is for this pupil.
  public var difficulty: Double
  /// The day of the last review, counted from the first of January 1970.
  public var lastDay: Int
  /// The day it is due again, counted in the same way.
  public var dueDay: Int
  /// How often it was forgotten.
  public var lapses: Int

  /// A state with these parts.
  public init(
    exercise: String, stability: Double, difficulty: Double, lastDay: Int, dueDay: Int, lapses: Int
  ) {
    self.exercise = exercise
    self.stability = stability
    self.difficulty = difficulty
    self.lastDay = lastDay
    self.dueDay = dueDay
    self.lapses = lapses
  }
}

extension ReviewState {
  /// A planned review, as it is stored.
  package init(_ review: ReviewPlan.Review) {
    self.init(
      exercise: review.exercise, stability: review.state.memory.stability,
      difficulty: review.state.memory.difficulty, lastDay: review.state.lastDay,
      dueDay: review.state.dueDay, lapses: review.state.lapses)
  }
}
