import Exercises

extension ExerciseDocument {
  /// How many exercises a round of it has when it is not endless.
  var exerciseCount: Int {
    switch content {
    case .exercises(let exercises): exercises.count
    case .generator(let rule): max(0, rule.count)
    }
  }
}
