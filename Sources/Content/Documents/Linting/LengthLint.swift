import Notation

/// `answer.longest`: the right answer is longer than all wrong ones in nearly all questions.
///
/// By chance each of m options is equally likely to be the longest; ties count against the alarm.
struct LengthLint {
  private var test = GuessTest()

  mutating func look(_ question: LintQuestion) {
    guard question.wrong.count >= 2, let answer = question.answer, answer.number == nil else {
      return
    }
    test.note(
      isHit: Self.isLongest(answer, besides: question.wrong),
      chance: 1 / Double(question.wrong.count + 1), answer: answer)
  }

  func check(_ document: LintDocument, report: inout FaultReport) {
    guard test.isTelling(), let first = test.firstHit else { return }
    report.warning(
      at: first.offset, to: document.end(of: first),
      .answerLongest(hits: test.hits, questions: test.trials))
  }

  /// Whether a text has more characters than all others. Byte counts decide where they can, because counting
  /// characters is slow; a text may still be longer although it has fewer bytes.
  private static func isLongest(_ answer: LintText, besides others: [LintText]) -> Bool {
    let bytes = answer.text.utf8.count
    // An ASCII text with as many bytes is certainly as long; others may contain combining marks.
    for index in others.indices
    where others[index].isASCII && others[index].text.utf8.count >= bytes { return false }
    let length = answer.isASCII ? bytes : answer.text.count
    for index in others.indices where others[index].text.utf8.count >= length {
      if others[index].text.count >= length { return false }
    }
    return true
  }
}

extension LintText {
  /// Whether it is plain ASCII, where each byte is a character, except in CR LF.
  fileprivate var isASCII: Bool { looks.isDisjoint(with: [.beyondASCII, .carriageReturn]) }
}
