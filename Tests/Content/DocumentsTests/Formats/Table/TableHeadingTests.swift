import FaultTables
import Notation
import Testing

@testable import Documents
@testable import Exercises

struct TableHeadingTests {
  @Test(arguments: [
    "Englisch;Deutsch", "English;German", "Französisch;Deutsch", "Latein;Deutsch",
    "Türkisch;German",
    "Deutsch (Einzahl);Spanisch", "Fragen;Antworten", "Vokabel;Bedeutung", "Rechnung;Ergebnis",
    "Wort;Meaning",
  ])
  func namesOfLanguagesAreAHeading(heading: String) {
    let result = read(heading + "\ncat;die Katze\ndog;der Hund\n", as: "a.csv")
    #expect(result.exercises.map(\.question) == ["cat", "dog"])
    #expect(result.exercises.map(\.answer) == ["die Katze", "der Hund"])
    #expect(result.remarks.isEmpty, "\(result.remarks)")
  }

  @Test func languagesInATextOfTabsAreAHeading() {
    let result = read("Englisch\tDeutsch\ncat\tKatze\ndog\tHund\n", as: "a.txt")
    #expect(result.exercises.map(\.question) == ["cat", "dog"])
  }

  /// Cards of a lesson on languages, and words that are also headings.
  @Test(arguments: [
    "English;Englisch", "word;Wort", "answer;antworten", "back;Rücken", "time;Zeit", "name;Name",
    "definition;Definition", "front;vorne", "Hauptstadt?;Rom", "Deutsch;Schulfach",
  ])
  func cardsAreNoHeadings(first: String) {
    let result = read(first + "\ncat;die Katze\ndog;der Hund\n", as: "a.csv")
    #expect(result.exercises.count == 3, "\(result.remarks)")
  }

  @Test(arguments: [
    ("Frage;¦Antwrot;Falsch1", "antwort"), ("¦Farge;Antwort;Falsch1", "frage"),
    ("Frage;Antwort;¦Flasch1", "falsch1"), ("Frage;¦Anwort;Tipp", "antwort"),
  ])
  func misspeltHeadingsAreAskedAbout(heading: String, likely: String) {
    let marked = MarkedText(heading + "\ncat;die Katze;der Hund\n")
    let result = read(marked.text, as: "a.csv")
    let found = result.diagnostics.filter { $0.id == "table.heading" }
    #expect(found.map { [$0.line, $0.column] } == [[marked.line, marked.column]])
    #expect(found.first?.remedy.contains("“\(likely)”") == true, "\(found)")
    // Nobody is asked whether what was taken was meant.
    let isTaken = found.first?.problem.contains("is taken for “\(likely)”") == true
    #expect(found.first?.remedy.contains("Was ") == !isTaken, "\(found)")
    #expect(result.exercises.map(\.question) == ["cat"])
    #expect(result.exercises.map(\.answer) == ["die Katze"])
  }

  /// A heading is proposed as people write it.
  @Test(arguments: [
    ("Frage;richtig;falsche Antwortt", "falsch1"), ("question;answer;wrong answerrs", "wrong1"),
    ("Frage;richtig;falsche Antwortt 2", "falsch2"),
  ])
  func usualNamesAreProposed(heading: String, proposed: String) {
    let result = read(heading + "\nItalien?;Rom;Paris\nPolen?;Warschau;Prag\n", as: "a.csv")
    let found = result.diagnostics.filter { $0.id == "table.heading" }
    #expect(found.map(\.remedy) == ["If that is right, write “\(proposed)”."], "\(found)")
  }

  @Test func aColumnOfAnUnknownHeadingIsToldWithWhatItIsTakenFor() {
    let result = read("Frage;Losungswort;Falsch1\ncat;die Katze;der Hund\n", as: "a.csv")
    let found = result.diagnostics.filter { $0.id == "table.heading" }
    #expect(found.map { [$0.line, $0.column] } == [[1, 7]])
    #expect(found.first?.problem.contains("is taken for the answer") == true)
    #expect(found.first?.remedy.contains("question and answer") == true)
    #expect(result.exercises.map(\.answer) == ["die Katze"])
  }

  /// Wrong answers under a misspelt heading are used all the same; any other column is kept.
  @Test(arguments: ["Frage;Antwort;Flasch1", "Englisch;Deutsch;Flasch1", "Frage;Antwrot;Flasch1"])
  func misspeltWrongAnswersAreUsed(heading: String) {
    let result = read(heading + "\ncat;die Katze;der Hund\n", as: "a.csv")
    #expect(result.exercises.map(\.wrong) == [[WrongAnswer("der Hund")]])
    let other = read("Frage;Antwort;Hinwies\ncat;die Katze;klein\n", as: "a.csv")
    #expect(other.diagnostics.first?.problem.contains("not used") == true)
  }

  /// What stands in the second row may look like a heading with another delimiter.
  @Test func aHeadingInTheFirstRowIsNoTitle() {
    let result = read("Frage,Antwort\nFront\tBack\tTags,Karte\n", as: "a.csv")
    #expect(result.exercises.map(\.answer) == ["Karte"])
    #expect(result.remarks.isEmpty, "\(result.remarks)")
  }

  @Test(arguments: ["Frage;Antwort", "Englisch;Deutsch", "Frage;Antwrot"])
  func titlesAboveAHeadingArePassedOver(heading: String) {
    let result = read(
      "Vokabeln Unit 3;\n;\n\(heading)\ncat;die Katze\ndog;der Hund\n", as: "a.csv")
    #expect(result.exercises.map(\.question) == ["cat", "dog"])
    let titles = result.remarks.filter { $0.id == "table.title" }
    #expect(titles.map(\.line) == [1])
  }

  @Test func aRowWithOneCellAboveExercisesIsToldAsNone() {
    let result = read("Hund;\ncat;die Katze\ndog;der Hund\n", as: "a.csv")
    #expect(result.remarks.map(\.id) == ["table.aside"])
    #expect(result.exercises.count == 2)
  }
}
