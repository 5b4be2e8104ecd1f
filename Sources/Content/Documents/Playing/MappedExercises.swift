import Exercises

/// The exercises of a mapping one by one, even if it does not keep them: then those of an item are made
/// again, and kept until another item's exercise is accessed.
struct MappedExercises {
  private let mapping: ExerciseMapping
  private var item = -1
  private var first = 0
  private var made: [Exercise] = []

  init(_ mapping: ExerciseMapping) { self.mapping = mapping }

  /// Returns one of the exercises.
  ///
  /// - Complexity: O(1), or O(m) for the first of m exercises of an item that are not kept.
  mutating func exercise(at index: Int) -> Exercise {
    if mapping.keepsExercises { return mapping.exercises[index] }
    let item = mapping.item(ofExercise: index)
    if item != self.item {
      self.item = item
      first = index
      while first > 0, mapping.item(ofExercise: first - 1) == item { first -= 1 }
      made = mapping.exercises(ofItem: item)
    }
    return made[index - first]
  }
}
