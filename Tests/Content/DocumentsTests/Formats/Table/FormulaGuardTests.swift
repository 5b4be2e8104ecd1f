import Testing

@testable import Exercises
@testable import Tables

/// What spreadsheets would calculate, and what they would not.
struct FormulaGuardTests {
  @Test(arguments: [
    "=1", "+1", "@A1", "-A1", "-1+2", "\t=1", "\u{FF1D}1", "\u{FF0B}1", "\u{FF0D}1", "\u{FF20}A1",
    "\u{FEFF}=1", "\u{200B}+1", "\u{1}=1", "\u{7F}@A1", "\u{85}-A1", "\u{2060}\u{200D}\u{FF1D}1",
    "'=1", "''\u{FF1D}1", "'\u{FEFF}=1",
  ])
  func isGuardedAndComesBack(text: String) {
    #expect(FormulaGuard.needsGuard(text.utf8))
    #expect(FormulaGuard.isGuarded("'\(text)".utf8))
  }

  @Test(arguments: [
    "", "a", "-1", "-1,5", "ä=1", "a=1", "1-2", "'a", "'", " =1", "\u{FEFF}", "\u{FEFF}a=1",
    "\u{200B}'=1", "\u{FF11}",
  ])
  func staysAsItIs(text: String) {
    #expect(!FormulaGuard.needsGuard(text.utf8))
    #expect(!FormulaGuard.isGuarded(text.utf8))
  }

  /// A wide or hidden sign behind what may end a cell.
  @Test(arguments: ["a;\u{FF1D}1", "a; \u{200B}=1", "a\n\u{FEFF}@A1", "a;\"\u{FF0B}1"])
  func isGuardedBehindTheEndOfACell(text: String) {
    var table = SpreadsheetText()
    table.add([text])
    #expect(table.text.contains("'"))
  }

  @Test func whatATerminalWouldActOnIsShownAsAPicture() {
    var table = SpreadsheetText()
    table.add(["\u{1B}]0;Titel\u{7}", "\u{9B}31m", "a\nb"])
    #expect(table.text.hasPrefix("\u{241B}]0;Titel\u{2407},\u{FFFD}31m,\"a\nb\""))
  }

  /// Of several apostrophes one is taken away where a sign or a placeholder stands behind them, however many.
  @Test func manyApostrophesAreLookedThroughOnce() {
    let many = String(repeating: "'", count: 400_000)
    #expect(!FormulaGuard.isGuarded((many + "a").utf8))
    #expect(FormulaGuard.isGuarded((many + "=1").utf8))
    #expect(FormulaGuard.isGuarded((many + "TODO").utf8))
    #expect(FormulaGuard.isGuarded("'''".utf8) && !FormulaGuard.isGuarded("''".utf8))
  }
}
