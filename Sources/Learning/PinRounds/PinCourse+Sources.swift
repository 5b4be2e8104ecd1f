import Exercises
import PinCourses
import Play

/// What of a course can be asked, and in which languages.
extension PinCourse {
  /// The places, among its exercises with pins, of those that every pupil sees: units with a `contentId` are for those
  /// alone whose profile lists it.
  package var openExercises: [Int] {
    let all = pinExercises
    return all.indices.filter { all[$0].unit?.contentId == nil }
  }

  /// The languages in which it can ask.
  package var spokenLanguages: [String] { languages.isEmpty ? [language ?? "de"] : languages }

  /// The language in which a pupil is asked: the pupil's own if the course has it, else its first.
  package func language(in own: String) -> String? {
    languages.contains(own) ? own : languages.first ?? language
  }

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
