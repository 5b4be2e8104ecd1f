import Determinism
import Testing

@testable import Documents

/// What a text reveals is the same, whether it is examined byte by byte or eight bytes at a time.
struct TextLooksTests {
  private static let signs = [
    " ", "  ", "a", "Wort", "&", "ä", "ÿ", "Ā", "–", "🙂", "\n", "\t", "\r\n", "\u{7F}", "0",
  ]

  private static let texts: [String] = {
    var generator = SeededGenerator(seed: 11)
    return (0..<5000).map { _ in
      (0..<generator.index(below: 9)).map { _ in signs[generator.index(below: signs.count)] }
        .joined()
    }
  }()

  private func expected(_ text: String) -> TextLooks {
    var looks: TextLooks = []
    let bytes = Array(text.utf8)
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let isStray = lines.contains { $0.first == " " || String($0).contains("  ") }
    if isStray || text.unicodeScalars.last == " " {
      looks.insert(.strayBlanks)
    }
    if text.unicodeScalars.contains(where: { !$0.isASCII }) { looks.insert(.beyondASCII) }
    if text.unicodeScalars.contains(where: { $0.value > 0xFF }) { looks.insert(.beyondLatin) }
    if bytes.contains(0x0D) { looks.insert(.carriageReturn) }
    if bytes.contains(0x26) { looks.insert(.ampersand) }
    if bytes.contains(where: { $0 < 0x20 }) { looks.insert(.control) }
    return looks
  }

  @Test func revealWhatEachByteSays() {
    for text in Self.texts {
      #expect(TextLooks(text).rawValue == expected(text).rawValue, "\(text.debugDescription)")
    }
  }
}
