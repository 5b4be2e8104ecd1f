import Notation

/// `text.blanks`: leading, trailing or double blanks, which make a text appear off-centre.
enum BlankLint {
  static func look(
    _ question: LintQuestion, _ document: LintDocument, report: inout FaultReport
  ) {
    guard question.looks.contains(.strayBlanks) else { return }
    look(question.question, document, &report)
    question.forEachAnswer { look($0, document, &report) }
  }

  private static func look(
    _ text: LintText, _ document: LintDocument, _ report: inout FaultReport
  ) {
    guard text.isPlain, text.looks.contains(.strayBlanks) else { return }
    report.warning(at: text.offset, to: document.end(of: text), .textBlanks(text.text))
  }

  /// Whether there are blanks at an end or two in a row. Line ends are intended.
  static func hasStrayBlanks(_ text: String) -> Bool {
    TextLooks(text).contains(.strayBlanks)
  }

  /// The text without them.
  static func trimmed(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x20, bytes.last ?? 0x20 == 0x20 || bytes.last == 0x0A { continue }
      bytes.append(byte)
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
