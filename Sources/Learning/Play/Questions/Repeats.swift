import Determinism
import Exercises

/// Exercises that were missed in this round and come back in it.
///
/// After three to five others: soon enough that the right answer, which was shown, is still within
/// reach, and late enough that it has to be remembered (TuxMath repeats missed sums in much the
/// same way).
struct Repeats: Sendable {
  /// The number of other exercises in between.
  static let gaps = 3...5

  private var waiting: [(position: Int, exercise: Exercise)] = []

  /// Whether no exercise is waiting.
  var isEmpty: Bool { waiting.isEmpty }

  /// Schedules an exercise to come back.
  ///
  /// At most one waits for each position: earlier misses can occupy at most two of the three.
  ///
  /// - Parameters:
  ///   - exercise: the exercise that was missed.
  ///   - position: the number of questions asked before it.
  ///   - generator: chooses the number of exercises in between.
  mutating func add(
    _ exercise: Exercise, missedAt position: Int, using generator: inout SeededGenerator
  ) {
    let free = Self.gaps.map { position + $0 + 1 }.filter { place in
      !waiting.contains { $0.position == place }
    }
    guard let place = generator.element(of: free) else { return }
    waiting.append((place, exercise))
  }

  /// The exercise that comes back now; nil if there is none.
  mutating func take(at position: Int) -> Exercise? {
    guard let index = waiting.firstIndex(where: { $0.position <= position }) else { return nil }
    return waiting.remove(at: index).exercise
  }

  /// Whether an exercise is waiting to come back.
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
