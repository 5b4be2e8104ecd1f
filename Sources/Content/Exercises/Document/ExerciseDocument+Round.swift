import Determinism

extension ExerciseDocument {
  /// The exercises of one round in a game: in the teacher's order, or shuffled if the document
  /// asks for it, or newly made if it holds a rule.
  ///
  /// Those the game cannot show, or has too few wrong answers for, are left out. So for each of
  /// these `OptionPicker` finds options when it is given all of them as siblings.
  ///
  /// - Complexity: O(n) in the exercises.
  public func exercises(
    for demand: Demand, using generator: inout SeededGenerator
  ) -> [Exercise] {
    switch content {
    case .exercises(let exercises):
      let playable = Playability.playable(exercises, in: demand)
      return header.options.shuffle ? generator.shuffled(playable) : playable
    case .generator(let specification):
      guard var maker = ExerciseGenerator(specification) else { return [] }
      let limits = GeneratorSpecification.countLimits
      let count = min(max(specification.count, limits.lowerBound), limits.upperBound)
      return Playability.playable(
        (0..<count).map { _ in maker.exercise(using: &generator) }, in: demand)
    }
  }
}

extension Playability {
  /// Those exercises that a game can show and has enough answers for.
  ///
  /// - Complexity: O(n) in the exercises.
  static func playable(_ exercises: [Exercise], in demand: Demand) -> [Exercise] {
    var shown = exercises.filter { reason(for: $0, in: demand) == nil }
    // What is left out lends nothing any more, which may leave others with too little.
    for _ in 0..<lendingRounds {
      let supply = OptionSupply(shown)
      let supplied = shown.filter { supply.suffices(for: $0, count: demand.optionCount) }
      if supplied.count == shown.count { return shown }
      shown = supplied
    }
    let nothing = OptionSupply([])
    return shown.filter { nothing.suffices(for: $0, count: demand.optionCount) }
  }

  /// How often exercises are left out for those left out before. Documents with a handful of answers
  /// need two or three rounds; where this is not enough, those stay that need no other.
  private static let lendingRounds = 8
}
