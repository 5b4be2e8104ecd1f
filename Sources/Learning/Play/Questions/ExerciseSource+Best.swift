import Exercises

extension [ExerciseSource] {
  /// The source for the game in which a document is played at once: the preferred game, or that which leaves out fewest of
  /// its exercises; nil if the document can be played in none.
  ///
  /// - Parameters:
  ///   - document: the document of all these sources.
  ///   - preferred: the game that suits it best; nil for any.
  public func best(of document: ExerciseDocument, preferring preferred: Game?) -> ExerciseSource? {
    let fitting = filter { document.isMeant(for: $0.game) && ($0.count ?? .max) > 0 }
    return fitting.first { $0.game == preferred }
      ?? fitting.min { $0.skipped.count < $1.skipped.count }
  }
}
