import Notation

/// `answer.longest`: the right answer is longer than all wrong ones in nearly all questions.
///
/// Under chance each of m options is equally likely the longest one; ties count against the alarm.
struct LengthLint {
  private var test = GuessTest()

  mutating func look(_ question: LintQuestion) {
    guard question.wrong.count >= 2, let answer = question.answer, answer.number == nil else {
      return
    }
    test.note(
      isHit: Self.isLongest(answer.text, besides: question.wrong),
      chance: 1 / Double(question.wrong.count + 1), answer: answer)
  }

  func check(_ document: LintDocument, report: inout FaultReport) {
    guard test.isTelling(), let first = test.firstHit else { return }
    report.warning(
      at: first.offset, to: document.end(of: first),
      "the right answer is the longest in \(test.hits) of \(test.trials) questions",
      "make some of the wrong answers as long, or shorten right ones", id: "answer.longest",
      values: ["\(test.hits)", "\(test.trials)"])
  }

  /// Whether a text has more characters than all others. Bytes decide where they can, as counting is
  /// slow: a text of fewer characters than its bytes allow may still be longer.
  private static func isLongest(_ text: String, besides others: [LintText]) -> Bool {
    let bytes = text.utf8.count
    // What has as many scalars as the text has bytes is as long unless marks combine; of ASCII certainly.
    for other in others where isASCII(other.text) && other.text.utf8.count >= bytes { return false }
    if isASCII(text) {
      return others.allSatisfy { $0.text.utf8.count < bytes || $0.text.count < bytes }
    }
    let length = text.count
    return others.allSatisfy { $0.text.utf8.count < length || $0.text.count < length }
  }

  /// Whether a text is of plain ASCII, where each byte but that of CR LF is a character.
  private static func isASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
  }
}
