import Notation

/// `text.noGlyph`: a sign that no font of this machine has, shown as a question mark.
enum GlyphLint {
  static func check<Measure: TextMeasure>(
    _ document: LintDocument, measure: Measure, report: inout FaultReport
  ) {
    var known: [Character: Bool] = [:]
    for question in document.questions {
      for text in [question.question] + question.texts where !isUsual(text.text) {
        for sign in text.text where !sign.isASCII {
          let hasGlyph = known[sign] ?? measure.hasGlyph(sign)
          known[sign] = hasGlyph
          guard !hasGlyph else { continue }
          report.warning(
            at: text.offset, to: document.end(of: text),
            "no font on this machine has the sign “\(sign)” (\(code(of: sign)))",
            "write another sign, or install a font that has it", id: "text.noGlyph")
          break
        }
      }
    }
  }

  /// Whether every sign is one that all fonts have: ASCII and Latin-1.
  private static func isUsual(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0xC3 } }

  private static func code(of sign: Character) -> String {
    sign.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
      .joined(separator: " ")
  }
}
