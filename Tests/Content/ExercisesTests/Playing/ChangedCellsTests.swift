import Exercises
import Testing

/// Cells that a spreadsheet has changed, and letters among figures.
struct ChangedCellsTests {
  private func cells(_ text: String, as name: String = "a.csv") -> [String] {
    read(text, as: name).diagnostics.filter { $0.id == "table.excel" }
      .map { "\($0.line):\($0.column)" }
  }

  private func played(_ text: String, as name: String = "a.csv") -> [String] {
    guard case .exercises(let all) = read(text, as: name).document?.content else { return [] }
    return all.map { "\($0.question) → \($0.answer)" }
  }

  @Test(arguments: ["#NAME?", "#WERT!", "#REF!", "#BEZUG!", "#DIV/0!", "#NV", "#VALUE!", "#N/A"])
  func errorsOfFormulasAreNotPlayed(cell: String) {
    let answer = "Frage;Antwort\nHund;dog\nKatze;\(cell)\n"
    #expect(cells(answer) == ["3:7"])
    #expect(played(answer) == ["Hund → dog"])
    let question = "Frage;Antwort\nHund;dog\n\(cell);cat\n"
    #expect(cells(question) == ["3:1"])
    #expect(played(question) == ["Hund → dog"])
  }

  @Test(arguments: ["5 Mrz", "5. Mrz", "05. Mrz", "3-May", "Mrz 05", "01.03.2026", "2026-03-01"])
  func datesAmongNumbersAreNotPlayed(cell: String) {
    let text = "Frage;Antwort\n1 + 1;2\n1/2 + 1/4;\(cell)\n1 : 2;1/2\n"
    #expect(cells(text) == ["3:11"])
    #expect(played(text) == ["1 + 1 → 2", "1 : 2 → 1/2"])
  }

  @Test(arguments: ["########", "###", "1E+10", "1,23E+11", "-1.5E+12"])
  func cellsWithoutRoomAreNotPlayed(cell: String) {
    let text = "Frage;Antwort\nHund;dog\nKatze;\(cell)\n"
    #expect(cells(text) == ["3:7"])
    #expect(played(text) == ["Hund → dog"])
  }

  @Test(arguments: ["C#", "##", "E+10", "1E", "2E+x1"])
  func whatOnlyLooksAlikeIsMeant(cell: String) {
    let text = "Frage;Antwort\nHund;dog\nKatze;\(cell)\n"
    #expect(cells(text) == [])
    #expect(played(text).count == 2)
  }

  @Test func ofADateIsSaidWhatMayHaveBeenWritten() {
    for (cell, meant) in [("01. Feb", "1/2"), ("2-Jan", "2/1 or 1/2"), ("13-Feb", "13/2")] {
      let told = read("Frage;Antwort\n1 + 1;2\n1 : 2;\(cell)\n", as: "a.csv").diagnostics
      #expect(told.first?.problem.contains("perhaps \(meant) was meant") == true, "\(told)")
    }
  }

  @Test func datesAsAllAnswersOfCalculationsAreNotPlayed() {
    let calculations = "Frage;Antwort\n1 : 2;01. Feb\n3 : 4;03. Apr\n"
    #expect(cells(calculations) == ["2:7", "3:7"])
    #expect(played(calculations) == [])
    let days = "Frage;Antwort\nWann?;01. Feb\nUnd wann?;03. Apr\n"
    #expect(cells(days) == [])
    #expect(played(days).count == 2)
  }

  @Test func datesOfQuestionsThatAskForFractionsAreNotPlayed() {
    let text =
      "Frage;Antwort\nWelcher Bruch ist größer?;01. Feb\nWelcher Anteil ist blau?;03. Apr\n"
    #expect(played(text) == [])
    let told = read(text, as: "a.csv").diagnostics.filter { $0.id == "table.excel" }
    #expect(told.map(\.severity) == [.error, .error])
    #expect(told.first?.problem.contains("perhaps 1/2 was meant") == true)
    let day = "Frage;Antwort\nWann ist die Hälfte vorbei?;15. Jan\nWann endet es?;31. Jan\n"
    #expect(played(day).count == 2)
  }

  @Test(arguments: ["5 Mrz", "01.03.2026"])
  func datesAmongWordsAreMeant(cell: String) {
    let text = "Frage;Antwort\nWann?;\(cell)\nWer?;Anna\nWo?;Rom\n"
    #expect(cells(text) == [])
    #expect(played(text).count == 3)
  }

  @Test func aDayOfHistoryAmongYearsIsMeant() {
    let text = "Frage;Antwort\nMauerfall?;09.11.1989\nKriegsende?;1945\nEU?;1993\n"
    #expect(cells(text) == [])
    #expect(played(text).count == 3)
  }

  @Test func numbersOfDaysAmongFractionsAreNotPlayed() {
    let text =
      "Frage;Antwort\nEin halbes?;1/2\nEin drittes?;1/3\nEin viertes?;45000\nZwei dritte?;2/3\n"
    #expect(cells(text) == ["4:14"])
    #expect(played(text).count == 3)
    let large = "Frage;Antwort\nEinwohner?;45000\nBücher?;38000\nTiere?;1200\n"
    #expect(cells(large) == [])
    #expect(played(large).count == 3)
  }

  @Test func formulasAreNoAnswers() {
    let text = "Frage;Antwort\nEins und eins?;=1+1\nDrei und vier?;7\nZwei und vier?;6\n"
    #expect(cells(text) == ["2:16"])
    #expect(played(text).count == 2)
    // A question can be answered as it stands.
    let asked = "Frage;Antwort\n=1+1;2\n2 + 2;4\n"
    #expect(cells(asked) == ["2:1"])
    #expect(played(asked).count == 2)
    let lesson = "Frage;Antwort\nSumme?;=A1+B1\nProdukt?;=A1*B1\nMittel?;=MITTELWERT(A1:B1)\n"
    #expect(played(lesson).count == 3)
  }

  @Test func wrongAnswersThatWereChangedAreLeftOut() {
    let text =
      "Frage;Antwort;Falsch1;Falsch2;Falsch3\n1/2 + 1/4;3/4;2/6;03. Apr;1/4\n1/3 + 1/3;2/3;1/6;2/9;1/9\n"
    let result = read(text, as: "a.csv")
    #expect(result.diagnostics.filter { $0.id == "table.excel" }.map(\.severity) == [.warning])
    guard case .exercises(let all) = result.document?.content else {
      Issue.record("nothing is played")
      return
    }
    #expect(all.map { $0.wrong.map(\.text) } == [["2/6", "1/4"], ["1/6", "2/9", "1/9"]])
  }

  /// What the game would show is something else than was written: the page of a document tells it.
  @Test func changedCellsAreAmongTheFaults() {
    let text = "Frage;Antwort\n1 + 1;2\n1 : 2;#NV\n;4\n8 : 2;4\n"
    #expect(
      Linter.faults(of: read(text, as: "a.csv")).filter { $0.id != "game.none" }
        .map { "\($0.line) \($0.id)" } == ["3 table.excel", "4 text.empty"])
  }

  /// Whoever switches the check off means the cells as they stand.
  @Test func theCheckCanBeSwitchedOff() {
    let text = "#check-off: table.excel\nFrage;Antwort\nHund;dog\nKatze;#NV\n"
    #expect(cells(text) == [])
    #expect(played(text) == ["Hund → dog", "Katze → #NV"])
  }

  @Test func onlyTablesAreLookedAt() {
    #expect(cells("Frage {=\\#NAME?}", as: "a.gift") == [])
    #expect(played("Frage {=\\#NAME?}", as: "a.gift") == ["Frage → #NAME?"])
  }

  // MARK: - Letters among figures

  private static let sums = "Frage;Antwort\n3+2;5\n4+4;8\n2+2;4\n"

  @Test(arguments: ["1O", "l0", "I0", "1o"])
  func lettersAmongFiguresAreNotPlayed(cell: String) {
    let text = Self.sums + "5+5;\(cell)\n"
    let told = read(text, as: "a.csv").diagnostics.filter { $0.id == "number.letters" }
    #expect(told.map { "\($0.line):\($0.column) \($0.severity)" } == ["5:5 error"])
    #expect(told.first?.problem.contains("10 is probably meant") == true)
    #expect(played(text).count == 3)
  }

  @Test func lettersAmongFiguresAreFoundInEveryFormat() {
    let text = "::a:: 3+2 {=5}\n\n::b:: 4+4 {=8}\n\n::c:: 2+2 {=4}\n\n::d:: 5+5 {=1O}\n"
    #expect(
      read(text, as: "a.gift").diagnostics.filter { $0.id == "number.letters" }.count == 1)
  }

  @Test(arguments: ["5l", "O2", "2 l", "Oo", "B1"])
  func whatNeedsItsLettersIsMeant(cell: String) {
    let text = "Frage;Antwort\nWas ist es?;\(cell)\nWer?;Anna\nWo?;Rom\nWie?;4\n"
    #expect(!read(text, as: "a.csv").diagnostics.contains { $0.id == "number.letters" })
    #expect(played(text).count == 4)
  }

  @Test func lettersAmongFiguresAreMended() throws {
    let result = read(Self.sums + "5+5;1O\n", as: "a.csv")
    let repair = Repair(result)
    let bytes = try #require(repair.bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == Self.sums + "5+5;10\n")
    #expect(repair.changes.map(\.id) == ["number.letters"])
  }
}
