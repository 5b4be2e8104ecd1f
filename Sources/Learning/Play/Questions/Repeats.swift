import Determinism
import Exercises

/// Exercises that were missed in this round and come back in it.
///
/// After three to five others: soon enough that the right answer, which was shown, is still within
/// reach, and late enough that it has to be remembered (TuxMath puts missed sums back in much the same
/// way).
struct Repeats: Sendable {
  /// How many others come between.
  static let gaps = 3...5

  private var waiting: [(position: Int, exercise: Exercise)] = []

  /// Whether none waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Lets an exercise come back.
  ///
  /// At most one waits for each position: those missed before can have taken two of the three at most.
  ///
  /// - Parameters:
  ///   - exercise: what was missed.
  ///   - position: how many questions were asked before it.
  ///   - generator: chooses how many others come between.
  mutating func add(
    _ exercise: Exercise, missedAt position: Int, using generator: inout SeededGenerator
  ) {
    let free = Self.gaps.map { position + $0 + 1 }.filter { place in
      !waiting.contains { $0.position == place }
    }
    guard let place = generator.element(of: free) else { return }
    waiting.append((place, exercise))
  }

  /// The exercise that comes back now; nil for none.
  mutating func take(at position: Int) -> Exercise? {
    guard let index = waiting.firstIndex(where: { $0.position <= position }) else { return nil }
    return waiting.remove(at: index).exercise
  }

  /// Whether an exercise waits to come back.
  func contains(_ exercise: Exercise) -> Bool {
    waiting.contains { $0.exercise.id == exercise.id }
  }

  func digest(into digest: inout StateDigest) {
    digest.combine(waiting.count)
    for (position, exercise) in waiting {
      digest.combine(position)
      digest.combine(exercise.id)
    }
  }
}
