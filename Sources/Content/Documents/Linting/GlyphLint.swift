import Notation

/// `text.noGlyph`: a character that no font of this machine has and that is shown as a question mark.
struct GlyphLint {
  private let measure: any TextMeasure
  private var known: [Character: Bool] = [:]

  init(_ measure: any TextMeasure) { self.measure = measure }

  mutating func look(
    _ question: LintQuestion, _ document: LintDocument, report: inout FaultReport
  ) {
    guard question.looks.contains(.beyondLatin) else { return }
    look(question.question, document, &report)
    question.forEachAnswer { look($0, document, &report) }
  }

  private mutating func look(
    _ text: LintText, _ document: LintDocument, _ report: inout FaultReport
  ) {
    // All fonts have ASCII and Latin-1.
    guard text.looks.contains(.beyondLatin) else { return }
    for sign in text.text where !sign.isASCII {
      let hasGlyph = known[sign] ?? measure.hasGlyph(sign)
      known[sign] = hasGlyph
      guard !hasGlyph else { continue }
      report.warning(
        at: text.offset, to: document.end(of: text),
        .textNoGlyph(String(sign), code: Self.code(of: sign)))
      break
    }
  }

  private static func code(of sign: Character) -> String {
    sign.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
      .joined(separator: " ")
  }
}
