import Controls
import Exercises
import Play

extension LibraryEntry {
  /// The exercises of a round that were answered wrong or not at all, to be played once more; nil
  /// where there are none.
  ///
  /// Each brings the answers that stood beside it, because so few exercises have none to lend.
  init?(mistakesOf record: RoundRecord, in entry: LibraryEntry, text: Translation) {
    var originals: [String: Exercise] = [:]
    if entry.operations == nil, case .exercises(let exercises) = entry.document.content {
      for exercise in exercises { originals[exercise.id] = exercise }
    }
    var seen: Set<String> = []
    var exercises: [Exercise] = []
    for answer in record.answers where !answer.isCorrect {
      guard seen.insert(answer.question + "\n" + answer.answer).inserted else { continue }
      var exercise =
        originals[answer.exerciseID]
        ?? Exercise(id: answer.exerciseID, question: answer.question, answer: answer.answer)
      exercise.id = "mistake-\(exercises.count + 1)"
      let known = Set(exercise.wrong.map(\.text))
      for (index, option) in answer.options.enumerated()
      where option != answer.answer && !known.contains(option) {
        let rule = answer.optionRules.indices.contains(index) ? answer.optionRules[index] : nil
        exercise.wrong.append(WrongAnswer(option, rule: rule))
      }
      exercises.append(exercise)
    }
    guard !exercises.isEmpty else { return nil }
    // Mistakes of mistakes keep the name.
    let isAgain = entry.path.hasPrefix(LibraryEntry.mistakesPrefix)
    self.init(
      path: isAgain ? entry.path : LibraryEntry.mistakesPrefix + entry.path,
      document: ExerciseDocument(
        title: isAgain ? entry.document.title : text("mistakes.title", entry.document.title),
        subject: entry.document.subject, content: .exercises(exercises)))
  }

  private static let mistakesPrefix = "mistakes:"
}
