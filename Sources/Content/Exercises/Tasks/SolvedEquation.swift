import Notation

/// A calculation with its result, such as `12 + 7 = 19`, which asks nothing.
package struct SolvedEquation: Equatable {
  package let task: String
  package let result: String

  /// Nil for any other text, and if a side is missing or is a gap.
  package init?(_ text: String) {
    // Nearly all texts are ruled out here.
    guard text.utf8.count <= 80, EightBytes.occurs(UInt8(ascii: "="), in: text),
      let sign = text.lastIndex(of: "=")
    else { return nil }
    let task = text[..<sign].trimmed
    let result = text[text.index(after: sign)...].trimmed
    guard !task.isEmpty, !result.isEmpty, NumericAnswer(result) != nil,
      task.contains(where: \.isNumber),
      task.allSatisfy({ $0.isNumber || " +-−–·×x*:÷/(),.\u{A0}".contains($0) }),
      !Self.hasUnknown(task)
    else { return nil }
    self.task = task
    self.result = result
  }

  /// Whether an `x` is an unknown, as in `x + 4`, and not a multiplication sign between numbers.
  private static func hasUnknown(_ task: String) -> Bool {
    let signs = task.filter { !$0.isWhitespace }
    return signs.indices.contains { index in
      guard signs[index] == "x" else { return false }
      guard index > signs.startIndex, signs.index(after: index) < signs.endIndex else {
        return true
      }
      let (before, after) = (signs[signs.index(before: index)], signs[signs.index(after: index)])
      return !(before.isNumber || before == ")") || !(after.isNumber || after == "(")
    }
  }
}
