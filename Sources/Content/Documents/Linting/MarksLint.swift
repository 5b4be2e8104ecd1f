import Notation

/// `text.marks`: letters with more combining marks than any writing system uses, made by escapes or markup.
///
/// If the file contains them directly, `TextDecoder` reports them.
enum MarksLint {
  static func look(_ question: LintQuestion, report: inout FaultReport) {
    // No mark is ASCII or Latin-1.
    guard question.looks.contains(.beyondLatin) else { return }
    look(question.question, &report)
    question.forEachAnswer { look($0, &report) }
  }

  private static func look(_ text: LintText, _ report: inout FaultReport) {
    guard CombiningMarks.isExcessive(text.text) else { return }
    report.warning(at: text.offset, .textMarks(limit: CombiningMarks.limit))
  }
}
