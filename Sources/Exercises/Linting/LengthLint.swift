import Notation

/// `answer.longest`: the right answer is longer than all wrong ones in nearly all questions.
///
/// Under chance each of m options is equally likely the longest one; ties count against the alarm.
enum LengthLint {
  static func check(_ document: LintDocument, report: inout FaultReport) {
    var test = GuessTest()
    for question in document.questions where question.wrong.count >= 2 {
      guard let answer = question.answer, answer.number == nil else { continue }
      let length = answer.text.count
      test.note(
        isHit: question.wrong.allSatisfy { isShorter($0.text, than: length) },
        chance: 1 / Double(question.wrong.count + 1), answer: answer)
    }
    guard test.isTelling(), let first = test.firstHit else { return }
    report.warning(
      at: first.offset, to: document.end(of: first),
      "the right answer is the longest in \(test.hits) of \(test.trials) questions",
      "make some of the wrong answers as long, or shorten right ones", id: "answer.longest")
  }

  /// Bytes decide where they can, as counting is slow.
  private static func isShorter(_ text: String, than length: Int) -> Bool {
    text.utf8.count < length || text.count < length
  }
}
