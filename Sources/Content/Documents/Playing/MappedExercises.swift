import Exercises

/// The exercises of a mapping one by one, also where it does not keep them: those of an item are made
/// anew then, and kept until another item's are asked for.
struct MappedExercises {
  private let mapping: ExerciseMapping
  private var item = -1
  private var first = 0
  private var made: [Exercise] = []

  init(_ mapping: ExerciseMapping) { self.mapping = mapping }

  /// One of the exercises.
  ///
  /// - Complexity: O(1), but O(m) for the first of m exercises of an item.
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
