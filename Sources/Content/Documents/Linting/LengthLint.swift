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
      isHit: Self.isLongest(answer, besides: question.wrong),
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
  private static func isLongest(_ answer: LintText, besides others: [LintText]) -> Bool {
    let bytes = answer.text.utf8.count
    // What has as many scalars as the text has bytes is as long unless marks combine; of ASCII certainly.
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
  /// Whether it is plain ASCII, where each byte but that of CR LF is a character.
  fileprivate var isASCII: Bool { looks.isDisjoint(with: [.beyondASCII, .carriageReturn]) }
}
