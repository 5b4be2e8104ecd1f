/// A calculation with its result, such as `12 + 7 = 19`: nothing is asked in it.
struct SolvedEquation: Equatable {
  let task: String
  let result: String

  /// Nil for any other text, also where a side is missing, or is a gap.
  init?(_ text: String) {
    // Nearly all texts end here.
    guard text.utf8.contains(UInt8(ascii: "=")), text.utf8.count <= 80,
      let sign = text.lastIndex(of: "=")
    else { return nil }
    let task = TableLists.trimmed(String(text[..<sign]))
    let result = TableLists.trimmed(String(text[text.index(after: sign)...]))
    guard !task.isEmpty, !result.isEmpty, NumericAnswer(result) != nil,
      task.contains(where: \.isNumber),
      task.allSatisfy({ $0.isNumber || " +-−–·×x*:÷/(),.\u{A0}".contains($0) })
    else { return nil }
    self.task = task
    self.result = result
  }
}
