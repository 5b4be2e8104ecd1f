/// How well a pupil remembers an exercise, for whoever decides when it comes again.
///
/// A neutral row: the numbers mean what the scheduler that wrote them says.
public struct ReviewState: Sendable, Equatable {
  /// What names the exercise, over all documents it may stand in.
  public var exercise: String
  /// Days until it is half forgotten, or whatever the scheduler calls stability.
  public var stability: Double
  /// How hard it is for this pupil.
  public var difficulty: Double
  /// The day of the last review, counted from the first of January 1970.
  public var lastDay: Int
  /// The day it is to come again, counted in the same way.
  public var dueDay: Int
  /// How often it was forgotten.
  public var lapses: Int

  /// A state of its parts.
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
