import Exercises

extension ExerciseSource {
  /// Whether everything that it asks is among what another source asks, in the same game, with wrong answers from
  /// nowhere else. Titles do not matter. Both are sources of snapshots: what a round does not depend on is not in them.
  ///
  /// - Complexity: O(n) in the exercises, unless many ask the same.
  public func isAmong(_ other: ExerciseSource) -> Bool {
    guard profile == other.profile else { return false }
    switch (content, other.content) {
    case (.list(let asked, let lenders, _), .list(let given, let otherLenders, _)):
      return Self.isEach(of: asked, in: given) && Self.isEach(of: lenders, in: otherLenders)
    case (.generator(let maker, _), .generator(let other, _)):
      return maker?.specification.rule == other?.specification.rule
    case (.operations(let practised), .operations(let given)):
      return Set(practised).isSubset(of: given)
    default: return false
    }
  }

  private static func isEach(of exercises: [Exercise], in others: [Exercise]) -> Bool {
    let known = Dictionary(grouping: others, by: \.question)
    return exercises.allSatisfy { known[$0.question]?.contains($0) == true }
  }
}

extension GeneratorSpecification {
  /// The rule, whatever the number of exercises.
  fileprivate var rule: GeneratorSpecification {
    var rule = self
    rule.count = 0
    return rule
  }
}
