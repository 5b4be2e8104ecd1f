import Notation
import Tables

/// `text.mojibake`: texts that were written in UTF-8 and read in another encoding before they came into
/// the file, or that were written for a web page: `Gr&ouml;&szlig;e`.
struct MojibakeLint {
  var report: FaultReport

  mutating func look(_ question: LintQuestion, _ document: LintDocument) {
    guard !question.looks.isDisjoint(with: [.ampersand, .beyondASCII]) else { return }
    look(question.question, document)
    if let answer = question.answer { look(answer, document) }
    for text in question.alternatives { look(text, document) }
    for text in question.wrong { look(text, document) }
  }

  private mutating func look(_ text: LintText, _ document: LintDocument) {
    if text.looks.contains(.ampersand), let mended = Self.withoutEntities(text.text) {
      report.warning(
        at: text.offset, to: document.end(of: text), .textMojibakeEntity(text.text, meant: mended))
      return
    }
    guard text.looks.contains(.beyondASCII), let mended = Mojibake.mended(text.text) else { return }
    report.warning(
      at: text.offset, to: document.end(of: text), .textMojibake(text.text, meant: mended))
  }

  /// The text with its HTML entities replaced by characters; nil if it has none.
  static func withoutEntities(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: ";")) else { return nil }
    var mended = text
    for (name, sign) in WebEntity.signs { mended = mended.replacing(name, with: sign) }
    return mended == text ? nil : mended
  }
}
