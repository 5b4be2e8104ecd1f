import Exercises

/// The exercises that are due today, as something to play.
public enum ReviewDeck {
  /// As many as a child does willingly; the others wait for tomorrow. Our choice.
  public static let usualCount = 20

  /// A document of what is due, to be made an `ExerciseSource` of for any game.
  ///
  /// - Parameters:
  ///   - due: what is due, the most urgent first. Leeches are left out.
  ///   - known: exercises of known documents, and those that answers tell of
  ///     (`Exercise.init(recalling:)`). Of several with one name the first is taken, so put documents
  ///     first: they know more.
  ///   - title: what the card is called.
  ///   - limit: the most exercises.
  /// - Returns: the document; what nobody knows any more is left out, and what asks only by a picture
  ///   of which nobody knows where it lies.
  /// - Complexity: O(n) in what is known.
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
      // Of several documents: their identifiers need not differ.
      exercise.id = review.exercise
      exercise.stability = review.state.memory.stability
      deck.append(exercise)
    }
    return ExerciseDocument(title: title, content: .exercises(deck))
  }
}

extension Exercise {
  /// The exercise that an answer was given to, as far as the answer tells: without note, further right
  /// answers, their pictures, and the folder of the question's picture.
  public init(recalling record: AnswerRecord) {
    let rules = record.optionRules
    let wrong = record.options.enumerated().compactMap { index, option -> WrongAnswer? in
      guard option != record.answer else { return nil }
      return WrongAnswer(option, rule: rules.indices.contains(index) ? rules[index] : nil)
    }
    self.init(
      id: ReviewName.name(of: record), question: record.question, answer: record.answer,
      wrong: wrong, picture: record.picture)
  }

  /// Whether it asks nothing but by a picture of which nobody knows where it lies: a pupil would see an
  /// empty board.
  package var asksNothing: Bool { question.isEmpty && pictureFolder == nil }
}
