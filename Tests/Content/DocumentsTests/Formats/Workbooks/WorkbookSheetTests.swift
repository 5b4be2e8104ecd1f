import Archives
import FaultTables
import Foundation
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Tables

/// Sheets written by hand, for what no program here writes.
struct WorkbookSheetTests {
  private func read(
    _ sheet: String, strings: String = "", styles: String = "", fonts: String = "",
    workbook: String = "<workbook><sheets><sheet name=\"A\" r:id=\"r1\"/></sheets></workbook>",
    more: [ArchiveEntry] = []
  ) -> ReadResult {
    let relations = [
      "worksheets/sheet1.xml worksheet", "styles.xml styles",
      "sharedStrings.xml sharedStrings",
    ].enumerated().map { index, line in
      let parts = line.split(separator: " ")
      return "<Relationship Id=\"r\(index + 1)\" Type=\"x/\(parts[1])\" Target=\"\(parts[0])\"/>"
    }.joined()
    let files = [
      ("xl/workbook.xml", workbook),
      ("xl/_rels/workbook.xml.rels", "<Relationships>\(relations)</Relationships>"),
      ("xl/worksheets/sheet1.xml", "<worksheet><sheetData>\(sheet)</sheetData></worksheet>"),
      ("xl/sharedStrings.xml", "<sst>\(strings)</sst>"),
      (
        "xl/styles.xml",
        "<styleSheet>\(fonts)<cellXfs><xf numFmtId=\"0\"/>\(styles)</cellXfs></styleSheet>"
      ),
    ]
    let entries = files.map { ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8)) } + more
    return OurReader.read(bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.xlsx")
  }

  private func row(_ number: Int, _ cells: [String]) -> String {
    let made = cells.enumerated().map { column, text in
      "<c r=\"\(SourceCell.name(row: number - 1, column: column))\" t=\"inlineStr\">"
        + "<is><t>\(XMLEscape.text(text))</t></is></c>"
    }
    return "<row r=\"\(number)\">" + made.joined() + "</row>"
  }

  private func answers(_ result: ReadResult) -> [String] {
    (result.bank?.items ?? []).map { item in
      switch item.body {
      case .choice(let options, _): options.first { $0.weight > 0 }?.text.text ?? ""
      case .short(let accepted, _): accepted.first?.text.text ?? ""
      default: ""
      }
    }
  }

  @Test func textsOfAllKindsAreRead() {
    let result = read(
      row(1, ["Frage", "Antwort"])
        + "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>0</v></c><c r=\"B2\" t=\"str\"><f>A1</f><v>x</v></c></row>"
        + "<row><c t=\"s\"><v>1</v></c><c t=\"b\"><v>1</v></c></row>"
        + "<row r=\"4\"><c r=\"A4\" t=\"s\"><v>2</v></c><c r=\"B4\"><v>1E-1</v></c></row>",
      strings: "<si><r><t>m</t></r><r><rPr><vertAlign val=\"superscript\"/></rPr><t>2</t></r></si>"
        + "<si><t xml:space=\"preserve\">a_x000A_b</t><rPh><t>no</t></rPh></si>"
        + "<si><t>H</t><r><rPr><vertAlign val=\"subscript\"/></rPr><t>2</t></r><r><t>O</t></r></si>"
    )
    #expect(result.bank?.items.map(\.question.text) == ["m²", "a\nb", "H₂O"])
    #expect(answers(result) == ["x", "WAHR", "0,1"])
  }

  @Test(arguments: [("Bild", "Antwort"), ("picture", "answer"), ("Antwort", "Bild")])
  func aHeadingOfPicturesAndAnswersIsNoExercise(left: String, right: String) {
    let isFirst = left != "Antwort"
    let rows = [("hund.png", "Hund"), ("katze.png", "Katze"), ("maus.png", "Maus")]
    let result = read(
      row(1, ["Tiere"]) + row(2, [left, right])
        + rows.enumerated().map { number, cells in
          row(number + 3, isFirst ? [cells.0, cells.1] : [cells.1, cells.0])
        }.joined())
    #expect(answers(result) == rows.map(\.1))
    #expect(result.bank?.items.map { $0.details.picture?.text } == rows.map(\.0))
  }

  @Test func anEnglishWorkbookKeepsItsPoints() {
    let result = read(
      row(1, ["Question", "Answer"])
        + "<row r=\"2\"><c r=\"A2\" t=\"str\"><v>half of 3</v></c><c r=\"B2\"><v>1.5</v></c></row>")
    #expect(answers(result) == ["1.5"])
  }

  /// Putting the marks of a letter in order takes time in the square of their number.
  @Test func lettersWithManyMarksTakeNoTime() {
    let marks = String(repeating: "&#769;", count: 30_000)
    let begin = ContinuousClock.now
    for shift in ["", "<rPr><vertAlign val=\"superscript\"/></rPr>"] {
      let result = read(
        row(1, ["Frage", "Antwort"])
          + "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>0</v></c><c r=\"B2\" t=\"str\"><v>b\(marks)</v></c></row>",
        strings: "<si><r>\(shift)<t>1\(marks)</t></r><r><t>\(marks)_x0301_</t></r></si>")
      let question = result.bank?.items.first?.question.text
      #expect(question?.unicodeScalars.count == 32)
      #expect(Linter().diagnostics(of: result).filter { $0.id == "text.marks" }.count == 2)
    }
    #expect(ContinuousClock.now - begin < .seconds(20))
  }

  /// The fourth section of a format is for texts; without it, they are shown.
  @Test(arguments: [
    (";;;", true), ("0;-0;0;", true), (";;;@", false), (";;", false), ("0;-0;0;\"x\"@", false),
  ])
  func textsThatTheirFormatHidesAreTold(code: String, isTold: Bool) {
    let cells = ["t=\"str\"><v>dog</v>", "t=\"inlineStr\"><is><t>dog</t></is>", "t=\"b\"><v>1</v>"]
    for cell in cells {
      let result = read(
        row(1, ["Frage", "Antwort"])
          + "<row r=\"2\"><c r=\"A2\" t=\"str\"><v>Hund</v></c><c r=\"B2\" s=\"1\" \(cell)</c></row>",
        styles: "<xf numFmtId=\"200\"/></cellXfs><numFmt numFmtId=\"200\" "
          + "formatCode=\"\(XMLEscape.text(code))\"/><cellXfs>")
      #expect(result.bank?.items.count == 1)
      let told = result.diagnostics.filter { $0.id == "workbook.hidden" }.map { $0.cell + $0.form }
      #expect(told == (isTold ? ["B2cell"] : []))
    }
  }

  @Test func unitsOfFormatsAreRead() {
    let formats = ["General\" cm\"", "General\\ \"kg\"", "0\" km\"", "General", "@", ";;;"]
    let rows = formats.indices.map { index in
      "<row r=\"\(index + 2)\"><c r=\"A\(index + 2)\" t=\"str\"><v>Maß \(index)</v></c>"
        + "<c r=\"B\(index + 2)\" s=\"\(index + 1)\"><v>3</v></c></row>"
    }
    let styles = formats.indices.map { index in
      "<xf numFmtId=\"\(200 + index)\"/>"
    }
    let codes = formats.enumerated().map { index, code in
      "<numFmt numFmtId=\"\(200 + index)\" formatCode=\"\(XMLEscape.text(code))\"/>"
    }
    let result = read(
      row(1, ["Frage", "Antwort"]) + rows.joined(),
      styles: styles.joined() + "</cellXfs>" + codes.joined() + "<cellXfs>")
    #expect(answers(result) == ["3 cm", "3 kg", "3 km", "3", "3", "3"])
    // What its format hides is read, but not without a word.
    #expect(result.diagnostics.map { $0.cell + $0.form } == ["B7cell"])
  }

  /// Who types `=3+4` means to ask it; the file holds 7.
  @Test func questionsThatWereWorkedOutAreTold() {
    func line(_ row: Int, _ formula: String, _ value: Int, _ answer: Int) -> String {
      "<row r=\"\(row)\"><c r=\"A\(row)\"><f>\(formula)</f><v>\(value)</v></c>"
        + "<c r=\"B\(row)\"><v>\(answer)</v></c></row>"
    }
    let heading = row(1, ["Aufgabe", "Ergebnis"])
    let typed = "<row r=\"4\"><c r=\"A4\" t=\"str\"><v>6+3</v></c><c r=\"B4\"><v>9</v></c></row>"
    let result = read(heading + line(2, "3+4", 7, 7) + line(3, "5+3", 8, 8) + typed)
    #expect(result.bank?.items.map(\.question.text) == ["6+3"])
    let told = result.diagnostics.filter { $0.id == "workbook.formula" }
    #expect(told.map { $0.cell + $0.form } == ["A2askedSeveral"])
    #expect(told.first?.severity == .error && told.first?.remedy.contains("If 3+4 is") == true)
    #expect(result.skipped.count == 2)
    // A value that is asked for something else is played.
    let other = read(heading + line(2, "C2*D2", 12, 13) + typed)
    #expect(other.bank?.items.map(\.question.text) == ["12", "6+3"])
    let warned = other.diagnostics.filter { $0.id == "workbook.formula" }
    #expect(warned.map { $0.cell + $0.form } == ["A2asked"] && warned[0].severity == .warning)
    // Answers may be worked out.
    let answered =
      "<row r=\"2\"><c r=\"A2\" t=\"str\"><v>3+4</v></c><c r=\"B2\"><f>3+4</f><v>7</v></c></row>"
    #expect(read(heading + answered).diagnostics.filter { $0.id == "workbook.formula" }.isEmpty)
    for result in [result, other] { ToldContentTests.check(result.diagnostics, "formulas") }
  }

  @Test func questionsThatWereWorkedOutAreToldInOpenDocument() {
    let row = { (formula: String, value: Int) in
      "<table:table-row><table:table-cell table:formula=\"of:=\(formula)\" "
        + "office:value-type=\"float\" office:value=\"\(value)\"><text:p>\(value)</text:p>"
        + "</table:table-cell><table:table-cell office:value-type=\"float\" "
        + "office:value=\"\(value)\"><text:p>\(value)</text:p></table:table-cell></table:table-row>"
    }
    let result = open(
      rows: openRow(["Aufgabe", "Ergebnis"]) + openRow(["6+3", "9"]) + row("3+4", 7))
    #expect(result.bank?.items.map(\.question.text) == ["6+3"])
    let told = result.diagnostics.filter { $0.id == "workbook.formula" }
    #expect(told.map { $0.cell + $0.form } == ["A3asked"])
    #expect(told.first?.remedy.contains("If 3+4 is") == true)
  }

  @Test func solutionsBelowTheirQuestionsAreTold() {
    let questions =
      row(1, ["Frage", "A", "B", "Lösung"]) + row(2, ["Wer bellt?", "Kuh", "Hund", "B"])
      + row(3, ["Wer miaut?", "Katze", "Hund", "A"])
    let result = read(questions + row(5, ["Lösungen: 1B, 2A"]))
    #expect(result.bank?.items.count == 2)
    #expect(
      result.diagnostics.filter { $0.id == "workbook.sheet" }.map {
        $0.form + ($0.values.first ?? "")
      }
        == ["solutionLineLösungen: 1B, 2A"])
    for other in ["Lösungen: siehe Blatt 2", "Lösung: 1", "Teil: 1a, 2b"] {
      let none = read(questions + row(5, [other]))
      #expect(!none.diagnostics.contains { $0.id == "workbook.sheet" }, "\(other)")
    }
  }

  private func merged(_ ranges: [String]) -> String {
    let cells = ranges.map { "<mergeCell ref=\"\($0)\"/>" }.joined()
    return "</sheetData><mergeCells>\(cells)</mergeCells><sheetData>"
  }

  /// A row with blanks where nothing is written.
  private func sparse(_ number: Int, _ cells: [String]) -> String {
    let made = cells.enumerated().filter { !$0.element.isEmpty }.map { column, text in
      "<c r=\"\(SourceCell.name(row: number - 1, column: column))\" t=\"str\"><v>\(text)</v></c>"
    }
    return "<row r=\"\(number)\">" + made.joined() + "</row>"
  }

  /// Titles of lists side by side are no values of their columns, as wide as they are.
  @Test(arguments: [2, 3]) func mergedTitlesOfListsSideBySideAreTitles(count: Int) {
    let lists = [
      [["Unit 1", ""], ["Deutsch", "Englisch"], ["Hund", "dog"], ["Maus", "mouse"]],
      [["Unit 2", ""], ["Deutsch", "Englisch"], ["rot", "red"], ["blau", "blue"]],
      [["Unit 3", ""], ["Deutsch", "Englisch"], ["eins", "one"], ["zwei", "two"]],
    ].prefix(count)
    let rows = (0..<4).map { row in
      sparse(row + 1, Array(lists.map { $0[row] }.joined(separator: [""])))
    }
    let ranges = ["A1:B1", "D1:E1", "G1:H1"].prefix(count)
    let result = read(rows.joined() + merged(Array(ranges)))
    #expect(
      answers(result) == Array(["dog", "mouse", "red", "blue", "one", "two"].prefix(2 * count)))
    #expect(
      result.diagnostics.filter { $0.severity != .note }.map { $0.cell + $0.id } == [
        "A1table.title"
      ])
    // One title may be merged, and another not.
    #expect(answers(read(rows.joined() + merged(["A1:B1"]))) == answers(result))
  }

  @Test func aHeadingMergedOverWrongAnswersNamesEach() {
    let result = read(
      sparse(1, ["Frage", "Antwort", "falsch"]) + sparse(2, ["2 + 2", "4", "5", "3"])
        + sparse(3, ["3 + 3", "6", "9", "5"]) + merged(["C1:D1"]))
    #expect(answers(result) == ["4", "6"])
    #expect(result.diagnostics.map { $0.cell + $0.id } == ["C1workbook.merged"])
  }

  @Test func rowsThatAreStruckOutAreNotRead() {
    let result = read(
      row(1, ["Frage", "Antwort"]) + row(2, ["Wer bellt?", "Hund"])
        + "<row r=\"3\"><c r=\"A3\" s=\"1\" t=\"str\"><v>Wer fliegt?</v></c>"
        + "<c r=\"B3\" t=\"s\"><v>0</v></c></row>" + row(4, ["Wer muht?", "Kuh"]),
      strings: "<si><r><rPr><strike/></rPr><t>Hund</t></r></si>",
      styles: "<xf numFmtId=\"0\" fontId=\"1\"/></cellXfs><cellXfs>",
      fonts: "<fonts><font/><font><strike/></font></fonts>")
    #expect(answers(result) == ["Hund", "Kuh"])
    let hidden = result.diagnostics.filter { $0.id == "workbook.hidden" }
    #expect(hidden.map { $0.cell + $0.form } == ["A3struck"])
  }

  @Test func aGuessedDecimalCommaIsTold() {
    let result = read(
      "<row r=\"1\"><c r=\"A1\" t=\"str\"><v>3 : 2</v></c><c r=\"B1\"><v>1.5</v></c></row>"
        + "<row r=\"2\"><c r=\"A2\" t=\"str\"><v>5 : 2</v></c><c r=\"B2\"><v>2.5</v></c></row>")
    #expect(answers(result) == ["1,5", "2,5"])
    #expect(result.diagnostics.filter { $0.id == "workbook.point" }.map(\.cell) == ["B1"])
  }

  @Test func aColumnOfDatesIsToldOnce() {
    let days = (2...5).map { row in
      "<row r=\"\(row)\"><c r=\"A\(row)\" t=\"str\"><v>Tag \(row)</v></c>"
        + "<c r=\"B\(row)\" s=\"1\"><v>\(32_000 + row)</v></c></row>"
    }
    let result = read(
      row(1, ["Frage", "Antwort"]) + days.joined(), styles: "<xf numFmtId=\"14\"/>")
    #expect(answers(result).first == "13.08.1987")
    #expect(
      result.diagnostics.filter { $0.id == "workbook.date" }.map { $0.cell + $0.form }
        == ["B2column"])
  }

  /// Days without their year, each column with its own remark.
  @Test func severalDatesOfAColumnAreToldOnce() {
    let days = (2...5).map { row in
      "<row r=\"\(row)\"><c r=\"A\(row)\" t=\"str\"><v>Wann ist Fest \(row)?</v></c>"
        + "<c r=\"B\(row)\" s=\"1\"><v>\(32_000 + row)</v></c>"
        + (row < 4 ? "<c r=\"C\(row)\" s=\"1\"><v>\(32_100 + row)</v></c></row>" : "</row>")
    }
    let result = read(
      row(1, ["Frage", "Antwort", "falsch"]) + days.joined(), styles: "<xf numFmtId=\"16\"/>")
    let told = result.diagnostics.filter { $0.id == "workbook.date" }
    #expect(told.map { $0.cell + $0.form } == ["B2several", "C2typed", "C3typed"])
    #expect(told.first?.problem.hasPrefix("4 cells of column B") == true)
    ToldContentTests.check(told, "dates")
  }

  @Test func pasteOfCommasAndMarksStaysInItsCells() {
    let texts = ["a;b", "a,b", "say \"x\"", "a\tb", "'=x", "=1+1", "#a"]
    let rows = texts.enumerated().map { row($0.offset + 2, ["q \($0.offset)", $0.element]) }
    let result = read(row(1, ["Frage", "Antwort"]) + rows.joined())
    #expect(answers(result) == texts)
  }

  @Test func aDocumentTypeIsRefused() {
    let bomb = "<!DOCTYPE a [<!ENTITY b \"bbbb\">]><worksheet/>"
    let result = read("", more: [])
    #expect(result.document == nil && result.hasErrors)
    let entries = [
      ("xl/workbook.xml", "<workbook><sheets><sheet name=\"A\" r:id=\"r1\"/></sheets></workbook>"),
      (
        "xl/_rels/workbook.xml.rels",
        "<Relationships><Relationship Id=\"r1\" Type=\"x/worksheet\" Target=\"s.xml\"/></Relationships>"
      ), ("xl/s.xml", bomb),
    ].map { ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8)) }
    let refused = OurReader.read(
      bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.xlsx")
    #expect(refused.diagnostics.map(\.id) == ["workbook.damaged"])
  }

  @Test(arguments: [
    ("<row r=\"-5\">", "-5"), ("<row r=\"0\">", "0"), ("<row r=\"1048577\">", "1048577"),
    ("<row r=\"99999999999999999999\">", "9"), ("<row r=\"2\">", "2"), ("<row r=\"3\">", "4"),
  ]) func cellsThatStandNowhereAreTold(row start: String, number: String) {
    let cells =
      "<c r=\"A\(number)\" t=\"str\"><v>q</v></c><c r=\"B\(number)\" t=\"str\"><v>a</v></c>"
    let result = read(
      row(1, ["Frage", "Antwort"]) + row(2, ["2 + 2", "4"]) + start + cells + "</row>")
    #expect(result.diagnostics.map(\.id).contains("workbook.damaged"))
    #expect(answers(result).first == "4")
    // Without values they lose nothing.
    let empty = read(
      row(1, ["Frage", "Antwort"]) + row(2, ["2 + 2", "4"]) + "<row r=\"3\"><c r=\"A9\"/></row>")
    #expect(empty.diagnostics.isEmpty)
  }

  @Test func cellsBeyondTheLastColumnAreTold() {
    let table = row(1, ["Frage", "Antwort"]) + row(2, ["2 + 2", "4"])
    let far = "<row r=\"3\"><c r=\"XFD3\"CELL</c></row>"
    let told = read(table + far.replacing("CELL", with: " t=\"str\"><v>x</v>"))
    #expect(told.diagnostics.map(\.id) == ["workbook.tooLarge"])
    #expect(read(table + far.replacing("CELL", with: " s=\"1\">")).diagnostics.isEmpty)
  }

  @Test func answersInBoldOrOnAGroundAreRight() {
    let cell = { (place: String, style: Int, text: String) in
      "<c r=\"\(place)\" s=\"\(style)\" t=\"str\"><v>\(text)</v></c>"
    }
    let fonts =
      "<fonts><font><color theme=\"1\"/></font><font><b/></font></fonts><fills><fill/><fill>"
      + "<patternFill patternType=\"solid\"><fgColor theme=\"9\" tint=\"0.5\"/></patternFill></fill></fills>"
    for style in ["fontId=\"1\" fillId=\"0\"", "fontId=\"0\" fillId=\"1\""] {
      let result = read(
        row(1, ["Frage", "A", "B"])
          + "<row r=\"2\">" + cell("A2", 0, "Italien?") + cell("B2", 1, "Rom")
          + cell("C2", 0, "Bern")
          + "</row><row r=\"3\">" + cell("A3", 0, "Polen?") + cell("B3", 0, "Kiew")
          + cell("C3", 1, "Warschau") + "</row>",
        styles: "<xf \(style)/>", fonts: fonts)
      #expect(answers(result) == ["Rom", "Warschau"])
      #expect(result.diagnostics.contains { $0.id == "workbook.marks" })
    }
  }

  private static let yellow =
    "<fonts><font/></fonts><fills><fill/><fill><patternFill patternType=\"solid\">"
    + "<fgColor rgb=\"FFFFFF00\"/></patternFill></fill></fills>"

  /// Rows of cells, those with `#` before them on a yellow ground.
  private func readFilled(_ rows: [[String]]) -> ReadResult {
    let made = rows.enumerated().map { row, cells in
      let cells = cells.enumerated().map { column, text in
        "<c r=\"\(SourceCell.name(row: row, column: column))\" t=\"str\" "
          + "s=\"\(text.hasPrefix("#") ? 1 : 0)\"><v>\(text.drop { $0 == "#" })</v></c>"
      }
      return "<row r=\"\(row + 1)\">\(cells.joined())</row>"
    }
    return read(made.joined(), styles: "<xf fontId=\"0\" fillId=\"1\"/>", fonts: Self.yellow)
  }

  @Test func rowsWithoutOneMarkAreToldAtTheirPlace() {
    let rows = [
      ["Frage", "A", "B", "C"], ["Italien?", "#Rom", "Bern", "Wien"],
      ["Polen?", "Kiew", "#Warschau", "Wien"], ["Spanien?", "Rom", "Madrid", "Wien"],
      ["Norwegen?", "#Oslo", "Bern", "#Wien"], ["Dänemark?", "Oslo", "Bern", "#Kopenhagen"],
    ]
    let result = readFilled(rows + [[], ["#gelb = richtig"]])
    #expect(answers(result) == ["Rom", "Warschau", "Kopenhagen"])
    #expect(
      result.diagnostics.filter { $0.severity != .note }.map { "\($0.cell) \($0.id).\($0.form)" }
        == ["A4 workbook.looks.row", "A5 workbook.looks.rowSeveral", "A8 table.aside.legend"])
    ToldContentTests.check(result.diagnostics, "marks")
    // A row that is no exercise needs no mark.
    let total = readFilled(rows.prefix(3) + [rows[5], ["Gesamtpunkte", "12"]])
    #expect(!total.hasErrors, "\(total.diagnostics)")
  }

  @Test func looksThatNothingIsReadByAreToldAtTheFirstRowThatDoesNotFit() {
    let unclear = readFilled([
      ["Frage", "A", "B", "C"], ["Italien?", "#Rom", "Bern", "Wien"],
      ["Polen?", "#Kiew", "#Warschau", "Wien"], ["Spanien?", "#Rom", "#Madrid", "Wien"],
    ])
    #expect(unclear.document == nil)
    #expect(
      unclear.diagnostics.map { "\($0.cell) \($0.id).\($0.form)" } == ["A3 workbook.looks.ground"])
    let unasked = readFilled([
      ["Schreibe richtig!"], ["Farrad", "#Fahrrad"], ["#Schule", "Schuhle"], ["Tieger", "#Tiger"],
    ])
    #expect(unasked.document == nil)
    #expect(
      unasked.diagnostics.map { "\($0.cell) \($0.id).\($0.form)" } == ["A2 workbook.looks.question"]
    )
    for result in [unclear, unasked] { ToldContentTests.check(result.diagnostics, "looks") }
  }

  /// Styles of cells, of paragraphs and of spans.
  @Test(arguments: [
    ("table:style-name=\"G\"", "", ""), ("", "text:style-name=\"B\"", ""),
    ("", "", "text:style-name=\"T\""),
  ])
  func openDocumentsAreMarkedByTheirStyles(cell: String, paragraph: String, span: String) {
    let styles =
      "<style:style style:name=\"G\"><style:table-cell-properties fo:background-color=\"#00ff00\"/></style:style>"
      + "<style:style style:name=\"B0\"><style:text-properties fo:font-weight=\"bold\"/></style:style>"
      + "<style:style style:name=\"B\" style:parent-style-name=\"B0\"/>"
      + "<style:style style:name=\"T\"><style:text-properties fo:color=\"#ff0000\"/></style:style>"
    let made = { (text: String) in
      let isRight = text.hasPrefix("=")
      let shown = isRight ? String(text.dropFirst()) : text
      return "<table:table-cell office:value-type=\"string\" \(isRight ? cell : "")>"
        + "<text:p \(isRight ? paragraph : "")><text:span \(isRight ? span : "")>\(shown)"
        + "</text:span></text:p></table:table-cell>"
    }
    let rows = [
      ["Frage", "A", "B"], ["Italien?", "=Rom", "Bern"], ["Polen?", "Kiew", "=Warschau"],
    ]
    let table = rows.map { "<table:table-row>" + $0.map(made).joined() + "</table:table-row>" }
    let content =
      "<office:document-content><office:automatic-styles>\(styles)</office:automatic-styles>"
      + "<office:body><office:spreadsheet><table:table table:name=\"A\">\(table.joined())</table:table>"
      + "</office:spreadsheet></office:body></office:document-content>"
    let entries = [("content.xml", content), ("META-INF/manifest.xml", "<m/>")].map {
      ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8))
    }
    let result = DocumentReader.read(
      bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.ods")
    #expect(answers(result) == ["Rom", "Warschau"], "\(result.diagnostics)")
  }

  /// A few bytes that say a million cells cost neither time nor memory.
  @Test func repeatedCellsAreBounded() {
    let table =
      "<table:table table:name=\"A\"><table:table-row table:number-rows-repeated=\"1048576\">"
      + "<table:table-cell office:value-type=\"string\" table:number-columns-repeated=\"16384\">"
      + "<text:p>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</text:p></table:table-cell>"
      + "</table:table-row></table:table>"
    let content =
      "<office:document-content><office:body><office:spreadsheet>\(table)</office:spreadsheet>"
      + "</office:body></office:document-content>"
    let entries = [("content.xml", content), ("META-INF/manifest.xml", "<m/>")].map {
      ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8))
    }
    let workbook = (try? Archive(reading: ArchiveWriter.zip(entries) ?? [])).map(OpenDocument.read)
    let sheet = workbook?.sheets.first
    #expect((sheet?.rows.count ?? 0) * 256 <= SheetLimits.copies + 256)
    #expect(sheet?.notes.map(\.message.id) == ["workbook.copies"])
  }

  private func open(rows: String) -> ReadResult {
    let content =
      "<office:document-content><office:body><office:spreadsheet><table:table table:name=\"A\">"
      + rows + "</table:table></office:spreadsheet></office:body></office:document-content>"
    let entries = [("content.xml", content), ("META-INF/manifest.xml", "<m/>")].map {
      ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8))
    }
    return DocumentReader.read(bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.ods")
  }

  private func openRow(_ cells: [String], count: Int = 1) -> String {
    let made = cells.map {
      "<table:table-cell office:value-type=\"string\"><text:p>\($0)</text:p></table:table-cell>"
    }
    return "<table:table-row table:number-rows-repeated=\"\(count)\">" + made.joined()
      + "</table:table-row>"
  }

  @Test(arguments: [1, 2]) func commentsOfCellsAreTold(count: Int) {
    let comments = ["B3", "A2"].prefix(count).map { "<comment ref=\"\($0)\"><text/></comment>" }
    let result = read(
      row(1, ["Frage", "Antwort"]) + row(2, ["Hund", "dog"]) + row(3, ["Maus", "mouse"]),
      more: [
        (
          "xl/worksheets/_rels/sheet1.xml.rels",
          "<Relationships><Relationship Id=\"c\" Type=\"x/comments\" Target=\"../comments1.xml\"/>"
            + "</Relationships>"
        ),
        (
          "xl/comments1.xml", "<comments><commentList>\(comments.joined())</commentList></comments>"
        ),
      ].map { ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8)) })
    #expect(answers(result) == ["dog", "mouse"])
    let told = result.diagnostics.filter { $0.id == "workbook.comment" }.map(\.description)
    #expect(told.count == 1 && told[0].hasPrefix("x.xlsx:A!B3: note: "), "\(told)")
    #expect(told.first?.contains(count == 1 ? "workbook.comment(B3)" : ".several(B3, 2)") == true)
  }

  @Test func commentsOfOpenDocumentAreToldAndNotRead() {
    let comment = "<office:annotation><text:p>auch: doggy</text:p></office:annotation>"
    let cell =
      "<table:table-cell office:value-type=\"string\">\(comment)<text:p>dog</text:p></table:table-cell>"
    let question =
      "<table:table-cell office:value-type=\"string\"><text:p>Hund</text:p></table:table-cell>"
    let result = open(
      rows: openRow(["Frage", "Antwort"]) + "<table:table-row>\(question)\(cell)</table:table-row>")
    #expect(answers(result) == ["dog"])
    let told = result.diagnostics.filter { $0.id == "workbook.comment" }.map(\.description)
    #expect(told.count == 1 && told[0].hasPrefix("x.ods:A!B2: note: "), "\(told)")
  }

  @Test func hiddenTextOfOpenDocumentIsLeftOutAndTold() {
    let style =
      "<office:automatic-styles><style:style style:name=\"T1\" style:family=\"text\">"
      + "<style:text-properties text:display=\"none\"/></style:style></office:automatic-styles>"
    let rows = [
      openRow(["Frage", "Antwort"]),
      openRow(["Wer bellt?<text:span text:style-name=\"T1\"> (Hund)</text:span>", "Hund"]),
    ]
    let content =
      "<office:document-content>\(style)<office:body><office:spreadsheet><table:table table:name=\"A\">"
      + rows.joined()
      + "</table:table></office:spreadsheet></office:body></office:document-content>"
    let entries = [("content.xml", content), ("META-INF/manifest.xml", "<m/>")].map {
      ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8))
    }
    let result = DocumentReader.read(bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.ods")
    #expect(result.exercises.map(\.question) == ["Wer bellt?"])
    #expect(result.diagnostics.filter { $0.id == "workbook.hidden" }.map(\.form) == ["text"])
  }

  @Test func hiddenColumnsAndNumbersInBracketsOfOpenDocument() {
    let number =
      "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>3 - 8</text:p>"
      + "</table:table-cell><table:table-cell office:value-type=\"float\" office:value=\"-5\">"
      + "<text:p>(5)</text:p></table:table-cell></table:table-row>"
    let result = open(
      rows: "<table:table-column/><table:table-column table:visibility=\"collapse\"/>"
        + openRow(["Frage", "Antwort"]) + number)
    #expect(answers(result) == ["-5"])
    #expect(result.diagnostics.filter { $0.id == "workbook.hidden" }.map(\.form) == ["column"])
  }

  /// Copies of a row are read while there are few, and what stands below them always is.
  @Test func copiesOfRowsAreToldAndLeftOut() {
    let rows =
      openRow(["Frage", "Antwort"]) + openRow(["Polen", "Warschau"], count: 3)
      + openRow(["Italien", "Rom"], count: 1_000_000) + openRow(["Spanien", "Madrid"])
    let result = open(rows: rows)
    let answers = answers(result)
    #expect(answers.prefix(4) == ["Warschau", "Warschau", "Warschau", "Rom"])
    #expect(answers.last == "Madrid")
    #expect(answers.count <= SheetLimits.copies / 2 + 10)
    let told = result.diagnostics.filter { $0.id == "workbook.copies" }
    #expect(told.map { $0.values.prefix(2) } == [["5", "1000000"]])
  }

  /// Many copies are fine where the file holds as many cells itself.
  @Test func cellsThatAreAlikeSideBySideAreAllRead() {
    let row =
      "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>q</text:p>"
      + "</table:table-cell><table:table-cell office:value-type=\"string\" "
      + "table:number-columns-repeated=\"2\"><text:p>a</text:p></table:table-cell></table:table-row>"
    let result = open(
      rows: openRow(["Frage", "Antwort", "Antwort2"]) + String(repeating: row, count: 30_000))
    #expect(!result.diagnostics.contains { $0.id == "workbook.copies" })
  }

  /// Hundreds of sheets that name the same part are no more work than one.
  @Test func aPartIsReadOnce() {
    let sheets = (1...200).map { "<sheet name=\"S\($0)\" r:id=\"r1\"/>" }.joined()
    let result = read(
      row(1, ["Frage", "Antwort"]) + row(2, ["Polen", "Warschau"]),
      workbook: "<workbook><sheets>\(sheets)</sheets></workbook>")
    #expect(answers(result) == ["Warschau"])
    #expect(result.diagnostics.contains { $0.id == "workbook.damaged" })
  }

  @Test func addressesAreRead() {
    #expect(CellAddress.read("A1")! == (0, 0))
    #expect(CellAddress.read("$AB$12")! == (11, 27))
    for text in ["", "A", "1", "A0", "A1B", "ä1", "AAAAAAAA1", "A99999999999999999999"] {
      #expect(CellAddress.read(text) == nil, "\(text)")
    }
    #expect(CellAddress.range("A2:B5") == SheetRange(rows: 1...4, columns: 0...1))
    #expect(CellAddress.range("B5:A2") == nil)
  }

  /// In a font of symbols, letters are ticks and crosses.
  @Test func ticksOfPictureFontsAreNotPassedOver() {
    let cells = { (number: Int, texts: [String]) in
      let made = texts.enumerated().map { column, text in
        "<c r=\"\(SourceCell.name(row: number - 1, column: column))\" t=\"inlineStr\" "
          + "s=\"\("üû".contains(text) ? 1 : 0)\"><is><t>\(text)</t></is></c>"
      }
      return "<row r=\"\(number)\">" + made.joined() + "</row>"
    }
    let fonts = "<fonts><font/><font><name val=\"Wingdings\"/></font></fonts>"
    let styles = "<xf numFmtId=\"0\" fontId=\"1\"/>"
    let crossed = read(
      row(1, ["Tier", "Vogel", "Fisch"]) + cells(2, ["Spatz", "ü", "û"])
        + cells(3, ["Hai", "û", "ü"]) + cells(4, ["Amsel", "ü", "û"]),
      styles: styles, fonts: fonts)
    #expect(answers(crossed) == ["Vogel", "Fisch", "Vogel"])
    let beside = read(
      "<row r=\"1\"><c r=\"A1\" t=\"str\"><v>Frage</v></c><c r=\"B1\" t=\"str\"><v>A</v></c>"
        + "<c r=\"D1\" t=\"str\"><v>B</v></c></row>"
        + cells(2, ["2+3", "5", "ü", "6", "û"]) + cells(3, ["4+4", "9", "û", "8", "ü"])
        + cells(4, ["3+3", "6", "ü", "2", "û"]), styles: styles, fonts: fonts)
    #expect(beside.bank == nil || answers(beside) == ["5", "8", "6"])
    #expect(beside.bank != nil || beside.diagnostics.contains { $0.id == "table.unclear" })
  }

  /// A column may have the font for all of its cells.
  @Test func ticksOfColumnsInPictureFontsAreRead() {
    let style =
      "<office:automatic-styles><style:style style:name=\"W\" style:family=\"table-cell\">"
      + "<style:text-properties style:font-name=\"Wingdings\"/></style:style></office:automatic-styles>"
    let columns =
      "<table:table-column/><table:table-column table:default-cell-style-name=\"W\" "
      + "table:number-columns-repeated=\"2\"/>"
    let heading = openRow(["Tier", "Vogel", "Fisch"]).replacing(
      "<table:table-cell ", with: "<table:table-cell table:style-name=\"Default\" ")
    let content =
      "<office:document-content>\(style)<office:body><office:spreadsheet><table:table table:name=\"A\">"
      + columns + heading + openRow(["Spatz", "ü", "û"]) + openRow(["Hai", "û", "ü"])
      + openRow(["Amsel", "ü", "û"]) + "</table:table></office:spreadsheet></office:body>"
      + "</office:document-content>"
    let entries = [("content.xml", content), ("META-INF/manifest.xml", "<m/>")].map {
      ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8))
    }
    let result = DocumentReader.read(bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.ods")
    #expect(answers(result) == ["Vogel", "Fisch", "Vogel"])
  }

  /// No word of the sheet is German, but the file says that it is.
  @Test func numbersAreWrittenInTheLanguageOfTheFile() throws {
    let file = WorkbookFilesTests.folder.appending(path: "german-decimals.xlsx")
    let result = OurReader.read(bytes: [UInt8](try Data(contentsOf: file)), fileName: "a.xlsx")
    #expect(
      result.exercises.map(\.answer) == ["1,25", "2,125", "4,375", "0,5", "3,125", "6,25"])
  }

  /// The answers stand below one another in one cell, the right one in bold letters.
  @Test(arguments: ["answers-in-cells.docx", "answers-in-cells.xlsx", "answers-in-cells.ods"])
  func boldLinesOfACellAreRight(name: String) throws {
    let file = WorkbookFilesTests.folder.appending(path: name)
    let result = OurReader.read(bytes: [UInt8](try Data(contentsOf: file)), fileName: name)
    let read = result.exercises.map { ([$0.answer] + $0.wrong.map(\.text)).joined(separator: "|") }
    #expect(
      read == ["12|8|26", "9|6|33", "Kinder|Kinds", "7|5|6", "gelb|blau", "Elefant|Maus"], "\(read)"
    )
    #expect(result.diagnostics.count { $0.id == "table.listedRead" } == 1)
  }

  /// LibreOffice gives a column the look of most of its cells, and others a style of their own.
  @Test func looksOfColumnsMarkRightAnswers() {
    let style =
      "<office:automatic-styles><style:style style:name=\"B\" style:family=\"table-cell\">"
      + "<style:text-properties fo:font-weight=\"bold\"/></style:style></office:automatic-styles>"
    let columns =
      "<table:table-column/><table:table-column table:default-cell-style-name=\"B\"/>"
      + "<table:table-column/>"
    func row(_ cells: [(text: String, style: String?)], rowStyle: String? = nil) -> String {
      let name = rowStyle.map { " table:default-cell-style-name=\"\($0)\"" } ?? ""
      return "<table:table-row\(name)>"
        + cells.map { cell in
          let style = cell.style.map { " table:style-name=\"\($0)\"" } ?? ""
          return
            "<table:table-cell\(style) office:value-type=\"string\"><text:p>\(cell.text)</text:p>"
            + "</table:table-cell>"
        }.joined() + "</table:table-row>"
    }
    let rows =
      row([("Was fliegt?", nil), ("Amsel", nil), ("Igel", nil)])
      + row([("Was bellt?", nil), ("Katze", "Default"), ("Hund", "B")])
      + row([("Was miaut?", nil), ("Katze", nil), ("Hund", nil)])
      + row([("Was gackert?", "Default"), ("Kuh", "Default"), ("Huhn", nil)], rowStyle: "B")
    let content =
      "<office:document-content>\(style)<office:body><office:spreadsheet><table:table table:name=\"A\">"
      + columns + rows
      + "</table:table></office:spreadsheet></office:body></office:document-content>"
    let entries = [("content.xml", content), ("META-INF/manifest.xml", "<m/>")].map {
      ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8))
    }
    let result = DocumentReader.read(bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.ods")
    #expect(answers(result) == ["Amsel", "Hund", "Katze", "Huhn"])
    #expect(result.diagnostics.contains { $0.id == "workbook.marks" })
  }

  /// A format that shows nothing hides what is typed.
  @Test func valuesThatAFormatHidesAreTold() {
    let value = { (shown: String) in
      "<table:table-cell office:value-type=\"float\" office:value=\"7\">\(shown)</table:table-cell>"
    }
    let line = { (question: String, cell: String) in
      "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>\(question)</text:p>"
        + "</table:table-cell>\(cell)</table:table-row>"
    }
    let result = open(
      rows: openRow(["Frage", "Antwort"]) + line("a", value("<text:p/>"))
        + line("b", value("<text:p>7</text:p>")) + line("c", value("")))
    #expect(answers(result) == ["7", "7", "7"])
    let hidden = result.diagnostics.filter { $0.id == "workbook.hidden" }
    #expect(hidden.map(\.message.values) == [["B2", "7"]])
  }

  /// Styles of letters that the whole document shares are read as the letters' own look.
  @Test func commonStylesOfLettersAreRead() {
    let style = { (name: String, more: String, look: String) in
      "<style:style style:name=\"\(name)\" style:family=\"text\"\(more)>"
        + "<style:text-properties \(look)/></style:style>"
    }
    let styles =
      style("Hoch", "", "style:text-position=\"super 58%\"")
      + style("Fett", " style:parent-style-name=\"Hoch\"", "fo:font-weight=\"bold\"")
      + style("Geheim", "", "text:display=\"none\"")
      + style("Weg", "", "style:text-line-through-style=\"solid\"")
      + "<style:style style:name=\"P\" style:family=\"paragraph\">"
      + "<style:text-properties text:display=\"none\"/></style:style>"
    let automatic = style("T1", " style:parent-style-name=\"Fett\"", "fo:color=\"#ff0000\"")
    let span = { (name: String, text: String) in
      "<text:span text:style-name=\"\(name)\">\(text)</text:span>"
    }
    let rows = [
      ["Frage", "Antwort"], ["m" + span("Hoch", "2"), "Fläche"], ["5" + span("T1", "3"), "125"],
      ["dog", "Hund" + span("Geheim", "Lösung")], ["cow", span("Weg", "Kalb ") + "Kuh"],
      [span("P", "pig"), "Schwein"],
    ]
    let table = rows.map { cells in
      "<table:table-row>"
        + cells.map {
          "<table:table-cell office:value-type=\"string\"><text:p>\($0)</text:p></table:table-cell>"
        }.joined() + "</table:table-row>"
    }
    let content =
      "<office:document-content><office:automatic-styles>\(automatic)</office:automatic-styles>"
      + "<office:body><office:text><table:table table:name=\"A\">\(table.joined())</table:table>"
      + "</office:text></office:body></office:document-content>"
    let common =
      "<office:document-styles><office:styles>\(styles)</office:styles></office:document-styles>"
    let entries = [
      ("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", content),
      ("styles.xml", common), ("META-INF/manifest.xml", "<m/>"),
    ].map { ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8)) }
    let result = DocumentReader.read(bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.odt")
    #expect(result.bank?.items.map(\.question.text) == ["m²", "5³", "dog", "pig"])
    #expect(answers(result) == ["Fläche", "125", "Hund", "Schwein"])
    let hidden = result.diagnostics.filter { $0.id == "workbook.hidden" }.map(\.message.form)
    #expect(hidden.sorted() == ["struckCell", "text"])
  }
}
