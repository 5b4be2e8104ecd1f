import Classroom
import Controls
import Play

/// Exercises that pupils forgot so often that they are no longer offered: something other than repetition has
/// to help.
enum Leeches {
  /// A line for each pupil with such exercises, followed by a line for each exercise.
  ///
  /// An exercise's text comes from the stored answers; an exercise whose rounds were deleted is not listed.
  static func lines(
    of pupils: [Pupil], in store: ClassroomStore, _ texts: Translation
  ) throws(ClassroomError) -> [String] {
    var lines: [String] = []
    for pupil in pupils {
      var lapses: [String: Int] = [:]
      for review in try store.reviews(of: pupil.id) where review.lapses >= MemoryState.leechLapses {
        lapses[review.exercise] = review.lapses
      }
      guard !lapses.isEmpty else { continue }
      var exercises: [String] = []
      for round in try store.rounds(of: pupil.id) where !lapses.isEmpty {
        for answer in try store.round(round.id)?.record.answers ?? [] {
          guard let count = lapses.removeValue(forKey: ReviewName.name(of: answer)) else {
            continue
          }
          exercises.append(
            "  "
              + texts(
                "results.leech", answer.question.onOneLine, answer.solution.text.onOneLine,
                "\(count)"))
        }
      }
      if !exercises.isEmpty {
        lines.append(texts("results.leeches", pupil.name.onOneLine))
        lines += exercises
      }
    }
    return lines
  }
}
