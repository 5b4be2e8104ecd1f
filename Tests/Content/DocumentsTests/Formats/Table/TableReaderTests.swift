import FaultTables
import Notation
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Tables

struct TableReaderTests {
  @Test func everyDetailStandsWhereTheItemHasRoomForIt() {
    let result = read(
      "Frage;Antwort;Falsch 1;Alternativen;Tipp1;Tipp 2;Rückmeldung;Notiz;Tags;Zeit;Schwierigkeit;"
        + "ID;Kategorie;Bild;Name;Rückmeldung richtig\n"
        + "Auto;car;cat;\"automobile; motorcar |vehicle\";four wheels;it drives;gut;N;a b;2,5;"
        + "leicht;x1;Englisch/Unterwegs//Straße;car.svg;Q1;ja\n",
      as: "a.csv")
    #expect(result.remarks.isEmpty, "\(result.remarks)")
    var details = ItemDetails()
    details.hints = ["four wheels", "it drives"]
    details.feedback = "gut"
    details.rightFeedback = "ja"
    details.note = "N"
    details.tags = ["a", "b"]
    details.time = 2.5
    details.difficulty = "leicht"
    details.id = "x1"
    details.category = ["Englisch", "Unterwegs/Straße"]
    details.picture = "car.svg"
    details.name = "Q1"
    let options = ["car", "automobile", "motorcar", "vehicle"].map {
      ItemOption(ItemText($0), weight: 100)
    }
    #expect(
      result.bank?.items == [
        Item(
          "Auto", .choice(options + [ItemOption("cat", weight: 0)], isSingle: true),
          details: details)
      ])
  }

  @Test func anAnswerOfSeveralWordsStaysOneAnswer() {
    #expect(
      read("frage,antwort\nAuto,Auto; Wagen\n", as: "a.csv").exercises.map(\.answer)
        == ["Auto; Wagen"])
  }

  @Test func unknownColumnsAreKept() {
    let result = read("Frage;Antwort;Quelle\na;b;Buch 1\n", as: "a.csv")
    #expect(result.remarks.map(\.id) == ["table.column"])
    #expect(
      result.bank?.items.first?.details.unknownFields
        == [JSONField(name: "Quelle", rawValue: "\"Buch 1\"")])
  }

  @Test func aTimeThatIsNoneIsKeptWithAWarning() {
    let result = read("Frage;Antwort;Zeit\na;b;bald\nc;d;-3\n", as: "a.csv")
    #expect(result.remarks.map(\.id) == ["table.time", "table.time"])
    #expect(result.bank?.items.map(\.details.time) == [nil, nil])
    #expect(result.bank?.items.first?.details.unknownFields.map(\.name) == ["time"])
  }

  @Test func theHeadingDecidesOnTheDelimiter() {
    let text = "Frage,Antwort,Falsch1\n" + "a;b;c,d;e;f,g;h;i\n"
    #expect(read(text, as: "a.csv").exercises.map(\.question) == ["a;b;c"])
  }

  @Test(arguments: [";", ",", "\t"])
  func quizRowsNameTheirRightAnswersByNumber(delimiter: String) {
    let rows = [
      ["Hauptstadt?", "Rom", "Berlin", "Bonn", "", "20", "2"],
      ["Farben?", "rot", "Hund", "blau", "Maus", "30", delimiter == "," ? "1 3" : "1,3"],
      ["Tier?", "Ast", "Stein", "Moos", "Kuh", "20", "4"],
      ["Zahl?", "drei", "Blatt", "Gras", "Ufer", "60", "1"],
    ]
    let text = rows.map { $0.joined(separator: delimiter) }.joined(separator: "\n")
    let result = read(text, as: "a.csv")
    #expect(
      result.exercises.map(\.rightAnswers) == [["Berlin"], ["rot", "blau"], ["Kuh"], ["drei"]])
    #expect(result.exercises.first?.wrong == ["Rom", "Bonn"])
    // Two colours are to be chosen.
    #expect(result.remarks.isEmpty)
    guard case .choice(let kept, isSingle: false) = result.bank?.items[1].body else {
      Issue.record("\(String(describing: result.bank?.items[1].body))")
      return
    }
    #expect(kept.filter { $0.weight > 0 }.map(\.text.text) == ["rot", "blau"])
    #expect(result.bank?.items.map(\.details.time) == [20, 30, 20, 60])
  }

  @Test func quizColumnsMayHaveHeadings() {
    let result = read(
      "Question - max 120 characters;Answer 1 - max 75;Answer 2;Answer 3;Answer 4;"
        + "Time limit (sec) – 5, 10;Correct answer(s) - choose\n"
        + "2 + 2?;3;4;5;6;20;2\n1?;a;b;c;d;20;9\nB?;x;y;z;w;10;y\nC?;x;y;z;w;10;D\n",
      as: "a.csv")
    #expect(result.exercises.map(\.answer) == ["4", "y", "w"])
    #expect(result.remarks.map(\.id) == ["table.right"])
    #expect(result.remarks.map(\.line) == [3])
    #expect(result.skipped.map(\.original) == ["1?;a;b;c;d;20;9\n"])
  }

  @Test func rowsOfFiveWrongAnswersAreNoQuiz() {
    let result = read("7 + 1;8;6;10;9;5;3\n6 + 1;7;6;10;9;5;12\n", as: "a.csv")
    #expect(result.exercises.map(\.answer) == ["8", "7"])
    #expect(result.exercises.map(\.wrong.count) == [5, 5])
  }

  @Test func pastedCardsGoOnInLinesWithoutATab() {
    let result = read(
      "Hund\tdog, a pet\nKatze\tcat\nthe small one; it purrs\nMaus\tmouse\tsmall\n", as: "a.txt")
    #expect(result.exercises.map(\.question) == ["Hund", "Katze", "Maus"])
    #expect(
      result.exercises.map(\.answer) == [
        "dog, a pet", "cat\nthe small one; it purrs", "mouse\tsmall",
      ])
    #expect(result.remarks.map(\.id) == ["table.continuation", "table.tabs"])
    #expect(result.remarks.map(\.line) == [3, 4])
    #expect(result.remarks.first?.problem.contains("the small one; it purrs") == true)
  }

  @Test func aDefinitionMayGoOnForever() {
    let lines = 200_000
    let text = String(repeating: "a\tb\n", count: 60) + String(repeating: "more\n", count: lines)
    let result = read(text, as: "a.txt")
    #expect(result.bank?.items.count == 60)
    #expect(result.exercises.last?.answer.utf8.count == 1 + 5 * lines)
  }

  @Test(arguments: [
    ("Hund - dog - pet\n\nKatze - cat\nsmall", " - ", "\n\n"),
    ("Hund - dog - pet\r\n\r\nKatze - cat\nsmall", " - ", "\n\n"),
    ("Hund=dog - pet;BREAK;Katze=cat\nsmall;BREAK;", "=", ";BREAK;"),
  ])
  func cardsMayHaveOtherSeparators(text: String, term: String, card: String) {
    let result = OurReader.read(
      bytes: Array(text.utf8), fileName: "a.txt",
      options: ReadOptions(separators: TableReader.Separators(term: term, card: card)))
    #expect(result.exercises.map(\.question) == ["Hund", "Katze"])
    #expect(result.exercises.map(\.answer) == ["dog - pet", "cat\nsmall"])
    #expect(result.remarks.isEmpty)
  }

  @Test func aCardWithoutTermIsPassedOver() {
    let result = OurReader.read(
      bytes: Array("a=b;c;d=e".utf8), fileName: "a.txt",
      options: ReadOptions(separators: TableReader.Separators(term: "=", card: ";")))
    #expect(result.exercises.map(\.answer) == ["b", "e"])
    #expect(result.skipped.map(\.original) == ["c"])
    #expect(result.remarks.map(\.id) == ["answer.missing"])
  }

  @Test(arguments: [("", "\n"), ("\t", ""), (";", ";")])
  func separatorsThatSeparateNothingAreRefused(term: String, card: String) {
    let result = OurReader.read(
      bytes: Array("a;b".utf8), fileName: "a.txt",
      options: ReadOptions(separators: TableReader.Separators(term: term, card: card)))
    #expect(result.remarks.map(\.id) == ["table.separators"])
  }

  @Test(arguments: [
    ("'=1", "=1"), ("''=1", "'=1"), ("'-3", "-3"), ("-3", "-3"), ("'s", "'s"), ("'", "'"),
    ("'\tx", "\tx"),
  ])
  func oneApostropheBeforeSignsGoes(cell: String, text: String) {
    #expect(
      read("frage;antwort;falsch\nx;y;\(cell)\n", as: "a.csv").bank?.items.first?.body
        == .choice(
          [ItemOption("y", weight: 100), ItemOption(ItemText(text), weight: 0)],
          isSingle: true))
  }

  /// With time that grows as the square of the length, this would take many minutes.
  @Test func aHeadingOfAMillionDashesIsRead() {
    #expect(TableColumns.role(of: String(repeating: "-", count: 1_000_000)) == .unnamed)
    #expect(TableColumns.role(of: "Frage - was man sieht") == .question)
    #expect(TableColumns.role(of: "back-side") == .other)
  }
}
