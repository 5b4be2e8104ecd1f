import Exercises
import PinCourses
import PinRounds
import Play

extension LibraryEntry {
  /// A round with its pins as if each had been asked by a game that lets choose among names, in which missed ones come
  /// back; nil if its teacher does not let choose among them.
  ///
  /// What is almost right was known.
  func questions(askedIn record: RoundRecord) -> RoundRecord? {
    guard pinExercise != nil, document.games.contains(PinGame.pinChoose.asGame),
      case .exercises(let questions) = document.content
    else { return nil }
    let byPin = Dictionary(
      questions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var asked = record
    asked.answers = record.answers.map { answer in
      let question = byPin[answer.exerciseID]
      var verdict: Verdict = if case .part = answer.verdict { .right } else { answer.verdict }
      // One whose pin is gone from the document could not be asked again; what is right is not planned.
      if question == nil { verdict = .right }
      return AnswerRecord(
        exerciseID: answer.exerciseID, prompt: question?.prompt ?? answer.prompt,
        response: answer.response,
        solution: question.map { .options([$0.answer]) } ?? answer.solution, verdict: verdict,
        ticks: answer.ticks, options: answer.options)
    }
    return asked
  }
}

extension ExerciseDocument {
  /// The same questions about pins, each with names of other pins to choose from: where it comes back alone, it has nobody
  /// to borrow from.
  var lendingNames: ExerciseDocument {
    guard case .exercises(var questions) = content else { return self }
    let names = questions.map(\.answer)
    for index in questions.indices {
      var known = Set([questions[index].answer] + questions[index].alternatives)
      known.formUnion(questions[index].wrong.map(\.text))
      // The next ones in the file: they are often near on the picture.
      let others = (names[(index + 1)...] + names[..<index]).filter { known.insert($0).inserted }
      let missing = max(0, Self.lentNames - questions[index].wrong.count)
      questions[index].wrong += others.prefix(missing).map { WrongAnswer($0) }
    }
    var document = self
    document.content = .exercises(questions)
    return document
  }

  /// As many as games with the most options need.
  private static let lentNames = 7
}
