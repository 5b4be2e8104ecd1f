import Exercises

/// The exercises that are due today, as a playable document.
public enum ReviewDeck {
  /// The number of exercises that a child does willingly; the others wait until tomorrow. Our choice.
  public static let usualCount = 20

  /// A document of what is due, from which an `ExerciseSource` can be made for any game.
  ///
  /// - Parameters:
  ///   - due: the due reviews, most urgent first. Leeches are left out.
  ///   - known: exercises of known documents, and those reconstructed from answers
  ///     (`Exercise.init(recalling:)`). Of several with the same name the first is used, so
  ///     documents should come first: they contain more.
  ///   - title: the title of the document.
  ///   - limit: the largest number of exercises.
  /// - Returns: the document, without exercises that are no longer known and those that consist
  ///   only of a picture whose file is unknown.
  /// - Complexity: O(n) in the number of known exercises.
  public static func document(
    of due: [ReviewPlan.Review], known: some Sequence<Exercise>, title: String,
    limit: Int = usualCount
  ) -> ExerciseDocument {
    var exercises: [String: Exercise] = [:]
    for exercise in known where !exercise.asksNothing {
      let name = ReviewName.name(
        question: exercise.question, picture: exercise.picture, answer: exercise.answer)
      if exercises[name] == nil { exercises[name] = exercise }
    }
    var deck: [Exercise] = []
    for review in due where !review.state.isLeech && deck.count < limit {
      guard var exercise = exercises.removeValue(forKey: review.exercise) else { continue }
      // From several documents, whose identifiers may collide.
      exercise.id = review.exercise
      exercise.stability = review.state.memory.stability
      deck.append(exercise)
    }
    return ExerciseDocument(title: title, content: .exercises(deck))
  }

  /// A document of what is due, taken from documents as far as they contain it, and from the answers that were given
  /// otherwise, as for the exercises of a rule.
  ///
  /// - Parameters:
  ///   - due: the due reviews, most urgent first.
  ///   - documents: documents, as far as they are at hand.
  ///   - title: the title of the document.
  ///   - answers: looks for the answers of some days, counted from 1 January 1970, the latest first; it is called only
  ///     if the documents do not contain everything.
  public static func document<Failure: Error>(
    of due: [ReviewPlan.Review], in documents: [ExerciseDocument], title: String,
    recalling answers: (_ days: Set<Int>) throws(Failure) -> [AnswerRecord]
  ) throws(Failure) -> ExerciseDocument {
    var known = documents.flatMap(\.writtenExercises)
    let deck = document(of: due, known: known, title: title)
    let found = Set(deck.writtenExercises.map(\.id))
    let missing = due.filter { !$0.state.isLeech }.prefix(usualCount)
      .filter { !found.contains($0.exercise) }
    guard !missing.isEmpty else { return deck }
    known += try answers(Set(missing.map(\.state.lastDay))).map(Exercise.init(recalling:))
    return document(of: due, known: known, title: title)
  }
}

extension ExerciseDocument {
  /// The exercises of a list; none of a rule.
  fileprivate var writtenExercises: [Exercise] {
    guard case .exercises(let exercises) = content else { return [] }
    return exercises
  }
}

extension Exercise {
  /// The exercise of a recorded answer, as far as it can be reconstructed: without note, further
  /// right answers, their pictures, and the folder of the question's picture.
  public init(recalling record: AnswerRecord) {
    let right = record.rightAnswers
    let rules = record.optionRules
    let wrong = record.options.enumerated().compactMap { index, option -> WrongAnswer? in
      guard !right.contains(option) else { return nil }
      return WrongAnswer(option, rule: rules.indices.contains(index) ? rules[index] : nil)
    }
    self.init(
      id: ReviewName.name(of: record), question: record.question,
      answer: right.first ?? "", wrong: wrong, picture: record.picture)
    together = Array(right.dropFirst())
    hasAllOptions = !together.isEmpty
  }

  /// Whether it consists only of a picture whose file is unknown: a pupil would see an empty board.
  package var asksNothing: Bool { question.isEmpty && pictureFolder == nil }
}
