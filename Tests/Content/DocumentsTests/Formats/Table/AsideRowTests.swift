import Documents
import Exercises
import Testing

/// Rows of tables that are no exercises.
struct AsideRowTests {
  /// The lines told as no exercise, then the faults.
  private func told(_ text: String) -> [String] {
    read(text, as: "a.csv").diagnostics.filter { $0.id != "game.none" && $0.severity != .note }
      .map { "\($0.line) \($0.severity) \($0.id)" }
  }

  @Test func footnotesAreNoFaults() {
    let text = "Nr;Frage;Antwort;Punkte\n1;3 + 4;7;2\n2;4 + 4;8;1\n;* ohne Taschenrechner;;\n"
    #expect(told(text) == ["4 warning table.aside"])
    #expect(read(text, as: "a.csv").exercises.count == 2)
    #expect(read(text, as: "a.csv").skipped.isEmpty)
  }

  @Test func rowsThatAskAndAnswerNothingAreNoFaults() {
    let text =
      "Thema;Frage;Antwort;Falsch1\nTiere;cat;Katze;Hund\nTiere;dog;Hund;Katze\nStand: März;;;\n"
    #expect(told(text) == ["4 warning table.aside"])
  }

  @Test func aTitleAboveAListWithoutHeadingIsNoFault() {
    let text = "Unit 3;\ncat;Katze\ndog;Hund\ncow;Kuh\n"
    #expect(told(text) == ["1 warning table.aside"])
  }

  @Test func whatATemplateSaysOfItsColumnsIsNoFault() {
    let text =
      "Question;Option 1;Option 2;Correct (number)\nText of the question;Text of an option;Text of another;The number of the right option (1-2)\n3 + 4?;7;8;1\n2 + 2?;5;4;2\n"
    #expect(told(text).filter { $0.hasPrefix("2 ") } == ["2 warning table.aside"])
    #expect(read(text, as: "a.csv").exercises.count == 2)
  }

  @Test(arguments: [
    "Frage;Antwort\nHund;dog\nKatze;\n", "Nr;Frage;Antwort\n1;Hund;dog\n2;Was ist das?;\n",
    "Frage;Antwort;Falsch1;Falsch2\n3 + 4;7;6;8\n4 + 4;;;\n",
    "Frage;Antwort;Falsch1;Falsch2\nHund;dog;cat;cow\nWer ist das?;;;\n",
    "Frage;Antwort;Falsch1\nHund;dog;cat\n;cow;cat\n",
  ])
  func exercisesWithGapsStayFaults(text: String) {
    let last = text.split(separator: "\n").count
    #expect(told(text) == ["\(last) error text.empty"])
  }

  @Test func aRemarkIsNoMisspeltMeaning() {
    let text = "Frage;Antwort;Bemerkung\nHund;dog;leicht\nKatze;cat;schwer\n"
    #expect(told(text) == [])
    #expect(
      read(text, as: "a.csv").diagnostics.filter { $0.id == "table.ignored" }.map(\.values)
        == [["C", "Bemerkung"]])
  }
}
