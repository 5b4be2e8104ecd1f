import Exercises
import Items

/// A question whose answers are in consecutive rows, with a mark beside the right one.
struct AnswerGroup {
  /// The question, and everything else in its first row.
  private(set) var draft: DraftExercise
  private var answers: [(text: ItemText, isRight: Bool)] = []
  /// Whether a mark says neither that its answer is right nor that it is wrong.
  private var isUnclear = false

  init(_ draft: DraftExercise) { self.draft = draft }

  /// Adds the answer of a row that ends at an offset.
  mutating func add(_ text: ItemText, _ isRight: Bool?, until end: Int) {
    answers.append((text, isRight ?? false))
    if isRight == nil { isUnclear = true }
    draft.range = draft.range.lowerBound..<max(draft.range.upperBound, end)
  }

  /// The exercise; nil if the marks do not say which answer is right.
  var exercise: DraftExercise? {
    guard !isUnclear, answers.contains(where: \.isRight) else { return nil }
    var draft = draft
    draft.take(answers.map { ($0.text, $0.isRight) })
    return draft
  }
}
