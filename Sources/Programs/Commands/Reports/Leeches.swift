import Classroom
import Controls
import Play

/// What pupils forgot so often that it is not offered again: something else than repeating has to help.
enum Leeches {
  /// A line for each pupil who has such exercises, and below it one for each of them.
  ///
  /// An exercise is known by the answers kept; one whose rounds are gone is not listed.
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
