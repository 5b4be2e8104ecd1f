import Stage
import Testing

@testable import StageRaster

/// Where lines break, with letters of half an em each.
@MainActor
struct LineBreakerTests {
  private let fonts = BlockFonts()

  private func lines(_ text: String, width: Double, splitsWords: Bool = false) -> [String] {
    let book = FontBook(fonts)
    let face = book.face(named: "regular") ?? 0
    return LineBreaker(text: text, face: face, fonts: book)
      .lines(width: width, splitsWords: splitsWords)
      .map { line in line.letters.map { book.clusters[$0.cluster].text }.joined() }
  }

  @Test func linesBreakAtBlanksAndAfterHyphens() {
    #expect(lines("ab cd-ef gh", width: 2) == ["ab", "cd-", "ef", "gh"])
    #expect(lines("ab cd-ef gh", width: 3) == ["ab cd-", "ef gh"])
    #expect(lines("ab cd-ef gh", width: 100) == ["ab cd-ef gh"])
    #expect(lines("ab\ncd", width: 100) == ["ab", "cd"])
  }

  @Test func longWordsAreSplitOnRequestOnly() {
    #expect(lines("abcdefg", width: 1.5) == ["abcdefg"])
    #expect(lines("abcdefg", width: 1.5, splitsWords: true) == ["abc", "def", "g"])
    #expect(lines("ab\u{AD}cd", width: 1.5) == ["ab", "cd"])
  }

  /// A font is asked once for each character and each pair of them.
  @Test func fontsAreAskedOnce() {
    let layout = TextLayout(fonts: fonts)
    var run = TextRun(text: "abab abab", font: "regular", size: 20)
    run.maximumWidth = 60
    #expect(layout.measure(run).lines == 2)
    // The letters a and b and the blank, and the pairs ab and ba.
    #expect(fonts.questions == 5)
    run.size = 30
    _ = layout.measure(run)
    #expect(fonts.questions == 5)
  }

  @Test func whatNoFontHasIsReportedOnce() {
    let layout = TextLayout(fonts: fonts)
    #expect(layout.measure(TextRun(text: "a☃", font: "regular", size: 20)).missingGlyphs == ["☃"])
    _ = layout.measure(TextRun(text: "☃b", font: "regular", size: 20))
    #expect(fonts.messages.count == 1 && fonts.messages[0].contains("U+2603"))
  }
}
