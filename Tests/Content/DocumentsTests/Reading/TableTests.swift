import FaultTables
import Notation
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Tables

struct TableTests {
  @Test(arguments: [
    "Frage;Antwort;Falsch1;Falsch2;Falsch3", "question;answer;wrong1;wrong2;wrong3",
    "TERM;Back;distractor_1;Distractor-2;distractor 3",
    "Aufgabe;Richtige Antwort;Falsche Antwort 1;falsche_antwort_2;FALSCHE ANTWORT 3",
  ])
  func readsHeadingsInBothLanguages(heading: String) {
    let result = read(heading + "\ncat;Katze;Hund;Maus;Kuh\n", as: "Tiere.csv")
    #expect(result.diagnostics.isEmpty)
    #expect(result.document?.title == "Tiere")
    #expect(result.exercises.map(\.question) == ["cat"])
    #expect(result.exercises.first?.answer == "Katze")
    #expect(result.exercises.first?.wrong == ["Hund", "Maus", "Kuh"])
  }

  @Test func columnsMayStandInAnyOrder() {
    let result = read(
      "id,wrong1,answer,tags,question,wrong2,wrong3,picture,note\n"
        + "7,Hund,Katze,tier haus,cat,Maus,Kuh,cat.svg,Miau\n", as: "a.csv")
    var exercise = Exercise(
      id: "7", question: "cat", answer: "Katze", wrong: ["Hund", "Maus", "Kuh"],
      picture: "cat.svg", note: "Miau")
    exercise.tags = ["tier", "haus"]
    #expect(result.exercises == [exercise])
    #expect(result.bank?.items.first?.details.tags == ["tier", "haus"])
  }

  @Test(arguments: ["\t", ";", ",", "|"])
  func findsTheDelimiter(delimiter: String) {
    let rows = [["cat", "Katze"], ["dog", "Hund"], ["cow", "Kuh"], ["bee", "Biene"]]
    let text = rows.map { $0.joined(separator: delimiter) }.joined(separator: "\n")
    let result = read(text, as: "a.csv")
    // That the first row is played, too, is told.
    #expect(result.diagnostics.allSatisfy { $0.id == "table.reading" }, "\(result.diagnostics)")
    #expect(result.exercises.map { [$0.question, $0.answer] } == rows)
  }

  @Test func semicolonsWinOverDecimalCommas() {
    let result = read("1,5 + 1,5;3,0;2,5;3,5;4,0\n0,5 + 1,5;2,0;1,0;3,0;2,5", as: "a.csv")
    #expect(result.exercises.map(\.answer) == ["3,0", "2,0"])
  }

  @Test(arguments: ["sep=;\n", "sep=;\r\n", "\"sep=;\"\n", "SEP=;\r"])
  func aFirstLineMayNameTheDelimiter(line: String) {
    let result = read(line + "a,b?;c,d;e,f;g,h;i,j\r\nk,l?;m,n;o;p;q", as: "a.csv")
    #expect(result.exercises.map(\.question) == ["a,b?", "k,l?"])
  }

  @Test func quotedCellsHoldDelimitersMarksAndLines() {
    let result = read(
      "frage;antwort\n\"Er sagt: \"\"Hallo; du\"\".\nWer?\" ; \"A\"\nb;c\nd;e\nf;g", as: "a.csv")
    #expect(result.exercises.first?.question == "Er sagt: \"Hallo; du\".\nWer?")
    #expect(result.exercises.map(\.answer) == ["A", "c", "e", "g"])
    #expect(result.diagnostics.isEmpty)
  }

  /// A quotation mark that another, rows below, closes has swallowed what is between them.
  @Test(arguments: [";", "\t", ",", "|"])
  func rowsInACellAreTold(delimiter: String) {
    let rows =
      "Frage;Antwort;Falsch 1\nHund;dog;cat\n\"Guten Tag;good day;good night\n"
      + "gute Nacht;good night;good day\nwie geht es\";how are you;who are you\nKuh;cow;cat\n"
    let inside =
      "Frage;Antwort;Falsch 1\nHund;dog;cat\nGuten Tag;\"good day;good night\n"
      + "gute Nacht;good night;good day\nwie geht es;how are you\";who are you\nKuh;cow;cat\n"
    let last =
      "Frage;Antwort;Falsch 1\nHund;dog;cat\nGuten Tag;good day;\"good night\n"
      + "gute Nacht;good night\";good day\nKuh;cow;cat\n"
    for (text, column) in [(rows, 1), (inside, 11), (last, 20)] {
      for end in ["\n", "\r\n"] {
        let text = text.replacing(";", with: delimiter).replacing("\n", with: end)
        let told = read(text, as: "a.csv").diagnostics.filter { $0.id == "table.quote" }
        #expect(
          told.map { "\($0.line):\($0.column) \($0.severity) \($0.form)" }
            == ["3:\(column) warning rows"])
      }
    }
  }

  @Test func rowsWithSpacesInACellAreTold() {
    let text =
      "Frage, Antwort, Falsch 1\n\"Guten Tag, good day, good night\n"
      + "gute Nacht, good night, good day\nwie geht es\", how are you, who are you\n"
    #expect(
      read(text, as: "a.csv").diagnostics.filter { $0.id == "table.quote" }.map(\.line) == [2])
  }

  /// Several lines, sentences and numbers are what quotation marks are for.
  @Test(arguments: [
    "Frage,Antwort\n\"Was ist rund, rot\nund süß?\",Apfel\nb,c\n",
    "Frage,Antwort\n\"1,5 + 2,5\n= ?\",4\nb,c\n", "Frage,Antwort\n\"rot,\ngrün,\nblau\",a\nb,c\n",
    "Frage;Antwort\n\"Wer ist das?\nGoethe;Schiller\";a\nb;c\n",
    "Frage;Antwort\n\"Goethe;Schiller\";a\nb;c\n", "Frage;Antwort\n\"a\nb\";a\nb;c\n",
    "Frage;Antwort\n\"a &lt;b\nb\";a\nb;c\n",
  ])
  func linesInACellAreMeant(text: String) {
    #expect(!read(text, as: "a.csv").diagnostics.contains { $0.id == "table.quote" })
  }

  @Test func emptyLinesAndEmptyWrongAnswersDoNotCount() {
    let result = read("frage;antwort;falsch1;falsch2\r\n\r\n;;;\r\n7 + 1;8;;9\r\n\r\n", as: "a.csv")
    #expect(result.exercises.map(\.wrong) == [["9"]])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func apostrophesAgainstFormulasGo() {
    let heading = "frage;antwort;falsch1;falsch2;falsch3\n"
    #expect(read(heading + "x;'-5;'=a;'b;c", as: "a.csv").exercises.map(\.answer) == ["-5"])
    #expect(
      read(heading + "x;-5;'=a;'b;c", as: "a.csv").exercises.map(\.wrong) == [["=a", "'b", "c"]])
  }

  @Test func vocabularyThatLooksLikeAHeadingIsNone() {
    let result = read("question;Frage\nanswer;Antwort\nback;zurück\nword;Wort", as: "a.csv")
    #expect(result.exercises.count == 4)
  }

  @Test(arguments: [
    ("frage;antwort;falsch1;falsch2;falsch3\na;b;c;d;e\nf;¦;c;d;e", "error: text.empty.answer"),
    ("frage;antwort;falsch1;falsch2;falsch3\n¦f\na;b;c;d;e", "error: answer.missing"),
    (
      "frage;antwort;falsch1;falsch2;falsch3\na;b;c;¦b;e",
      "warning: option.right(b)"
    ),
    (
      "frage;antwort;falsch1;¦Flasch2\na;b;c;d\ne;f;g;h",
      "warning: table.heading.taken(D, Flasch2, falsch2)"
    ),
    (
      "frage;antwort\na;b;¦c\nd;e\nf;g\nh;i",
      "error: table.column.row(c)"
    ),
    ("a;b\nc;¦\"d\ne;f\ng;h", "warning: table.quote"),
    ("frage;antwort\n\"a\n\n1\";b\nc;d\ne;f\n7 + 1;¦9", "error: answer.miscalculated(7 + 1, 8, 9)"),
  ])
  func pointsAtFaults(text: String, expected: String) {
    for end in ["\n", "\r\n", "\r"] {
      #expect(report(MarkedText(text.replacing("\n", with: end)), as: "a.csv") == expected)
    }
  }

  @Test func anUnclosedMarkCostsNothingElse() {
    let result = read("a;\"b\nc;d\ne;f\ng;h\n", as: "a.csv")
    #expect(result.exercises.map(\.answer) == ["\"b", "d", "f", "h"])
  }

  @Test func fullOfMarksIsReadInTime() {
    let text = String(repeating: "\"a\"b;\"\n", count: 20_000)
    #expect(read(text, as: "a.csv").diagnostics.count == FaultReport.limit + 1)
  }

  @Test func oneColumnIsNoTable() {
    #expect(
      read("a\nb\nc", as: "a.csv").diagnostics.map(\.message) == [.tableOneColumn])
    #expect(
      read("a\nb\nc", as: "a.xyz").diagnostics.map(\.message) == [.fileUnknown])
  }

  @Test func theContentDecidesBeforeTheEnding() {
    #expect(
      read(#"[{"word":"a","correctAnswer":"b","falseAnswers":["c","d"]}]"#, as: "a.csv").exercises
        .count == 1)
    #expect(read("cat;Katze\ndog;Hund\ncow;Kuh", as: "a").exercises.count == 3)
    #expect(
      read("[der] Hund;dog\n[die] Katze;cat\n[die] Kuh;cow", as: "a.csv").exercises.count == 3)
  }
}
