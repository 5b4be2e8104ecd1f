import GameScreens

/// A task as shown on the wave: open while it is asked, filled in when it is answered.
enum TaskText {
  /// `7 + 1` → `7 + 1 = ?`; a text with its own question mark or gap, and a statement, are left alone.
  static func open(_ question: String) -> String {
    question.isEmpty || question.contains("?") || QuestionGap.range(in: question) != nil
      || isStatement(question)
      ? question : question + " = ?"
  }

  /// `7 + 1` → `7 + 1 = 8`, `? + 3 = 8` → `5 + 3 = 8`, `How old?` → `How old? Ten`,
  /// `3 + 4? Count.` → `3 + 4? Count. 7`, `2 + 2 = 5` → `2 + 2 = 5: wrong`.
  static func filled(_ question: String, with answer: String) -> String {
    let (before, after) = around(question)
    return before + answer + after
  }

  /// The range of the answer in the filled text, counted in characters.
  static func answerRange(_ question: String, with answer: String) -> Range<Int> {
    let start = around(question).before.count
    return start..<start + answer.count
  }

  /// The text before and after the answer.
  private static func around(_ question: String) -> (before: String, after: String) {
    if question.isEmpty { return ("", "") }
    if let gap = QuestionGap.range(in: question) {
      return (String(question[..<gap.lowerBound]), String(question[gap.upperBound...]))
    }
    if question.contains("?") { return (question + " ", "") }
    return (question + (isStatement(question) ? ": " : " = "), "")
  }

  /// Whether it is a statement rather than a question.
  private static func isStatement(_ question: String) -> Bool {
    question.contains("=") || question.contains("__") || question.hasSuffix(".")
      || question.hasSuffix("!")
  }
}
