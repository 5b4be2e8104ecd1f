import Archives
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Tables

/// Tables of Word written by hand: runs that mean more than their letters.
struct WordTableTests {
  /// A document with one table; each cell holds paragraphs and runs, or a plain text.
  private func read(
    _ rows: [[String]], columns: String? = nil, above: [String] = [], below: [String] = [],
    styles: String = ""
  ) -> ReadResult {
    let table = rows.map { cells in
      let made = cells.map { cell in
        if cell.hasPrefix("<w:trPr") { return cell }
        return "<w:tc>"
          + (cell.hasPrefix("<w:tcPr") || cell.hasPrefix("<w:p>") ? cell : paragraph(cell))
          + "</w:tc>"
      }
      return "<w:tr>" + made.joined() + "</w:tr>"
    }
    let document =
      "<w:document xmlns:w=\"w\" xmlns:m=\"m\"><w:body>" + above.map(paragraph).joined()
      + (rows.isEmpty ? "" : "<w:tbl>\(table.joined())</w:tbl>") + below.map(paragraph).joined()
      + "</w:body></w:document>"
    let entries = [
      ("word/document.xml", document),
      ("word/styles.xml", "<w:styles xmlns:w=\"w\">\(styles)</w:styles>"),
      (
        "_rels/.rels",
        "<Relationships><Relationship Id=\"r1\" Type=\"x/officeDocument\" "
          + "Target=\"word/document.xml\"/></Relationships>"
      ),
    ].map { ArchiveEntry(path: $0.0, bytes: Array($0.1.utf8)) }
    return DocumentReader.read(
      bytes: ArchiveWriter.zip(entries) ?? [], fileName: "x.docx",
      options: ReadOptions(columns: columns.flatMap { TableChoice($0) }))
  }

  private func paragraph(_ content: String) -> String {
    "<w:p>" + (content.hasPrefix("<") ? content : run(content)) + "</w:p>"
  }

  private func run(_ text: String, _ look: String = "") -> String {
    "<w:r><w:rPr>\(look)</w:rPr><w:t xml:space=\"preserve\">\(text)</w:t></w:r>"
  }

  /// What Moodle wants of Aiken is of no concern to whoever writes a text in Word.
  @Test func questionsInTextsMayHaveSmallLetters() {
    let result = read(
      [],
      above: [
        "Religion Klasse 5", "1. Wer baute die Arche?", "a) Noah", "b) Mose", "Lösung: a",
        "2. Wer war König?",
        "a) Mose", "b) David", "Lösung: b",
      ])
    #expect(
      lines(result) == ["1. Wer baute die Arche? =Noah ~Mose", "2. Wer war König? ~Mose =David"])
    #expect(result.diagnostics.map(\.id) == ["aiken.title"])
  }

  private func lines(_ result: ReadResult) -> [String] {
    (result.bank?.items ?? []).map { item in
      switch item.body {
      case .choice(let options, _):
        item.question.text
          + options.map { ($0.weight > 0 ? " =" : " ~") + $0.text.text }.joined()
      case .short(let accepted, _):
        item.question.text + accepted.map { " =" + $0.text.text }.joined()
      default: item.question.text
      }
    }
  }

  private func remarks(_ result: ReadResult) -> [String] {
    result.diagnostics.filter { !$0.id.hasPrefix("game.") }.map {
      "\($0.cell) \($0.id)" + ($0.form.isEmpty ? "" : ".\($0.form)")
    }
  }

  private let heading = ["Aufgabe", "Ergebnis"]

  // MARK: - Styles of paragraphs

  private let paragraphStyles =
    "<w:style w:type=\"paragraph\" w:styleId=\"Child\"><w:basedOn w:val=\"Secret\"/></w:style>"
    + "<w:style w:type=\"paragraph\" w:styleId=\"Shown\"><w:basedOn w:val=\"Secret\"/>"
    + "<w:rPr><w:vanish w:val=\"0\"/></w:rPr></w:style>"
    + "<w:style w:type=\"paragraph\" w:styleId=\"Secret\"><w:rPr><w:vanish/></w:rPr></w:style>"
    + "<w:style w:type=\"paragraph\" w:styleId=\"Old\"><w:rPr><w:strike/></w:rPr></w:style>"

  private func styled(_ style: String, _ text: String, _ look: String = "") -> String {
    "<w:p><w:pPr><w:pStyle w:val=\"\(style)\"/></w:pPr>\(run(text, look))</w:p>"
  }

  @Test(
    "what the style of a paragraph hides is not read, and told", arguments: ["Secret", "Child"])
  func hiddenByAStyle(style: String) {
    let result = read(
      [heading, ["<w:p>\(run("3 + 4"))</w:p>" + styled(style, "13 = Lösung"), "7"]],
      styles: paragraphStyles)
    #expect(lines(result) == ["3 + 4 =7"])
    #expect(remarks(result).contains { $0.hasSuffix("workbook.hidden.text") })
    let shown = read(
      [
        heading, [styled("Shown", "3 + 4"), "7"],
        [styled(style, "1 + 1", "<w:vanish w:val=\"0\"/>"), "2"],
      ],
      styles: paragraphStyles)
    #expect(lines(shown) == ["3 + 4 =7", "1 + 1 =2"])
    #expect(!remarks(shown).contains { $0.contains("workbook.hidden") })
  }

  @Test("what the usual style hides is not read, and told")
  func hiddenByTheUsualStyle() {
    let styles = paragraphStyles.replacing(
      "w:styleId=\"Secret\"", with: "w:default=\"1\" w:styleId=\"Secret\"")
    let result = read(
      [heading, [styled("Shown", "3 + 4") + "<w:p>\(run("x"))</w:p>", styled("Shown", "7")]],
      styles: styles)
    #expect(remarks(result).contains { $0.hasSuffix("workbook.hidden.text") })
  }

  @Test(
    "struck-out, hidden and unreadable letters of read paragraphs are told outside of tables, too")
  func paragraphsOutsideOfTables() {
    let animals = ["cow – Kuh", "pig – Schwein", "sheep – Schaf"]
    let plain = read([], above: animals, styles: paragraphStyles)
    #expect(!remarks(plain).contains { $0.contains("workbook.") })
    for (look, told, count) in [
      ("<w:strike/>", "workbook.hidden.struckLine", 3),
      ("<w:vanish/>", "workbook.hidden.inText", 4),
    ] {
      let line = run("horse – Pferd") + run(" alt", look)
      let result = read([], above: animals + [line], styles: paragraphStyles)
      #expect(result.bank?.items.count == count)
      #expect(remarks(result).filter { $0.contains("workbook.") } == [" " + told])
    }
    let struck = read([], above: animals, below: [], styles: paragraphStyles)
    #expect(struck.bank?.items.count == 3)
    let root =
      "<m:oMath><m:nary><m:e><m:r><m:t>x</m:t></m:r></m:e></m:nary></m:oMath>"
    let formula = read([], above: animals + [run("sum – Summe ") + root])
    #expect(remarks(formula).contains { $0.hasSuffix("workbook.cell.formulaLine") })
    let gift = read(
      [],
      above: [
        "::a:: Was ist 3 + 4? {=7 ~8}", run("::b:: 1 + 1? {=2 ~3}") + run("x", "<w:vanish/>"),
      ])
    #expect(gift.bank?.items.count == 2)
    #expect(remarks(gift).contains { $0.hasSuffix("workbook.hidden.inText") })
  }

  @Test(arguments: [" – ", " - ", " = "]) func linesOfPairsAreRead(separator: String) {
    let words = ["el perro", "el gato", "la vaca"], meanings = ["der Hund", "die Katze", "die Kuh"]
    let list = zip(words, meanings).map { $0 + separator + $1 }
    let result = read(
      [], above: ["Los animales – die Tiere", "Lernt bis Freitag!"] + list + ["¡Suerte!"])
    #expect(lines(result) == zip(words, meanings).map { "\($0) =\($1)" })
    // The title has a dash, too.
    #expect(remarks(result) == [" document.lines.single", " document.beside", " table.pairs"])
  }

  /// Pairs beside what is read do not vanish in silence.
  @Test func pairsBesideAListOrATableAreToldOf() {
    let animals = ["cow – Kuh", "pig – Schwein", "sheep – Schaf", "horse – Pferd"]
    let second = read([], above: animals + ["Farben", "5 € – fünf Euro", "red – rot"])
    #expect(second.bank?.items.count == 4)
    #expect(remarks(second) == [" document.lines", " document.beside.single", " table.pairs"])
    let beside = read(
      [["Frage", "Antwort"], ["Hund", "dog"], ["Maus", "mouse"]], below: animals)
    #expect(beside.bank?.items.count == 2)
    #expect(remarks(beside).contains { $0.hasSuffix("document.lines") })
  }

  /// A title with a dash does not hide a task for the quick ones below the table.
  @Test func remarksBesideLinesThatMayBePairsAreToldOf() {
    let result = read(
      [["Frage", "Antwort"], ["Hund", "dog"], ["Maus", "mouse"]], above: ["Tiere – Klasse 2"],
      below: ["Zusatz: Schreibe einen Satz."])
    let told = remarks(result)
    #expect(told.contains { $0.hasSuffix("document.lines.single") })
    #expect(told.contains { $0.hasSuffix("document.beside.single") })
  }

  /// A first or last line that is no pair as the others are would be missed by nobody.
  @Test(arguments: ["der Fuchs fox", "take – took – nehmen", "fox–Fuchs"])
  func aLineBesideAListIsToldOf(line: String) {
    let animals = ["cow – Kuh", "pig – Schwein", "sheep – Schaf", "horse – Pferd"]
    for lines in [animals + [line], [line] + animals] {
      let result = read([], above: lines)
      #expect(result.bank?.items.count == 4)
      #expect(remarks(result).contains { $0.hasPrefix(" document.") }, "\(lines)")
    }
    let several = read([], above: animals + [line, line])
    #expect(several.bank?.items.count == 4)
    #expect(remarks(several).contains { $0.hasPrefix(" document.") })
  }

  @Test func aWholeNumberBeforeAFractionStaysApart() {
    let fraction = { (above: Int, below: Int) in
      "<m:f><m:num><m:r><m:t>\(above)</m:t></m:r></m:num><m:den><m:r><m:t>\(below)</m:t></m:r></m:den></m:f>"
    }
    let formula = "<m:oMath><m:r><m:t>1</m:t></m:r>\(fraction(1, 4))</m:oMath>"
    let field = { (code: String) in
      "<w:r><w:fldChar w:fldCharType=\"begin\"/></w:r><w:r><w:instrText> \(code) </w:instrText></w:r>"
        + "<w:r><w:fldChar w:fldCharType=\"separate\"/></w:r><w:r><w:fldChar w:fldCharType=\"end\"/></w:r>"
    }
    let result = read([
      heading, [run("Schreibe als Bruch: ") + formula, "5/4"],
      [field("EQ \\f(1;2)") + run(" von 10 kg"), "5 kg"],
      [run("2") + field("EQ \\f(1,3)") + run(" als Bruch"), "7/3"],
      [run("Seite") + field("PAGE") + run(" von 3"), "x"],
    ])
    #expect(
      lines(result) == [
        "Schreibe als Bruch: 1 1/4 =5/4", "1/2 von 10 kg =5 kg", "2 1/3 als Bruch =7/3",
        "Seite von 3 =x",
      ])
    let unread = read([heading, [field("EQ \\i(1;2;x)") + run(" = ?"), "5"], ["3 + 4", "7"]])
    #expect(remarks(unread).contains { $0.contains("workbook.") }, "\(remarks(unread))")
  }

  /// The boxes of Word's old forms are ticked in the text, as those of its new ones.
  @Test func ticksOfOldFormsAreRead() {
    func box(_ state: String) -> String {
      """
      <w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/>\(state)</w:checkBox>\
      </w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r>
      """
    }
    let result = read([
      heading,
      [box("<w:checked/>") + run("Rom") + box("<w:checked w:val=\"0\"/>") + run("Bonn"), "x"],
    ])
    #expect(lines(result) == ["☒ Rom☐ Bonn =x"])
  }

  /// What Word keeps in brackets, under roots and between bars stays there: without them another sum would be asked.
  @Test func aFormulaKeepsItsBracketsAndRoots() {
    func math(_ inside: String) -> String { "<m:oMath>\(inside)</m:oMath>" }
    func part(_ name: String, _ inside: String, _ properties: String = "") -> String {
      "<m:\(name)>\(properties.isEmpty ? "" : "<m:\(name)Pr>\(properties)</m:\(name)Pr>")\(inside)</m:\(name)>"
    }
    func text(_ text: String) -> String { "<m:r><m:t>\(text)</m:t></m:r>" }
    func entry(_ inside: String) -> String { "<m:e>\(inside)</m:e>" }
    func sign(_ name: String, _ value: String) -> String { "<m:\(name) m:val=\"\(value)\"/>" }
    let sum = part("d", entry(text("10−4")))
    let bars = sign("begChr", "|") + sign("endChr", "|")
    let read = read([
      heading, [math(sum + text(":2")), "3"],
      [math(text("2·") + part("d", entry(text("x+1")))), "a"],
      [math(part("rad", part("deg", "") + entry(text("9+16")), sign("degHide", "1"))), "5"],
      [math(part("rad", part("deg", text("3")) + entry(text("8")))), "2"],
      [math(part("d", entry(text("−5")), bars)), "5"],
      [math(part("d", entry(text("1")) + entry(text("2")), sign("sepChr", ";"))), "b"],
      [math(part("f", part("num", text("5−2")) + part("den", text("3")))), "1"],
      [math(part("sSup", entry(sum) + part("sup", text("2")))), "36"],
    ])
    #expect(
      lines(read) == [
        "(10−4):2 =3", "2·(x+1) =a", "√(9+16) =5", "∛8 =2", "|−5| =5", "(1;2) =b", "(5−2)/3 =1",
        "(10−4)² =36",
      ])
    for unread in [
      part("nary", part("sub", text("1")) + part("sup", text("3")) + entry(text("k"))),
      part("bar", entry(text("3"))), part("acc", entry(text("3"))),
      part("f", part("num", text("4")) + part("den", text("2")), sign("type", "noBar")),
      part("sSup", entry(text("2")) + part("sup", text("ab"))),
      part("rad", part("deg", text("5")) + entry(text("32"))),
      part("m", part("mr", entry(text("1")) + entry(text("2")))),
    ] {
      let result = self.read([heading, [run("Was ist ") + math(unread), "4"], ["3 + 4", "7"]])
      #expect(lines(result) == ["3 + 4 =7"] || !lines(result).contains { $0.contains("=4") })
      #expect(
        result.diagnostics.contains { $0.id == "workbook.cell" && $0.severity == .error },
        "\(unread)")
    }
  }

  /// One question above or below a table is its title, and solutions in the text are not passed over.
  @Test func textBesideATableIsToldIfItMatters() {
    let rows = [["Hund", "dog"], ["Katze", "cat"], ["Maus", "mouse"]]
    let title = read(rows, above: ["Wie heißt es auf Englisch?"], below: ["Was fällt dir auf?"])
    #expect(title.bank?.items.count == 3)
    #expect(read(rows, above: ["Wie heißt es?"]).diagnostics.allSatisfy { $0.severity != .error })
    let quiz = [["", "A", "B", "C"], ["Was bellt?", "Hund", "Katze", "Maus"]]
    let solved = read(quiz + [["Was miaut?", "Kuh", "Katze", "Maus"]], below: ["Lösungen: 1A, 2B"])
    #expect(solved.bank == nil)
    #expect(remarks(solved).contains { $0.hasSuffix("document.list.solutions") })
  }

  @Test func raisedAndLoweredLettersAreReadAsSuch() {
    let raised = run("2", "<w:position w:val=\"8\"/><w:sz w:val=\"16\"/>")
    let lowered = run("2", "<w:position w:val=\"-4\"/><w:sz w:val=\"16\"/>")
    let result = read([
      heading, [run("5") + raised, "25"], [run("H") + lowered + run("O"), "Wasser"],
      // A number in two runs keeps all of its power.
      [
        run("2") + run("1", "<w:position w:val=\"6\"/>") + run("0", "<w:position w:val=\"6\"/>"),
        "1024",
      ],
      // What is moved as a whole is no power.
      [run("12", "<w:position w:val=\"6\"/>") + run("3", "<w:position w:val=\"6\"/>"), "x"],
      ["3 m" + "", run("9 m") + raised],
      // At the start, too, where a digit is smaller besides.
      [run("3", "<w:position w:val=\"8\"/><w:sz w:val=\"19\"/>") + run("√8"), "2"],
    ])
    #expect(
      lines(result) == ["5² =25", "H₂O =Wasser", "2¹⁰ =1024", "123 =x", "3 m =9 m²", "³√8 =2"])
  }

  @Test func signsOfPictureFontsAreRead() {
    let sign = { (font: String, code: String) in
      "<w:r><w:sym w:font=\"\(font)\" w:char=\"\(code)\"/></w:r>"
    }
    let tick = sign("Wingdings", "F0FC")
    let result = read([
      ["Tier", "Säugetier", "Vogel", "Fisch"], ["Hund", tick, "", ""], ["Spatz", "", tick, ""],
      ["Hai", "", "", tick], ["Wal", tick, "", ""],
    ])
    #expect(
      lines(result) == [
        "Hund =Säugetier ~Vogel ~Fisch", "Spatz =Vogel ~Säugetier ~Fisch",
        "Hai =Fisch ~Säugetier ~Vogel", "Wal =Säugetier ~Vogel ~Fisch",
      ])
    let others = read([
      heading, [run("3 ") + sign("Symbol", "F0B4") + run(" 4"), "12"],
      [run("Hund") + sign("Webdings", "F0E8"), "dog"],
    ])
    #expect(lines(others) == ["3 × 4 =12", "Hund =dog"])
    #expect(remarks(others) == ["A3 workbook.cell.sign"])
    for (code, text) in [("F0A8", "☐"), ("F06F", "☐"), ("F0FE", "☑"), ("F0FD", "☒"), ("FB", "✗")] {
      #expect(WordSign.text(font: "Wingdings", code: code) == text)
    }
    #expect(WordSign.text(font: "MS Gothic", code: "2612") == "☒")
    #expect(WordSign.text(font: nil, code: "x") == nil)
  }

  @Test func hiddenTextIsLeftOut() {
    let result = read([
      heading, [run("Wer bellt?") + run(" (Lösung: Hund)", "<w:vanish/>"), "Hund"],
      [run("Wer muht?", "<w:vanish w:val=\"0\"/>"), "Kuh"],
      // What was changed about a run is no look of it.
      [run("Wer piepst?", "<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>"), "Maus"],
    ])
    #expect(lines(result) == ["Wer bellt? =Hund", "Wer muht? =Kuh", "Wer piepst? =Maus"])
    #expect(remarks(result) == ["A2 workbook.hidden.text"])
  }

  @Test func aTableWithinACellIsTold() {
    let inner = "<w:tbl><w:tr><w:tc><w:p>\(run("Hund"))</w:p></w:tc></w:tr></w:tbl>"
    let result = read([heading, ["Wer bellt?", "<w:p></w:p>" + inner], ["Wer muht?", "Kuh"]])
    #expect(lines(result) == ["Wer bellt? =Hund", "Wer muht? =Kuh"])
    #expect(remarks(result) == ["B2 workbook.cell"])
  }

  @Test(arguments: [
    ("<w:b/>", "workbook.marks"), ("<w:color w:val=\"00B050\"/>", "workbook.marks.ink"),
    ("<w:highlight w:val=\"yellow\"/>", "workbook.marks.ground"),
    ("<w:u w:val=\"single\"/>", "workbook.marks.underlined"),
  ])
  func answersThatLookDifferentlyAreRight(look: String, told: String) {
    let right = { (text: String) in run(text, look) }
    let rows = [
      ["Wer bellt?", right("Hund"), "Katze", "Kuh"], ["Wer miaut?", "Hund", right("Katze"), "Kuh"],
      ["Wer muht?", "Hund", "Katze", right("Kuh")],
    ]
    let result = read([["Frage", "A", "B", "C"]] + rows)
    #expect(
      lines(result) == [
        "Wer bellt? =Hund ~Katze ~Kuh", "Wer miaut? =Katze ~Hund ~Kuh",
        "Wer muht? =Kuh ~Hund ~Katze",
      ])
    #expect(remarks(result) == ["A1 \(told)", "A1 table.reading"])
    #expect(lines(read(rows)) == lines(result))
    let contradicted = read([["Frage", "richtig", "falsch", "falsch"]] + rows)
    #expect(contradicted.document == nil)
    #expect(
      remarks(contradicted) == [
        "A1 " + told.replacing("marks", with: "contradiction")
      ])
  }

  @Test func theOnlyAnswerThatIsNotStruckOutIsRight() {
    let wrong = { (text: String) in run(text, "<w:strike/>") }
    let result = read([
      ["Frage", "A", "B", "C"], ["Wer bellt?", "Hund", wrong("Katze"), wrong("Kuh")],
      ["Wer miaut?", wrong("Hund"), "Katze", wrong("Kuh")],
    ])
    #expect(lines(result) == ["Wer bellt? =Hund ~Katze ~Kuh", "Wer miaut? =Katze ~Hund ~Kuh"])
    #expect(remarks(result) == ["A1 workbook.marks.left", "A1 table.reading"])
  }

  /// Few rows may have been forgotten; they are told of, and not played.
  @Test func aRowWithoutAMarkIsTold() {
    let right = { (text: String) in run(text, "<w:b/>") }
    let rows = [
      ["Wer bellt?", right("Hund"), "Katze", "Kuh"], ["Wer miaut?", "Hund", right("Katze"), "Kuh"],
      ["Wer muht?", "Hund", "Katze", right("Kuh")], ["Wer piepst?", "Maus", "Katze", "Kuh"],
      ["Wer wiehert?", right("Pferd"), "Katze", "Kuh"],
    ]
    let result = read([["Frage", "A", "B", "C"]] + rows)
    #expect(
      lines(result) == [
        "Wer bellt? =Hund ~Katze ~Kuh", "Wer miaut? =Katze ~Hund ~Kuh",
        "Wer muht? =Kuh ~Hund ~Katze", "Wer wiehert? =Pferd ~Katze ~Kuh",
      ])
    #expect(
      remarks(result) == ["A1 workbook.marks", "A1 table.reading", "A5 workbook.looks.row"])
  }

  /// Whoever says how the columns are meant is believed.
  @Test func whatIsSaidOfTheColumnsCounts() {
    let right = { (text: String) in
      "<w:tcPr><w:shd w:fill=\"92D050\"/></w:tcPr><w:p>" + run(text) + "</w:p>"
    }
    let rows = [
      ["Frage", "richtig", "falsch", "falsch"], ["Wer bellt?", right("Hund"), "Katze", "Kuh"],
      ["Wer miaut?", "Hund", right("Katze"), "Kuh"],
    ]
    let asked = read(rows)
    #expect(remarks(asked) == ["A1 workbook.contradiction.ground"])
    let marked = read(rows, columns: "2:question,marked,marked,marked")
    #expect(lines(marked) == ["Wer bellt? =Hund ~Katze ~Kuh", "Wer miaut? =Katze ~Hund ~Kuh"])
    let headed = read(rows, columns: "2:question,right,wrong,wrong")
    #expect(lines(headed) == ["Wer bellt? =Hund ~Katze ~Kuh", "Wer miaut? =Hund ~Katze ~Kuh"])
  }

  @Test(arguments: [
    ("unterstrichene", "<w:u w:val=\"single\"/>", true), ("fett gedruckte", "<w:b/>", true),
    ("kursive", "<w:i/>", true), ("markierte", "<w:highlight w:val=\"yellow\"/>", true),
    ("rote", "<w:color w:val=\"FF0000\"/>", true), ("rote", "<w:b/>", false),
    ("letzte", "<w:u w:val=\"single\"/>", false), ("unterstrichene", "", false),
  ])
  func questionsThatSpeakOfHowLettersLookAreNotRead(word: String, look: String, isLost: Bool) {
    let asked = run("Was ist das \(word) Wort? Der ") + run("Hund", look) + run(" bellt.")
    let result = read([heading, [asked, "Nomen"], ["Wer bellt?", "Hund"]])
    #expect(lines(result).count == (isLost ? 1 : 2))
    #expect(remarks(result).contains("A2 item.notPlayable.marks") == isLost)
  }

  /// What is set off in the questions has a meaning that games cannot show; quotation marks can.
  @Test(arguments: ["<w:b/>", "<w:u w:val=\"single\"/>", "<w:color w:val=\"FF0000\"/>", "<w:i/>"])
  func whatIsSetOffInTheQuestionsStandsInQuotationMarks(look: String) {
    let result = read([
      heading, [run("Ich sehe ") + run("den Hund", look) + run("."), "Wen-Fall"],
      [run("Der Hund", look) + run(" bellt."), "Wer-Fall"],
      [run("Oma hilft ") + run("dem ", look) + run("Kind", look) + run("."), "Wem-Fall"],
    ])
    #expect(
      lines(result) == [
        "Ich sehe \"den Hund\". =Wen-Fall", "\"Der Hund\" bellt. =Wer-Fall",
        "Oma hilft \"dem Kind\". =Wem-Fall",
      ])
    #expect(remarks(result).contains("A2 workbook.quoted"))
  }

  /// A word in bold letters here and there only stresses something.
  @Test func whatIsSetOffInAFewQuestionsStaysAsItIs() {
    let result = read([
      heading, [run("Wer ") + run("bellt", "<w:b/>") + run("?"), "Hund"], ["Wer miaut?", "Katze"],
      ["Wer muht?", "Kuh"], [run("Wer kräht?", "<w:b/>"), "Hahn"],
    ])
    #expect(lines(result).first == "Wer bellt? =Hund")
    #expect(!remarks(result).contains { $0.contains("quoted") })
  }

  @Test func rowsThatAreStruckOutAreNotRead() {
    let struck = { (text: String) in run(text, "<w:strike/>") }
    let result = read([
      heading, ["Wer bellt?", "Hund"], [struck("Wer fliegt?"), struck("Hund")],
      [struck("Wer pfeift?") + run("Wer singt?"), "Amsel"],
    ])
    #expect(lines(result) == ["Wer bellt? =Hund"])
    // What is left of a cell may be what is meant, or not.
    #expect(
      remarks(result).starts(with: ["A3 workbook.hidden.struck", "A4 workbook.hidden.struckCell"]))
  }

  /// A row may begin to the right of the table's edge.
  @Test func rowsThatBeginFurtherRightKeepTheirColumns() {
    let before = "<w:trPr><w:gridBefore w:val=\"1\"/><w:wBefore w:w=\"2000\"/></w:trPr>"
    let result = read([
      ["Thema", "Frage", "Antwort", "falsch1"], ["Tiere", "cat", "Katze", "Hund"],
      [before, "cow", "Kuh", "Hund"], [before, "pig", "Schwein", "Hund"],
      ["<w:trPr><w:gridAfter w:val=\"1\"/></w:trPr>", "Farben", "red", "rot"],
    ])
    #expect(
      lines(result) == [
        "cat =Katze ~Hund", "cow =Kuh ~Hund", "pig =Schwein ~Hund", "red =rot",
      ])
  }

  /// A cell over question and answer is not both.
  @Test func aCellOverQuestionAndAnswerIsTold() {
    let wide = "<w:tcPr><w:gridSpan w:val=\"2\"/></w:tcPr><w:p>" + run("dog") + "</w:p>"
    let result = read([
      ["Frage", "Antwort", "falsch1"], ["cat", "Katze", "Maus"], [wide, "Hund"],
      ["cow", "Kuh", "Hund"], ["pig", "Schwein", "Hund"],
    ])
    #expect(lines(result) == ["cat =Katze ~Maus", "cow =Kuh ~Hund", "pig =Schwein ~Hund"])
    #expect(remarks(result).contains { $0.hasSuffix("text.empty.answer") }, "\(remarks(result))")
  }

  @Test func rowsThatAreDeletedOrHiddenAreNotRead() {
    let result = read([
      heading, ["Wer bellt?", "Hund"],
      ["<w:trPr><w:del w:id=\"1\"/></w:trPr>", "Wer fliegt?", "Hund"],
      ["<w:trPr><w:hidden/></w:trPr>", "Wer piepst?", "Katze"], ["Wer muht?", "Kuh"],
    ])
    #expect(lines(result) == ["Wer bellt? =Hund", "Wer muht? =Kuh"])
    #expect(remarks(result).map { $0.suffix(19) } == ["workbook.hidden.row"], "\(remarks(result))")
  }

  /// What a style says of letters is as if it were said at each of them.
  @Test func stylesOfLettersAreReadAsTheirOwnLook() {
    let style = { (name: String, base: String, look: String) in
      "<w:style w:type=\"character\" w:styleId=\"\(name)\">\(base)<w:rPr>\(look)</w:rPr></w:style>"
    }
    let styles =
      style("Hoch", "", "<w:vertAlign w:val=\"superscript\"/>")
      + style("Rot", "<w:basedOn w:val=\"Hoch\"/>", "<w:color w:val=\"FF0000\"/>")
      + style("Tief", "", "<w:vertAlign w:val=\"subscript\"/>")
      + style("Geheim", "", "<w:vanish/>") + style("Weg", "", "<w:strike/>")
      + style("Doch", "<w:basedOn w:val=\"Geheim\"/>", "<w:vanish w:val=\"0\"/>")
      + style("Kreis", "<w:basedOn w:val=\"Kreis\"/>", "")
    let styled = { (name: String, text: String, more: String) in
      run(text, "<w:rStyle w:val=\"\(name)\"/>" + more)
    }
    let result = read(
      [
        heading, [run("m") + styled("Hoch", "2", ""), "Fläche"],
        [run("5") + styled("Rot", "3", "") + run(" = ?"), "125"],
        [run("H") + styled("Tief", "2", "") + run("O"), "Wasser"],
        [run("dog") + styled("Doch", "s", ""), run("Hunde") + styled("Geheim", " Lösung", "")],
        ["cow", styled("Weg", "Kalb ", "") + run("Kuh")],
        [run("2") + styled("Hoch", "1", "<w:vertAlign w:val=\"baseline\"/>"), "einundzwanzig"],
        ["pig", styled("Kreis", "Schwein", "") + styled("Weg", "e", "<w:strike w:val=\"0\"/>")],
      ], styles: styles)
    #expect(
      lines(result) == [
        "m² =Fläche", "5³ = ? =125", "H₂O =Wasser", "dogs =Hunde", "21 =einundzwanzig",
        "pig =Schweine",
      ])
    #expect(
      remarks(result).sorted() == [
        "B5 workbook.hidden.text", "B6 text.empty.answer", "B6 workbook.hidden.struckCell",
      ])
  }

  @Test func commentsOfCellsAreTold() {
    let comment = "<w:r><w:commentReference w:id=\"0\"/></w:r>"
    let result = read([heading, ["Wer bellt?", run("Hund") + comment], ["Wer muht?", "Kuh"]])
    #expect(lines(result) == ["Wer bellt? =Hund", "Wer muht? =Kuh"])
    #expect(remarks(result) == ["B2 workbook.comment"])
  }

  /// A form shows what is to be typed: that is nothing to learn.
  @Test func placeholdersOfFormsAreNoText() {
    let form = { (look: String, text: String) in
      "<w:sdt><w:sdtPr>\(look)</w:sdtPr><w:sdtContent>\(run(text))</w:sdtContent></w:sdt>"
    }
    let result = read([
      heading, ["Wer bellt?", form("", "Hund")],
      [form("<w:showingPlcHdr/>", "Klicken Sie hier, um Text einzugeben."), "Kuh"],
      ["Wer muht?", "Kuh"],
    ])
    #expect(lines(result) == ["Wer bellt? =Hund", "Wer muht? =Kuh"])
  }

  @Test func onlyTheBaseOfRubyIsTheWord() {
    let ruby =
      "<w:r><w:ruby><w:rubyPr/><w:rt>\(run("かん"))</w:rt><w:rubyBase>\(run("漢"))</w:rubyBase></w:ruby></w:r>"
    let result = read([heading, [ruby + run("字"), "Schriftzeichen"], ["犬", "Hund"]])
    #expect(lines(result) == ["漢字 =Schriftzeichen", "犬 =Hund"])
  }

  @Test func lettersOfPictureFontsAreSigns() {
    let sign = { (font: String, text: String) in
      run(text, "<w:rFonts w:ascii=\"\(font)\" w:hAnsi=\"\(font)\"/>")
    }
    let result = read([
      heading, [run("3 ") + sign("Symbol", "\u{B4}") + run(" 4"), "12"],
      [run("Hund") + sign("Webdings", "e"), "dog"],
    ])
    #expect(lines(result) == ["3 × 4 =12", "Hund =dog"])
    #expect(remarks(result) == ["A3 workbook.cell.sign"])
  }
}
