import Determinism

extension ExerciseDocument {
  /// The exercises of one round in a game: in the teacher's order, or shuffled if the document
  /// asks for it, or newly made if it holds a rule. Those the game cannot show are left out.
  public func exercises(
    for game: Game, using generator: inout SeededGenerator
  ) -> [Exercise] {
    switch content {
    case .exercises(let exercises):
      let playable = exercises.filter { Playability.reason(for: $0, in: game) == nil }
      return options.shuffle ? generator.shuffled(playable) : playable
    case .generator(let specification):
      guard var maker = ExerciseGenerator(specification) else { return [] }
      let count = min(max(specification.count, 0), GeneratorSpecification.countLimits.upperBound)
      return (0..<count).map { _ in maker.exercise(using: &generator) }
        .filter { Playability.reason(for: $0, in: game) == nil }
    }
  }
}
