import Exercises

extension ExerciseDocument {
  /// The number of exercises of a round that is not endless.
  var exerciseCount: Int {
    switch content {
    case .exercises(let exercises): exercises.count
    case .generator(let rule): max(0, rule.count)
    }
  }
}
