import Exercises
import Notation

/// `time.tooShort`: the question and its options cannot be read in the time given.
enum TimeLint {
  /// The words that a slow reader of six to seven years reads in a minute [own]: one a second, so that
  /// nobody fails because of reading alone. A number counts as a word.
  static let wordsPerMinute = 60.0

  static func look(
    _ question: LintQuestion, _ document: LintDocument, report: inout FaultReport
  ) {
    guard let time = question.time else { return }
    var words = count(question.question.text)
    if !question.wrong.isEmpty {
      words += question.answer.map { count($0.text) } ?? 0
      // No game shows more than four options.
      for wrong in question.wrong.prefix(3) { words += count(wrong.text) }
    }
    let needed = Double(words) * 60 / wordsPerMinute
    guard time < needed else { return }
    report.warning(
      at: question.question.offset, to: document.end(of: question.question),
      .timeTooShort(
        seconds: NumericAnswer.text(time, hasComma: false), words: words,
        needed: NumericAnswer.text(needed, hasComma: false)))
  }

  private static func count(_ text: String) -> Int {
    var words = 0
    var isInside = false
    for byte in text.utf8 {
      let isBlank = byte <= 0x20
      if !isBlank, !isInside { words += 1 }
      isInside = !isBlank
    }
    return words
  }
}
