import Archives
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Tables

/// Rows that say by their look or place what they are.
struct SheetHeadingsTests {
  /// Reads sheets whose cells have semicolons between them; those that begin with `*` are bold.
  private func read(_ sheets: [[String]], merges: [String] = []) -> ReadResult {
    let names = sheets.indices.map { number in
      "<sheet name=\"S\(number + 1)\" r:id=\"r\(number + 1)\"/>"
    }
    let relations = sheets.indices.map { number in
      "<Relationship Id=\"r\(number + 1)\" Type=\"x/worksheet\" "
        + "Target=\"worksheets/sheet\(number + 1).xml\"/>"
    }
    let merged = merges.map { "<mergeCell ref=\"\($0)\"/>" }.joined()
    var files = [
      ("xl/workbook.xml", "<workbook><sheets>\(names.joined())</sheets></workbook>"),
      (
        "xl/_rels/workbook.xml.rels",
        "<Relationships>\(relations.joined())<Relationship Id=\"s\" Type=\"x/styles\" "
          + "Target=\"styles.xml\"/></Relationships>"
      ),
      (
        "xl/styles.xml",
        "<styleSheet><fonts><font/><font><b/></font></fonts><cellXfs><xf numFmtId=\"0\"/>"
          + "<xf numFmtId=\"0\" fontId=\"1\"/></cellXfs></styleSheet>"
      ),
    ]
    for (number, rows) in sheets.enumerated() {
      files.append(
        (
          "xl/worksheets/sheet\(number + 1).xml",
          "<worksheet><sheetData>\(rows.enumerated().map(row).joined())</sheetData>"
            + "<mergeCells>\(merged)</mergeCells></worksheet>"
        ))
    }
    let entries = files.map { ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8)) }
    return OurReader.read(bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.xlsx")
  }

  private func row(_ number: Int, _ line: String) -> String {
    let cells = line.split(separator: ";", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.isEmpty }.map { column, text in
        "<c r=\"\(SourceCell.name(row: number, column: column))\" t=\"inlineStr\" "
          + "s=\"\(text.hasPrefix("*") ? 1 : 0)\"><is><t>\(text.drop { $0 == "*" })</t></is></c>"
      }
    return "<row r=\"\(number + 1)\">\(cells.joined())</row>"
  }

  private func played(_ result: ReadResult) -> [String] {
    guard case .exercises(let exercises)? = result.document?.content else { return [] }
    return exercises.map { "\($0.question) | \($0.answer)" }
  }

  @Test func aBoldRowAboveOthersNamesTheColumns() {
    let rows = ["Köln;Rhein", "Dresden;Elbe", "Bremen;Weser"]
    let bold = read([["*Stadt;*liegt am Fluss"] + rows])
    #expect(played(bold) == ["Köln | Rhein", "Dresden | Elbe", "Bremen | Weser"])
    #expect(bold.diagnostics.map(\.id) == ["table.heading"])
    // The look alone makes it one, and only where it is the first row's own.
    #expect(played(read([["Stadt;liegt am Fluss"] + rows])).count == 4)
    #expect(played(read([(["Stadt;Fluss am Ort"] + rows).map { "*" + $0 }])).count == 4)
  }

  @Test func listsBesideOneAnotherUnderTheSameNamesAreRead() {
    let result = read([
      [
        "Mehrzahl bilden", "Einzahl;Mehrzahl;;Einzahl;Mehrzahl", "Hund;Hunde;;Kind;Kinder",
        "Haus;Häuser;;Maus;Mäuse", "Katze;Katzen",
      ]
    ])
    #expect(
      played(result) == [
        "Hund | Hunde", "Haus | Häuser", "Katze | Katzen", "Kind | Kinder", "Maus | Mäuse",
      ])
    #expect(
      Set(result.diagnostics.map(\.id)) == ["table.title", "table.heading", "workbook.tables"])
  }

  @Test func listsThatTouchUnderTheSameNamesAreRead() {
    let result = read([
      ["Einzahl;Mehrzahl;Einzahl;Mehrzahl", "Hund;Hunde;Kind;Kinder", "Haus;Häuser;Maus;Mäuse"]
    ])
    #expect(
      played(result) == ["Hund | Hunde", "Haus | Häuser", "Kind | Kinder", "Maus | Mäuse"])
  }

  /// A remark beside the last list belongs to none of them, and is not dropped in silence.
  @Test func cellsBeyondListsThatTouchAreNotLost() {
    let rows = ["Einzahl;Mehrzahl;Einzahl;Mehrzahl", "Hund;Hunde;Kind;Kinder;schwer"]
    let result = read([rows + ["Haus;Häuser;Maus;Mäuse;leicht"]])
    #expect(played(result).isEmpty)
    #expect(result.diagnostics.contains { $0.severity == .error })
  }

  @Test func cellsThatAreExercisesAreReadColumnByColumn() {
    let rows = ["Päckchen 1;Päckchen 2", "7 + 8 = 15;20 – 3 = 17", "7 + 9 = 16;20 – 5 = 15"]
    let result = read([rows + ["7 + 10 = 18;20 – 7 = 13", "7 + 11 = 18;20 – 9 = 11"]])
    #expect(
      played(result) == [
        "7 + 8 | 15", "7 + 9 | 16", "7 + 11 | 18", "20 – 3 | 17", "20 – 5 | 15", "20 – 7 | 13",
        "20 – 9 | 11",
      ])
    #expect(result.diagnostics.contains { $0.id == "answer.miscalculated" && $0.cell == "A4" })
    let words = read([
      ["dog = Hund;red = rot", "cat = Katze;blue = blau", "cow = Kuh;white = weiß"]
    ])
    #expect(
      played(words) == [
        "dog | Hund", "cat | Katze", "cow | Kuh", "red | rot", "blue | blau", "white | weiß",
      ])
  }

  @Test(arguments: [
    ["Kinder 2c;Tafeldienst", "Amelie;KW 48", "Bruno;KW 48", "Cem;KW 49"],
    ["Name;Punkte", "Amelie;12", "Bruno;15", "Cem;9"],
  ])
  func listsOfPeopleBesideOthersAreNotPlayed(people: [String]) {
    let words = [
      "Einzahl;Mehrzahl", "das Haus;die Häuser", "der Baum;die Bäume", "die Katze;die Katzen",
    ]
    let result = read([zip(words, people).map { $0 + ";;" + $1 }])
    #expect(
      played(result)
        == ["das Haus | die Häuser", "der Baum | die Bäume", "die Katze | die Katzen"])
    #expect(result.diagnostics.contains { $0.id == "workbook.sheet" && $0.cell == "D1" })
  }

  /// A table that begins in column D has its answers in column E.
  @Test func columnsAreNamedAsTheirSheetNamesThem() {
    let beside = read([
      ["Wort;Gegenteil;;Wort;Gegenteil", "groß;klein;;alt;jung", "hell;dunkel;;nass;trocken"]
    ])
    let told = beside.diagnostics.filter { $0.id == "table.heading" }
    #expect(told.map(\.message.values.first) == ["B", "E"])
    #expect(told.map(\.cell) == ["B1", "E1"])
  }

  @Test func listsOfWordsBesideOneAnotherAreRead() {
    let rows = ["dog;Hund;;red;rot;;one;eins", "cat;Katze;;blue;blau;;two;zwei"]
    let more = ["bird;Vogel;;black;schwarz;;three;drei", "fish;Fisch;;green;grün;;four;vier"]
    let result = read([rows + more + ["mouse;Maus;;white;weiß;;five"]])
    #expect(played(result).count == 14)
    #expect(played(result).contains("three | drei"))
    #expect(result.diagnostics.contains { $0.id == "workbook.tables" })
    #expect(result.diagnostics.contains { $0.id == "text.empty" || $0.id == "answer.missing" })
    // Numbers beside words are no second list.
    #expect(played(read([["Was bellt?;Hund;;2;5", "Was miaut?;Katze;;3;5"]])).count < 4)
  }

  /// What stands above the heading of another list is not passed over as its title.
  @Test func aListAboveAQuizIsNoTitle() {
    let pairs = ["Bayern;München", "Hessen;Wiesbaden", "Sachsen;Dresden", "Thüringen;Erfurt"]
    let quiz = [
      "Frage;richtig;falsch;falsch", "Längster Fluss?;Rhein;Elbe;Isar",
      "Höchster Berg?;Zugspitze;Brocken;Feldberg",
    ]
    for more in [0, 12] {
      let further = (0..<more).map { "Ort \($0);Stadt \($0)" }
      let result = read([
        ["Hauptstädte", "", "Land;Hauptstadt"] + pairs + further + ["", "Flüsse", ""] + quiz
      ])
      #expect(
        played(result) == ["Längster Fluss? | Rhein", "Höchster Berg? | Zugspitze"], "\(more)")
      // A list without a known heading is not played beside others that have one, and that is told.
      #expect(result.diagnostics.map { "\($0.cell) \($0.id)" }.contains("A1 workbook.sheet"))
      #expect(!result.diagnostics.contains { $0.id == "workbook.tables" })
    }
    let named = read([["Wort;Bedeutung"] + pairs + ["", "Flüsse", ""] + quiz])
    #expect(played(named).contains("Sachsen | Dresden") && played(named).count == 6)
    // Whose table it is, and what is to be done.
    for title in [
      ["Name:;Mia", "Klasse:;3b", "Datum:;1.2.", "Fach:;Sachkunde"],
      ["1.;Lies genau.", "2.;Schreibe.", "3.;Male.", "4.;Gib ab."],
    ] {
      let result = read([title + quiz])
      #expect(played(result).count == 2, "\(title)")
      #expect(result.diagnostics.map(\.id) == ["table.title"])
    }
  }

  @Test func aListThatIsAskedTheOtherWayRoundBelowAnotherIsReadByItsOwnHeading() {
    let result = read([
      [
        "Roman numerals", "", "Number;Roman;wrong;wrong", "4;IV;IIII;VI", "9;IX;VIIII;XI",
        "14;XIV;XVI;XIIII", "40;XL;XXXX;LX", "", "The other way round",
        "Roman numerals;wrong;wrong;right", "XII;22;7;12", "XIX;21;11;19", "CD;600;150;400",
      ]
    ])
    #expect(
      played(result) == [
        "4 | IV", "9 | IX", "14 | XIV", "40 | XL", "XII | 12", "XIX | 19", "CD | 400",
      ])
  }

  /// Children do calculations in parcels.
  @Test func calculationsBesideOneAnotherAreRead() {
    let rows = [
      "Das kleine Einmaleins", "Päckchen A;;;Päckchen B;;;Päckchen C",
      "3 · 7 =;21;;6 · 8 =;48;;9 · 9 =;81", "4 · 6 =;24;;7 · 8 =;54;;9 · 4 =;36",
      "5 · 9 =;45;;8 · 8 =;64;;9 · 6 =;54",
    ]
    let result = read([rows], merges: ["A2:B2", "D2:E2", "G2:H2"])
    #expect(played(result).count == 8)
    #expect(result.diagnostics.contains { $0.id == "answer.miscalculated" })
    #expect(
      result.diagnostics.filter { $0.severity == .error }.map(\.id) == ["answer.miscalculated"])
  }

  @Test func namesOfGroupsWithinAListAreNoExercises() {
    let rows = ["Adjectives", "big;small", "*Verbs", "push;pull", "open", "win;lose"]
    let result = read([["Word;Answer"] + rows], merges: ["A2:B2"])
    #expect(played(result) == ["big | small", "push | pull", "win | lose"])
    // A row without an answer is told as one.
    #expect(result.diagnostics.map(\.id).sorted() == ["table.aside", "table.aside", "text.empty"])
  }

  @Test func aSheetOfNotesIsNone() {
    let result = read([
      ["Bundesland;Hauptstadt", "Bayern;München", "Hessen;Wiesbaden", "Sachsen;Dresden"],
      ["Ziel: Städte kennen", "Karte mitbringen", "5 Minuten üben"],
    ])
    #expect(played(result).count == 3)
    #expect(result.diagnostics.map(\.id) == ["table.heading", "workbook.sheet"])
  }

  /// Titles of two lists may be words that also name columns; no list answers the other.
  @Test func listsBesideOneAnotherWithTheSameQuestionsStayApart() {
    let rows = [
      "Englisch;;;Französisch;", "Deutsch;Englisch;;Deutsch;Französisch", "Hund;dog;;Hund;chien",
      "Katze;cat;;Katze;chat", "Kuh;cow;;Kuh;vache", "Maus;mouse;;Maus;souris",
    ]
    let result = read([rows], merges: ["A1:B1", "D1:E1"])
    #expect(
      played(result) == [
        "Hund | dog", "Katze | cat", "Kuh | cow", "Maus | mouse", "Hund | chien", "Katze | chat",
        "Kuh | vache", "Maus | souris",
      ])
    #expect(result.diagnostics.contains { $0.id == "table.title" })
    // Where the lists cannot be told apart, nothing asks for itself.
    let merged = read(
      [
        ["Englisch;;Französisch;"]
          + rows.dropFirst().map {
            $0.replacing(";;", with: ";")
          }
      ], merges: ["A1:B1", "C1:D1"])
    #expect(!played(merged).contains { $0.contains("Hund | Hund") || $0.contains("Deutsch |") })
  }
}
