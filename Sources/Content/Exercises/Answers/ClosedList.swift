/// Tells whether an exercise's wrong answers are a list of its own, beside which another exercise's answer might be
/// right as well: “Which animal is a mammal?” with whale, trout and eagle, where another line is answered by dog.
package enum ClosedList {
  /// From this many wrong answers on, somebody has chosen what is offered. One beside a word is rather a trap that
  /// was remembered, such as a false friend.
  package static let chosen = 2

  /// Whether no other answers are offered than the exercise's own, nor any made up.
  ///
  /// What is made up for a calculation is surely wrong, and so is the name of another place on the same picture.
  ///
  /// - Parameters:
  ///   - exercise: the exercise.
  ///   - count: how many wrong answers it has, without those that look like others.
  /// - Complexity: O(n) in the question.
  package static func isAsked(by exercise: Exercise, wrong count: Int) -> Bool {
    guard count > 0, count >= chosen || isQuestion(exercise) else { return false }
    if let picture = exercise.picture, PictureReference(picture).place != nil { return false }
    return QuestionCandidates.candidates(for: exercise, allowsNegatives: false, perSide: 1).isEmpty
  }

  /// Whether something is asked that more than one text may answer. Beside a number others are made up, not borrowed,
  /// which is well unless one of many is asked for.
  private static func isQuestion(_ exercise: Exercise) -> Bool {
    let question = exercise.question
    return NumericAnswer(exercise.answer) == nil
      ? endsAsQuestion(question) || hasGap(question) : OpenNumber.isAsked(question)
  }

  private static func endsAsQuestion(_ text: String) -> Bool {
    let last = text.unicodeScalars.last { !$0.properties.isWhitespace && !closing.contains($0) }
    return last.map(marks.contains) ?? false
  }

  private static func hasGap(_ text: String) -> Bool {
    text.contains("..") || text.contains("…") || text.contains("__")
  }

  private static let closing: Set<Unicode.Scalar> = ["\"", "“", "”", "»", "«", "’", ")", "."]
  private static let marks: Set<Unicode.Scalar> = ["?", "？", "؟", ";", ":"]
}
