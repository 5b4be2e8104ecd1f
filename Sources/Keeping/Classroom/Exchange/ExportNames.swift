import Notation

/// The names of an export's fields that may be missing without a word: what stands under one in which a byte has changed
/// would be passed over in silence.
enum ExportNames {
  static let pupil: Set<String> = [
    "id", "name", "animal", "colour", "code", "created", "settings", "rounds", "reviews",
    "schoolLock", "schoolchild",
  ]
  static let pupilSettings = Set(PupilSettings.fieldNames)
  static let round: Set<String> = [
    "round", "started", "ended", "stars", "assignment", "game", "document", "hash", "seed",
    "settings", "engine", "answers", "score", "ticks", "ending", "fit", "changes", "recording",
    "snapshot", "moves", "answered",
  ]
  static let answer: Set<String> = [
    "exercise", "question", "picture", "given", "answer", "correct", "response", "solution",
    "share", "ticks", "options", "form", "rule", "rules",
  ]
  static let roundSettings: Set<String> = [
    "endless", "maximumExercises", "orientation", "speedPercent", "calm", "scanTicks", "fit",
  ]

  /// The fields of an object with a name that differs in one byte from a known one that it lacks.
  ///
  /// - Complexity: O(n) in the fields for objects with known names alone.
  static func altered(
    of object: Int, in tree: JSONTree, known: Set<String>
  ) -> [(node: Int, name: String, meant: String)] {
    let unknown = tree.children(of: object).map { (node: $0, name: tree.key(of: $0)) }
      .filter { !known.contains($0.name) }
    guard !unknown.isEmpty else { return [] }
    let present = Set(tree.children(of: object).map { tree.key(of: $0) })
    let missing = known.subtracting(present).sorted()
    return unknown.compactMap { node, name in
      missing.first { differInOneByte($0, name) }.map { (node, name, $0) }
    }
  }

  private static func differInOneByte(_ known: String, _ name: String) -> Bool {
    known.utf8.count == name.utf8.count && zip(known.utf8, name.utf8).count { $0 != $1 } == 1
  }
}
