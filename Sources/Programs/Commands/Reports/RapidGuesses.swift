import Classroom
import Controls
import GameScreens
import Play

/// How many answers of pupils came too fast to have been thought about. They are shown to the teacher but not
/// punished, because any limit also catches some genuine answers.
enum RapidGuesses {
  /// A line that explains what they are, followed by a line for each pupil with such answers.
  static func lines(
    of pupils: [Pupil], in store: ClassroomStore, _ games: [GameModule], _ texts: Translation
  ) throws(ClassroomError) -> [String] {
    var lines: [String] = []
    for pupil in pupils {
      var (rapid, all) = (0, 0)
      for round in try store.rounds(of: pupil.id) {
        guard let record = try store.round(round.id)?.record else { continue }
        rapid += RapidGuess.count(
          in: record, isTimed: games[record.game]?.profile.isTimed ?? true)
        all += record.answers.count
      }
      guard rapid > 0 else { continue }
      lines.append("  " + texts("results.rapidOf", pupil.name.onOneLine, "\(rapid)", "\(all)"))
    }
    return lines.isEmpty ? [] : [texts("results.rapid")] + lines
  }
}
