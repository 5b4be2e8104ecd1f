/// A question as shown on a board: open while it is asked, filled in when it is answered.
public enum BoardText {
  /// `7 + 1` → `7 + 1 = ?`; words and whole sentences are left alone.
  public static func open(_ question: String) -> String {
    isSum(question) ? question + " = ?" : question
  }

  /// `7 + 1` → `7 + 1 = 8`, `? + 3 = 8` → `5 + 3 = 8`, `7 ? 9` → `7 < 9`; words and whole sentences
  /// are left alone.
  public static func filled(_ question: String, with answer: String) -> String {
    if isSum(question) { return question + " = " + answer }
    guard question.contains("=") || isComparison(question),
      let gap = QuestionGap.range(in: question)
    else { return question }
    return question[..<gap.lowerBound] + answer + question[gap.upperBound...]
  }

  /// Whether it is two numbers with a gap between them.
  private static func isComparison(_ question: String) -> Bool {
    let parts = question.split(separator: "?", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        part.contains(where: \.isNumber)
          && part.allSatisfy { $0.isNumber || " ,.-−".contains($0) }
      }
  }

  /// Whether it consists only of numbers with at least one operator between them.
  private static func isSum(_ question: String) -> Bool {
    let signs: Set<Character> = ["+", "-", "−", "–", "·", "×", "*", ":", "÷", "/"]
    let others: Set<Character> = [" ", "(", ")", ",", "."]
    guard let first = question.firstIndex(where: \.isNumber) else { return false }
    // A sign before the first number only makes it negative.
    let isJoined = question[first...].contains(where: signs.contains)
    return isJoined
      && question.allSatisfy { $0.isNumber || signs.contains($0) || others.contains($0) }
  }
}
