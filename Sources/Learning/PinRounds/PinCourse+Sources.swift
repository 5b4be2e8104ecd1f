import Exercises
import PinCourses
import Play

extension PinCourse {
  /// What rounds of its exercises ask in a game: of each exercise that pupils see, in each of its languages.
  ///
  /// - Complexity: O(n) in the course for each.
  package func sources(for profile: GameProfile) -> [ExerciseSource] {
    let all = pinExercises
    return openExercises.flatMap { index in
      spokenLanguages.map { own in
        let (unit, exercise) = all[index]
        let spoken = language(in: own)
        guard profile.asksExercises else {
          return ExerciseSource(
            PinMaterial(exercise, in: unit, of: self, language: spoken), for: profile)
        }
        let questions = ExerciseDocument(
          title: exercise.title.text(in: spoken), language: spoken,
          content: .exercises(exercise.questions(in: spoken)))
        return ExerciseSource(document: questions, for: profile)
      }
    }
  }
}
