import Documents
import Exercises
import FaultTables
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

  @Test(arguments: [
    "5 Mrz", "5. Mrz", "5. März", "1. April", "12. September", "05. Mrz", "3-May", "Mrz 05",
    "01.03.2026", "2026-03-01",
  ])
  func datesAmongNumbersAreNotPlayed(cell: String) {
    let text = "Frage;Antwort\n1 + 1;2\n1/2 + 1/4;\(cell)\n1 : 2;1/2\n"
    #expect(cells(text) == ["3:11"])
    #expect(played(text) == ["1 + 1 → 2", "1 : 2 → 1/2"])
  }

  @Test(arguments: [
    "########", "###", "1E+10", "1,23E+11", "-1.5E+12", "1.12400072777761E+21",
    "1.2345678901234E+20", "1,23456789012346E+017",
  ])
  func cellsWithoutRoomAreNotPlayed(cell: String) {
    let text = "Frage;Antwort\nHund;dog\nKatze;\(cell)\n"
    #expect(cells(text) == ["3:7"])
    #expect(played(text) == ["Hund → dog"])
  }

  /// A spreadsheet may have cut these short, but they may be meant as well.
  @Test(arguments: ["12345678901234600", "123456789012346000", "12.345.678.901.234.600"])
  func numbersOfMoreDigitsThanASpreadsheetKeepsAreTold(cell: String) {
    let answer = "Frage;Antwort;Falsch\nHund;dog;cat\nKatze;\(cell);1\n"
    let told = read(answer, as: "a.csv").diagnostics.filter { $0.id == "table.excel" }
    #expect(
      told.map { "\($0.line):\($0.column) \($0.severity) \($0.form)" } == ["3:7 warning digits"])
    #expect(told.first?.problem.contains("played all the same") == true)
    #expect(played(answer) == ["Hund → dog", "Katze → \(cell)"])
    let wrong = "Frage;Antwort;Falsch\nHund;dog;cat\n\(cell);1;\(cell)\n"
    #expect(cells(wrong) == ["3:1", "3:\(cell.count + 4)"])
    #expect(read(wrong, as: "a.csv").exercises.last?.wrong.map(\.text) == [cell])
    #expect(cells("#check-off: table.excel\n" + answer) == [])
  }

  @Test(arguments: [
    "1000000000000000000", "9.007.199.254.740.992", "6402373705728000", "12345678901234567",
    "299792458000000000",
  ])
  func longNumbersAreMeant(cell: String) {
    let text = "Frage;Antwort\nHund;dog\nKatze;\(cell)\n"
    #expect(cells(text) == [])
    #expect(played(text).count == 2)
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

  /// A date with the result of a calculation beside it was that calculation.
  @Test(arguments: [
    ("09.04.25", "5", "9-4"), ("08.04.2025", "2", "8/4"), ("9. Apr", "5", "9-4"),
    ("2025-04-09", "5", "9-4"), ("09.04.25", "7", "9.4."),
  ])
  func calculationsAreKnownByTheirResults(cell: String, answer: String, meant: String) {
    let told = read("Aufgabe;Ergebnis\n\(cell);\(answer)\n15-6;9\n18-9;9\n", as: "a.csv")
      .diagnostics
    #expect(told.first?.problem.contains("perhaps \(meant) was meant") == true, "\(told)")
    #expect(told.first?.remedy.contains("write \(meant) anew") == true)
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

  // MARK: - Times

  /// Of each what is told in brackets and what is played.
  @Test(arguments: [
    // Divisions that became times, as LibreOffice and Excel write them.
    (
      "Aufgabe;Ergebnis\n12:04:00;3\n20:05:00;4\n24:08:00;3\n", ["12:4", "20:5", "24:8"], []
    ),
    ("Aufgabe;Ergebnis\n12:04;3\n20:05;4\n", ["12:4", "20:5"], []),
    ("Aufgabe;Ergebnis\n48:12:00;4\n20:10:00;2\n", ["48:12", "20:10"], []),
    ("task;result\n12:04:00 PM;3\n03:01:00 PM;15\n", ["12:4", "15:1"], []),
    ("Aufgabe;Ergebnis\n2,5 + 1;3,5\n01:04:00;0,25\n", ["1:4"], ["2,5 + 1 → 3,5"]),
    (
      "Aufgabe;Ergebnis\n48 : 12;4\nSpielstand;02:01:00\nMaßstab;01:05:00\n", ["2:1", "1:5"],
      ["48 : 12 → 4"]
    ),
    // Scores, though nothing asks for them.
    ("Spiel;Ergebnis\nRot gegen Blau;02:01:00\nBlau gegen Grün;03:03:00\n", ["2:1", "3:3"], []),
    (
      "Spiel;Ergebnis\nRot gegen Blau;02:01:00\nBlau gegen Grün;00:00:00\nRot gegen Grün;01:05:00\n",
      ["2:1", "0:0", "1:5"], []
    ),
    (
      "Mannschaft;Ergebnis\nDeutschland - Argentinien (WM-Finale 2014);01:00:00\n"
        + "Spanien - Niederlande (2010);01:00:00\n",
      ["1:0", "1:0"], []
    ),
    (
      "Spiel;Ergebnis\nWM-Finale 2014: Deutschland - Argentinien;01:00:00\n"
        + "Halbfinale 2014: Brasilien - Deutschland;01:07:00\n"
        + "WM-Finale 2002: Brasilien - Deutschland;02:00:00\n",
      ["1:0", "1:7", "2:0"], []
    ),
    // Times that are meant.
    (
      "Was?;Wann?\nfünf nach acht;08:05:00\nacht Uhr;08:00:00\n", [],
      ["fünf nach acht → 8:05", "acht Uhr → 8:00"]
    ),
    (
      "Frage;Antwort\nMitternacht;00:00:00\nMittag;12:00:00\n", [],
      ["Mitternacht → 0:00", "Mittag → 12:00"]
    ),
    (
      "Frage;Antwort\nhalb acht;07:30:00\nzehn vor fünf;04:50:00\nMittag;12:00:00\n", [],
      ["halb acht → 7:30", "zehn vor fünf → 4:50", "Mittag → 12:00"]
    ),
    ("Frage;Antwort\nfünf nach acht;08:05:00\n", [], ["fünf nach acht → 8:05"]),
    (
      "Frage;Antwort\n3 + 4;7\nViertel vor acht;07:45:00\n", [],
      ["3 + 4 → 7", "Viertel vor acht → 7:45"]
    ),
    ("Frage;Antwort\n01:30:00;90\n02:00:00;120\n", [], ["01:30:00 → 90", "02:00:00 → 120"]),
    ("question;answer\n07:30:00 AM;half past seven\n", [], ["7:30 AM → half past seven"]),
    (
      "Frage;Antwort\nBus nach Köln;08:05\nBus nach Bonn;08:07\n", [],
      ["Bus nach Köln → 08:05", "Bus nach Bonn → 08:07"]
    ),
    ("Frage;Antwort\nLänge des Films;01:30:12\n", [], ["Länge des Films → 01:30:12"]),
  ])
  func aTimeIsMeantOrNot(_ text: String, typed: [String], kept: [String]) {
    let told = read(text, as: "a.csv").diagnostics.filter { $0.id == "table.excel" }
    #expect(told.map { $0.values.last } == typed)
    #expect(told.allSatisfy { $0.severity == .error })
    for (diagnostic, typed) in zip(told, typed) {
      #expect(diagnostic.problem.contains("perhaps \(typed) was meant"))
    }
    #expect(played(text) == kept)
  }

  @Test func timesWithoutSecondsAreToldOnce() {
    let text = "Frage;Antwort;Falsch1\nhalb acht;07:30:00;08:30:00\nhalb neun;08:30:00;09:30:00\n"
    let result = read(text, as: "a.csv")
    let told = result.diagnostics.filter { $0.id == "table.times" }
    #expect(
      told.map { "\($0.line) \($0.severity) \($0.values)" } == [
        "2 note [\"07:30:00\", \"7:30\"]"
      ])
    #expect(result.exercises.map { $0.wrong.map(\.text) } == [["8:30"], ["9:30"]])
  }

  @Test func timesAreLeftAsTheyStandWhereNobodyAsks() {
    let text = "#check-off: table.excel\nFrage;Antwort\nhalb acht;07:30:00\nzehn;10:00:00\n"
    #expect(played(text).first == "halb acht → 07:30:00")
  }

  // MARK: - Dates without their century

  @Test func datesOfTwoFiguresOfTheYearAreFound() {
    let text =
      "Aufgabe;Ergebnis\nHälfte von 1;01.02.26\nLernwort;01.03.02\nEin Viertel;01.04.26\n3 + 4;7\n"
    let told = read(text, as: "a.csv").diagnostics.filter { $0.id == "table.excel" }
    #expect(
      told.map(\.values) == [
        ["01.02.26", "1.2."], ["01.03.02", "März 2"], ["01.04.26", "1.4."],
      ])
    #expect(played(text) == ["3 + 4 → 7"])
  }

  @Test func datesAmongWrongAnswersAreLeftOut() {
    let text = "question;answer;wrong1;wrong2\nHow much?;½;01/03/26;02/03/26\nAnd now?;¾;¼;1.5\n"
    let result = read(text, as: "a.csv")
    #expect(
      result.diagnostics.filter { $0.id == "table.excel" }.map(\.values)
        == [
          ["02/03/26", "2/3"], ["01/03/26", "1/3"],
        ].reversed())
    #expect(result.exercises.map { $0.wrong.map(\.text) } == [[], ["¼", "1.5"]])
  }

  @Test(arguments: [
    "Spiel;Ergebnis\nA gegen B;01. Feb\nC gegen D;02. Mrz\nE gegen F;03. Jan\n",
    "Match,Score\nA - B,2-Jan\nC - D,3-Feb\nE - F,1-Jan\n",
    "Spiel;Ergebnis\nRot vs. Blau;02. Jan\nBlau vs. Grün;03. Feb\n",
    "Frage;Antwort\nhalb;2026-02-01 00:00:00\nein Drittel;2026-03-01 00:00:00\n",
    "Frage;Antwort\n1/2;2026-02-01 00:00:00\n1/4;2026-04-01 00:00:00\n",
  ])
  func datesThatCannotBeMeantAreNotPlayed(text: String) {
    let told = read(text, as: "a.csv").diagnostics.filter { $0.id == "table.excel" }
    #expect(told.count == text.split(separator: "\n").count - 1)
    #expect(told.allSatisfy { $0.severity == .error })
    #expect(played(text).isEmpty)
  }

  @Test func holidaysAreMeant() {
    let text = "Feiertag;Datum\nNeujahr;01. Jan\nTag der Arbeit;01. Mai\nNikolaus;06. Dez\n"
    #expect(played(text).count == 3)
  }

  @Test func daysThatAreAskedForAreMeant() {
    let text = "Frage;Antwort\nWeihnachten;25.12.26\nNikolaus;06.12.26\n"
    #expect(played(text).count == 2)
    let mixed = "Frage;Antwort\nWann ist Weihnachten?;25.12.26\n1 : 2;01.02.26\n"
    #expect(played(mixed) == ["Wann ist Weihnachten? → 25.12.26"])
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

  @Test(arguments: [("10+1O", "20"), ("1l + 9", "20"), ("4O : 8", "5"), ("3 · 2O", "50")])
  func calculationsWithALetterForADigitAreNotPlayed(task: String, answer: String) {
    let text = "Frage;Antwort\n3+4;7\n\(task);\(answer)\n"
    let told = read(text, as: "a.csv").diagnostics.filter { $0.id == "number.letters" }
    #expect(told.map { "\($0.line):\($0.column) \($0.severity)" } == ["3:1 error"])
    #expect(played(text) == ["3+4 → 7"])
  }

  @Test(arguments: [("2l + 3l", "5"), ("7 + l", "8"), ("5 + O2", "O2"), ("1O in Worten?", "10")])
  func variablesAndUnitsAreMeant(task: String, answer: String) {
    let text = "Frage;Antwort\n3+4;7\n\(task);\(answer)\n"
    #expect(!read(text, as: "a.csv").diagnostics.contains { $0.id == "number.letters" })
    #expect(played(text).count == 2)
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
