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
    "Hinweis:;bis Freitag lernen", "Klassenarbeit am;12. Mai", "Viel Erfolg!;Frau Meier",
    "Vokabeltest;Montag", "Test;12.5.2026", "Homework:;page 14", "Good luck!;Mr Smith",
    "Vocabulary test on;Friday, 12 May", "Remarque:;apprendre les mots", "Contrôle;lundi 4 mai",
    "Bonne chance !;Mme Petit", "Recuerda:;estudiar para el lunes", "Esame;12 maggio",
    "Let op:;leren voor vrijdag", "Toets;vrijdag 12 mei", "Merke:;sheep bleibt sheep",
    "Hinweis:;bis Freitag lernen\nKlassenarbeit am;12. Mai\nViel Erfolg!;Frau Meier",
  ])
  func notesBelowAListAreNoExercises(notes: String) {
    let words = "Englisch;Deutsch\ndog;Hund\ncat;Katze\ncow;Kuh\nmouse;Maus\nbird;Vogel\n"
    let lines = notes.split(separator: "\n").indices.map { "\(7 + $0) warning table.aside" }
    let list = notes.split(separator: "\n").count
    #expect(told(words + notes + "\n") == (7..<7 + list).map { "\($0) warning table.aside" })
    #expect(lines.count == list)
    #expect(read(words + notes + "\n", as: "a.csv").exercises.count == 5)
  }

  @Test(arguments: [
    "Hinweis;hint\nTest;test\nKlassenarbeit;class test\nViel Erfolg!;Good luck!",
    "Note;grade\nMerke;remember\nProbe;rehearsal\nGood luck!;Viel Glück!",
    "die Prüfung;the exam\nAchtung!;Attention!\nFrau Meier;Mrs Meier\nMontag;Monday",
    "Hund:;the big dog\nKatze:;the small cat\nHinweis:;the good hint\nMaus:;the mouse",
    "Test;4\nKlausur;7\nProbe;5\nArbeit;6", "Hauptstadt von Italien:;Rom",
    "Mathearbeit;12. Mai\nEnglischtest;14. Mai\nDeutschprobe;15. Mai\nAbgabe;16. Mai",
    "Der Plural von Maus:;die Mäuse",
  ])
  func wordsToBeLearnedAreNoNotes(rows: String) {
    let words = "Frage;Antwort\ndog;Hund\ncat;Katze\ncow;Kuh\n" + rows + "\n"
    let isList = !rows.contains("12. Mai")
    let text = isList ? words : "Was;Wann\n" + rows + "\n"
    let all = isList ? words.split(separator: "\n").count - 1 : 4
    #expect(read(text, as: "a.csv").exercises.count == all, "\(told(text))")
  }

  @Test func wishesAndScalesBelowAQuizAreNoExercises() {
    let text =
      "Frage;Antwort;Falsch;Falsch\nWer bellt?;Hund;Katze;Kuh\nWer miaut?;Katze;Hund;Kuh\nWer muht?;Kuh;Katze;Hund\n"
      + "Viel Erfolg!;Frau Meier;Klasse 3a;2024\nSumme;3;6;9\nBewertung;sehr gut;gut;befriedigend\n"
    #expect(read(text, as: "a.csv").exercises.count == 3)
    #expect(told(text).count == 3)
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
