import Notation

/// `text.mojibake`: texts that were written in UTF-8 and read in another encoding before they came into
/// the file.
struct MojibakeLint {
  var report: FaultReport

  mutating func look(_ question: LintQuestion, _ document: LintDocument) {
    look(question.question, document)
    if let answer = question.answer { look(answer, document) }
    for text in question.alternatives { look(text, document) }
    for text in question.wrong { look(text, document) }
  }

  private mutating func look(_ text: LintText, _ document: LintDocument) {
    guard text.looks.contains(.beyondASCII), let mended = Mojibake.mended(text.text) else { return }
    report.warning(
      at: text.offset, to: document.end(of: text),
      "“\(text.text)” was read in a wrong encoding; “\(mended)” is probably meant",
      "open the original as UTF-8 and save it again, or write the text anew",
      id: "text.mojibake", values: [text.text, mended])
  }
}
