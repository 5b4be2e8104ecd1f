import Determinism
import Exercises

extension ExerciseSource {
  /// What is practised, as a short name: sources of one name ask the same skill, so a pace found with
  /// one holds for the others.
  ///
  /// - Arithmetic without end: its operations, such as `endless.addition`. A mixed one is a practice
  ///   of its own, as who knows each operation has yet to tell them apart.
  /// - A document of calculations alone, made by a rule or written by a teacher: the operations and
  ///   how hard they are on average, in steps of half a logit, such as `addition.3`. Range and carries
  ///   make a calculation hard, so both are in it.
  /// - Any other document: a fingerprint of its title, because nothing tells which words belong to
  ///   one skill; a corrected typing error keeps the name.
  ///
  /// - Complexity: O(n) in a list's exercises; a rule's are sampled.
  public var practice: String {
    if case .operations(let operations) = content {
      let names = Operation.allCases.filter(operations.contains).map(\.rawValue)
      return "endless." + names.joined(separator: "+")
    }
    return calculation ?? document
  }

  private var document: String {
    var digest = StateDigest()
    digest.combine(title)
    return "document." + digest.text
  }

  /// The name of a source that asks calculations alone; nil for all others.
  private var calculation: String? {
    let exercises = sample()
    var found: Set<Operation> = []
    var sum = 0.0
    for exercise in exercises {
      guard let operation = TaskDifficulty.operation(of: exercise.question) else { return nil }
      found.insert(operation)
      sum += TaskDifficulty.logits(question: exercise.question, answer: exercise.answer)
    }
    guard !exercises.isEmpty else { return nil }
    let step = Int((2 * sum / Double(exercises.count)).rounded())
    let names = Operation.allCases.filter(found.contains).map(\.rawValue)
    return names.joined(separator: "+") + ".\(step)"
  }
}
