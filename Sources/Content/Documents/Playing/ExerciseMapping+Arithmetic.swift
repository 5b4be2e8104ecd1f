import Exercises
import Items
import Notation

/// Checks of questions and answers by arithmetic.
extension ExerciseMapping {
  /// Whether a question already contains the calculation's result, which is the answer; reports it.
  mutating func isSolved(_ question: String, _ answer: String, _ item: Item) -> Bool {
    guard let equation = SolvedEquation(question), NumericAnswer(answer) != nil else {
      return false
    }
    skip(
      itemIndex, item, .itemNotPlayableSolved(task: equation.task, result: "\(equation.result)"))
    return true
  }

  /// Whether arithmetic proves the answer wrong, so that no game may accept it; reports it. If the
  /// question may have another meaning, it is only reported.
  mutating func isRefuted(_ question: String, answer: String, at offset: Int) -> Bool {
    let found: Refutation
    switch Refutation.verdict(of: answer, to: question) {
    case .right: return false
    case .open:
      if let property = NumberProperty(askedBy: question, answer: answer),
        property.holds(for: answer) == false
      {
        report.error(at: offset, .answerMiscalculatedFits(property.question, answer: answer))
        refute()
        return true
      }
      if UncheckedCalculations.isOne(question, answer) {
        unchecked.add(question, answer, at: offset)
      }
      return false
    case .wrong(let refutation): found = refutation
    }
    let message: FaultMessage =
      found.result.map { .answerMiscalculated(found.task, result: $0, not: answer) }
      ?? .answerMiscalculatedNone(found.task, not: answer)
    guard found.isCertain else {
      report.warning(at: offset, message)
      return false
    }
    report.error(at: offset, message)
    refute()
    return true
  }
}

/// Questions that look like calculations but cannot be worked out, so that their answers are unchecked.
struct UncheckedCalculations {
  private var count = 0
  private var first: (question: String, answer: String, offset: Int)?

  /// Whether a question consists of symbols and at most two words, with a number as its answer.
  ///
  /// - Complexity: O(n); of a text without an arithmetic sign nothing is copied.
  static func isOne(_ question: String, _ answer: String) -> Bool {
    guard question.utf8.count <= ExpressionScanner.limit, answer.utf8.count <= 24,
      answer.utf8.contains(where: { (0x30...0x39).contains($0) }),
      question.utf8.prefix(24).contains(where: { (0x30...0x39).contains($0) }),
      mayHoldSign(question)
    else { return false }
    let text = AnswerText.normalized(question)
    let words = text.split { !$0.isLetter }
    // `6 · 7 = 42` does not ask for a result.
    let isStatement =
      text.split(separator: "=").count == 2 && !text.contains { "?_□○…x".contains($0) }
    guard words.count <= 2, !isStatement else { return false }
    let pieces = Array(text)
    // A dash without spaces is used between years and in scores, a colon in times.
    return pieces.indices.contains { place in
      let isApart =
        place > 0 && pieces[place - 1] == " " && place + 1 < pieces.count
        && pieces[place + 1] == " "
      guard pieces[place] == "+" || pieces[place] == "*" || isApart && "-:".contains(pieces[place])
      else { return false }
      let behind = pieces[(place + 1)...].first { $0 != " " && $0 != "(" }
      return pieces[..<place].contains { $0.isNumber } && (behind?.isNumber ?? false)
    }
  }

  /// Whether a text may have a sign between two numbers: false is certain.
  private static func mayHoldSign(_ question: String) -> Bool {
    var question = question
    return question.withUTF8 { bytes in
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "+"), UInt8(ascii: "*"): return true
        case UInt8(ascii: "-"), UInt8(ascii: ":"):
          if isBlank(before: index, bytes), isBlank(behind: index, bytes) { return true }
        // Letters of Latin-1, except its signs for times and divided by.
        case 0xC3:
          let next = index + 1 < bytes.count ? bytes[index + 1] : 0
          if next == 0x97 || next == 0xB7 { return true }
        // Signs of other scripts and of typographers are normalised to one of these.
        case 0xC2, 0xC4...0xFF: return true
        default: break
        }
      }
      return false
    }
  }

  /// Whether there may be a blank before a place, or something that is left out behind a blank.
  private static func isBlank(before index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index > 0 && (bytes[index - 1] <= 0x20 || bytes[index - 1] >= 0x80)
  }

  private static func isBlank(behind index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index + 1 < bytes.count && (bytes[index + 1] <= 0x20 || bytes[index + 1] >= 0x80)
  }

  /// Notes such a question.
  mutating func add(_ question: String, _ answer: String, at offset: Int) {
    count += 1
    if first == nil { first = (question, answer, offset) }
  }

  /// Reports once for the whole document how many there are, quoting the first.
  func tell(_ report: inout FaultReport) {
    guard let first else { return }
    let others = count - 1
    report.note(
      at: first.offset,
      others == 0
        ? .answerUnchecked(first.question, answer: first.answer)
        : .answerUncheckedMore(first.question, answer: first.answer, others: others))
  }
}
