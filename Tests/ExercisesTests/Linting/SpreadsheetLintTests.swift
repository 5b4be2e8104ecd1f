import Exercises
import Testing

/// Cells that a spreadsheet has changed.
struct SpreadsheetLintTests {
  private func cells(_ text: String, as name: String = "a.csv") -> [String] {
    Linter().diagnostics(of: read(text, as: name)).filter { $0.id == "table.excel" }
      .map { "\($0.line):\($0.column)" }
  }

  @Test(arguments: ["#NAME?", "#WERT!", "#REF!", "#BEZUG!", "#DIV/0!", "#NV", "#VALUE!", "#N/A"])
  func errorsOfFormulasAreTold(cell: String) {
    #expect(cells("Frage;Antwort\nHund;dog\nKatze;\(cell)\n") == ["3:7"])
    #expect(cells("Frage;Antwort\nHund;dog\n\(cell);cat\n") == ["3:1"])
  }

  @Test(arguments: ["5 Mrz", "5. Mrz", "05. Mrz", "3-May", "Mrz 05", "01.03.2026", "2026-03-01"])
  func datesAmongNumbersAreTold(cell: String) {
    #expect(cells("Frage;Antwort\n1 + 1;2\n1/2 + 1/4;\(cell)\n1 : 2;1/2\n") == ["3:11"])
  }

  @Test(arguments: ["########", "###", "1E+10", "1,23E+11", "-1.5E+12"])
  func cellsWithoutRoomAreTold(cell: String) {
    #expect(cells("Frage;Antwort\nHund;dog\nKatze;\(cell)\n") == ["3:7"])
  }

  @Test(arguments: ["C#", "##", "E+10", "1E", "2E+x1"])
  func whatOnlyLooksAlikeIsMeant(cell: String) {
    #expect(cells("Frage;Antwort\nHund;dog\nKatze;\(cell)\n") == [])
  }

  @Test func datesAsAllAnswersOfCalculationsAreTold() {
    #expect(cells("Frage;Antwort\n1 : 2;01. Feb\n3 : 4;03. Apr\n") == ["2:7", "3:7"])
    #expect(cells("Frage;Antwort\nWann?;01. Feb\nUnd wann?;03. Apr\n") == [])
  }

  @Test(arguments: ["5 Mrz", "01.03.2026"])
  func datesAmongWordsAreMeant(cell: String) {
    #expect(cells("Frage;Antwort\nWann?;\(cell)\nWer?;Anna\nWo?;Rom\n") == [])
  }

  @Test func aDayOfHistoryAmongYearsIsMeant() {
    #expect(cells("Frage;Antwort\nMauerfall?;09.11.1989\nKriegsende?;1945\nEU?;1993\n") == [])
  }

  /// The page of a document tells these, too: the game would show something else than was written.
  @Test func changedCellsAreAmongTheFaults() {
    let text = "Frage;Antwort\n1 + 1;2\n1 : 2;#NV\n;4\n8 : 2;4\n"
    #expect(
      Linter.faults(of: read(text, as: "a.csv")).filter { $0.id != "game.none" }
        .map { "\($0.line) \($0.id)" } == ["3 table.excel", "4 text.empty"])
    let off = read("#check-off: table.excel\n" + text, as: "a.csv")
    #expect(Linter.faults(of: off) == off.diagnostics)
    let good = read("Frage;Antwort;Falsch\nHund;dog;dog \n", as: "a.csv")
    #expect(Linter.faults(of: good) == good.diagnostics)
  }

  @Test func onlyTablesAreLookedAt() {
    #expect(cells("Frage {=#NAME?}", as: "a.gift") == [])
  }
}
