import Exercises

extension ExerciseSource {
  /// Whether it asks the same as another source: as many exercises, with the same answers, in the same game. Titles do not
  /// matter. Both are sources of snapshots: what a round does not depend on is not in them.
  ///
  /// - Complexity: O(n) in the exercises.
  public func asksSame(as other: ExerciseSource) -> Bool {
    profile == other.profile && content == other.content
  }
}
